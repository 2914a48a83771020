/** The deal of the day, and other problems. */
export const problemEn = {
  problemNumber: 'Problem {n} of {count}', toDecide: '{name} to decide', yourChoice: 'Your choice',
  problemRight: 'Right', problemWrong: 'Not the best: it costs {points} {points:point/points}', problemCost: 'costs {points} {points:point/points}', problemBest: 'best',
  problemChances: 'Chance to win: {players}', problemBars: 'The bars show each player’s chance to win in percent. Steady and Shark bots have played each choice out thousands of times.',
  playFromHere: 'Play on from here', dayBefore: 'The day before', dayAfter: 'The day after', anotherProblem: 'Another problem',
  noProblem: 'This problem could not be loaded.', problemAim: 'What gives {name} the best chance to win?', problemHow: 'The keys 1 to {n} choose, too.',
};
