/** For newcomers, in English. */
export default {
  goal: [
    'Fill your front page with articles, photos and ads, three days in a row, each on a larger page.',
    'Articles bring their points, photos one for each matching article beside them. Balance good and bad news, leave small gaps and no tiles over.',
    'Ads bring dollars, not points: but the paper that earns least cannot win.',
  ],
  titles: { ready: 'Ready', grab: 'Grab a tile', keep: 'Keep it', return: 'Put it back', maquette: 'Maquette !', tirage: 'Tirage !', place: 'Place a tile', move: 'Move a tile', turn: 'Turn a tile over', lift: 'Back to the desk', move_cp: 'Move the centrepiece', reveal: 'Turn a tile up', take: 'Take a tile', choose: 'Choose it', accept: 'Turn the outlined tiles', confirm: 'Confirm', done: 'Done', search: 'Discard and search', reorganise: 'Discard and reorganise', go: 'Walk', unload: 'Deliver', wait: 'Wait', undo: 'Undo', redo: 'Redo', arrange: 'Arrange', back: 'Back' } as Record<string, string>,
  text: {
    ready: 'The day begins when everybody has said so.', grab: 'A tile comes into your hand. You see its face, then keep it or put it back.', keep: 'It goes to your desk for good: what you do not lay out costs a point.', return: 'It lies face up on the heap, for everybody.', maquette: 'You stop grabbing and lay out your page. There is no way back.', tirage: 'Your page is printed as it lies. The earlier you call, the earlier you choose tomorrow’s centrepiece.', turn: 'A face-down tile brings nothing and costs nothing, but fills its cells.', lift: 'It lies on your desk again.', move_cp: 'It may lie anywhere as long as it covers the star.', reveal: 'It stays in the supply, face up for all.', take: 'It goes straight to your desk.', accept: 'Of each pair that touches, the tile that costs you least is turned down.', confirm: 'What you chose is done.', done: 'You have finished.', search: 'The tile leaves the game; turn up to three more tiles over.', reorganise: 'The tile leaves the game; lay three tiles of your page anew.', go: 'Four seconds to the other table.', unload: 'Your partner gets everything you carry.', wait: 'Nothing in this step.', undo: 'The last change of your page is taken back.', redo: 'It is made again.', arrange: 'Several tiles at once.', back: 'The last choice is taken back.', choose: 'It lies on your page tomorrow.',
  } as Record<string, string>,
  place: (said: string) => `${said}. Tiles never turn sideways; two of the same section, two photos or two ads should not touch.`,
  move: (said: string) => `${said}.`,
};
