// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { provideTodo } from '#app/wiring/todo.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { PARAMS_AWAL, type TodoParams } from '#machines/todo/todo.types.ts';
import type { TodoApi } from '#services/aplikasi/todo.ts';
import { ApiError } from '#services/http/errors.ts';
import { panggilanDitahan, susulanTetap } from '#tests/support/susulan.ts';
import { tugas } from '#tests/support/todo.ts';

const { saved, failed } = vi.hoisted(() => ({ saved: vi.fn(), failed: vi.fn() }));
vi.mock('#app/wiring/pesan.ts', () => ({ showSaved: saved, showFailed: failed }));

const SEKARANG = Date.parse('2026-11-20T20:00:00Z');

function mulai(
  api: Partial<TodoApi>,
  params: Partial<TodoParams> = {},
  simpanan = new Map<string, unknown>(),
  susulan = susulanTetap(),
) {
  const list = vi.fn<TodoApi['list']>(api.list ?? (async () => [tugas('a')]));
  const drafts = {
    read: async (key: string) => simpanan.get(key),
    write: async (key: string, value: unknown) => void simpanan.set(key, value),
    remove: async (key: string) => void simpanan.delete(key),
  };
  const services = { drafts, susulan, userId: 'u1', now: () => SEKARANG };
  const logic = provideTodo({ api: { ...api, list } as TodoApi, ...services });
  const input = { params: { ...PARAMS_AWAL, ...params }, hariIni: '2026-01-01', pintasan: false };
  const actor = createActor(logic, { input });
  actor.start();
  return { actor, list, simpanan };
}
const dimuat = (actor: ReturnType<typeof mulai>['actor']) => waitFor(actor, (todo) => todo.matches({ list: 'ready' }));
const diam = (actor: ReturnType<typeof mulai>['actor']) =>
  waitFor(actor, (todo) => todo.matches({ saving: 'quiet', quick: 'typing' }) && todo.matches({ list: 'ready' }));

it('a list that nothing narrows is asked for once, on the day that it is in Jakarta', async () => {
  const { actor, list } = mulai({});
  await dimuat(actor);
  expect(list.mock.calls.map(([query]) => query)).toEqual([{}]);
  expect(actor.getSnapshot().context.hariIni).toEqual('2026-11-21');
});

it('a list that is narrowed comes with all tasks beside it, and is a list without them too', async () => {
  const { actor, list } = mulai(
    { list: async (query) => (query.tag === 'x' ? [tugas('a')] : Promise.reject(new ApiError({ status: 500 }))) },
    { tag: 'x', sort: 'assignee' },
  );
  await dimuat(actor);
  expect(list.mock.calls.map(([query]) => query)).toEqual([{ sort: 'assignee', tag: 'x' }, {}]);
  expect(actor.getSnapshot().context.semua).toEqual([tugas('a')]);
});

it('what is overdue is looked for among everything that is not deleted', async () => {
  const { actor, list } = mulai(
    { list: async () => [{ ...tugas('a'), dueDate: '2026-11-20' }] },
    { filter: 'overdue' },
  );
  await dimuat(actor);
  expect(list.mock.calls.map(([query]) => query)).toEqual([{}]);
});

it('a change sends what is to change and nothing else', async () => {
  const update = vi.fn<TodoApi['update']>(async () => tugas('a'));
  const { actor } = mulai({ update });
  await dimuat(actor);
  actor.send({ type: 'task.star', id: 'a' });
  await diam(actor);
  expect(update.mock.calls).toEqual([[{ id: 'a', isImportant: true }]]);
});

it.each([
  [404, 2],
  [500, 1],
])('a change that ends with %i is told once, and the list is asked %i times in all', async (status, kali) => {
  failed.mockClear();
  const { actor, list } = mulai({ update: () => Promise.reject(new ApiError({ status })) });
  await dimuat(actor);
  actor.send({ type: 'task.complete', id: 'a' });
  await diam(actor);
  expect([failed.mock.calls.length, list.mock.calls.length]).toEqual([1, kali]);
});

it('the same line sent again after no answer is the same task; sent again after an answer it is another one', async () => {
  saved.mockClear();
  const kunci: (string | undefined)[] = [];
  const jawaban = [
    () => Promise.reject(new ApiError({ network: true })),
    async () => tugas('b'),
    async () => tugas('c'),
  ];
  const { actor, simpanan } = mulai({
    add: (_, options) => {
      kunci.push(options?.idempotencyKey);
      return jawaban[kunci.length - 1]?.() ?? Promise.reject(new Error('too many'));
    },
  });
  await dimuat(actor);
  for (let kali = 0; kali < 3; kali += 1) {
    actor.send({ type: 'quick.change', teks: 'Rapat besok' });
    actor.send({ type: 'quick.submit' });
    await diam(actor);
    if (kali === 0) expect(simpanan.get('tugas-kilat:u1:baris')).toEqual('Rapat besok');
  }
  const [satu, dua, tiga] = kunci;
  expect([satu === dua, dua === tiga, kunci.every((k) => k !== undefined)]).toEqual([true, false, true]);
  expect([saved.mock.calls.length, simpanan.size]).toEqual([2, 0]);
});

it('a line typed earlier on this device is there again', async () => {
  const { actor } = mulai({}, {}, new Map([['tugas-kilat:u1:baris', 'Kirim laporan']]));
  await waitFor(actor, (todo) => todo.context.kilat !== '');
  expect(actor.getSnapshot().context.kilat).toEqual('Kirim laporan');
});

it('changes that wait when the page is left are sent in order, and who comes back sees them', async () => {
  const { dibuat, tahan, lanjut } = panggilanDitahan();
  const susulan = susulanTetap();
  let selesai: readonly string[] = [];
  const api: Partial<TodoApi> = {
    list: async () => ['a', 'b', 'c'].map((id) => tugas(id, { isCompleted: selesai.includes(id) })),
    async update({ id, isCompleted }) {
      await tahan(`${id} ${String(isCompleted)}`, null);
      selesai = [...selesai, id];
      return tugas(id, { isCompleted: true });
    },
    remove: (id) => tahan(`hapus ${id}`, { id }),
  };
  const { actor } = mulai(api, {}, new Map(), susulan);
  await dimuat(actor);
  for (const id of ['a', 'b', 'c']) actor.send({ type: 'task.complete', id });
  actor.stop();
  const kembali = mulai(api, {}, new Map(), susulan);
  for (let n = 0; n < 3; n += 1) await lanjut();
  await dimuat(kembali.actor);
  expect(dibuat).toEqual(['a true', 'b true', 'c true']);
  expect(kembali.actor.getSnapshot().context.data.map(({ isCompleted }) => isCompleted)).toEqual([true, true, true]);
  expect(kembali.list.mock.calls.length).toEqual(1);
});

it('a change that fails after the page was left is told, and the ones behind it are sent', async () => {
  failed.mockClear();
  const update = vi.fn<TodoApi['update']>(({ id }) =>
    id === 'b' ? Promise.reject(new ApiError({ status: 500 })) : Promise.resolve(tugas(id)),
  );
  const susulan = susulanTetap();
  const { actor } = mulai({ list: async () => ['a', 'b', 'c'].map((id) => tugas(id)), update }, {}, new Map(), susulan);
  await dimuat(actor);
  for (const id of ['a', 'b', 'c']) actor.send({ type: 'task.star', id });
  actor.stop();
  await susulan.reda('todo');
  expect([update.mock.calls.map(([{ id }]) => id), failed.mock.calls.length]).toEqual([['a', 'b', 'c'], 1]);
});
