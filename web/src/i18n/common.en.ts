import { speech } from './text';

const { plural } = speech('en');

export default {
  brand: 'Clapboard',
  home: 'Clapboard, home',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  back: 'Back',
  copy: 'Copy',
  copied: 'Copied',
  copyLink: 'Copy the link',
  tryNow: 'Try now',
  reload: 'Reload',
  newer: 'A newer Clapboard is here. Reload when it suits you: nothing is lost.',
  later: 'Later',
  lostPart: 'This part of the page did not arrive.',
  failed: 'That did not work. Try again.',
  offline: 'No connection to the server.',
  you: 'You',
  loading: 'One moment…',
  lostPage: 'This page did not arrive',
  lostPageText: 'Either there is no connection, or the server has a newer Clapboard by now. Reload: your tables are where they were.',
  players: (n: number) => plural(n, { one: '# player', other: '# players' }),
  level: {
    novice: 'novice',
    regular: 'regular',
    expert: 'expert',
    master: 'master',
  } as Record<string, string>,
  /** How hard a computer player is, in words. */
  levelAbout: {
    novice: 'Plays what comes first. Good for a first game.',
    regular: 'Plays like somebody who knows the game.',
    expert: 'Looks ahead and remembers every card.',
    master: 'Thinks for a while. Hard to beat.',
  } as Record<string, string>,
  chooseName: 'Your name',
  chooseNameWhy: 'So that the others know who plays. Nothing else is needed.',
  nameGo: 'That is me',
  night: 'Night',
  day: 'Day',
  asSystem: 'As the system',
  sound: 'Sound',
  theme: 'Light',
  language: 'Language',
};
