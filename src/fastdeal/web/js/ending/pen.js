/** Writing and colours for pictures that are drawn in this browser. */

/** @typedef {CanvasRenderingContext2D} Pen */

/** A colour as it is on the page now. @param {string} name */
export function colour(name) {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

/** @param {Pen} pen @param {number} size @param {number} weight @param {string} ink */
export function write(pen, size, weight, ink) {
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  pen.fillStyle = colour(ink);
}
