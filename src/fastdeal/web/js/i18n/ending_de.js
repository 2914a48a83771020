/** Die Worte für das Ende einer Partie. */
export const endingDe = {
  storyTitle: 'Die Geschichte dieser Partie', seeMove: 'Schritt {n} in der Wiederholung ansehen', placesTitle: 'Plätze', worthTitle: 'Vermögen im Verlauf',
  worthCounts: 'Gezählt am Ende jedes Zugs: Geld, Besitz zum Listenpreis (beliehen halb) und Gebäude zu dem, was sie gekostet haben.',
  worthTable: 'Als Tabelle', turnColumn: 'Zug', worthLines: 'Vermögen über {n} {n:Zug/Züge} von {players}', bestDeal: 'Der beste Handel',
  luckiestRoll: 'Der glücklichste Wurf', shareLink: 'Den Link kopieren', linkCopied: 'Link kopiert', linkToEnd: 'Link zum Ende dieser Partie',
  wasItLuck: 'War es Glück?', savePicture: 'Bild sichern', ofFastdeal: 'Eine Partie Fastdeal',
};
