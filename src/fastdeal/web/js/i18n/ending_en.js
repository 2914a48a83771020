/** The words of a game’s end. */
export const endingEn = {
  storyTitle: 'The story of this game', seeMove: 'See move {n} in the replay', placesTitle: 'Places', worthTitle: 'Worth over time',
  worthCounts: 'Counted at the end of each turn: cash, deeds at list price (half if mortgaged) and buildings at what they cost.',
  worthTable: 'As a table', turnColumn: 'Turn', worthLines: 'Worth over {n} {n:turn/turns} of {players}', bestDeal: 'The best deal',
  luckiestRoll: 'The luckiest roll', shareLink: 'Copy the link', linkCopied: 'Link copied', linkToEnd: 'Link to the end of this game',
  wasItLuck: 'Was it luck?', savePicture: 'Save a picture', ofFastdeal: 'A game of Fastdeal',
};
