import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_REMOVED, type Todo, MAX_TODOS } from '#contract/todo.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { todoContent } from '#tests/support/todo.ts';

const TODO = '/apps/todo';
const NONE = '019a0000-0000-7000-8000-000000000000';
let server: TestServer;
let me: Client;
let other: Client;
/** What the demo begins with, before the tests clear it away. */
let demo: Record<string, Todo[]>;

beforeAll(async () => {
  server = await startTestServer();
  [me, other] = await Promise.all([signIn(server.app, 'pelapor.tapin'), signIn(server.app, 'verifikator.tapin')]);
  const [all = [], penting = [], done = [], removed = []] = await Promise.all(
    ['', 'important', 'completed', 'deleted'].map((filter) => list(`?filter=${filter}`)),
  );
  demo = { semua: all, penting, selesai: done, terhapus: removed };
});
beforeEach(() => server.db.deleteFrom('tugas').execute());
afterAll(() => server.close());

/** Answers of the template areas come without an envelope. */
const content = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const list = async (query = '', who = me) => content<Todo[]>(await who.call('GET', `${TODO}/tasks${query}`));
const titles = async (query = '') => (await list(query)).map(({ title }) => title);
const add = async (task: Record<string, unknown>, who = me) =>
  content<Todo>(await who.call('POST', `${TODO}/add-tasks`, { task }));
const change = (task: Record<string, unknown>, who = me) => who.call('POST', `${TODO}/update-task`, { task });
const remove = (taskId: string, who = me) => who.call('DELETE', `${TODO}/delete-task?taskId=${taskId}`);

/** Fills the list of the officer with this many tasks at once. */
const fillUp = (howMany: number, removed: (n: number) => Date | null) =>
  server.db
    .insertInto('tugas')
    .values(
      Array.from({ length: howMany }, (_, n) => ({
        id: `019b0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        pengguna_id: me.id,
        isi: JSON.stringify(todoContent(`Tugas ${n}`)),
        dihapus_at: removed(n),
      })),
    )
    .execute();

describe('the to-do list', () => {
  it('begins with a few tasks of every kind in the demo', () => {
    const count = Object.fromEntries(Object.entries(demo).map(([nama, todoOf]) => [nama, todoOf.length]));
    expect(count).toEqual({ semua: 8, penting: 2, selesai: 2, terhapus: 1 });
    const tags = new Set(demo.semua?.flatMap((one) => one.tags));
    expect([...tags].sort()).toEqual(['high', 'low', 'medium', 'team', 'update']);
  });

  it('keeps a task with its first values, and the fields that it does not know', async () => {
    const fresh = await add({ title: '  Kirim laporan  ', warna: { dasar: 'biru' }, id: 'punya-saya' });
    expect(fresh).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...todoContent('Kirim laporan'),
      isDeleted: false,
      assigneeId: null,
      givenBy: null,
      about: null,
      warna: { dasar: 'biru' },
    });
    expect(await list()).toEqual([fresh]);
  });

  it('changes what is sent and leaves the rest as it was', async () => {
    const { id, ...original } = await add({ title: 'Lama', tags: ['team'], warna: 'biru' });
    const { status, raw } = await change({ id, isCompleted: true, tags: ['a', 'b', 'a'], dueDate: '2026-12-31' });
    const current = { id, ...original, isCompleted: true, tags: ['a', 'b'], dueDate: '2026-12-31' };
    expect([status, content({ raw })]).toEqual([200, current]);
    expect(await list()).toEqual([current]);
  });

  it('moves a deleted task to "deleted", from where it can be restored', async () => {
    const { id } = await add({ title: 'Draf' });
    expect(content(await remove(id))).toEqual({ id });
    expect([await titles(), await titles('?filter=deleted')]).toEqual([[], ['Draf']]);
    await change({ id, isDeleted: false });
    expect([await titles(), await titles('?filter=deleted')]).toEqual([['Draf'], []]);
  });

  it('answers 404 to a delete of what is deleted already, and keeps it there', async () => {
    const { id } = await add({ title: 'Draf' });
    await remove(id);
    const { status, alert } = await remove(id);
    expect([status, alert.message]).toEqual([404, 'Tugas tidak ditemukan']);
    expect(await titles('?filter=deleted')).toEqual(['Draf']);
  });

  it('is asked for by filter, tag, text and order, all of them empty by default', async () => {
    for (const task of [
      { title: 'banding angka', tags: ['team'], dueDate: '2026-11-30', assignee: 'Citra' },
      { title: 'Arsip', tags: ['low'], isCompleted: true, description: 'berita acara 100%' },
      { title: 'Cek bukti', tags: ['team', 'low'], isImportant: true, dueDate: '2026-11-02' },
      { title: 'Dibuang', isImportant: true, isCompleted: true, isDeleted: true },
      { title: 'Evaluasi', assignee: 'budi' },
    ]) {
      await add(task);
    }
    const all = ['Evaluasi', 'Cek bukti', 'banding angka', 'Arsip'];
    expect([await titles(), await titles('?filter=&q=&sort=&tag=')]).toEqual([all, all]);
    expect(await titles('?filter=important')).toEqual(['Cek bukti']);
    expect(await titles('?filter=completed')).toEqual(['Arsip']);
    expect(await titles('?filter=deleted')).toEqual(['Dibuang']);
    expect(await titles('?tag=team')).toEqual(['Cek bukti', 'banding angka']);
    expect(await titles('?tag=TEAM')).toEqual([]);
    expect(await titles('?q=ANGKA')).toEqual(['banding angka']);
    expect(await titles('?q=BUDI')).toEqual(['Evaluasi']);
    expect(await titles(`?q=${encodeURIComponent('100%')}`)).toEqual(['Arsip']);
    expect(await titles(`?q=${encodeURIComponent('a_g')}`)).toEqual([]);
    expect(await titles('?q=bukti&tag=low&filter=important')).toEqual(['Cek bukti']);
    expect(await titles('?sort=title-asc')).toEqual(['Arsip', 'banding angka', 'Cek bukti', 'Evaluasi']);
    expect(await titles('?sort=title-desc')).toEqual(['Evaluasi', 'Cek bukti', 'banding angka', 'Arsip']);
    expect(await titles('?sort=assignee')).toEqual(['Evaluasi', 'banding angka', 'Arsip', 'Cek bukti']);
    expect(await titles('?sort=due-date')).toEqual(['Cek bukti', 'banding angka', 'Arsip', 'Evaluasi']);
  });

  it("shows nobody somebody else's tasks, and takes no change of them", async () => {
    const { id } = await add({ title: 'Milik saya' });
    expect(await list('', other)).toEqual([]);
    expect([(await change({ id, title: 'x' }, other)).status, (await remove(id, other)).status]).toEqual([404, 404]);
    expect(await titles()).toEqual(['Milik saya']);
  });

  it.each([
    ['POST', '/add-tasks', { task: {} }, 'task.title'],
    ['POST', '/add-tasks', { task: { title: ' ' } }, 'task.title'],
    ['POST', '/add-tasks', { task: { title: 'a'.repeat(201) } }, 'task.title'],
    ['POST', '/add-tasks', { task: { title: 'a', dueDate: '31/12/2026' } }, 'task.dueDate'],
    ['POST', '/add-tasks', { task: { title: 'a', tags: Array.from({ length: 21 }, String) } }, 'task.tags'],
    ['POST', '/add-tasks', { task: { title: 'a', more: 'b'.repeat(16_384) } }, 'task'],
    ['POST', '/add-tasks', {}, 'task'],
    ['POST', '/update-task', { task: { title: 'a' } }, 'task.id'],
    ['DELETE', '/delete-task', undefined, 'taskId'],
    ['DELETE', '/delete-task?taskId=', undefined, 'taskId'],
    ['GET', '/tasks?filter=semua', undefined, 'filter'],
    ['GET', '/tasks?sort=-title', undefined, 'sort'],
  ] as const)('refuses %s %s with %j at %s', async (method, url, requestBody, path) => {
    const { status, errors } = await me.call(method, TODO + url, requestBody);
    expect([status, errors?.[0]?.path]).toEqual([422, path]);
    expect(await titles()).toEqual([]);
  });

  it('refuses a change that would make of two halves more than a record holds', async () => {
    const { id } = await add({ title: 'a', satu: 'b'.repeat(9_000) });
    const { status, errors } = await change({ id, dua: 'c'.repeat(9_000) });
    expect([status, errors]).toEqual([422, [{ path: 'task', code: 'custom', message: 'paling banyak 16 kB' }]]);
  });

  it('answers 404 to a change of what there is not', async () => {
    expect((await change({ id: NONE, title: 'a' })).status).toEqual(404);
    expect((await remove(NONE)).status).toEqual(404);
  });

  it('adds a task once, however often the same request is sent', async () => {
    const key = { 'idempotency-key': 'tugas-1' };
    const send = () => me.call('POST', `${TODO}/add-tasks`, { task: { title: 'Sekali' } }, key);
    const [one, two] = [await send(), await send()];
    expect(content(two)).toEqual(content(one));
    expect(await titles()).toEqual(['Sekali']);
  });

  it('has room for so many tasks, and deleted ones take none of it', async () => {
    await fillUp(MAX_TODOS, () => null);
    const full = await me.call('POST', `${TODO}/add-tasks`, { task: { title: 'Satu lagi' } });
    expect([full.status, full.alert.message]).toEqual([
      422,
      'Daftar tugas Anda sudah berisi 500 tugas. Hapus tugas yang sudah selesai, lalu coba lagi.',
    ]);
    const [one] = await list();
    await remove(one?.id ?? '');
    await add({ title: 'Satu lagi' });
    // What is there can be changed, though there is no room for more.
    const [, two] = await list();
    expect((await change({ id: two?.id, title: 'Diubah' })).status).toEqual(200);
    // Restoring it would make one too many.
    expect((await change({ id: one?.id, isDeleted: false })).status).toEqual(422);
    expect((await list()).length).toEqual(MAX_TODOS);
  });

  it('keeps the tasks deleted last, and lets the oldest go', async () => {
    await fillUp(MAX_REMOVED, (n) => new Date(Date.UTC(2026, 0, 1, 0, 0, n)));
    const { id } = await add({ title: 'Terbaru' });
    await remove(id);
    const removed = await titles('?filter=deleted');
    expect([removed.length, removed[0], removed.includes('Tugas 0'), removed.at(-1)]).toEqual([
      MAX_REMOVED,
      'Terbaru',
      false,
      'Tugas 1',
    ]);
  });

  it('keeps a deleted task in its place when it is changed there, and lets the oldest go by a change as well', async () => {
    await fillUp(MAX_REMOVED, (n) => new Date(Date.UTC(2026, 0, 1, 0, 0, n)));
    const oldest = (await list('?filter=deleted')).at(-1);
    await change({ id: oldest?.id, title: 'Nama lain' });
    expect((await titles('?filter=deleted')).at(-1)).toBe('Nama lain');
    const { id } = await add({ title: 'Terbaru' });
    await change({ id, isDeleted: true });
    const removed = await titles('?filter=deleted');
    expect([removed.length, removed[0], removed.at(-1)]).toEqual([MAX_REMOVED, 'Terbaru', 'Tugas 1']);
  });
});
