/** Die Wörter einer Analyse. */
/** @type {typeof import('./review_en.js').reviewEn} */
export const reviewDe = {
  reviewComing: 'Jede Stellung wird beurteilt …', reviewWaits: 'Vorher {n:wird/werden} noch {n} {n:anderes Spiel/andere Spiele} analysiert.',
  reviewFailed: 'Dieses Spiel lässt sich nicht analysieren.', tryAgain: 'Noch einmal versuchen',
  riverTitle: 'Gewinnchance', riverOf: 'Gewinnchance im Verlauf, vom Anfang bis zum Ende: {players}', asTable: 'Als Tabelle zeigen',
  turnHead: 'Im Zug', beforeAll: 'Anfang',
};
