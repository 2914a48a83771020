/** The words of the waiting room, and what paces and clocks are called. */
export const waitingDe = {
  paceOfBots: 'Tempo der Bots', clockOfPeople: 'Zeit je Zug', yourName: 'Dein Name', yourToken: 'Deine Figur', guest: 'Gast',
  sitDownAs: 'Als {name} hinsetzen', waitingTitle: 'Warten auf Freunde', waitingReady: 'Alle sind da',
  onlyHere: 'Dieser Link gilt nur auf diesem Rechner. Damit andere hereinkommen, starte den Server mit fastdeal serve --host 0.0.0.0.',
  waitingFull: 'Alle Plätze sind besetzt. Mit dem Link kann man noch zusehen.', waitingHow: 'Verschicke den Link. Leere Plätze gehen beim Start an Bots.', inviteLink: 'Link zu diesem Tisch', copyLink: 'Link kopieren',
  copied: 'Kopiert', showQr: 'QR-Code des Links', startGame: 'Spiel beginnen', startWithBots: 'Beginnen, Bots füllen auf',
  waitingForHost: '{name} gibt das Zeichen zum Start.', takeSeat: 'Diesen Platz nehmen', emptySeat: 'Freier Platz',
  saltTitle: 'Würfel mitmischen', saltHow: 'Was du hier eingibst, fließt in die Würfel ein. Vorher konnte es niemand wissen.',
  saltDone: 'Eingemischt', yourSeat: 'du', host: 'Gastgeber', allOwnRules: 'Die Regeln der Ausgabe.',
  arrange: 'Plätze und Regeln ändern', leaveTable: 'Tisch verlassen', pace_instant: 'Sofort', pace_brisk: 'Flott', pace_normal: 'Normal',
  pace_calm: 'Gemütlich', clock_blitz: '20 Sekunden', clock_normal: '1 Minute', clock_relaxed: '3 Minuten', clock_days: '1 Tag',
  refusedRemoved: 'Du wurdest von diesem Tisch entfernt; zuschauen kannst du.',
  dealOfDay: 'Der Handel des Tages', daysInARow: '{n} {n:Tag/Tage} in Folge',
};
