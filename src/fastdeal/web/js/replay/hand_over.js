/** A record on its way from one page to the replay: through the tab's own memory, never through an address. */
const PLACE = 'fastdeal.record';

/** Show this record. @param {string} record */
export function handOver(record) {
  sessionStorage.setItem(PLACE, record);
  location.assign('/replay');
}

/** The record that was handed over in this tab, if any. */
export const handedOver = () => sessionStorage.getItem(PLACE) ?? '';
/** Kept for when the page is loaded again. @param {string} record nothing for a game that can be found by its address */
export const keepHandedOver = (record) => (record ? sessionStorage.setItem(PLACE, record) : sessionStorage.removeItem(PLACE));
