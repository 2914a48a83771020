/** Die Wörter der Wiederholung. */
/** @type {typeof import('./replay_en.js').replayEn} */
export const replayDe = {
  replayTitle: 'Ein Spiel noch einmal ansehen', replayHow: 'Wähle eine .deal-Datei oder zieh sie hierher. Jeder Tisch bietet am Ende eine an.', replayLoading: 'Das Spiel wird aufgebaut …', chooseFile: 'Datei wählen', cannotReplay: 'Dieses Spiel lässt sich nicht zeigen. {why}', replayOf: 'Wiederholung: {names}',
  scrubber: 'Schritt', moveOf: 'Schritt {n} von {of}', ofTurns: 'von {n} Zügen', moveBack: 'Einen Schritt zurück', moveOn: 'Einen Schritt weiter', playReplay: 'Abspielen', theBeginning: 'Vor dem ersten Wurf', panes: 'Was gezeigt wird',
  momentDeal: '{name} schließt einen Handel', momentGroup: '{name} vervollständigt eine Gruppe', momentRent: 'Eine Miete, die {name} wehtut', momentBankrupt: '{name} ist bankrott',
  boardShows: 'Was das Brett zeigt', showGame: 'Spiel', showLandings: 'Besuche', whose: 'Wessen', everybody: 'Alle', landings: 'Besuche', busiest: 'Am meisten besucht: {squares}.', earnedMost: 'Was am meisten einbrachte',
  worthOverTime: 'Vermögen', worthChart: 'Vermögen im Verlauf von {players}',
  diceTitle: 'Würfel', sumFell: '{sum}: {n}-mal, erwartet {expected}', expectedLine: 'was faire Würfel im Mittel tun', rolls: 'Würfe', average: 'Mittel', doubles: 'Pasche', insteadOf: 'fair: {n}',
  fairChecking: 'Würfel werden geprüft …', fairVerified: 'Würfel geprüft', fairFailed: 'Würfel nicht bewiesen', fairSealed: 'Würfel noch versiegelt', fairUnproven: 'Würfel ohne Beweis', fairImpossible: 'Hier nicht prüfbar',
  aboutVerified: 'Dein Browser hat alle Würfe und Karten noch einmal aus dem offengelegten Startwert gezogen: Alles stimmt.', aboutFailed: 'Etwas an dieser Aufzeichnung stammt nicht aus dem versprochenen Startwert.', aboutSealed: 'Der Startwert wird nach dem Spiel offengelegt. Schau dann wieder her.',
  aboutUnproven: 'Diese Aufzeichnung stammt nicht von einem Live-Tisch; es gibt keinen Startwert zum Prüfen.', aboutImpossible: 'Browser rechnen das nur über https oder auf diesem Rechner. Die Kommandozeile kann es: fastdeal replay --verify.',
  checkDigest: 'Die Datei ist, wie der Tisch sie schrieb', checkSeed: 'Der Startwert ist der versprochene', checkOpening: 'Würfe um den Anfang', checkDeeds: 'Ausgeteilter Besitz', checkThrows: '{n} Würfe', checkCards: '{n} gezogene Karten', checkEnd: 'Das Spiel ist vollständig', notAtMove: 'nicht bei Schritt {n}', checkHolds: 'stimmt', checkFails: 'stimmt nicht',
  keyMove: 'Einen Schritt zurück, einen weiter', keyTurn: 'Einen Zug zurück, einen weiter', keyPlay: 'Abspielen, anhalten', keyMoment: 'Der nächste Moment: Handel, Gruppe, hohe Miete', keyEnds: 'Der Anfang, das Ende',
  onlyAfter: 'Die ersten {n} Schritte wurden anderswo gespielt; bewiesen ist nur, was folgt.', seedAndSeal: 'Startwert und Siegel',
};
