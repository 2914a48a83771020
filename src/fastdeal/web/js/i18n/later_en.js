/** Words of what comes later: dialogs, who sits where. */
export const laterEn = {
  // Settings, keys, fair dice.
  language: 'Language', otherDevice: 'Play on another device', keyPrimary: 'The primary action',
  keyDecline: 'Decline to auction, pay to leave jail, draw', keyEnter: 'Open a deed; send an offer', keyArrows: 'Walk the squares',
  keyQuiet: 'Sound on or off', keyWhy: 'The rule behind a refusal',
  fairExplained: 'Every roll and every card was fixed before the game began, from a secret seed and what the players’ browsers have added.',
  fairShared: 'Every throw comes from a secret seed and a share that each player’s browser shows only then: nobody knows it ahead. The order of the cards was fixed before the game began.',
  fairChecked: 'The seal below was published then. The seed that opens it is revealed at the end, and anybody can check that nothing was changed.',
  openedAtEnd: 'The seed is revealed when the game is over.', keyOtherBid: 'A bid of any size', keyOffer: 'Look at an offer',
  keyReplies: 'Counter, refuse or put off an offer', keyBoard: 'To the board', light: 'Light', dark: 'Dark',
  notices: 'Notify me when it is my turn', chancesHow: 'A neural net’s estimate of the position.',
  // Who sits where.
  playersAndLeaving: 'Players and leaving', people: 'Players', leaveGame: 'Leave the game', leaveHow: 'Shall a bot play on for you, or does the Bank take all you have?',
  leaveToBot: 'A bot plays on', leaveToBank: 'The Bank takes all', stay: 'Stay', makeHost: 'Make host',
  removeThem: 'Remove', removeHow: 'Remove {name}: shall a bot play on, or does the Bank take all?', removeSurely: 'Remove {name}?',
  keepThem: 'Keep', askedForSeat: 'You asked for {name}’s seat. {host} decides.',
  noSeatNow: 'You did not get the seat this time.', wantsSeat: '{name} is watching and would like to play on for {bot}.',
  letIn: 'Let them play', reactionsAtSeats: 'Reactions at the seats', moveUp: 'Move {name} up',
  moveDown: 'Move {name} down', whoSits: 'Who sits on seat {n}', addBot: 'Add a bot', openSeat: 'Open', botsOnEmpty: 'Bots on empty seats',
  arrangeHow: 'Everybody sees a change at once.',
  refusedNobodyHere: 'None of the players is here to give you the seat. Try again later.', refusedAsked: 'Somebody has asked for this seat already. Wait a moment.',
};
