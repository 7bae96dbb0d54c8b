import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lang } from '../i18n/lang.svelte';
import { Session } from './session.svelte';

/** A socket on which the test is the server. */
class Wire {
  static readonly OPEN = 1;
  static last: Wire;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: { id: string }[] = [];
  constructor(readonly url: string) {
    Wire.last = this;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as { id: string });
  }
  close() {
    this.onclose?.({ code: 1006 });
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const START = [{ type: 'choose', place: 0 }, { type: 'choose', place: 1 }];
const CHOSEN = [{ type: 'use', power: 'look' }, { type: 'back' }];
const view = (chain: number) => ({ game: 'row', viewer: 0, chain });
const preview = (id: string, chain: number, legal: object[]) => ({ type: 'preview', id, view: view(chain), legal });
const presence = { type: 'presence', away: [] };
const table = { number: 1, you: 0, chairs: [], clock: null, status: 'playing' };

let session: Session;
/** A player whose turn it is, and who has made the first choice of an act. */
async function choosing(): Promise<void> {
  session.open();
  Wire.last.say({ type: 'snapshot', v: 4, host: true, sent_away: [], muted: [], unheard: [], talk: [], table, view: view(0), legal: START });
  const acted = session.act(START[1]!);
  Wire.last.say(preview(Wire.last.sent[0]!.id, 1, CHOSEN));
  await acted;
}
function comeBack(): void {
  Wire.last.close();
  session.retry();
}

beforeEach(() => {
  vi.useFakeTimers();
  const timers = { setTimeout: (run: () => void, ms: number) => setTimeout(run, ms) };
  vi.stubGlobal('window', Object.assign(new EventTarget(), timers));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('location', { origin: 'http://here' });
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  session = new Session('t');
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what was said while the connection was lost is heard once it is back', () => {
  session.open();
  const words = (...said: string[]) => said.map((text, at) => ({ said: at + 1, seat: 1, name: 'Bob', text }));
  const snapshot = (talk: object[], muted: number[] = []) => ({ type: 'snapshot', v: 4, host: true, muted, unheard: [], talk, table, view: view(0), legal: START });
  const heard: string[] = [];
  session.onheard = (said) => heard.push(said.text);
  Wire.last.say(snapshot(words('before we came')));
  expect(heard).toEqual([]);
  expect(session.talk.map((said) => said.text)).toEqual(['before we came']);
  comeBack();
  Wire.last.say(snapshot(words('before we came', 'hello?')));
  expect(heard).toEqual(['hello?']);
  Wire.last.say(snapshot([], [1]));
  expect(session.talk).toEqual([]);
  Wire.last.say(snapshot(words('before we came', 'hello?')));
  expect(session.talk).toHaveLength(2);
  expect(heard).toEqual(['hello?']);
  // Not even when one that is no longer wanted is new among those that are: each line has its number.
  Wire.last.say({ type: 'heard', v: 5, said: 3, seat: 0, name: 'Ada', muted: true });
  Wire.last.say({ ...snapshot(words('before we came', 'hello?', 'boo', 'here'), []), unheard: [{ who: 1, name: 'Eve' }] });
  expect(heard).toEqual(['hello?', 'here']);
  expect(session.talk.map((said) => said.said)).toEqual([1, 2, 3, 4]);
  expect(session.unheard).toEqual([{ who: 1, name: 'Eve' }]);
});

it('shows the open choices, and those made in another window', async () => {
  await choosing();
  expect(session.preview).toEqual({ view: view(1), legal: CHOSEN, shapes: [] });
  Wire.last.say(preview('', 0, START));
  expect(session.preview).toEqual({ view: view(0), legal: START, shapes: [] });
  expect(session.refusal).toBe('');
});

it('takes the changes of a choice for changes in the view without choices', async () => {
  await choosing();
  const brief = (id: string, chain: number) => ({ type: 'preview', id, view: null, changes: chain ? [{ op: 'replace', path: '/chain', value: chain }] : [], legal: CHOSEN });
  for (const chain of [2, 1, 0]) {
    const acted = session.act(chain === 2 ? CHOSEN[0]! : { type: 'back' });
    const sent = Wire.last.sent.at(-1) as Sent;
    expect(sent.command).toMatchObject({ brief: true, v: 4 });
    Wire.last.say(brief(sent.id, chain));
    await acted;
    expect(session.preview?.view).toEqual(view(chain));
  }
  expect(session.view).toEqual(view(0));
});

it('keeps the open choices through a lost connection if the server does', async () => {
  await choosing();
  comeBack();
  Wire.last.say(preview('', 1, CHOSEN));
  Wire.last.say(presence);
  expect(session.preview?.legal).toEqual(CHOSEN);
  expect(session.refusal).toBe('');
});

it('drops choices that the server has forgotten, and says so', async () => {
  await choosing();
  comeBack();
  Wire.last.say(preview('', 0, START));
  Wire.last.say(presence);
  expect(session.preview?.legal).toEqual(START);
  expect(session.refusal).toBe(lang.words.table.chooseAgain);
  comeBack();
  Wire.last.say(presence);
  expect(session.preview).toBe(null);
});

it('waits for the answer to a choice that was under way', async () => {
  await choosing();
  const back = session.act({ type: 'back' });
  comeBack();
  Wire.last.say(preview('', 0, START));
  Wire.last.say(presence);
  Wire.last.say(preview(Wire.last.sent[0]!.id, 0, START));
  expect(await back).toBe(true);
  expect(session.preview?.legal).toEqual(START);
  expect(session.refusal).toBe('');
});

interface Sent {
  id: string;
  command: { type: string; id?: string; v?: number };
}

it('says which version an act answers: what is on the screen, not what has only been told', async () => {
  session.open();
  Wire.last.say({ type: 'snapshot', v: 4, host: true, sent_away: [], muted: [], unheard: [], talk: [], table, view: view(0), legal: START });
  let draw = () => undefined as void;
  session.onchange = (_, apply) => (draw = apply);
  Wire.last.say({ type: 'update', v: 5, table: null, facts: [], view: view(0), legal: START, clock: null, by: 1, why: null });
  const acted = session.act(START[0]!);
  const early = Wire.last.sent.at(-1) as Sent;
  expect(early.command).toMatchObject({ type: 'act', id: early.id, v: 4 });
  Wire.last.say({ type: 'refused', id: early.id, code: 'stale', message: '', params: {} });
  await acted;
  draw();
  void session.act(START[0]!);
  expect((Wire.last.sent.at(-1) as Sent).command.v).toBe(5);
});

it('sends words again whose answer was lost, under the same id; a question is asked once', async () => {
  await choosing();
  void session.try({ type: 'talk', text: 'hello' });
  const asked = session.try({ type: 'ask', what: 'stop' });
  const talk = Wire.last.sent.find((one) => (one as Sent).command.type === 'talk') as Sent;
  expect(talk.command.id).toBe(talk.id);
  comeBack();
  expect(await asked).toBe(false);
  Wire.last.say(presence);
  expect(Wire.last.sent).toEqual([talk]);
});

it('looks ahead: what a plan shows replaces nothing, and only a refused step is a reason', async () => {
  await choosing();
  const answer = async (message: object) => {
    const planned = session.plan([{ type: 'choose' }]);
    const asked = Wire.last.sent.at(-1) as { id: string; command?: object };
    expect(asked.command).toEqual({ type: 'plan', steps: [{ type: 'choose' }] });
    Wire.last.say({ id: asked.id, ...message });
    return planned;
  };
  expect(await answer({ type: 'planned', view: view(9), legal: CHOSEN })).toEqual({ view: view(9), legal: CHOSEN, code: '', reason: '' });
  expect(session.view).toEqual(view(0));
  expect(await answer({ type: 'refused', code: 'no-such-thing', message: 'no', params: { step: 0 } })).toMatchObject({ view: null, code: 'no-such-thing' });
  expect(await answer({ type: 'refused', code: 'your-turn', message: 'it is your turn', params: {} })).toBeNull();
  expect(session.refusal).toBe('');
});

it('keeps five acts through a lost connection, in their order, and each is sent under one id', async () => {
  session.open();
  Wire.last.say({ type: 'snapshot', v: 4, host: true, sent_away: [], muted: [], unheard: [], talk: [], table: { ...table, simultaneous: true }, view: view(0), legal: START });
  const made = [session.act(START[0]!), session.act(START[1]!)];
  const first = [...Wire.last.sent];
  Wire.last.close();
  for (const place of [2, 3, 4]) made.push(session.act({ type: 'choose', place } as { type: string }));
  expect(session.acts.list).toHaveLength(5);
  session.retry();
  expect(Wire.last.sent).toEqual([]);
  Wire.last.say(presence);
  const sent = Wire.last.sent as (Sent & { command: { action: { place: number } } })[];
  expect(sent.map(({ command }) => command.action.place)).toEqual([0, 1, 2, 3, 4]);
  expect(sent.slice(0, 2)).toEqual(first);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(5);
  for (const { id } of sent) Wire.last.say(id === sent[2]!.id ? { type: 'refused', id, code: 'not-now', message: 'no', params: {} } : { type: 'done', id, v: 5 });
  expect(await Promise.all(made)).toEqual([true, true, false, true, true]);
  expect(session.acts.list).toEqual([]);
  expect(session.refusal).not.toBe('');
});
