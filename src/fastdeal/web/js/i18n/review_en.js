/** The words of a review. */
export const reviewEn = {
  reviewComing: 'Judging every position …', reviewWaits: '{n} other {n:game is/games are} reviewed first. Yours is next in line.',
  reviewFailed: 'This game could not be reviewed.', tryAgain: 'Try again',
  riverTitle: 'Chance to win', riverOf: 'Chance to win over the game, from start to end: {players}', asTable: 'Show as a table',
  turnHead: 'In turn', beforeAll: 'Start',
};
