/** The words of the waiting room, and what paces and clocks are called. */
export const waitingEn = {
  paceOfBots: 'Bots’ pace', clockOfPeople: 'Time per move', yourName: 'Your name', yourToken: 'Your token', guest: 'Guest',
  sitDownAs: 'Sit down as {name}', waitingTitle: 'Waiting for friends', waitingReady: 'Everyone is here',
  onlyHere: 'This link works only on this computer. To let others join, start the server with fastdeal serve --host 0.0.0.0.',
  waitingFull: 'All seats are taken. Anyone with the link can still watch.', waitingHow: 'Share the link. Bots take the seats that are empty at the start.', inviteLink: 'Link to this table', copyLink: 'Copy link',
  copied: 'Copied', showQr: 'QR code of the link', startGame: 'Start the game', startWithBots: 'Start, bots take the rest',
  waitingForHost: 'Waiting for {name} to start.', takeSeat: 'Take this seat', emptySeat: 'Empty seat', saltTitle: 'Stir the dice',
  saltHow: 'Anything you type here goes into the dice. Nobody could have known it before.', saltDone: 'Stirred in', yourSeat: 'you',
  host: 'host', allOwnRules: 'The edition’s own rules.', arrange: 'Change seats and rules',
  leaveTable: 'Leave the table', pace_instant: 'Instant', pace_brisk: 'Brisk', pace_normal: 'Normal', pace_calm: 'Calm',
  clock_blitz: '20 seconds', clock_normal: '1 minute', clock_relaxed: '3 minutes', clock_days: '1 day',
  refusedRemoved: 'The host has removed you from this table; you can watch.',
  dealOfDay: 'The deal of the day', daysInARow: '{n} {n:day/days} in a row',
};
