/**
 * The shop windows of the games: `games/<title>/shop/` brings a name, a line, a drawing, an icon, colours and the words of the options.
 * A window is there as soon as its folder is. A game that the server offers and that has no window is shown by what the server says of it.
 */
import { hasBoard } from '.';
import { lang } from '../i18n/lang.svelte';
import { catalogue } from '../lib/catalogue.svelte';
import type { GameInfo } from '../protocol/types';
import { byGame, type ShopWindow } from './window';

const WINDOWS = byGame(import.meta.glob<ShopWindow>('./*/shop/index.ts', { eager: true, import: 'default' }));

export const shopWindow = (game: string): ShopWindow | undefined => WINDOWS[game];
/** How many games the house shows. */
export const GAMES = Object.keys(WINDOWS).length;

export const gameName = (game: string): string => lang.words.shop[game]?.name ?? catalogue.known(game)?.title ?? game;
export const gameLine = (game: string): string => lang.words.shop[game]?.line ?? catalogue.known(game)?.summary ?? '';

/** Games with a board first, then the short ones, then by name. */
export function inOrder(ids: Iterable<string>): string[] {
  const minutes = (id: string) => WINDOWS[id]?.minutes ?? Infinity;
  const least = (one: number, two: number) => (one === two ? 0 : one - two);
  return [...new Set(ids)].sort(
    (one, two) => Number(hasBoard(two)) - Number(hasBoard(one)) || least(minutes(one), minutes(two)) || gameName(one).localeCompare(gameName(two)),
  );
}

/** Every game that has a window here or is offered by the server. */
export const shown = (offered: readonly GameInfo[]): string[] => inOrder([...Object.keys(WINDOWS), ...offered.map((game) => game.id)]);
