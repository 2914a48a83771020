/** Something of this page as a file. */

/** @param {string} name @param {BlobPart} content @param {string} kind */
export function save(name, content, kind) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: kind }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
