/** Words that more than one page says. */
export const commonEn = {
  // The board and its deeds.
  board: 'The board', collect: 'collect {sum}', pay: 'pay {sum}', timesDice: '{n}× dice', mortgaged: 'mortgaged', price: 'Price',
  owner: 'Owner', rent: 'Rent', you: 'You', sayGroup: 'group {letter} {name}', forSaleAt: 'for sale at {sum}', ownedBy: 'owned by {name}',
  sayRent: 'rent {sum}', sayHere: 'here: {names}', deedOf: 'Title deed, {name}', bareSite: 'Bare site', wholeGroup: 'Whole group',
  bothOf: 'Both {name}', eachBuilding: 'Each {building}', plusHouses: 'plus {houses}', aboutGo: 'Collect {sum} whenever you land here or pass.',
  aboutCard: 'Draw a card and do what it says.',
  aboutJail: 'Just visiting, unless you were sent here. Leaving costs {sum}, a card or a double.',
  aboutToJail: 'Straight to {jail}, without passing the start.', aboutPot: 'Whoever lands here gets {sum}.',
  aboutRest: 'A rest. Nothing happens.',
  // What one does.
  askShort: 'Ask for rent', build: 'Build', sell: 'Sell', mortgage: 'Mortgage', redeem: 'Redeem', putHere: 'Put it here', goHere: 'Go here',
  askToDeal: 'Deal with {name}', pause: 'Pause', saveGame: 'Save the game', close: 'Close',
  // What is going on.
  rolled: '{name} rolled {n}.', timeLeft: '{time} left', sec: 'sec', min: 'min', hours: 'h', wins: '{name} wins', afterTurns: 'After {n} {n:turn/turns}',
  chancesTitle: 'Chance to win', chancesAre: 'Chance to win now: {players}',
  isOut: 'out',
  // Around the table.
  seats: 'Seats', log: 'Log', worth: 'worth', online: 'online', reconnecting: 'reconnecting', botStandsIn: 'a bot plays', isAway: 'away', inJail: 'in jail',
  tryOf: 'try {n} of {of}', toMove: 'to move', winner: 'winner', bankStock: 'Bank:', ofGroup: '{n} of {of}, {name}', turnNo: 'Turn {n}',
  noDeedsYet: 'no deeds',
  // Settings and keys.
  keys: 'Keys', lightOrDark: 'Light or dark', speed: 'Speed', speedNormal: 'Normal', speedFast: 'Fast', speedInstant: 'Instant',
  soundOn: 'Sound on', soundOff: 'Sound off', on: 'On', off: 'Off', keySpace: 'Space', fairDice: 'Fair dice', seal: 'Seal (SHA-256)',
  openedSeed: 'Revealed seed',
  // On every page.
  navMain: 'Main', navPlay: 'Play', replay: 'Replay', rules: 'Rules', yourProfile: 'Your profile', theRule: 'The rule',
  ruleChanges: 'Rules of this table', howToPlay: 'How to play',
  noServer: 'The server does not answer. It may be restarting: try again in a moment.',
  refusedBadName: 'Please give a name of 1 to 20 letters.', refusedNameTaken: 'Somebody at this table already has that name.',
  refusedSeatTaken: 'Somebody has just taken this seat. Choose another.',
  refusedTaken: 'All seats are taken; you can watch.', refusedStarted: 'The game has begun; you can watch it.',
  refusedNoTable: 'There is no such table. Check the link, or open a new one.',
  refusedTooMany: 'You have opened many tables lately. Wait a while.', refusedFull: 'This server has no table left. Try again later.',
  refusedNoEdition: 'This game uses an edition that does not come with Fastdeal, so it cannot be played here.',
  refusedUnreadable: 'This table’s log is damaged and cannot be read. Ask whoever runs the server.',
  refusedTooLong: 'This record is too long; a game has far fewer moves.', refusedTooLarge: 'This file is larger than {n} kB; a game is much smaller.',
  refusedBroken: 'This is no game of Fastdeal, or it is damaged (line {n}). The command fastdeal check says more.',
  refusedNoRecord: 'This file is no game of Fastdeal. Its games end in .deal.',
  refusedNotSaved: 'The server cannot write to its disk right now. Try again soon.', level_easy: 'Easy bot',
  level_steady: 'Steady bot', level_shark: 'Shark bot', level_oracle: 'Oracle bot',
};
