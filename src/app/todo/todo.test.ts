// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { provideTodo } from '#app/todo/todo.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { INITIAL_PARAMS, type TodoParams } from '#machines/todo/todo.types.ts';
import type { TodoApi } from '#services/todo/todo.ts';
import { ApiError } from '#services/http/errors.ts';
import { heldCalls, steadyLateSaves } from '#tests/support/late-changes.ts';
import { todoOf } from '#tests/support/todo.ts';

const { saved, failed } = vi.hoisted(() => ({ saved: vi.fn(), failed: vi.fn() }));
vi.mock('#app/wiring/messages.ts', () => ({ showSaved: saved, showFailed: failed }));

const NOW = Date.parse('2026-11-20T20:00:00Z');

function start(
  api: Partial<TodoApi>,
  params: Partial<TodoParams> = {},
  stored = new Map<string, unknown>(),
  lateSaves = steadyLateSaves(),
) {
  const list = vi.fn<TodoApi['list']>(api.list ?? (async () => [todoOf('a')]));
  const drafts = {
    read: async (key: string) => stored.get(key),
    write: async (key: string, value: unknown) => void stored.set(key, value),
    remove: async (key: string) => void stored.delete(key),
  };
  const services = { drafts, lateSaves, userId: 'u1', now: () => NOW };
  const logic = provideTodo({ api: { ...api, list } as TodoApi, ...services });
  const input = { params: { ...INITIAL_PARAMS, ...params }, today: '2026-01-01', shortcuts: false, keys: {} };
  const actor = createActor(logic, { input });
  actor.start();
  return { actor, list, stored };
}
const loaded = (actor: ReturnType<typeof start>['actor']) => waitFor(actor, (todo) => todo.matches({ list: 'ready' }));
const silent = (actor: ReturnType<typeof start>['actor']) =>
  waitFor(actor, (todo) => todo.matches({ saving: 'quiet', quick: 'typing' }) && todo.matches({ list: 'ready' }));

it('a list that nothing narrows is asked for once, on the day that it is in Jakarta', async () => {
  const { actor, list } = start({});
  await loaded(actor);
  expect(list.mock.calls.map(([query]) => query)).toEqual([{}]);
  expect(actor.getSnapshot().context.today).toEqual('2026-11-21');
});

it('a list that is narrowed comes with all tasks beside it, and is a list without them too', async () => {
  const { actor, list } = start(
    { list: async (query) => (query.tag === 'x' ? [todoOf('a')] : Promise.reject(new ApiError({ status: 500 }))) },
    { tag: 'x', sort: 'assignee' },
  );
  await loaded(actor);
  expect(list.mock.calls.map(([query]) => query)).toEqual([{ sort: 'assignee', tag: 'x' }, {}]);
  expect(actor.getSnapshot().context.all).toEqual([todoOf('a')]);
});

it('what is overdue is looked for among everything that is not deleted', async () => {
  const { actor, list } = start(
    { list: async () => [{ ...todoOf('a'), dueDate: '2026-11-20' }] },
    { filter: 'overdue' },
  );
  await loaded(actor);
  expect(list.mock.calls.map(([query]) => query)).toEqual([{}]);
});

it('a change sends what is to change and nothing else', async () => {
  const update = vi.fn<TodoApi['update']>(async () => todoOf('a'));
  const { actor } = start({ update });
  await loaded(actor);
  actor.send({ type: 'task.star', id: 'a' });
  await silent(actor);
  expect(update.mock.calls).toEqual([[{ id: 'a', isImportant: true }]]);
});

it.each([
  [404, 2],
  [500, 1],
])('a change that ends with %i is told once, and the list is asked %i times in all', async (status, times) => {
  failed.mockClear();
  const { actor, list } = start({ update: () => Promise.reject(new ApiError({ status })) });
  await loaded(actor);
  actor.send({ type: 'task.complete', id: 'a' });
  await silent(actor);
  expect([failed.mock.calls.length, list.mock.calls.length]).toEqual([1, times]);
});

it('the same line sent again after no answer is the same task; sent again after an answer it is another one', async () => {
  saved.mockClear();
  const key: (string | undefined)[] = [];
  const answer = [
    () => Promise.reject(new ApiError({ network: true })),
    async () => todoOf('b'),
    async () => todoOf('c'),
  ];
  const { actor, stored } = start({
    add: (_, options) => {
      key.push(options?.idempotencyKey);
      return answer[key.length - 1]?.() ?? Promise.reject(new Error('too many'));
    },
  });
  await loaded(actor);
  for (let times = 0; times < 3; times += 1) {
    actor.send({ type: 'quick.change', text: 'Rapat besok' });
    actor.send({ type: 'quick.submit' });
    await silent(actor);
    if (times === 0) expect(stored.get('tugas-kilat:u1:baris')).toEqual('Rapat besok');
  }
  const [one, two, three] = key;
  expect([one === two, two === three, key.every((k) => k !== undefined)]).toEqual([true, false, true]);
  expect([saved.mock.calls.length, stored.size]).toEqual([2, 0]);
});

it('a line typed earlier on this device is there again', async () => {
  const { actor } = start({}, {}, new Map([['tugas-kilat:u1:baris', 'Kirim laporan']]));
  await waitFor(actor, (todo) => todo.context.quick !== '');
  expect(actor.getSnapshot().context.quick).toEqual('Kirim laporan');
});

it('changes that wait when the page is left are sent in order, and who comes back sees them', async () => {
  const { created, holdNext, proceed } = heldCalls();
  const lateSaves = steadyLateSaves();
  let done: readonly string[] = [];
  const api: Partial<TodoApi> = {
    list: async () => ['a', 'b', 'c'].map((id) => todoOf(id, { isCompleted: done.includes(id) })),
    async update({ id, isCompleted }) {
      await holdNext(`${id} ${String(isCompleted)}`, null);
      done = [...done, id];
      return todoOf(id, { isCompleted: true });
    },
    remove: (id) => holdNext(`hapus ${id}`, { id }),
  };
  const { actor } = start(api, {}, new Map(), lateSaves);
  await loaded(actor);
  for (const id of ['a', 'b', 'c']) actor.send({ type: 'task.complete', id });
  actor.stop();
  const back = start(api, {}, new Map(), lateSaves);
  for (let n = 0; n < 3; n += 1) await proceed();
  await loaded(back.actor);
  expect(created).toEqual(['a true', 'b true', 'c true']);
  expect(back.actor.getSnapshot().context.data.map(({ isCompleted }) => isCompleted)).toEqual([true, true, true]);
  expect(back.list.mock.calls.length).toEqual(1);
});

it('a change that fails after the page was left is told, and the ones behind it are sent', async () => {
  failed.mockClear();
  const update = vi.fn<TodoApi['update']>(({ id }) =>
    id === 'b' ? Promise.reject(new ApiError({ status: 500 })) : Promise.resolve(todoOf(id)),
  );
  const lateSaves = steadyLateSaves();
  const { actor } = start(
    { list: async () => ['a', 'b', 'c'].map((id) => todoOf(id)), update },
    {},
    new Map(),
    lateSaves,
  );
  await loaded(actor);
  for (const id of ['a', 'b', 'c']) actor.send({ type: 'task.star', id });
  actor.stop();
  await lateSaves.settled('todo');
  expect([update.mock.calls.map(([{ id }]) => id), failed.mock.calls.length]).toEqual([['a', 'b', 'c'], 1]);
});
