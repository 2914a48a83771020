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
  aboutToJail: 'Direkt ins {jail}, ohne über das Startfeld.', aboutPot: '{sum} warten hier auf den, der anhält.',
  aboutRest: 'Eine Pause. Es geschieht nichts.',
  // Was man tut.
  askShort: 'Miete verlangen', build: 'Bauen', sell: 'Verkaufen', mortgage: 'Hypothek', redeem: 'Ablösen', putHere: 'Hierher',
  goHere: 'Hierher ziehen', askToDeal: 'Handel mit {name}', pause: 'Pause', saveGame: 'Spiel sichern', close: 'Schließen',
  // Was geschieht.
  rolled: '{name} hat {n} gewürfelt.', timeLeft: 'noch {time}', sec: 'Sek.', min: 'Min.', hours: 'Std.', wins: '{name} gewinnt', afterTurns: 'Nach {n} {n:Zug/Zügen}',
  isOut: 'raus',
  // Um den Tisch.
  seats: 'Plätze', log: 'Verlauf', worth: 'Wert', online: 'online', reconnecting: 'verbindet neu', botStandsIn: 'ein Bot spielt', isAway: 'nicht da',
  inJail: 'in Haft', tryOf: 'Versuch {n} von {of}', toMove: 'dran', winner: 'gewonnen', bankStock: 'Bank:', ofGroup: '{n} von {of}, {name}',
  turnNo: 'Zug {n}', noDeedsYet: 'kein Besitz',
  // Einstellungen und Tasten.
  keys: 'Tasten', lightOrDark: 'Hell oder dunkel', speed: 'Tempo', speedNormal: 'Normal', speedFast: 'Schnell', speedInstant: 'Sofort',
  soundOn: 'Ton an', soundOff: 'Ton aus', on: 'An', off: 'Aus', keySpace: 'Leertaste', fairDice: 'Faire Würfel', seal: 'Siegel (SHA-256)',
  openedSeed: 'Geöffnete Zahl',
  // Auf jeder Seite.
  navMain: 'Hauptmenü', navPlay: 'Spielen', replay: 'Ansehen', rules: 'Regeln', theRule: 'Die Regel (englisch)',
  noServer: 'Der Server antwortet nicht. Vielleicht startet er gerade neu: Versuch es gleich noch einmal.',
  refusedBadName: 'Bitte gib einen Namen mit 1 bis 20 Zeichen an.',
  refusedNameTaken: 'So heißt dort schon jemand.',
  refusedSeatTaken: 'Diesen Platz hat gerade jemand genommen; nimm einen anderen.', refusedTaken: 'Alle Plätze sind besetzt; du kannst zusehen.',
  refusedStarted: 'Das Spiel läuft schon; du kannst zusehen.',
  refusedNoTable: 'Diesen Tisch gibt es nicht. Prüfe den Link oder deck einen neuen.',
  refusedTooMany: 'Du hast zuletzt viele Tische gedeckt; warte ein wenig.',
  refusedFull: 'Alle Tische dieses Servers sind besetzt; versuch es später.',
  refusedNoEdition: 'Dieses Spiel braucht eine Ausgabe, die nicht zu Fastdeal gehört; hier gehen nur die mitgelieferten.',
  refusedUnreadable: 'Das Protokoll dieses Tisches ist beschädigt und nicht mehr lesbar. Wer den Server betreibt, kann mehr herausfinden.',
  refusedTooLarge: 'Diese Datei hat mehr als {n} kB; ein Spiel ist viel kleiner.',
  refusedBroken: 'Das ist kein Fastdeal-Spiel, oder es ist beschädigt: Zeile {n} stimmt nicht. Der Befehl fastdeal check sagt mehr.',
  refusedNoRecord: 'Diese Datei ist kein Fastdeal-Spiel. Solche enden auf .deal.',
  refusedNotSaved: 'Der Server kommt gerade nicht an seine Festplatte; versuch es gleich noch einmal.', level_easy: 'Leichter Bot',
  level_steady: 'Solider Bot', level_shark: 'Gerissener Bot',
};
