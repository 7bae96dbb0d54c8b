/** HTTP: everything around a table. Types are the server's own. */
import type {
  BestList, ChangedGuest, Created, DealCard, GameInfo, GamePage, Me, NewGuest, NewTable, Problem, ProgressList, SeatCard, Seated, Snapshot, TableList, Transfer, Welcome,
} from './types';

/** The server said no, or could not be reached (`offline`). */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly params: Record<string, unknown> = {},
    readonly status = 0,
  ) {
    super(message);
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Trouble('offline', 'the server cannot be reached');
  }
  if (answer.ok) return (await answer.json()) as T;
  let said: Problem;
  try {
    said = (await answer.json()) as Problem;
  } catch {
    throw new Trouble('failed', answer.statusText, {}, answer.status);
  }
  throw new Trouble(said.code, said.message, said.params, answer.status);
}

export type Scope = 'lobby' | 'mine' | 'turn';

export const api = {
  me: () => call<Me | null>('GET', '/api/me'),
  newGuest: (guest: NewGuest) => call<Welcome>('POST', '/api/guest', guest),
  changeMe: (change: ChangedGuest) => call<Me>('PATCH', '/api/me', change),
  transfer: () => call<Transfer>('POST', '/api/me/transfer'),
  takeTransfer: (code: string, alone: boolean) => call<Welcome>('POST', '/api/transfer', { code, alone }),
  signOutElsewhere: () => call<Welcome>('POST', '/api/me/sign-out', { here: false }),
  progress: (game = '', before = '') => call<ProgressList>('GET', `/api/me/progress?${new URLSearchParams({ ...(game && { game }), ...(before && { before }) })}`),
  best: (game: string, key: string) => call<BestList>('GET', `/api/games/${encodeURIComponent(game)}/best?${new URLSearchParams({ key })}`),
  games: () => call<GameInfo[]>('GET', '/api/games'),
  gamePage: (id: string, edition: string) => call<GamePage>('GET', `/api/games/${encodeURIComponent(id)}?${new URLSearchParams({ edition })}`),
  createTable: (table: NewTable) => call<Created>('POST', '/api/tables', table),
  tables: (scope: Scope, text = '', before = '') =>
    call<TableList>('GET', `/api/tables?${new URLSearchParams({ scope, ...(text && { text }), ...(before && { before }) })}`),
  seat: (id: string) => call<SeatCard>('GET', `/api/tables/${encodeURIComponent(id)}/seat`),
  takeSeat: (id: string, secret: string) => call<Seated>('POST', `/api/tables/${encodeURIComponent(id)}/seat`, { secret }),
  deal: (id: string, game: number) => call<DealCard>('GET', `/api/tables/${encodeURIComponent(id)}/deal?game=${game}`),
  table: (id: string) => call<Snapshot>('GET', `/api/tables/${encodeURIComponent(id)}`),
};
