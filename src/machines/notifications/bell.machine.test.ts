import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notification } from '#contract/bell.ts';
import { bellMachine } from '#machines/notifications/bell.machine.ts';
import type { BellResult, Read } from '#machines/notifications/bell.setup.ts';
import {
  arrived,
  bellItems,
  canShowMore,
  isUnsaved,
  totalCount,
  unreadCount,
} from '#machines/notifications/bell.selectors.ts';
import { createActor, fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { notification } from '#tests/support/notifications.ts';

const FIRST = notification({ id: 'a', waktu: '2026-10-05T03:00:00.000Z' });
const SECOND = notification({ id: 'b', waktu: '2026-10-04T03:00:00.000Z' });
const THIRD = notification({ id: 'c', waktu: '2026-10-03T03:00:00.000Z', dibaca: true });
const FAILED: Extract<BellResult, { ok: false }> = {
  ok: false,
  failure: { kind: 'offline', message: null, traceId: null, retryAfter: null },
};

/** The server, which answers when it is told to. */
function world() {
  const lists: { asked: unknown; answer: (result: BellResult) => void }[] = [];
  const marks: { read: Read | null; answer: (result: { ok: true } | typeof FAILED) => void }[] = [];
  const actor = createActor(
    bellMachine.provide({
      actors: {
        loadList: fromPromise(({ input }) => new Promise((answer) => lists.push({ asked: input, answer }))),
        markRead: fromPromise(({ input }) => new Promise((answer) => marks.push({ read: input.read, answer }))),
        watchReturn: fromCallback(() => undefined),
      },
    }),
    { input: { random: 0 } },
  ).start();
  const answer = async (items: Notification[], more: { total?: number; unread?: number } = {}) => {
    const unread = items.filter(({ dibaca }) => !dibaca).length;
    lists.at(-1)?.answer({ ok: true, items, total: items.length, unread, ...more });
    await vi.advanceTimersByTimeAsync(0);
  };
  const state = () => actor.getSnapshot();
  const readIds = () => bellItems(state()).flatMap(({ id, dibaca }) => (dibaca ? [id] : []));
  return { actor, lists, marks, answer, state, readIds };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('shows what was read as read at once, and tells the server one telling after the other', async () => {
  const { actor, marks, answer, state, readIds } = world();
  await answer([FIRST, SECOND, THIRD]);
  actor.send({ type: 'item.read', id: 'a' });
  actor.send({ type: 'item.read', id: 'b' });
  expect([readIds(), unreadCount(state())]).toEqual([['a', 'b', 'c'], 0]);
  expect(marks.map(({ read }) => read)).toEqual([{ ids: ['a'], until: null }]);
  marks[0]?.answer({ ok: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(marks.map(({ read }) => read)).toEqual([
    { ids: ['a'], until: null },
    { ids: ['b'], until: null },
  ]);
});

it('an answer that is older than what was read here does not make it unread again', async () => {
  const { actor, marks, answer, state, readIds } = world();
  await answer([FIRST, SECOND, THIRD]);
  actor.send({ type: 'list.refresh' });
  actor.send({ type: 'item.read', id: 'a' });
  await answer([FIRST, SECOND, THIRD]);
  expect([readIds(), unreadCount(state())]).toEqual([['a', 'c'], 1]);
  marks[0]?.answer({ ok: true });
});

it('what the server did not learn of is unread again, and said to be', async () => {
  const { actor, lists, marks, answer, state, readIds } = world();
  await answer([FIRST, SECOND, THIRD]);
  actor.send({ type: 'item.read', id: 'a' });
  marks[0]?.answer(FAILED);
  await vi.advanceTimersByTimeAsync(0);
  expect([isUnsaved(state()), lists.length]).toEqual([true, 2]);
  await answer([FIRST, SECOND, THIRD]);
  expect([readIds(), unreadCount(state())]).toEqual([['c'], 2]);
  actor.send({ type: 'item.read', id: 'a' });
  expect(isUnsaved(state())).toBe(false);
});

it('reading all means all until the newest that is shown, and counts nothing that came later as read', async () => {
  const { actor, marks, answer, state, readIds } = world();
  await answer([SECOND, THIRD], { total: 50, unread: 30 });
  actor.send({ type: 'all.read' });
  expect(unreadCount(state())).toBe(0);
  expect(marks[0]?.read).toEqual({ ids: [], until: SECOND.waktu });
  actor.send({ type: 'list.refresh' });
  marks[0]?.answer({ ok: true });
  await vi.advanceTimersByTimeAsync(0);
  await answer([FIRST, { ...SECOND, dibaca: true }, THIRD], { unread: 1 });
  expect([readIds(), unreadCount(state()), arrived(state())]).toEqual([['b', 'c'], 1, 1]);
});

it('announces a rise once, not the number of the start, and falls silent once something is read', async () => {
  const { actor, answer, state } = world();
  await answer([SECOND]);
  expect(arrived(state())).toBeNull();
  actor.send({ type: 'list.refresh' });
  await answer([FIRST, SECOND]);
  expect(arrived(state())).toBe(2);
  actor.send({ type: 'item.read', id: 'a' });
  expect(arrived(state())).toBeNull();
});

it('what is read already is not told again, and what nobody knows neither', async () => {
  const { actor, marks, answer } = world();
  await answer([THIRD]);
  actor.send({ type: 'item.read', id: 'c' });
  actor.send({ type: 'item.read', id: 'nobody' });
  actor.send({ type: 'all.read' });
  expect(marks).toEqual([]);
});

it('another filter never shows the list of the one before, and begins with the newest again', async () => {
  const { actor, lists, answer, state } = world();
  await answer([FIRST, SECOND, THIRD], { total: 60, unread: 2 });
  expect(canShowMore(state())).toBe(true);
  actor.send({ type: 'list.more' });
  expect(lists.at(-1)?.asked).toEqual({ filter: 'all', size: 40 });
  await answer([FIRST, SECOND, THIRD], { total: 60, unread: 2 });
  actor.send({ type: 'filter.choose', filter: 'unread' });
  expect(bellItems(state())).toEqual([]);
  expect([lists.at(-1)?.asked, totalCount(state())]).toEqual([{ filter: 'unread', size: 20 }, 60]);
  await answer([FIRST, SECOND], { total: 60, unread: 2 });
  expect(canShowMore(state())).toBe(false);
});

it('asks again by itself after a failure, later each time, and keeps what it had', async () => {
  const { actor, lists, answer, state } = world();
  await answer([FIRST]);
  actor.send({ type: 'list.refresh' });
  for (const [pause, asked] of [
    [5000, 3],
    [10_000, 4],
    [20_000, 5],
  ] as const) {
    lists.at(-1)?.answer(FAILED);
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(lists).toHaveLength(asked - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(lists).toHaveLength(asked);
  }
  expect(bellItems(state())).toEqual([FIRST]);
});
