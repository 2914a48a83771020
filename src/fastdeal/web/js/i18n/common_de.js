/** Wörter, die mehr als eine Seite sagt. */
/** @type {typeof import('./common_en.js').commonEn} */
export const commonDe = {
  // Spielplan und Besitzrechte.
  board: 'Der Spielplan', collect: 'zieh {sum} ein', pay: 'zahle {sum}', timesDice: '{n}× Würfel', mortgaged: 'Hypothek', price: 'Preis',
  owner: 'Besitz', rent: 'Miete', you: 'Du', sayGroup: 'Gruppe {letter} {name}', forSaleAt: 'zu haben für {sum}', ownedBy: 'gehört {name}',
  sayRent: 'Miete {sum}', sayHere: 'hier: {names}', deedOf: 'Besitzrecht, {name}', bareSite: 'Unbebaut', wholeGroup: 'Ganze Gruppe',
  bothOf: 'Beide {name}', eachBuilding: 'Je {building}', plusHouses: 'und {houses}', aboutGo: 'Zieh {sum} ein, sooft du hierher kommst oder vorbeiziehst.',
  aboutCard: 'Zieh eine Karte und tu, was sie sagt.',
  aboutJail: 'Nur zu Besuch, wenn dich niemand geschickt hat. Hinaus kostet {sum}, eine Karte oder einen Pasch.',
  aboutToJail: 'Direkt ins {jail}, ohne über das Startfeld.', aboutPot: 'Wer hier landet, bekommt {sum}.',
  aboutRest: 'Eine Pause. Es geschieht nichts.',
  // Was man tut.
  askShort: 'Miete verlangen', build: 'Bauen', sell: 'Verkaufen', mortgage: 'Hypothek', redeem: 'Ablösen', putHere: 'Hierher',
  goHere: 'Hierher ziehen', askToDeal: 'Handel mit {name}', pause: 'Pause', saveGame: 'Spiel sichern', close: 'Schließen',
  // Was geschieht.
  rolled: '{name} hat {n} gewürfelt.', timeLeft: 'noch {time}', sec: 'Sek.', min: 'Min.', hours: 'Std.', wins: '{name} gewinnt', afterTurns: 'Nach {n} {n:Zug/Zügen}',
  chancesTitle: 'Siegchance', chancesAre: 'Siegchance jetzt: {players}',
  isOut: 'raus',
  // Um den Tisch.
  seats: 'Plätze', log: 'Verlauf', worth: 'Wert', online: 'online', reconnecting: 'verbindet neu', botStandsIn: 'ein Bot spielt', isAway: 'nicht da',
  inJail: 'in Haft', tryOf: 'Versuch {n} von {of}', toMove: 'dran', winner: 'gewonnen', bankStock: 'Bank:', ofGroup: '{n} von {of}, {name}',
  turnNo: 'Zug {n}', noDeedsYet: 'kein Besitz',
  // Einstellungen und Tasten.
  keys: 'Tasten', lightOrDark: 'Hell oder dunkel', speed: 'Tempo', speedNormal: 'Normal', speedFast: 'Schnell', speedInstant: 'Sofort',
  soundOn: 'Ton an', soundOff: 'Ton aus', on: 'An', off: 'Aus', keySpace: 'Leertaste', fairDice: 'Faire Würfel', seal: 'Siegel (SHA-256)',
  openedSeed: 'Offengelegter Startwert',
  // Auf jeder Seite.
  navMain: 'Hauptmenü', navPlay: 'Spielen', replay: 'Ansehen', rules: 'Regeln', yourProfile: 'Dein Profil', theRule: 'Die Regel',
  ruleChanges: 'Regeln dieses Tisches', howToPlay: 'So wird gespielt',
  noServer: 'Der Server antwortet nicht. Vielleicht startet er gerade neu: Versuch es gleich noch einmal.',
  refusedBadName: 'Bitte gib einen Namen mit 1 bis 20 Zeichen an.',
  refusedNameTaken: 'So heißt an diesem Tisch schon jemand.',
  refusedSeatTaken: 'Diesen Platz hat gerade jemand genommen. Wähle einen anderen.', refusedTaken: 'Alle Plätze sind besetzt; du kannst zusehen.',
  refusedStarted: 'Das Spiel läuft schon; du kannst zusehen.',
  refusedNoTable: 'Diesen Tisch gibt es nicht. Prüfe den Link oder eröffne einen neuen.',
  refusedTooMany: 'Du hast zuletzt viele Tische eröffnet. Warte ein wenig.',
  refusedFull: 'Auf diesem Server ist kein Tisch mehr frei. Versuch es später.',
  refusedNoEdition: 'Dieses Spiel braucht eine Ausgabe, die nicht zu Fastdeal gehört. Hier lässt es sich nicht spielen.',
  refusedUnreadable: 'Das Protokoll dieses Tisches ist beschädigt und nicht lesbar. Frag, wer den Server betreibt.',
  refusedTooLong: 'Diese Aufzeichnung ist zu lang; ein Spiel hat viel weniger Züge.', refusedTooLarge: 'Diese Datei hat mehr als {n} kB; ein Spiel ist viel kleiner.',
  refusedBroken: 'Das ist kein Fastdeal-Spiel, oder es ist beschädigt: Zeile {n} stimmt nicht. Der Befehl fastdeal check sagt mehr.',
  refusedNoRecord: 'Diese Datei ist kein Fastdeal-Spiel. Solche enden auf .deal.',
  refusedNotSaved: 'Der Server kann gerade nichts speichern. Versuch es gleich noch einmal.', level_easy: 'Leichter Bot',
  level_steady: 'Solider Bot', level_shark: 'Gerissener Bot', level_oracle: 'Orakel-Bot',
};
