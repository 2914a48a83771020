/** A record on its way from one page to the replay: through the tab's own memory, never through an address. */
const PLACE = 'fastdeal.record';

/** Show this record. @param {string} record */
export function handOver(record) {
  sessionStorage.setItem(PLACE, record);
  location.assign('/replay');
}

/** The record that was handed over in this tab, if any. */
export const handedOver = () => sessionStorage.getItem(PLACE) ?? '';
/** @param {string} record */
export const keepHandedOver = (record) => sessionStorage.setItem(PLACE, record);
