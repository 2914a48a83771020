/** Die Wörter der Seite mit dem, was dir gehört. */
/** @type {typeof import('./yours_en.js').yoursEn} */
export const yoursDe = {
  yoursHow: 'Ohne Konto: Name, Einstellungen und Spiele merkt sich dieser Browser.', alongTitle: 'Auf einem anderen Gerät',
  alongHow: 'Name, Einstellungen und Spiele kommen mit, auch deine Plätze in laufenden Spielen.', toOther: 'Von hier auf ein anderes Gerät', fromOther: 'Von einem anderen Gerät hierher',
  giveCodeHow: 'Du bekommst einen Code, der einmal gilt.', giveCode: 'Code zeigen', theCode: 'Code für das andere Gerät', codeAsQr: 'QR-Code, der den Code enthält',
  codeWhereTo: 'Scanne ihn mit dem anderen Gerät oder gib ihn dort ein: {page}.', codeFor: 'Er gilt einmal, {n} Minuten lang. Wer ihn hat, bekommt deine Plätze: Zeig ihn sonst niemandem.',
  withPasskey: 'Mit einem Passkey', passkeyHow: 'Der Server bewahrt dein Profil auf, und nur dein Passkey öffnet es, auf jedem Gerät, das ihn hat.',
  usePasskey: 'Passkey benutzen', makePasskey: 'Passkey anlegen', passkeyMade: 'Aufbewahrt. Drück auf einem anderen Gerät „Passkey benutzen“.', passkeyDeleted: 'Auf dem Server gelöscht. Den Passkey kannst du auch von deinem Gerät entfernen.',
  noPasskeysHere: 'Passkeys gehen über https und unter http://localhost. An dieser Adresse tut es ein Code.', passkeyStopped: 'Es wurde kein Passkey benutzt.', passkeyRefused: 'Der Passkey wurde nicht angenommen. Versuch es noch einmal.',
  passkeyUnknown: 'Zu diesem Passkey bewahrt der Server kein Profil auf.', profilesFull: 'Dieser Server hat gerade keinen Platz für weitere Profile.', keptByPasskey: 'Auf dem Server, unter deinem Passkey',
  keptByPasskeyWhat: 'Sein öffentlicher Schlüssel und dein Profil, aus diesem Browser zuletzt gesichert am {day}.', keptByPasskeyNone: 'Nichts aus diesem Browser.', deleteOnServer: 'Dort löschen', deleteSurely: 'Noch einmal drücken, dann den Passkey zeigen',
  takeCodeHow: 'Code vom anderen Gerät', takeCode: 'Holen', codeIsGone: 'Dieser Code gilt nicht oder nicht mehr. Codes gelten einmal, zehn Minuten lang: Hol dir einen neuen.',
  triedTooOften: 'Das wurde von hier oft versucht. Warte eine Minute.', profileTooLarge: 'Das ist zu viel zum Mitnehmen. Vergiss erst ein paar alte Spiele.',
  notAProfile: 'Was ankam, ist kein Fastdeal-Profil.', keptTitle: 'Was wo gespeichert ist', keptInBrowser: 'In diesem Browser',
  keptInBrowserWhat: 'Name, Figur, Einstellungen, {games} {games:gespieltes Spiel/gespielte Spiele}, {tables} {tables:Tisch/Tische} und die Schlüssel zu deinen Plätzen.',
  numbersTitle: 'Deine Spiele in Zahlen', numbersHow: 'Aus {n} {n:Spiel/Spielen} oben, bei denen du bis zum Ende am Tisch warst.',
  byPlayers: 'Wie viele spielten', gamesCol: 'Spiele', wonCol: 'Gewonnen', fairShare: 'Gleicher Anteil', winsCounted: 'Gewonnen: Du wurdest Erste oder Erster. Gleicher Anteil: Spiele geteilt durch Spieler.',
  yourColour: 'Deine Farbe', colourOfSeat: 'Die des Platzes', colourHow: 'So siehst du dich auf deinen Bildschirmen, auf welchem Platz auch immer. Andere sehen die Farben der Plätze.',
  colourBlue: 'Blau', colourOrange: 'Orange', colourGreen: 'Grün', colourPurple: 'Lila', colourYellow: 'Gelb', colourSky: 'Himmelblau', colourGrey: 'Grau', colourPink: 'Rosa',
  favourite: 'Lieblingsgruppe', favouriteCounted: 'Die Farbgruppe, die du am häufigsten ganz besaßt: in {n} von {of} Spielen, irgendwann im Spiel.', noFavourite: 'Du hattest noch keine ganze Farbgruppe.',
  luckyDice: 'Würfelglück', luckyCounted: 'Spiele, in denen die Felder deiner Würfe mehr brachten als der Durchschnitt aller Würfe: Miete, Steuer und Gehalt. Karten, Gefängnis und besondere Würfe des Tempo-Würfels zählen nicht.',
  nOf: '{n} von {of}', keptOnServer: 'Auf dem Server', keptOnServerWhat: 'Die Tische selbst, mit Namen und Zügen. Das Profil zu einem Code liegt dort höchstens zehn Minuten, nur im Arbeitsspeicher.',
};
