/**
 * The WebSocket of one table: connects, comes back by itself with "since v", and sends again what has an id of its own (an act, a taking
 * back, words) if its answer was lost: the server does it once however often it comes.
 */
import type { AnyCommand, Done, Preview, Refused, ServerMessage } from './types';
import { Trouble } from './api';

export const PROTOCOL = 1;
const PAUSES = [300, 700, 1500, 3000, 5000, 8000];
const SILENCE = 25_000;
/** A try that nobody answers is given up, so that the next one can be made. */
const PATIENCE = 10_000;

/** Refusals at the door that no further try changes: there is no such table, or what is kept of it cannot be read until somebody mends it. */
const HOPELESS = ['unknown-table', 'broken-table'];

export type LinkState = 'connecting' | 'open' | 'lost' | 'ended';
export type Answered = Done | Preview | ServerMessage;

interface Asked {
  id: string;
  command: AnyCommand;
  resolve(done: Answered): void;
  reject(bad: Trouble): void;
}

/** Whether a command can be sent again safely. */
function repeatable(command: AnyCommand): boolean {
  return 'id' in command && !!command.id;
}

export interface LinkEars {
  message(message: ServerMessage): void;
  /** `wait`: of a lost connection, milliseconds until the next try. */
  state(state: LinkState, why: string, wait?: number): void;
  /** Where we were: the last version we had, and the chair we had it in. */
  since(): { v: number; seat: number | null } | null;
}

/** Unique for this browser; `crypto.randomUUID` needs a secure context, so it is not used. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Link {
  #socket: WebSocket | null = null;
  #asked = new Map<string, Asked>();
  #tries = 0;
  #timer = 0;
  #quiet = 0;
  #ended = false;
  #watching: AbortController | null = null;

  constructor(
    readonly table: string,
    private ears: LinkEars,
  ) {}

  open(): void {
    if (this.#ended) return;
    clearTimeout(this.#timer);
    clearTimeout(this.#quiet);
    this.#socket?.close();
    this.#watch();
    const query = new URLSearchParams({ protocol: String(PROTOCOL) });
    const had = this.ears.since();
    if (had) {
      query.set('since', String(had.v));
      if (had.seat !== null) query.set('seat', String(had.seat));
    }
    const socket = new WebSocket(
      `${location.origin.replace(/^http/, 'ws')}/ws/tables/${encodeURIComponent(this.table)}?${query}`,
    );
    this.#socket = socket;
    this.ears.state('connecting', '');
    this.#quiet = window.setTimeout(() => socket.close(), PATIENCE);
    let greeted = false;
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      const message = JSON.parse(event.data as string) as ServerMessage;
      if (!greeted && message.type !== 'refused' && message.type !== 'gone') {
        greeted = true;
        this.#tries = 0;
        this.ears.state('open', '');
        for (const asked of this.#asked.values()) this.#send(asked);
      }
      this.#listenForSilence();
      this.#hear(message);
    };
    socket.onclose = (event) => {
      if (socket !== this.#socket) return;
      clearTimeout(this.#quiet);
      this.#socket = null;
      if (event.code === 4404) this.end('unknown-table');
      else if (event.code === 4403) this.end('kicked');
      else if (event.code === 4001) this.end('reload');
      else this.#lost();
    };
  }

  #lost(): void {
    if (this.#ended) return;
    // What has no id might be done twice, so anyone who asked decides.
    for (const asked of [...this.#asked.values()])
      if (!repeatable(asked.command)) this.#settle(asked.id)?.reject(new Trouble('offline', 'the connection was lost'));
    const pause = PAUSES[Math.min(this.#tries++, PAUSES.length - 1)]! * (0.8 + Math.random() * 0.4);
    this.ears.state('lost', '', pause);
    this.#timer = window.setTimeout(() => this.open(), pause);
  }

  /** The device has a network again, or somebody looks at the page again: that is the moment to try. */
  #watch(): void {
    if (this.#watching) return;
    this.#watching = new AbortController();
    const { signal } = this.#watching;
    const now = () => {
      if (!this.#socket && !document.hidden) this.retry();
    };
    window.addEventListener('online', now, { signal });
    // The device says so itself: to wait until silence tells would let somebody play on for half a minute.
    const cut = () => {
      const socket = this.#socket;
      if (!socket) return;
      this.#socket = null;
      clearTimeout(this.#quiet);
      socket.close();
      this.#lost();
    };
    window.addEventListener('offline', cut, { signal });
    document.addEventListener('visibilitychange', now, { signal });
  }

  /** Try now, and be quick about the next tries too. */
  retry(): void {
    this.#tries = 0;
    this.open();
  }

  #listenForSilence(): void {
    clearTimeout(this.#quiet);
    this.#quiet = window.setTimeout(() => {
      // Half-dead connections look alive: ask, and give up if nothing comes.
      this.#socket?.send('{"type":"ping"}');
      this.#quiet = window.setTimeout(() => this.#socket?.close(), 8000);
    }, SILENCE);
  }

  #hear(message: ServerMessage): void {
    if (message.type === 'gone') {
      if (['kicked', 'reload', 'flood', 'deleted'].includes(message.why)) this.end(message.why);
      return;
    }
    if ('id' in message && typeof message.id === 'string') {
      const asked = this.#settle(message.id);
      if (message.type === 'refused') {
        const refused: Refused = message;
        asked?.reject(new Trouble(refused.code, refused.message, refused.params));
        if (!asked && !refused.id && HOPELESS.includes(refused.code)) this.end(refused.code);
        return;
      }
      asked?.resolve(message);
    }
    this.ears.message(message);
  }

  #settle(id: string): Asked | undefined {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    return asked;
  }

  #send(asked: Asked): void {
    this.#socket?.send(JSON.stringify({ type: 'do', id: asked.id, command: asked.command }));
  }

  /** Ask for something; resolves when it is stored, rejects with a `Trouble` when it is refused. */
  ask(command: AnyCommand, id: string = newId()): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const asked = { id, command, resolve, reject };
      if (this.#ended) return reject(new Trouble('offline', 'this table is not open here any more'));
      const open = this.#socket?.readyState === WebSocket.OPEN;
      if (!open && !repeatable(command)) return reject(new Trouble('offline', 'there is no connection'));
      this.#asked.set(id, asked);
      if (open) this.#send(asked);
    });
  }

  /** Whether something waits for its answer. */
  get waiting(): boolean {
    return this.#asked.size > 0;
  }

  end(why = ''): void {
    this.#ended = true;
    this.#watching?.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#quiet);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    for (const id of [...this.#asked.keys()]) this.#settle(id)?.reject(new Trouble('offline', 'the connection has ended'));
    this.ears.state('ended', why);
  }
}
