/** The guide’s words, and those of the rules of a table. */
export const guideEn = {
  // Said once, on the first occasion.
  guide: 'Guide for a first game', gotIt: 'Got it', noGuide: 'Switch off',
  hintWelcome: 'Welcome to your first game. Roll when you are ready. Whenever something happens for the first time, a note like this explains it.',
  hintRoll: 'You can build, deal and mortgage at any time, even when it is not your turn.',
  hintBuy: 'This belongs to nobody yet. Buy it, or have it auctioned: then everybody may bid, you too.',
  hintOwed: 'Nobody pays rent unasked here. Ask for it before the next player rolls, or it is forgiven.',
  hintVisit: 'You are on somebody’s property. You pay rent only if the owner asks before the next player rolls.',
  hintPaid: 'You are on somebody’s property. At this table rent is paid by itself.',
  hintAuction: 'The highest bid wins, whatever the list price. Under “Other” the table bids for you, up to a limit.',
  hintJail: 'In jail you still collect rent, bid, build and deal. You get out by a double, by paying, or with a card.',
  hintGroup: 'You hold a whole group: its rents are doubled, and you may build there at any time.',
  hintMortgage: 'A mortgaged deed earns no rent. Redeem it at any time, for what you got and a tenth more.',
  hintOffer: 'Somebody offers you a deal. Accept it, refuse it, or send back other terms. The game goes on meanwhile.',
  hintDebt: 'You owe more than you have in cash. Sell buildings, mortgage deeds or make a deal. If nothing is enough, you are out of the game.',
  hintDeal: 'Most whole groups come from deals. Offer deeds, cash or both; bots give reasons for their answers.',
  // The rules of this table.
  allRules: 'All rules', differsHere: 'Different from the classic rules',
  nothingDiffers: 'Nothing. This table plays the classic rules.', byEdition: 'edition', byTable: 'this table', notHere: 'Not here: {text}',
  inNumbers: 'In numbers', howItEnds: 'How it ends',
  endsLast: 'Whoever is last not to be bankrupt wins.', endsRounds: 'After {n} rounds the wealthiest player wins, if nobody has won before.',
  endsMinutes: 'After {n} minutes the wealthiest player wins, if nobody has won before.',
};
