// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftKey, keepDraftIn } from '#app/review/drafts.ts';
import { createActor, fromCallback, setup } from '#machines/kit/xstate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const EMPTY = { skema: 1, putaran: 1, penilaian: {}, centang: [], keputusan: null, catatan: '' };
/** A review's draft on a device that writes down what it does. */
function keep(fails = false, reportId = 'l1') {
  const done: string[] = [];
  const told: string[] = [];
  const heard: object[] = [];
  const store = {
    read: async () => null,
    write: async (key: string, draft: object) => {
      if (fails) throw new Error('full');
      done.push(`write ${key} ${String(Reflect.get(draft, 'catatan'))}`);
    },
    remove: async (key: string) => void done.push(`remove ${key}`),
  };
  const keeper = keepDraftIn(store as never, () => new Date('2026-03-02T03:04:00.000Z'));
  const actor = createActor(
    setup({ actors: { keeper: keeper as unknown as ReturnType<typeof fromCallback> } }).createMachine({
      invoke: { id: 'keeper', src: 'keeper', input: { userId: 'v', reportId } } as never,
      on: {
        'draft.elsewhere': { actions: ({ event }) => void heard.push(event) },
        '*': { actions: ({ event }) => void told.push(event.type) },
      },
    }),
  ).start();
  const { keeper: child } = actor.getSnapshot().children as Record<string, { send: (message: object) => void }>;
  const send = (message: object) => child?.send(message);
  const write = (catatan: string) => send({ type: 'draft.write', draf: { ...EMPTY, catatan } });
  const clear = () => send({ type: 'draft.clear' });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { done, told, heard, send, write, clear, pass, stop: () => actor.stop() };
}
const KEY = draftKey('v', 'l1');
const judged = (id: string, feedback: string) => ({ [id]: { verdik: 'perbaikan', feedback, diperiksa: null } });

it('of quick changes the last is written, once nothing was changed for a moment', async () => {
  const { done, told, write, pass } = keep();
  write('A');
  await pass(399);
  write('B');
  await pass(399);
  expect(done).toEqual([]);
  await pass(1);
  expect([done, told]).toEqual([[`write ${KEY} B`], ['draft.stored']]);
});

it.each([
  ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
  ['the page is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
])('it is written at once when %s, and once', async (_, leave) => {
  const { done, write, pass } = keep();
  write('A');
  leave();
  await pass(0);
  const once = [...done];
  leave();
  await pass(1000);
  expect([once, done]).toEqual([[`write ${KEY} A`], [`write ${KEY} A`]]);
});

it('it is written at once when the review is left, and nobody listens after that', async () => {
  const { done, write, pass, stop } = keep();
  write('A');
  stop();
  await pass(0);
  const once = [...done];
  window.dispatchEvent(new Event('pagehide'));
  await pass(1000);
  expect([once, done]).toEqual([[`write ${KEY} A`], [`write ${KEY} A`]]);
});

it('what is cleared is not written after it, and a device that keeps nothing says so', async () => {
  const { done, write, clear, pass, stop } = keep();
  write('A');
  clear();
  await pass(1000);
  stop();
  await pass(0);
  expect(done).toEqual([`remove ${KEY}`]);
  const full = keep(true);
  full.write('A');
  await full.pass(1000);
  expect(full.told).toEqual(['draft.lost']);
});

it('what is judged in one tab is told to another with the same review, and nothing comes back from there', async () => {
  vi.useRealTimers();
  const [one, other] = [keep(), keep()];
  for (const { send } of [one, other]) send({ type: 'draft.loaded', draf: EMPTY });
  const first = { ...EMPTY, penilaian: judged('i1', 'A'), catatan: 'x' };
  one.send({ type: 'draft.write', draf: first });
  await vi.waitFor(() => expect(other.heard.length).toBe(1));
  const changes = { penilaian: judged('i1', 'A'), catatan: 'x' };
  expect(other.heard).toEqual([{ type: 'draft.elsewhere', putaran: 1, changes }]);
  // The other writes what it has now: what came and, next, what is judged there.
  other.send({ type: 'draft.write', draf: first });
  const second = { ...first, penilaian: { ...first.penilaian, ...judged('i2', 'B') }, centang: ['buktiTerbaca'] };
  other.send({ type: 'draft.write', draf: second });
  await vi.waitFor(() => expect(one.heard.length).toBe(1));
  const more = { penilaian: judged('i2', 'B'), centang: ['buktiTerbaca'] };
  expect(one.heard).toEqual([{ type: 'draft.elsewhere', putaran: 1, changes: more }]);
  // What follows is told by what both have, and of another review nothing.
  one.send({ type: 'draft.write', draf: { ...second, keputusan: 'revise' } });
  const elsewhere = keep(false, 'l2');
  elsewhere.send({ type: 'draft.loaded', draf: EMPTY });
  await vi.waitFor(() => expect(other.heard.length).toBe(2));
  expect(other.heard[1]).toEqual({ type: 'draft.elsewhere', putaran: 1, changes: { keputusan: 'revise' } });
  // A new round begins anew, which is told by the report itself.
  one.send({ type: 'draft.write', draf: { ...EMPTY, putaran: 2 } });
  one.send({ type: 'draft.write', draf: { ...EMPTY, putaran: 2, catatan: 'y' } });
  await vi.waitFor(() => expect(other.heard.length).toBe(3));
  expect([other.heard[2], elsewhere.heard]).toEqual([
    { type: 'draft.elsewhere', putaran: 2, changes: { catatan: 'y' } },
    [],
  ]);
  const closed = vi.spyOn(BroadcastChannel.prototype, 'close');
  for (const { stop } of [one, other, elsewhere]) stop();
  expect(closed).toHaveBeenCalledTimes(3);
  closed.mockRestore();
});
