/** The deal of the day, and other problems. */
export const problemEn = {
  problemNumber: 'Problem {n} of {count}', toDecide: '{name} to decide', yourChoice: 'Your choice',
  problemRight: 'Right', problemWrong: 'Not the best: it costs {points} points', problemCost: 'costs {points} points', problemBest: 'best',
  problemChances: 'Chance to win: {players}', playedOut: 'Played out thousands of times by steady and by shark bots.',
  playFromHere: 'Play on from here', dayBefore: 'The day before', dayAfter: 'The day after', anotherProblem: 'Another problem',
  toToday: 'Today’s', noProblem: 'This problem could not be loaded.', problemHow: 'Choose with a click, or with the keys 1 to {n}.',
};
