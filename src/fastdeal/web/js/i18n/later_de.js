/** Words of what comes later: dialogs, who sits where. */
export const laterDe = {
  // Settings, keys, fair dice.
  language: 'Sprache', otherDevice: 'Auf anderem Gerät spielen', keyPrimary: 'Die wichtigste Handlung',
  keyDecline: 'Versteigern, Gefängnis gegen Geld, Karte ziehen', keyEnter: 'Besitzrecht öffnen; Angebot senden',
  keyArrows: 'Über die Felder gehen', keyQuiet: 'Ton an oder aus', keyWhy: 'Die Regel dahinter, wenn etwas nicht geht',
  fairExplained: 'Jeder Wurf und jede Karte stand fest, bevor das Spiel begann: aus einem geheimen Startwert und dem, was die Browser der Mitspieler beigemischt haben.',
  fairShared: 'Jeder Wurf entsteht aus einem geheimen Startwert und einem Anteil, den der Browser jedes Spielers erst dann zeigt: Niemand kennt ihn vorher. Die Reihenfolge der Karten stand fest, bevor das Spiel begann.',
  fairChecked: 'Das Siegel unten wurde damals veröffentlicht. Der Startwert, der es öffnet, wird am Ende offengelegt, und jeder kann prüfen, dass nichts geändert wurde.',
  openedAtEnd: 'Der Startwert wird offengelegt, wenn das Spiel aus ist.', keyOtherBid: 'Ein Gebot in beliebiger Höhe',
  keyOffer: 'Ein Angebot ansehen', keyReplies: 'Gegenangebot, ablehnen, später antworten', keyBoard: 'Zum Spielplan', light: 'Hell',
  dark: 'Dunkel', notices: 'Melden, wenn ich dran bin', chancesHow: 'So schätzt ein neuronales Netz die Stellung.',
  // Who sits where.
  playersAndLeaving: 'Spieler und Verlassen', people: 'Spieler', leaveGame: 'Spiel verlassen', leaveHow: 'Soll ein Bot für dich weiterspielen, oder nimmt die Bank alles?',
  leaveToBot: 'Ein Bot spielt weiter', leaveToBank: 'Die Bank nimmt alles', stay: 'Bleiben',
  makeHost: 'Zum Gastgeber machen', removeThem: 'Entfernen',
  removeHow: '{name} entfernen: Soll ein Bot weiterspielen, oder nimmt die Bank alles?', removeSurely: '{name} entfernen?',
  keepThem: 'Behalten', askedForSeat: 'Du möchtest den Platz von {name}. {host} entscheidet.',
  noSeatNow: 'Den Platz hast du diesmal nicht bekommen.', wantsSeat: '{name} schaut zu und möchte für {bot} weiterspielen.',
  letIn: 'Mitspielen lassen', reactionsAtSeats: 'Zurufe an den Plätzen', moveUp: '{name} nach oben',
  moveDown: '{name} nach unten', whoSits: 'Wer auf Platz {n} sitzt', addBot: 'Bot dazusetzen', openSeat: 'Offen', botsOnEmpty: 'Bots auf leeren Plätzen',
  arrangeHow: 'Alle sehen jede Änderung sofort.',
  refusedNobodyHere: 'Niemand aus der Runde ist da, um dir den Platz zu geben. Versuch es später noch einmal.', refusedAsked: 'Um diesen Platz hat schon jemand gebeten. Warte einen Moment.',
};
