/** Rédac' Chef in English: the shape that every other language fills. `{names}` in sentences are filled with drawn things. */
import { speech } from '../../../../i18n/text';
import { centrepiece, format, headline, isTile, printed, tile } from '../../box';
import type { Counted, Fit, Rows } from '../../types';
import { CENTRES, GOALS, MODS, NEWS } from './cards.en';
import after from './after.en';
import explain from './explain';

const { plural, num } = speech('en');
const tiles = (n: number) => plural(n, { one: '# tile', other: '# tiles' });
const points = (n: number) => plural(n, { one: '# point', other: '# points' });
const cells = (n: number) => plural(n, { one: '# cell', other: '# cells' });
const signed = (n: number) => (n > 0 ? `+${num(n)}` : num(n));
const SECTION: Record<string, string> = { S: 'Sport and Entertainment', B: 'Business and Technology', N: 'News', good: 'good news', bad: 'bad news' };
/** Where there is little room. */
const SHORT: Record<string, string> = { S: 'Sport', B: 'Business', N: 'News' };
/** A tile in words. */
const said = (id: string): string => {
  const one = tile(id);
  const size = `${one.w} by ${one.h}`;
  if (one.kind === 'article') return `Article, ${SECTION[one.section!]}, ${Math.abs(one.faces)} ${one.faces > 0 ? 'good news' : 'bad news'}, ${points(one.points)}, ${size}: ${headline(id)}`;
  if (one.kind === 'photo') return `Photo for ${one.icons.map((icon) => SECTION[icon]).join(' and ')}, ${size}: ${headline(id)}`;
  return `Ad, ${plural(one.dollars, { one: '# dollar', other: '# dollars' })}, ${size}: ${headline(id)}`;
};
const called = (id: string) => (id === 'CP' ? 'the centrepiece' : headline(id));
const where = (column: number, row: number) => `column ${column}, row ${row}`;

export default {
  you: 'You',
  day: { FRI: 'Friday', SAT: 'Saturday', SUN: 'Sunday' } as Record<string, string>,
  phase: { report: 'Reporting', layout: 'Layout', done: 'Printed' } as Record<string, string>,
  role: { reporter: 'You are the Reporter.', layouter: 'You are the Layouter.', about: { reporter: 'You fetch tiles and deliver them; the page is your partner’s.', layouter: 'You lay out what your Reporter delivers, and call “Tirage !”.' } as Record<string, string> },
  section: SECTION,
  tile: {
    said,
    back: (name: string) => `Face-down tile, ${format(name).width} wide, ${format(name).height} high`,
    onPage: (id: string, up: boolean, column: number, row: number, clash: boolean, brings?: number) =>
      `${up ? said(id) : `Face-down tile, ${tile(id).w} by ${tile(id).h}: ${headline(id)}`}. At ${where(column, row)}${up && tile(id).kind === 'photo' && brings !== undefined ? `, brings ${points(brings)}` : ''}${clash ? '. In conflict with a neighbour' : ''}`,
  },
  centre: {
    plain: 'Centrepiece',
    number: (id: string) => `Tribune ${id}`,
    noText: 'Your paper',
    name: (id: string) => printed(centrepiece(id)) || id,
    about: CENTRES,
    said: (id: string, worth: number | null, column: number, row: number) => `Centrepiece ${id === 'blank' ? '' : `${id}, ${printed(centrepiece(id))}: ${CENTRES[id] ?? ''}`}${worth === null ? '' : `. Worth ${num(worth)} now`}. At ${where(column, row)}`,
  },
  page: {
    own: (width: number, height: number) => `Your page, ${width} columns, ${height} rows`,
    of: (name: string, width: number, height: number) => `${name}’s page, ${width} columns, ${height} rows`,
    issue: (n: number) => `No. ${n}`,
    price: 'Two acorns',
  },
  places: {
    said: (fit: Fit) => `Place at ${where(fit[0], fit[1])}: ${signed(fit[2])}, largest gap ${fit[3]}${fit[4]?.length ? `, in conflict with ${fit[4].map(called).join(' and ')}` : ''}`,
    note: (fit: Fit | null, gap: number, swaps: boolean, known: boolean) => (swaps ? 'Swap' : fit ? (fit[4]?.length ? `${signed(fit[2])}, then one is turned` : `${signed(fit[2])} · gap ${gap === fit[3] ? gap : `${gap} → ${fit[3]}`}`) : known ? 'No room' : '…'),
    step: (id: string, up: boolean, cell: { column: number; row: number } | null, fit: Fit | null, known: boolean, swap: string) =>
      !cell ? `${called(id)} picked up${up ? '' : ', face down'}` : `${up ? '' : 'face down, '}${where(cell.column, cell.row)}, ${fit ? `fits, ${signed(fit[2])}, gap ${fit[3]}${fit[4]?.length ? `, touches ${fit[4].map(called).join(' and ')} of the same kind: one will be turned` : ''}` : swap ? `swaps with ${called(swap)}` : known ? 'no room' : ''}`,
    noFit: 'It does not fit there.',
  },
  rows: {
    label: 'Your page so far', articles: 'Articles', photos: 'Photos', centrepiece: 'Centrepiece', area: 'Largest gap', surplus: 'Left on desk', ads: 'Ads', now: 'Now', cells,
    mood: (good: number, bad: number) => `Mood: ${good} good, ${bad} bad`,
    printed: (n: number) => `${num(n)} if you print now`,
    many: 'Several conflicts are open',
  },
  puzzle: { aims: (bronze: number, silver: number, gold: number) => `Bronze from ${bronze}, silver from ${silver}, gold from ${gold} points`, where: (n: number, day: string) => `Puzzle ${n} · ${day}` },
  news: { title: (day: string) => `${day} flash`, about: NEWS },
  power: { title: 'Your power' },
  record: { scenario: (n: number) => `Scenario ${n}`, aims: (score: number, dollars: number) => `${num(score)} points, $${num(dollars)}`, goals: GOALS, mod: (n: number) => `Modification ${n}`, mods: MODS },
  others: {
    label: 'The other pages', kept: (n: number) => `${num(n)} on the desk`, hidden: 'This table hides the pages of others while a day runs.',
    look: (name: string, laid: number, kept: number, phase: string) => `${name}: ${phase}, ${tiles(laid)} on the page, ${num(kept)} on the desk. Look at it`,
    page: (name: string) => `${name}’s page`,
  },
  desk: {
    label: 'Your desk', title: 'Your desk', of: (name: string) => (name ? `${name}’s desk` : 'The desk'), tray: 'Your tray', tiles, none: 'Your desk is empty.', coming: (n: number) => `${num(n)} on the way`,
    has: (n: number, size: number, room: number) => `${tiles(n)} · ${num(size)} of ${cells(room)}`, tally: (good: number, bad: number, dollars: number) => `${num(good)} good news, ${num(bad)} bad news, ${plural(dollars, { one: '# dollar', other: '# dollars' })}`, dollars: (n: number) => `$${num(n)}`,
    tip: 'Drag a tile to the page, or tap it and then its place. A double tap turns it over: face-down tiles fill gaps and cost nothing.',
  },
  heap: {
    label: (n: number, up: number) => `The supply: ${tiles(n)}, ${num(up)} face up`, count: (n: number, up: number) => `${num(n)} on the table, ${num(up)} face up`,
    pads: 'Face-down tiles by format', pad: (name: string, n: number) => `Face-down tile, ${format(name).width} wide, ${format(name).height} high. ${num(n)} left`,
    open: (n: number) => `${tiles(n)} face up`, none: 'Tiles that somebody puts back lie here, face up.',
  },
  hand: { title: 'In your hand', empty: 'Empty hand', reaching: 'Reaching for a tile', holds: (id: string) => `In your hand: ${said(id)}`, keep: 'Keep', putBack: 'Put back' },
  calls: { maquette: 'Maquette !', tirage: 'Tirage !', done: 'Done', undo: 'Undo', redo: 'Redo', hold: 'Hold to call', emptyFirst: 'Empty your hand first' } as Record<string, string>,
  notice: { missed: 'Somebody was a blink faster.', counted: 'Time! Your last move counted.', late: 'Time! Your last move came too late.', over: 'Time!' },
  ready: { page: (width: number, height: number) => `A page of ${width} by ${height} cells`, who: 'Who is ready', yes: 'is ready' },
  newsroom: {
    about: (name: string) => `What ${name} has before them. Press anything to mark it on their screen.`,
    point: (what: string, name: string) => `${what}. Point it out to ${name}`,
    carries: (n: number) => (n ? `On the tray: ${tiles(n)}` : 'The tray is empty'),
    cell: (column: number, row: number) => where(column, row), format: (width: number, height: number) => `a tile ${width} by ${height}`, sees: (name: string) => `What ${name} sees`,
  },
  saved: { save: 'Save this page', label: 'Saved pages', back: (n: number, laid: number) => `Back to the page with ${tiles(laid)}, ${points(n)}` },
  practice: { title: 'A heap to practise on', text: 'Take a tile, then keep it or put it back. Nothing here counts.', kept: (n: number) => `${tiles(n)} kept` },
  choose: { title: (day: string) => `The centrepiece for ${day}`, offer: 'Centrepieces to choose from', order: 'The order of choosing', chooses: 'chooses', said: (id: string) => `${id}, ${printed(centrepiece(id))}: ${CENTRES[id] ?? ''}` },
  special: {
    supply: 'The supply', take: 'Take one more tile', close: 'Close', way: 'What to do with a face-down tile', takes: 'Take it', reveals: 'Turn it up',
    turn: (n: number) => (n ? `Turn up to ${num(n)} over, then take one` : 'Take one tile'),
  },
  count: {
    label: (day: string) => `${day}, counted`, back: 'Row before', next: 'Next row', on: 'Go on', result: 'To the result', sofar: 'So far', page: (name: string) => `Look at the page of ${name}`,
    row: { articles: 'Articles', photos: 'Photos', centrepiece: 'Centrepiece', area: 'Largest gap', mood: 'Mood', surplus: 'Left on desk', dollars: 'Ads' } as Record<string, string>,
    said: (row: string, centre: string, rows: Rows, counted: Counted) => {
      if (row === 'centrepiece') return centre === 'blank' ? '' : `${printed(centrepiece(centre))}: ${CENTRES[centre] ?? ''}`;
      if (row === 'photos') return Object.entries(counted.brought ?? {}).filter(([id]) => tile(id).kind === 'photo').map(([id, n]) => `${headline(id)} ${num(n)}`).join(', ') || 'No photo on the page.';
      if (row === 'articles') return `${plural(Object.keys(counted.brought ?? {}).filter((id) => tile(id).kind === 'article').length, { one: '# article', other: '# articles' })} face up.`;
      if (row === 'area') return `${cells(rows.largest ?? 0)} in the largest gap.`;
      if (row === 'mood') return `${num(counted.happy ?? 0)} good, ${num(counted.sad ?? 0)} bad.`;
      if (row === 'surplus') return `${tiles(rows.left_over ?? 0)} left over.`;
      return row === 'dollars' ? 'Dollars, not points. The poorest paper cannot win.' : '';
    },
  },
  chip: {
    kept: 'kept', laid: 'laid', dollars: '$',
    said: (score: number, dollars: number, phase: string, kept: number, laid: number, token: number) => `${points(score)}, ${num(dollars)} dollars, ${phase}, ${num(laid)} on the page, ${num(kept)} on the desk${token ? `, deadline token ${token}` : ''}`,
  },
  where: (day: string, phase: string) => (phase ? `${day} · ${phase}` : day),
  clock: { ready: 'Ready?', countdown: 'It begins', check: 'The check', choose: 'Choose' },
  asking: {
    ready: 'Ready?', readyText: 'The day begins when everybody is ready.', readyButton: 'Ready', waitReady: 'You are ready. Not everybody else is.',
    report: 'Grab tiles', reportText: 'from the heap: keep what fits your page, put the rest back. Call “Maquette !” when you have enough.', reportShort: 'one by one.',
    holds: 'Keep it, or put it back?', holdsText: (id: string) => `${called(id)}.`,
    joins: (section: string, same: number, lead: number) => `${SHORT[section]}: ${same ? `your desk has ${num(same)} so far` : 'none on your desk yet'}; ${lead ? `${lead > 0 ? 'good' : 'bad'} news leads by ${num(Math.abs(lead))}` : 'good and bad news are even'}.`,
    keep: 'Keep', putBack: 'Put back',
    layout: 'Lay out your page', layoutText: (left: number, open: number) => `${left ? `${tiles(left)} on the desk` : 'The desk is empty'}${open ? `, ${plural(open, { one: '# conflict', other: '# conflicts' })} open` : ''}. Call “Tirage !” when it is finished.`, layoutShort: (left: number) => (left ? `${tiles(left)} left.` : 'Desk empty.'),
    toSheet: 'Try tiles', toHeap: 'Back to the heap', sheet: 'A sheet to try tiles on', sheetText: 'It is not your page: it goes when you call “Maquette !”.',
    picked: (id: string) => `Where does ${called(id)} go?`, pickedFull: 'There is no room for it now: move something, or let it go.', pickedText: 'Tap its place, or use the arrows; F turns it over.', place: 'Place it', letGo: 'Let go', lift: 'To the desk', turn: 'Turn over',
    puzzle: 'Lay out the page', puzzleText: 'All ads must lie face up. Print when you can do no better.',
    done: 'Printed.', doneText: 'Hands off until the others have finished.',
    check: 'Two of a kind touch', checkText: (n: number) => `Turn ${n === 1 ? 'one tile' : `${num(n)} tiles`} down: the outlined choice costs you least.`, accept: 'Turn the outlined', confirm: 'Confirm', back: 'Back', chooseOwn: 'Or tap another tile of the pair.',
    correct: 'One correction', correctText: 'Move, turn, lift or place one tile, or leave it.', none: 'No correction',
    shift: 'The centrepiece touches an edge', shiftText: 'Move it away; tiles in its way go to the desk.',
    photo: 'Which photo counts every article?', photoText: 'Tap one; the outlined one brings you most.', photoBest: 'The outlined one', photoNone: 'None',
    choose: 'Choose a centrepiece', chooseText: 'for tomorrow.', chooseOnly: 'for your page.', watchCount: 'The day is counted', counted: 'Row by row.', countedChoose: 'Then it is your turn to choose a centrepiece: the clock is running.',
    turnPlace: 'Place a tile', turnPlaceText: 'from your desk, or discard one for a special action.', turnTake: 'Take a tile', turnTakeText: (n: number) => (n ? `You may turn up ${num(n)} first.` : 'to your desk.'), search: 'Discard to search', reorganise: 'Discard to reorganise', discard: 'Discard which tile?', discardText: 'It leaves the game.', moveThree: (n: number) => `Move up to ${tiles(n)} of your page`, moveText: 'then confirm.', final: 'Last placements', finalText: 'Place what still fits.', finish: 'Done', endTurn: 'End the turn',
    family: 'Grab a tile', familyText: 'and put it on your page at once, or put it back.', familyHolds: 'Put it on your page, or back',
    go: { supply: 'To the supply', desk: 'Deliver' } as Record<string, string>, unload: 'Hand over', walking: 'On the way…', to: { supply: 'to the supply.', desk: 'to your Layouter.' } as Record<string, string>, reporterDesk: 'You stand beside your Layouter', reporterText: 'Go to the supply for tiles.', reporterCarries: (n: number) => `You carry ${tiles(n)}: hand them over.`, reporterThere: 'You are at the supply', reporterThereText: 'Grab tiles, then deliver them.',
    stepped: 'One act a step', wait: 'Wait', over: 'The game is over.',
  },
  meanwhile: { day: 'You have printed.', check: 'Pages are being checked.', choose: 'Centrepieces are chosen by deadline token.', turn: '', ready: 'The day begins soon.' } as Record<string, string>,
  tell: {
    ready: (you: boolean): string => (you ? '{who} are ready' : '{who} is ready'),
    day: (day: string) => `${day} begins`, news: 'Flash: {name}',
    kept: (you: boolean): string => (you ? '{who} kept {tile}' : '{who} kept {tile}'),
    returned: '{who} put back {tile}', revealed: '{who} turned up {tile}', took: '{who} took {tile}',
    maquette: '{who} called Maquette !', tirage: '{who} called Tirage !', tirageToken: '{who} called Tirage ! and took token {token}',
    missed: 'Somebody was a blink faster', last: (counted: boolean): string => (counted ? 'Your last move counted' : 'Time is up'),
    dayEnds: (day: string) => `${day} is over`, turnedNews: '{who}: turned down by the flash: {tiles}', turnedClash: '{who}: turned down: {tiles}',
    shifted: '{who} moved the centrepiece', scored: (total: number, dollars: number | null) => `{who}: ${points(total)}${dollars === null ? '' : `, $${num(dollars)}`}`, offered: 'Centrepieces: {names}', chosen: '{who} chose {name}',
    discarded: '{who} discarded {tile}', turn: '{who} to play', done: '{who} is done', walk: { supply: '{who} go to the supply', desk: '{who} come back' } as Record<string, string>, walked: { supply: '{who} goes to the supply', desk: '{who} comes back' } as Record<string, string>, unloaded: (n: number) => `{who} delivered ${tiles(n)}`,
    paused: 'The game is paused', resumed: 'The game resumes', left: '{who} left', rejoined: '{who} is back', over: 'The last page is printed', dealt: (n: number) => `{who}: ${tiles(n)}`,
  },
  ending: {
    wins: (name: string, you: boolean, by: number) => (by > 0 ? (you ? `You win by ${num(by)}` : `${name} wins by ${num(by)}`) : you ? 'You win' : `${name} wins`),
    team: (names: string, you: boolean) => (you ? `You win: ${names}` : `${names} win`), shared: (names: string) => `Shared: ${names}`,
    solo: (score: number) => `${points(score)} in three days`, puzzle: (score: number, gold: number | null, mark: string) => `${gold === null || score > gold ? points(score) : `${num(score)} of ${points(gold)}`}${mark ? `: ${mark}` : ''}`, marks: { bronze: 'bronze', silver: 'silver', gold: 'gold' } as Record<string, string>, lost: 'Lost',
    reasons: { 'last-day': 'Three front pages are printed.', 'page-done': 'The page is printed.', 'idle-round': 'Nobody could do anything more.', poor: 'Less than 12 dollars: the paper is closed.', incomplete: 'An ad is missing or face down: the page is incomplete.', walkover: 'Everybody else has left.' } as Record<string, string>,
    bankruptcy: 'The paper with the lowest revenue is bankrupt and comes last.', broke: 'dollars: bankrupt', revenue: 'dollars',
    day: (day: string) => day, penalty: 'Lowest revenue', best: 'Best page', bestAbout: (name: string, day: string) => `${name}, ${day}`, photo: 'Best photo', photoAbout: (name: string) => `by ${name}`, dollars: 'Most revenue', gap: 'Smallest gap', kept: 'Tiles kept', turned: 'Turned down', turnedAbout: 'by conflicts and flashes', successes: 'Successes', lasted: (n: number) => plural(n, { one: '# day', other: '# days' }), points, cells, sum: (n: number) => `$${num(n)}`,
  },
  image: { by: (name: string) => `Editor in chief: ${name}`, points, of: (gold: number) => `of ${points(gold)}`, title: 'Rédac’ Chef', said: (paper: string, name: string) => `The front page of ${paper}, by ${name}` },
  keys: { format: (name: string) => `Take a face-down tile, ${format(name).width} by ${format(name).height}`, keep: 'Keep the tile', back: 'Put it back', call: 'Hold: Maquette ! or Tirage !', turn: 'Turn the tile over', undo: 'Undo on your page', redo: 'Redo on your page', next: 'Next free place for the picked tile', main: 'Place the picked tile, or press the main button', release: 'Let go of the picked tile', walk: 'Move the picked tile, or around the table', lift: 'Back to the desk' },
  isTile,
  hint: after.hint,
  review: after.review,
  explain,

  refusals: {
    ...after.refusals,
    enough: 'That is enough for today.',
    'not-there': 'You are at the other table.',
    'not-in-layout': 'That is for Layout: call “Maquette !” first.',
    'no-tile': 'There is no such tile any more.',
    'hand-full': 'First keep the tile in your hand, or put it back.',
    'wrong-moment': 'Not now.',
    'too-late': 'That came too late: the time is up.',
    'off-page': 'It would stick out of the page.',
    'nothing-to-undo': 'There is nothing to undo.',
    'nothing-to-redo': 'There is nothing to redo.',
    'no-change': 'It lies there already.',
    gone: 'This seat has left the game.',
    'face-up': 'That tile lies face up already.',
    done: 'Your page is printed: hands off until tomorrow.',
    'bad-arrangement': 'That is not an arrangement.',
    'wrong-step': 'Now turn tiles up, or take one.',
    'tile-fits': 'A tile of your desk still fits.',
    'three-tiles': 'Lift three of your tiles, or all if there are fewer.',
    taken: 'Somebody has just taken it.',
    'take-one': 'First take a tile from the supply.',
    'stays-put': 'What lies on the page stays where it lies.',
    'stays-on-page': 'Tiles do not leave the page in this mode.',
    'star-uncovered': 'The centrepiece must cover the star.',
    'shift-first': 'The centrepiece must leave the edge first.',
    'seat-kept': 'At this table a computer player takes the seat.',
    resting: 'This page stays as it is until the day is over.',
    'ready-already': 'You are ready already.',
    'place-it': 'Here a tile that you keep goes on the page at once.',
    'place-first': 'First place a tile, or discard one for a special action.',
    pending: 'Your last grab is still being decided.',
    overlap: 'Something lies there.',
    'on-page': 'That tile lies on the page already: move it.',
    'on-edge': 'It must touch no edge.',
    'nothing-carried': 'You carry nothing.',
    'not-yours': 'That tile is neither on your desk nor on your page.',
    'not-resting': 'This seat is in play.',
    'not-reporting': 'Tiles are taken in Reporting only.',
    'not-reporter': 'That is for the Reporter.',
    'not-on-page': 'That tile does not lie on your page.',
    'not-begun': 'The day has not begun: say that you are ready.',
    'no-tokens': 'There is no such call in this mode.',
    'no-such-slot': 'There is no such place in the supply.',
    'no-such-format': 'There is no such format.',
    'no-power': 'You may not take another tile.',
    'no-phases': 'There is no such call in this mode.',
    'no-pause-left': 'This seat has no pause left.',
    'no-conflict': 'That tile is in no conflict.',
    locked: 'Wait a moment.',
    'layouter-calls': 'The Layouter calls “Tirage !”.',
    'last-placements': 'Only tiles of the desk may still be placed.',
    'in-layout': 'You are in Layout already.',
    'hands-off': 'The Reporter does not touch the page.',
    'hand-empty': 'There is nothing in your hand.',
    countdown: 'The day has not begun yet.',
    'correct-first': 'Make one correction, or none.',
    'conflicts-left': 'There are still conflicts.',
    'chosen-already': 'You have begun to choose yourself.',
    'choose-first': 'Choose a centrepiece.',
    checked: 'There is nothing for you to decide.',
    'call-tirage': 'Call “Tirage !” when you have finished.',
    'bad-lag': 'The table measures the delay itself.',
    occupied: 'You can act again in the next step.',
    'not-offered': 'That centrepiece is not on offer.',
    'no-gain': 'That photo would add nothing.',
    'photo-first': 'First choose the photo that counts every article.',
    'one-hand': 'One hand only: a moment after each tile.',
    'no-page': 'There is no page to look at.',
    'no-such-side': 'There is no such newspaper.',
    'no-such-tile': 'There is no such tile.',
  } as Record<string, string>,
};
