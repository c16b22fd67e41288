// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftKey, keepDraftIn } from '#app/review/drafts.ts';
import { createActor, fromCallback, setup } from '#machines/kit/xstate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A review's draft on a device that writes down what it does. */
function keep(fails = false) {
  const done: string[] = [];
  const told: string[] = [];
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
      invoke: { id: 'keeper', src: 'keeper', input: { userId: 'v', reportId: 'l1' } } as never,
      on: { '*': { actions: ({ event }) => void told.push(event.type) } },
    }),
  ).start();
  const { keeper: child } = actor.getSnapshot().children as Record<string, { send: (message: object) => void }>;
  const write = (catatan: string) => child?.send({ type: 'draft.write', draf: { catatan } });
  const clear = () => child?.send({ type: 'draft.clear' });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { done, told, write, clear, pass, stop: () => actor.stop() };
}
const KEY = draftKey('v', 'l1');

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
