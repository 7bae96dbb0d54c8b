import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link, type LinkState } from './link';

/** A socket that does what the test says. */
class Wire {
  static readonly OPEN = 1;
  static made: Wire[] = [];
  readyState = 0;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    Wire.made.push(this);
  }
  send = vi.fn();
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  greet() {
    this.readyState = 1;
    this.onmessage?.({ data: '{"type":"presence","away":[]}' });
  }
}

let page: EventTarget & { hidden: boolean };
let states: [LinkState, number | undefined][];
const wire = () => Wire.made.at(-1)!;
function open(): Link {
  const link = new Link('t', { message: () => undefined, state: (state, _, wait) => states.push([state, wait]), since: () => null });
  link.open();
  return link;
}

beforeEach(() => {
  vi.useFakeTimers();
  Wire.made = [];
  states = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  const window = Object.assign(new EventTarget(), { setTimeout: (run: () => void, ms: number) => setTimeout(run, ms) });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin: 'http://here' });
  vi.stubGlobal('WebSocket', Wire);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says when it tries again, and does', () => {
  open();
  wire().greet();
  wire().close();
  const [state, wait] = states.at(-1)!;
  expect(state).toBe('lost');
  vi.advanceTimersByTime(wait! - 1);
  expect(Wire.made.length).toBe(1);
  vi.advanceTimersByTime(1);
  expect(Wire.made.length).toBe(2);
});

it('gives a try up that nobody answers', () => {
  open();
  vi.advanceTimersByTime(9_999);
  expect(states.at(-1)![0]).toBe('connecting');
  vi.advanceTimersByTime(1);
  expect(states.at(-1)![0]).toBe('lost');
});

it('tries at once when the network or the reader is back', () => {
  open();
  wire().close();
  window.dispatchEvent(new Event('online'));
  expect(Wire.made.length).toBe(2);
  wire().close();
  page.hidden = true;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(Wire.made.length).toBe(2);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(Wire.made.length).toBe(3);
});

it('does not disturb a connection that is there, and is silent when it has ended', () => {
  const link = open();
  wire().greet();
  window.dispatchEvent(new Event('online'));
  expect(Wire.made.length).toBe(1);
  link.end();
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(Wire.made.length).toBe(1);
});

it('believes the device that it has no network', () => {
  open();
  wire().greet();
  window.dispatchEvent(new Event('offline'));
  expect(states.at(-1)![0]).toBe('lost');
  expect(wire().readyState).toBe(3);
  window.dispatchEvent(new Event('online'));
  expect(Wire.made.length).toBe(2);
});

it('ends, with the reason, where there is nothing to come back to', () => {
  for (const why of ['kicked', 'deleted', 'reload', 'flood']) {
    const ends: string[] = [];
    const link = new Link('t', { message: () => undefined, state: (state, said) => state === 'ended' && ends.push(said), since: () => null });
    link.open();
    wire().greet();
    wire().onmessage?.({ data: JSON.stringify({ type: 'gone', why }) });
    wire().close(4404);
    expect(ends).toEqual([why]);
  }
  for (const [code, close] of [['unknown-table', 4404], ['broken-table', 1013]] as const) {
    const ends: string[] = [];
    const made = Wire.made.length;
    const link = new Link('t', { message: () => undefined, state: (state, said) => state === 'ended' && ends.push(said), since: () => null });
    link.open();
    wire().onmessage?.({ data: JSON.stringify({ type: 'refused', id: '', code, message: '', params: {} }) });
    wire().close(close);
    vi.advanceTimersByTime(120_000);
    expect([ends, Wire.made.length]).toEqual([[code], made + 1]);
  }
  // A full house, a full disk, a server that stops: that passes.
  open();
  wire().onmessage?.({ data: '{"type":"refused","id":"","code":"store-full","message":"","params":{}}' });
  wire().close(1013);
  expect(states.at(-1)![0]).toBe('lost');
  open();
  wire().greet();
  wire().onmessage?.({ data: '{"type":"gone","why":"again"}' });
  wire().close(1012);
  expect(states.at(-1)![0]).toBe('lost');
});
