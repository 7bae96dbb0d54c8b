/** Stories: a game told again, step by step, as one viewer saw it. From a table, or from a record that somebody brings. */
import type { AnyFact } from '../games/types';
import { call, Trouble } from '../protocol/api';
import type { Move, Problem, ShareCard, Story as Told } from '../protocol/types';
import type { Glimpse } from './views';

/** A chair, or null for somebody who only watched. */
export type Eyes = number | null;

/** A step as it comes: the first of a story is the deal. Its view is whole every so often (`views.ts`). */
export type StoryMove = Omit<Move, 'facts' | 'view' | 'eyes' | 'changes'> & Glimpse & { facts: AnyFact[] };
export type Story = Omit<Told, 'moves'> & { moves: StoryMove[] };

export interface StoryAsked {
  /** By default the last of the table. */
  game?: number;
  /** Left out: with your own eyes. */
  seat?: Eyes;
  /** With what every seat saw: of a game that is over. */
  all?: boolean;
}

/** Whether a story was told with all eyes. */
export const isOpen = (story: Story) => story.moves[0]?.eyes !== undefined;

const eyes = (seat: Eyes) => (seat === null ? 'none' : String(seat));
/** A result that was shared stands for its table, as far as it is told: its id begins with this, which no table's does. */
const SHARED = '~';
export const sharedId = (share: string) => SHARED + share;
export const isShared = (id: string) => id.startsWith(SHARED);
const tablePath = (id: string) => (isShared(id) ? `/api/results/${encodeURIComponent(id.slice(SHARED.length))}` : `/api/tables/${encodeURIComponent(id)}`);

export function story(id: string, asked: StoryAsked = {}): Promise<Story> {
  const query = new URLSearchParams();
  if (asked.game) query.set('game', String(asked.game));
  if (asked.seat !== undefined) query.set('seat', eyes(asked.seat));
  if (asked.all) query.set('all', 'true');
  return call<Story>('GET', `${tablePath(id)}/story?${query}`);
}

/** What only the whole course of a finished game tells; null in a game that counts nothing of the kind. */
export const statistics = (id: string, game: number): Promise<unknown> => call('GET', `${tablePath(id)}/statistics?game=${game}`);

/** A link that shows the result of a finished game, and not the table. */
export const shareOf = (id: string, game: number): Promise<ShareCard> => call('GET', `${tablePath(id)}/share?game=${game}`);

/** Where the record file of a finished game lies. */
export const recordPath = (id: string, game: number) => `${tablePath(id)}/record?game=${game}`;

/** The largest record that the server reads: said here, before it travels. */
export const LARGEST = 4 * 1024 * 1024;

export async function storyOf(record: Blob, seat: Eyes, all: boolean): Promise<Story> {
  if (record.size > LARGEST) throw new Trouble('too-large', 'this file is too large');
  let answer: Response;
  try {
    // The file as it is: its sums cover every byte.
    answer = await fetch(`/api/story?seat=${eyes(seat)}&all=${all}`, { method: 'POST', credentials: 'same-origin', headers: { 'content-type': 'application/jsonl' }, body: record });
  } catch {
    throw new Trouble('offline', 'the server cannot be reached');
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said) return said as Story;
  const problem = said as Problem | null;
  throw new Trouble(problem?.code ?? 'failed', problem?.message ?? answer.statusText, problem?.params ?? {}, answer.status);
}
