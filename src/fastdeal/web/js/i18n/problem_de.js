/** Der Handel des Tages, und andere Aufgaben. */
export const problemDe = {
  problemNumber: 'Aufgabe {n} von {count}', toDecide: '{name} entscheidet', yourChoice: 'Deine Wahl',
  problemRight: 'Richtig', problemWrong: 'Nicht das Beste: Es kostet {points} {points:Punkt/Punkte}', problemCost: 'kostet {points} {points:Punkt/Punkte}', problemBest: 'am besten',
  problemChances: 'Siegchancen: {players}', problemBars: 'Die Balken zeigen die Siegchancen in Prozent. Solide und gerissene Bots haben jede Wahl tausende Male ausgespielt.',
  playFromHere: 'Von hier weiterspielen', dayBefore: 'Der Tag davor', dayAfter: 'Der Tag danach', anotherProblem: 'Andere Aufgabe',
  noProblem: 'Diese Aufgabe ließ sich nicht laden.', problemAim: 'Womit gewinnt {name} am ehesten?', problemHow: 'Du kannst auch die Tasten 1 bis {n} drücken.',
};
