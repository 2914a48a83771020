/** Words of what comes later: dialogs, hints, who sits where. */
export const laterEn = {
  // Settings, keys, fair dice, hints.
  language: 'Language', otherDevice: 'Play on another device', keyPrimary: 'The primary action',
  keyDecline: 'Decline to auction, pay to leave jail, draw', keyEnter: 'Open a deed; send an offer', keyArrows: 'Walk the squares',
  keyQuiet: 'Sound on or off', keyWhy: 'The rule behind a refusal',
  fairExplained: 'Every roll and every card was fixed before the game began, from a secret seed and the players’ salts.',
  fairChecked: 'The seal below was published then. The seed that opens it is revealed at the end, and anybody can check that nothing was changed.',
  openedAtEnd: 'The seed is revealed when the game is over.', keyOtherBid: 'A bid of any size', keyOffer: 'Look at an offer',
  keyReplies: 'Counter, refuse or put off an offer', keyBoard: 'To the board', light: 'Light', dark: 'Dark',
  notices: 'Notify me when it is my turn', gotIt: 'Got it', noHints: 'No more hints',
  hintRoll: 'Your roll. You can build, deal and mortgage at any time, even when it is not your turn.',
  hintBuy: 'Buy it, or have it auctioned: then everybody may bid, you too.',
  hintOwed: 'Nobody pays rent unasked here. Ask for it before the next player rolls, or it is forgiven.',
  hintVisit: 'You are on somebody’s property. You pay rent only if the owner asks before the next player rolls.',
  hintAuction: 'The highest bid wins, whatever the list price. Under “Other” the table bids for you, up to a limit.',
  hintJail: 'In jail you still collect rent, bid, build and deal. Out by a double, by paying, or by a card.',
  hintGroup: 'You hold a whole group: its rents are doubled, and you may build there at any time.',
  hintDeal: 'Most whole groups come from deals. Offer deeds, cash or both; bots give reasons for their answers.', hints: 'Hints',
  // Who sits where.
  playersAndLeaving: 'Players and leaving', people: 'Players', leaveGame: 'Leave the game', leaveHow: 'Shall a bot play on for you, or does the Bank take all you have?',
  leaveToBot: 'A bot plays on', leaveToBank: 'The Bank takes all', stay: 'Stay', makeHost: 'Make host',
  removeThem: 'Remove', removeHow: 'Remove {name}: shall a bot play on, or does the Bank take all?', removeSurely: 'Remove {name}?',
  keepThem: 'Keep', askedForSeat: 'You asked for the seat of {name}. {host} decides.',
  noSeatNow: 'You did not get the seat this time.', wantsSeat: '{name} is watching and would like to play on for {bot}.',
  letIn: 'Let them play', reactionsAtSeats: 'Reactions at the seats', moveUp: 'Move {name} up',
  moveDown: 'Move {name} down', whoSits: 'Who sits on seat {n}', addBot: 'Add a bot', openSeat: 'Open', botsOnEmpty: 'Bots on empty seats',
  arrangeHow: 'Everybody sees a change at once.',
};
