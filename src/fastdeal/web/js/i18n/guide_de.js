/** Was beim ersten Spiel erklärt wird, und die Regeln eines Tisches. */
export const guideDe = {
  // Einmal gesagt, beim ersten Mal.
  guide: 'Hilfe beim ersten Spiel', gotIt: 'Verstanden', noGuide: 'Ausschalten',
  hintWelcome: 'Willkommen zu deinem ersten Spiel. Würfle, wenn du so weit bist. Was zum ersten Mal vorkommt, erklärt ein Hinweis wie dieser.',
  hintRoll: 'Bauen, handeln und beleihen darfst du jederzeit, auch wenn andere dran sind.',
  hintBuy: 'Das gehört noch niemandem. Kauf es, oder lass es versteigern: Dann dürfen alle bieten, du auch.',
  hintOwed: 'Miete zahlt hier niemand von selbst. Verlange sie, bevor der Nächste würfelt, sonst ist sie erlassen.',
  hintVisit: 'Du stehst auf fremdem Besitz. Miete zahlst du nur, wenn sie vor dem nächsten Wurf verlangt wird.',
  hintPaid: 'Du stehst auf fremdem Besitz. An diesem Tisch wird Miete von selbst gezahlt.',
  hintAuction: 'Das höchste Gebot gewinnt, egal was der Listenpreis ist. Unter „Andere“ bietet der Tisch für dich, bis zu einer Grenze.',
  hintJail: 'Auch im Gefängnis kassierst du Miete, bietest, baust und handelst. Hinaus geht es mit Pasch, Geld oder Karte.',
  hintGroup: 'Du hast eine ganze Gruppe: Die Miete ist verdoppelt, und du darfst dort jederzeit bauen.',
  hintMortgage: 'Beliehener Besitz bringt keine Miete. Ablösen kannst du jederzeit: für das, was du bekommen hast, und ein Zehntel mehr.',
  hintOffer: 'Jemand bietet dir einen Handel an. Nimm an, lehne ab, oder schick ein Gegenangebot. Das Spiel geht inzwischen weiter.',
  hintDebt: 'Du schuldest mehr, als du in der Hand hast. Verkaufe Gebäude, nimm Hypotheken auf oder handle. Reicht alles nicht, scheidest du aus.',
  hintDeal: 'Ganze Gruppen entstehen meist durch Handel. Biete Besitz, Geld oder beides; Bots nennen ihre Gründe.',
  // Die Regeln dieses Tisches.
  allRules: 'Alle Regeln', differsHere: 'Anders als nach den klassischen Regeln',
  nothingDiffers: 'Nichts. Hier gelten die klassischen Regeln.', byEdition: 'Ausgabe', byTable: 'dieser Tisch', notHere: 'Gilt hier nicht: {text}',
  inNumbers: 'In Zahlen', howItEnds: 'Wie es endet',
  endsLast: 'Es gewinnt, wer als Letzter nicht bankrott ist.', endsRounds: 'Nach {n} Runden gewinnt, wer am meisten besitzt, falls das Spiel nicht schon aus ist.',
  endsMinutes: 'Nach {n} Minuten gewinnt, wer am meisten besitzt, falls das Spiel nicht schon aus ist.',
};
