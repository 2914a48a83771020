/** The words of the page with what is yours. */
export const yoursEn = {
  yoursHow: 'No account: your name, settings and games are kept in this browser.', alongTitle: 'On another device',
  alongHow: 'Your name, settings and games go along, and your seats in running games too.', toOther: 'From here to another device', fromOther: 'From another device to here',
  giveCodeHow: 'You get a code that works once.', giveCode: 'Show a code', theCode: 'Code for the other device', codeAsQr: 'QR code with the code in it',
  codeWhereTo: 'Scan it with the other device, or type it in there at {page}.', codeFor: 'It works once, for {n} minutes. Whoever has it gets your seats: show it to nobody else.',
  takeCodeHow: 'Code from the other device', takeCode: 'Fetch', codeIsGone: 'This code is not valid, or not any more. Codes work once, for ten minutes: ask for a new one.',
  triedTooOften: 'That was tried often from here. Wait a minute.', profileTooLarge: 'There is too much to take along. Forget some old games first.',
  notAProfile: 'What came is not a Fastdeal profile.', keptTitle: 'What is kept where', keptInBrowser: 'In this browser',
  keptInBrowserWhat: 'Name, token, settings, {games} {games:game/games} played, {tables} {tables:table/tables}, and the keys to your seats.',
  numbersTitle: 'In numbers', numbersHow: 'From the {n} {n:game/games} listed above, to the end of which you sat at the table.',
  byPlayers: 'Players', gamesCol: 'Games', wonCol: 'Won', fairShare: 'Even share', winsCounted: 'Won: you came in first. Even share: games divided by players.',
  favourite: 'Favourite group', favouriteCounted: 'The colour group you owned whole most often: in {n} of {of} games, at any time in them.', noFavourite: 'You have not owned a whole colour group yet.',
  luckyDice: 'Kind dice', luckyCounted: 'Games in which the squares your rolls led to brought more than the average throw would have: rent, tax and salary. Cards, jail and special rolls of the Speed Die do not count.',
  nOf: '{n} of {of}', keptOnServer: 'On the server', keptOnServerWhat: 'The tables themselves, with names and moves. A code’s profile lies there for ten minutes at most, in memory.',
};
