/** Words of the replay. */
export const replayEn = {
  replayTitle: 'Look at a game again', replayHow: 'Choose a .deal file, or drop it here. Every finished table offers one too.', replayLoading: 'Laying out the game …', chooseFile: 'Choose a file', cannotReplay: 'This game cannot be shown. {why}', replayOf: 'Replay: {names}',
  scrubber: 'Move', moveOf: 'Move {n} of {of}', ofTurns: 'of {n} turns', moveBack: 'One move back', moveOn: 'One move on', playReplay: 'Play', theBeginning: 'Before the first roll', panes: 'What is shown',
  momentDeal: '{name} strikes a deal', momentGroup: '{name} completes a group', momentRent: 'A rent that hurts {name}', momentBankrupt: '{name} goes bankrupt',
  boardShows: 'What the board shows', showGame: 'Game', showLandings: 'Landings', whose: 'Whose', everybody: 'All', landings: 'landings', busiest: 'Busiest: {squares}.', earnedMost: 'What earned most',
  worthOverTime: 'Worth', worthChart: 'Worth over time of {players}',
  diceTitle: 'Dice', sumFell: '{sum}: {n} times, expected {expected}', expectedLine: 'what fair dice do on average', rolls: 'Rolls', average: 'Average', doubles: 'Doubles', insteadOf: 'fair: {n}',
  fairChecking: 'Checking dice …', fairVerified: 'Dice verified', fairFailed: 'Dice not proven', fairSealed: 'Dice still sealed', fairUnproven: 'Dice unproven', fairImpossible: 'Cannot check here',
  aboutVerified: 'Your browser drew every die and card again from the opened seed: all fit.', aboutFailed: 'Something in this record does not come from the seed that was promised.', aboutSealed: 'The seed is opened when the game is over. Look again then.',
  aboutUnproven: 'This record was not made at a live table, so there is no seed to check it by.', aboutImpossible: 'Browsers compute this only on https or on this computer. The command line can: fastdeal replay --verify.',
  checkDigest: 'The file is as the table wrote it', checkSeed: 'The seed is the promised one', checkOpening: 'Opening rolls', checkDeeds: 'Deeds dealt out', checkThrows: '{n} throws of the dice', checkCards: '{n} cards drawn', checkEnd: 'The game is whole', notAtMove: 'not at move {n}', checkHolds: 'holds', checkFails: 'does not hold',
  keyMove: 'A move back, a move on', keyTurn: 'A turn back, a turn on', keyPlay: 'Play, pause', keyMoment: 'The next moment: a deal, a group, a large rent', keyEnds: 'The beginning, the end',
  onlyAfter: 'The first {n} moves were played elsewhere; only what follows is proven.', seedAndSeal: 'Seed and seal',
};
