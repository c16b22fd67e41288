import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Board, MAX_CARDS, MAX_COLUMNS, type Task } from '#contract/board.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let pelapor: Client;
let verifier: Client;
let other: Client;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  pelapor = await signIn(server.app, 'pelapor.tapin');
  verifier = await signIn(server.app, 'verifikator.tapin');
  other = await signIn(server.app, 'pelapor.deliserdang');
  admin = await signIn(server.app, 'admin');
});
afterAll(() => server.close());

const K = '/apps/kanban';
const NONE = '019a0000-0000-7000-8000-000000000000';
/** The answer as it came: these calls have no envelope. */
async function ask<T>(who: Client, method: 'GET' | 'POST' | 'DELETE', url: string, data?: Record<string, unknown>) {
  const answer = await who.call(method, `${K}/${url}`, data && { data });
  return {
    status: answer.status,
    content: JSON.parse(answer.raw.toString()) as T,
    alert: answer.alert,
    errors: answer.errors,
  };
}
const column = async (who: Client, query = '') => (await ask<Board[]>(who, 'GET', `boards${query}`)).content;
const card = async (who: Client, query = '') => (await ask<Task[]>(who, 'GET', `tasks${query}`)).content;
const addColumn = async (who: Client, title: string) => (await ask<Board>(who, 'POST', 'add-board', { title })).content;
const add = async (who: Client, boardId: string, title: string, more = {}) =>
  (await ask<Task>(who, 'POST', 'add-task', { boardId, title, ...more })).content;
/** Titles of one column, in order. */
const titlesIn = async (boardId: string) =>
  (await card(pelapor)).filter((one) => one.boardId === boardId).map(({ title }) => title);

describe('the board of a unit', () => {
  beforeEach(async () => {
    await server.db.deleteFrom('papan_kolom').execute();
  });

  it('is shared by everybody of the unit, and by nobody else', async () => {
    const { id } = await addColumn(pelapor, 'Rencana');
    const one = await add(verifier, id, 'Unggah bukti');
    expect(one).toEqual({
      id: one.id,
      title: 'Unggah bukti',
      boardId: id,
      labels: [],
      dueDate: null,
      description: '',
      assignedTo: [],
      checklist: { done: 0, total: 0 },
      comments: 0,
      archived: false,
    });
    const board = [{ id, title: 'Rencana', unit_id: pelapor.satker }];
    expect([await column(pelapor), await column(verifier), await column(other)]).toEqual([board, board, []]);
    expect([await card(pelapor), await card(other), await card(other, `?satker=${pelapor.satker}`)]).toEqual([
      [one],
      [],
      [],
    ]);
    const othersOwn = [
      ask(other, 'POST', 'update-task', { id: one.id, title: 'x' }),
      ask(other, 'POST', 'update-task-board', { taskId: one.id, newBoardId: id }),
      ask(other, 'POST', 'reorder-tasks', { taskId: one.id, targetTaskId: one.id }),
      ask(other, 'POST', 'add-task', { boardId: id, title: 'x' }),
      ask(other, 'POST', 'add-board', { title: 'x', unit_id: pelapor.satker }),
      ask(other, 'DELETE', `clear-tasks?boardId=${id}`),
      ask(other, 'DELETE', `delete-board?id=${id}`),
    ];
    expect((await Promise.all(othersOwn)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(await card(pelapor)).toEqual([one]);
  });

  it('is seen by an admin under the name of its unit', async () => {
    const { content: fresh } = await ask<Board>(admin, 'POST', 'add-board', {
      title: 'Dari admin',
      unit_id: other.satker,
    });
    expect([fresh.unit_id, await column(other), await column(admin, `?satker=${other.satker}`)]).toEqual([
      other.satker,
      [fresh],
      [fresh],
    ]);
    expect([await column(admin), await column(admin, '?satker=')]).toEqual([[], []]);
    expect((await ask(admin, 'POST', 'add-board', { title: 'x', unit_id: NONE })).status).toBe(404);
  });

  it('keeps fields it does not know, and those that are not sent', async () => {
    const { id } = (await ask<Board>(pelapor, 'POST', 'add-board', { title: 'Selesai', selesai: true })).content;
    const one = await add(pelapor, id, 'A', { sampul: { warna: 'biru' }, labels: ['Bukti'], id: NONE });
    expect([(await column(pelapor))[0]?.['selesai'], one['sampul'], one.id === NONE]).toEqual([
      true,
      { warna: 'biru' },
      false,
    ]);
    const change = { id: one.id, title: ' B ', dueDate: '2026-10-15', butir: 3, boardId: NONE };
    const { content: outcome } = await ask<Task>(pelapor, 'POST', 'update-task', change);
    expect(outcome).toEqual({ ...one, title: 'B', dueDate: '2026-10-15', butir: 3 });
    expect(await card(pelapor)).toEqual([outcome]);
  });

  it('gives a card only to users of the unit, under the names of their accounts', async () => {
    const { id } = await addColumn(pelapor, 'Rencana');
    const one = await add(pelapor, id, 'A', { assignedTo: [{ id: verifier.id, nama: 'Siapa saja' }] });
    expect(one.assignedTo).toEqual([{ id: verifier.id, nama: 'Verifikator Tapin' }]);
    const otherPerson = await ask(pelapor, 'POST', 'update-task', {
      id: one.id,
      assignedTo: [
        { id: verifier.id, nama: '' },
        { id: other.id, nama: '' },
      ],
    });
    expect([otherPerson.status, otherPerson.errors]).toEqual([
      422,
      [{ path: 'data.assignedTo.1', code: 'custom', message: 'bukan pengguna aktif satuan kerja ini' }],
    ]);
    // Who left the unit keeps the card that was theirs.
    await server.db.updateTable('pengguna').set({ satker_id: other.satker }).where('id', '=', verifier.id).execute();
    const kept = await ask<Task>(pelapor, 'POST', 'update-task', { id: one.id, title: 'B' });
    await server.db.updateTable('pengguna').set({ satker_id: pelapor.satker }).where('id', '=', verifier.id).execute();
    expect([kept.status, kept.content.assignedTo]).toEqual([200, one.assignedTo]);
    const renamed = (nama: string) =>
      server.db.updateTable('pengguna').set({ nama }).where('id', '=', verifier.id).execute();
    await renamed('Verifikator Baru');
    const later = await ask<Task>(pelapor, 'POST', 'update-task', { id: one.id, title: 'C' });
    await renamed('Verifikator Tapin');
    expect(later.content.assignedTo).toEqual([{ id: verifier.id, nama: 'Verifikator Baru' }]);
  });

  it('puts a card in the place of another, and at the end of a column', async () => {
    const [one, two] = [await addColumn(pelapor, 'Satu'), await addColumn(pelapor, 'Dua')];
    const [a, b, c, d] = await ['a', 'b', 'c', 'd'].reduce<Promise<Task[]>>(
      async (before, nama) => [...(await before), await add(pelapor, one.id, nama)],
      Promise.resolve([]),
    );
    const x = await add(pelapor, two.id, 'x');
    const sort = (card_: Task | undefined, sasaran: Task | undefined) =>
      ask<Task>(pelapor, 'POST', 'reorder-tasks', { taskId: card_?.id, targetTaskId: sasaran?.id });
    const toColumn = (card_: Task | undefined, boardId: string) =>
      ask<Task>(pelapor, 'POST', 'update-task-board', { taskId: card_?.id, newBoardId: boardId });
    await sort(a, c);
    expect(await titlesIn(one.id)).toEqual(['b', 'c', 'a', 'd']);
    await sort(d, b);
    expect(await titlesIn(one.id)).toEqual(['d', 'b', 'c', 'a']);
    expect((await sort(c, x)).content.boardId).toBe(two.id);
    expect([await titlesIn(one.id), await titlesIn(two.id)]).toEqual([
      ['d', 'b', 'a'],
      ['c', 'x'],
    ]);
    await toColumn(d, two.id);
    await toColumn(c, two.id);
    expect([await titlesIn(one.id), await titlesIn(two.id)]).toEqual([
      ['b', 'a'],
      ['x', 'd', 'c'],
    ]);
    await sort(x, x);
    expect(await titlesIn(two.id)).toEqual(['x', 'd', 'c']);
  });

  it('does not take a card to the board of another unit, not even for an admin', async () => {
    const { id } = await addColumn(pelapor, 'Rencana');
    const there = await addColumn(other, 'Sana');
    const [one, ownedByOther] = [await add(pelapor, id, 'A'), await add(other, there.id, 'B')];
    const move = await ask(admin, 'POST', 'update-task-board', { taskId: one.id, newBoardId: there.id });
    const replace = await ask(admin, 'POST', 'reorder-tasks', { taskId: one.id, targetTaskId: ownedByOther.id });
    expect([move.status, move.alert.message, replace.status]).toEqual([404, 'Kolom tidak ditemukan', 404]);
    expect([await titlesIn(id), await card(other)]).toEqual([['A'], [ownedByOther]]);
  });

  it('empties a column, deletes one with its cards, and says 404 the second time', async () => {
    const [one, two] = [await addColumn(pelapor, 'Satu'), await addColumn(pelapor, 'Dua')];
    await add(pelapor, one.id, 'a');
    const x = await add(pelapor, two.id, 'x');
    expect((await ask(pelapor, 'DELETE', `clear-tasks?boardId=${one.id}`)).content).toEqual({ id: one.id });
    expect((await card(pelapor)).map(({ title }) => title)).toEqual(['x']);
    expect((await ask(pelapor, 'DELETE', `delete-board?id=${two.id}`)).content).toEqual({ id: two.id });
    expect([(await column(pelapor)).map(({ title }) => title), await card(pelapor)]).toEqual([['Satu'], []]);
    const again = [
      ask(pelapor, 'DELETE', `delete-board?id=${two.id}`),
      ask(pelapor, 'DELETE', `clear-tasks?boardId=${two.id}`),
      ask(pelapor, 'POST', 'update-task', { id: x.id, title: 'y' }),
    ];
    expect((await Promise.all(again)).map(({ status, alert }) => [status, alert.message])).toEqual([
      [404, 'Kolom tidak ditemukan'],
      [404, 'Kolom tidak ditemukan'],
      [404, 'Kartu tidak ditemukan'],
    ]);
  });

  it('refuses what is missing, too long or too much, in words', async () => {
    const { id } = await addColumn(pelapor, 'Rencana');
    const wrong = [
      ask(pelapor, 'DELETE', 'clear-tasks'),
      ask(pelapor, 'DELETE', 'delete-board'),
      ask(pelapor, 'POST', 'add-board', { title: ' ' }),
      ask(pelapor, 'POST', 'add-task', { title: 'x'.repeat(201), boardId: id }),
      ask(pelapor, 'POST', 'add-task', { title: 'x', boardId: id, dueDate: '2026-02-30' }),
      ask(pelapor, 'POST', 'add-task', { title: 'x', boardId: id, catatan: 'x'.repeat(17_000) }),
    ];
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422]);
    const bigCard = await add(pelapor, id, 'A', { catatan: 'x'.repeat(12_000) });
    const grown = await ask(pelapor, 'POST', 'update-task', { id: bigCard.id, extra: 'x'.repeat(8000) });
    expect([grown.status, grown.alert.message]).toEqual([422, 'Kartu paling banyak 16 kB. Pendekkan uraiannya.']);
    const full = Array.from({ length: MAX_CARDS - 1 }, (_, n) => ({
      id: crypto.randomUUID(),
      kolom_id: id,
      judul: `${n}`,
      urutan: n + 2,
    }));
    await server.db.insertInto('papan_tugas').values(full).execute();
    for (let n = 1; n < MAX_COLUMNS; n += 1) await addColumn(pelapor, `${n}`);
    const excess = [
      await ask(pelapor, 'POST', 'add-task', { title: 'x', boardId: id }),
      await ask(pelapor, 'POST', 'add-board', { title: 'x' }),
    ];
    expect(excess.map(({ status, alert }) => [status, alert.message])).toEqual([
      [422, 'Papan ini sudah memuat 500 kartu. Kosongkan kolom yang sudah selesai terlebih dahulu.'],
      [422, 'Papan ini sudah memiliki 20 kolom. Hapus satu kolom terlebih dahulu.'],
    ]);
  });

  it('asks somebody without a unit for one', async () => {
    await server.db.updateTable('pengguna').set({ satker_id: null }).where('id', '=', admin.id).execute();
    const without = await ask(admin, 'GET', 'boards?satker=');
    await server.db.updateTable('pengguna').set({ satker_id: admin.satker }).where('id', '=', admin.id).execute();
    expect([without.status, without.errors?.map(({ path }) => path)]).toEqual([422, ['satker']]);
  });

  it('changes the mark of those who have no stream', async () => {
    const mark = async (who: Client) => (await who.call<{ tanda: string }>('GET', '/api/events')).data.tanda;
    const before = [await mark(verifier), await mark(other)];
    await addColumn(pelapor, 'Rencana');
    const current = [await mark(verifier), await mark(other)];
    expect(current.map((one, n) => one === before[n])).toEqual([false, true]);
  });
});
