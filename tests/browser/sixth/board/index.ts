/** The board of a made-up game: no hand, panes of its own, everybody's page by their chip, a clock that all share. */
import Box from '@lucide/svelte/icons/archive';
import Rows from '@lucide/svelte/icons/list';
import plain from '../plain';
import type { AnyView, GameUi } from '../types';
import Board from './Board.svelte';
import Page from './Page.svelte';
import Supply from './Supply.svelte';

interface View extends AnyView {
  pages: number[][];
  hand: number | null;
  left: number;
  now: number;
}
const A_TILE = 60_000;
const all = (view: View) => Number(view.options.acts) * A_TILE;

const ui = {
  ...plain,
  id: 'opening-night',
  Hand: undefined,
  Board,
  panes: [
    { id: 'supply', label: () => 'Supply', Icon: Box, Pane: Supply, fresh: (desk: { view: View }) => desk.view.left === 7 },
    { id: 'notes', label: () => 'Notes', Icon: Rows, Pane: Supply, onBoard: true, open: (view: View) => view.left < 20 },
  ],
  theirs: { label: (person: { name: string; you: boolean }) => (person.you ? 'Your page' : `${person.name}’s page`), Theirs: Page },
  clock: (view: View) => ({ label: 'Evening 1', left: all(view) - view.now, whole: all(view), runs: view.outcome === null }),
  warns: (seconds: number) => ((window as { warned?: number[] }).warned ??= []).push(seconds),
  chip: (view: View, seat: number) => ({
    score: new Set(view.pages[seat]!.filter((tile) => tile >= 0)).size,
    counts: [
      { n: view.pages[seat]!.filter((tile) => tile >= 0).length, label: 'tiles' },
      { n: 3 + seat, label: 'money', text: `${3 + seat} M`, wide: true },
    ],
    said: 'playing',
  }),
};
export default ui as unknown as GameUi;
