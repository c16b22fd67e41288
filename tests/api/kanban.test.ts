import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Board, MAKS_KARTU, MAKS_KOLOM, type Task } from '#contract/aplikasi/kanban.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let pelapor: Klien;
let verifikator: Klien;
let lain: Klien;
let admin: Klien;
beforeAll(async () => {
  server = await startTestServer();
  pelapor = await masuk(server.app, 'pelapor.tapin');
  verifikator = await masuk(server.app, 'verifikator.tapin');
  lain = await masuk(server.app, 'pelapor.deliserdang');
  admin = await masuk(server.app, 'admin');
});
afterAll(() => server.close());

const K = '/apps/kanban';
const TIADA = '019a0000-0000-7000-8000-000000000000';
/** The answer as it came: these calls have no envelope. */
async function minta<T>(siapa: Klien, metode: 'GET' | 'POST' | 'DELETE', url: string, data?: Record<string, unknown>) {
  const jawab = await siapa.panggil(metode, `${K}/${url}`, data && { data });
  return { status: jawab.status, isi: JSON.parse(jawab.raw.toString()) as T, alert: jawab.alert, errors: jawab.errors };
}
const kolom = async (siapa: Klien, query = '') => (await minta<Board[]>(siapa, 'GET', `boards${query}`)).isi;
const kartu = async (siapa: Klien, query = '') => (await minta<Task[]>(siapa, 'GET', `tasks${query}`)).isi;
const tambahKolom = async (siapa: Klien, title: string) =>
  (await minta<Board>(siapa, 'POST', 'add-board', { title })).isi;
const tambah = async (siapa: Klien, boardId: string, title: string, more = {}) =>
  (await minta<Task>(siapa, 'POST', 'add-task', { boardId, title, ...more })).isi;
/** Titles of one column, in order. */
const judul = async (boardId: string) =>
  (await kartu(pelapor)).filter((satu) => satu.boardId === boardId).map(({ title }) => title);

describe('the board of a unit', () => {
  beforeEach(async () => {
    await server.db.deleteFrom('papan_kolom').execute();
  });

  it('is shared by everybody of the unit, and by nobody else', async () => {
    const { id } = await tambahKolom(pelapor, 'Rencana');
    const satu = await tambah(verifikator, id, 'Unggah bukti');
    expect(satu).toEqual({
      id: satu.id,
      title: 'Unggah bukti',
      boardId: id,
      labels: [],
      dueDate: null,
      description: '',
      assignedTo: [],
    });
    const papan = [{ id, title: 'Rencana', unit_id: pelapor.satker }];
    expect([await kolom(pelapor), await kolom(verifikator), await kolom(lain)]).toEqual([papan, papan, []]);
    expect([await kartu(pelapor), await kartu(lain), await kartu(lain, `?satker=${pelapor.satker}`)]).toEqual([
      [satu],
      [],
      [],
    ]);
    const milikOrang = [
      minta(lain, 'POST', 'update-task', { id: satu.id, title: 'x' }),
      minta(lain, 'POST', 'update-task-board', { taskId: satu.id, newBoardId: id }),
      minta(lain, 'POST', 'reorder-tasks', { taskId: satu.id, targetTaskId: satu.id }),
      minta(lain, 'POST', 'add-task', { boardId: id, title: 'x' }),
      minta(lain, 'POST', 'add-board', { title: 'x', unit_id: pelapor.satker }),
      minta(lain, 'DELETE', `clear-tasks?boardId=${id}`),
      minta(lain, 'DELETE', `delete-board?id=${id}`),
    ];
    expect((await Promise.all(milikOrang)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect(await kartu(pelapor)).toEqual([satu]);
  });

  it('is seen by an admin under the name of its unit', async () => {
    const { isi: baru } = await minta<Board>(admin, 'POST', 'add-board', { title: 'Dari admin', unit_id: lain.satker });
    expect([baru.unit_id, await kolom(lain), await kolom(admin, `?satker=${lain.satker}`)]).toEqual([
      lain.satker,
      [baru],
      [baru],
    ]);
    expect([await kolom(admin), await kolom(admin, '?satker=')]).toEqual([[], []]);
    expect((await minta(admin, 'POST', 'add-board', { title: 'x', unit_id: TIADA })).status).toBe(404);
  });

  it('keeps fields it does not know, and those that are not sent', async () => {
    const { id } = (await minta<Board>(pelapor, 'POST', 'add-board', { title: 'Selesai', selesai: true })).isi;
    const satu = await tambah(pelapor, id, 'A', { sampul: { warna: 'biru' }, labels: ['Bukti'], id: TIADA });
    expect([(await kolom(pelapor))[0]?.['selesai'], satu['sampul'], satu.id === TIADA]).toEqual([
      true,
      { warna: 'biru' },
      false,
    ]);
    const ubah = { id: satu.id, title: ' B ', dueDate: '2026-10-15', butir: 3, boardId: TIADA };
    const { isi: jadi } = await minta<Task>(pelapor, 'POST', 'update-task', ubah);
    expect(jadi).toEqual({ ...satu, title: 'B', dueDate: '2026-10-15', butir: 3 });
    expect(await kartu(pelapor)).toEqual([jadi]);
  });

  it('gives a card only to users of the unit, under the names of their accounts', async () => {
    const { id } = await tambahKolom(pelapor, 'Rencana');
    const satu = await tambah(pelapor, id, 'A', { assignedTo: [{ id: verifikator.id, nama: 'Siapa saja' }] });
    expect(satu.assignedTo).toEqual([{ id: verifikator.id, nama: 'Verifikator Tapin' }]);
    const orangLain = await minta(pelapor, 'POST', 'update-task', {
      id: satu.id,
      assignedTo: [
        { id: verifikator.id, nama: '' },
        { id: lain.id, nama: '' },
      ],
    });
    expect([orangLain.status, orangLain.errors]).toEqual([
      422,
      [{ path: 'data.assignedTo.1', code: 'custom', message: 'bukan pengguna aktif satuan kerja ini' }],
    ]);
    // Who left the unit keeps the card that was theirs.
    await server.db.updateTable('pengguna').set({ satker_id: lain.satker }).where('id', '=', verifikator.id).execute();
    const tetap = await minta<Task>(pelapor, 'POST', 'update-task', { id: satu.id, title: 'B' });
    await server.db
      .updateTable('pengguna')
      .set({ satker_id: pelapor.satker })
      .where('id', '=', verifikator.id)
      .execute();
    expect([tetap.status, tetap.isi.assignedTo]).toEqual([200, satu.assignedTo]);
  });

  it('puts a card in the place of another, and at the end of a column', async () => {
    const [satu, dua] = [await tambahKolom(pelapor, 'Satu'), await tambahKolom(pelapor, 'Dua')];
    const [a, b, c, d] = await ['a', 'b', 'c', 'd'].reduce<Promise<Task[]>>(
      async (dulu, nama) => [...(await dulu), await tambah(pelapor, satu.id, nama)],
      Promise.resolve([]),
    );
    const x = await tambah(pelapor, dua.id, 'x');
    const urut = (kartu_: Task | undefined, sasaran: Task | undefined) =>
      minta<Task>(pelapor, 'POST', 'reorder-tasks', { taskId: kartu_?.id, targetTaskId: sasaran?.id });
    const keKolom = (kartu_: Task | undefined, boardId: string) =>
      minta<Task>(pelapor, 'POST', 'update-task-board', { taskId: kartu_?.id, newBoardId: boardId });
    await urut(a, c);
    expect(await judul(satu.id)).toEqual(['b', 'c', 'a', 'd']);
    await urut(d, b);
    expect(await judul(satu.id)).toEqual(['d', 'b', 'c', 'a']);
    expect((await urut(c, x)).isi.boardId).toBe(dua.id);
    expect([await judul(satu.id), await judul(dua.id)]).toEqual([
      ['d', 'b', 'a'],
      ['c', 'x'],
    ]);
    await keKolom(d, dua.id);
    await keKolom(c, dua.id);
    expect([await judul(satu.id), await judul(dua.id)]).toEqual([
      ['b', 'a'],
      ['x', 'd', 'c'],
    ]);
    await urut(x, x);
    expect(await judul(dua.id)).toEqual(['x', 'd', 'c']);
  });

  it('does not take a card to the board of another unit, not even for an admin', async () => {
    const { id } = await tambahKolom(pelapor, 'Rencana');
    const sana = await tambahKolom(lain, 'Sana');
    const [satu, milikLain] = [await tambah(pelapor, id, 'A'), await tambah(lain, sana.id, 'B')];
    const pindah = await minta(admin, 'POST', 'update-task-board', { taskId: satu.id, newBoardId: sana.id });
    const ganti = await minta(admin, 'POST', 'reorder-tasks', { taskId: satu.id, targetTaskId: milikLain.id });
    expect([pindah.status, pindah.alert.message, ganti.status]).toEqual([404, 'Kolom tidak ditemukan', 404]);
    expect([await judul(id), await kartu(lain)]).toEqual([['A'], [milikLain]]);
  });

  it('empties a column, deletes one with its cards, and says 404 the second time', async () => {
    const [satu, dua] = [await tambahKolom(pelapor, 'Satu'), await tambahKolom(pelapor, 'Dua')];
    await tambah(pelapor, satu.id, 'a');
    const x = await tambah(pelapor, dua.id, 'x');
    expect((await minta(pelapor, 'DELETE', `clear-tasks?boardId=${satu.id}`)).isi).toEqual({ id: satu.id });
    expect((await kartu(pelapor)).map(({ title }) => title)).toEqual(['x']);
    expect((await minta(pelapor, 'DELETE', `delete-board?id=${dua.id}`)).isi).toEqual({ id: dua.id });
    expect([(await kolom(pelapor)).map(({ title }) => title), await kartu(pelapor)]).toEqual([['Satu'], []]);
    const lagi = [
      minta(pelapor, 'DELETE', `delete-board?id=${dua.id}`),
      minta(pelapor, 'DELETE', `clear-tasks?boardId=${dua.id}`),
      minta(pelapor, 'POST', 'update-task', { id: x.id, title: 'y' }),
    ];
    expect((await Promise.all(lagi)).map(({ status, alert }) => [status, alert.message])).toEqual([
      [404, 'Kolom tidak ditemukan'],
      [404, 'Kolom tidak ditemukan'],
      [404, 'Kartu tidak ditemukan'],
    ]);
  });

  it('refuses what is missing, too long or too much, in words', async () => {
    const { id } = await tambahKolom(pelapor, 'Rencana');
    const salah = [
      minta(pelapor, 'DELETE', 'clear-tasks'),
      minta(pelapor, 'DELETE', 'delete-board'),
      minta(pelapor, 'POST', 'add-board', { title: ' ' }),
      minta(pelapor, 'POST', 'add-task', { title: 'x'.repeat(201), boardId: id }),
      minta(pelapor, 'POST', 'add-task', { title: 'x', boardId: id, dueDate: '2026-02-30' }),
      minta(pelapor, 'POST', 'add-task', { title: 'x', boardId: id, catatan: 'x'.repeat(17_000) }),
    ];
    expect((await Promise.all(salah)).map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 422]);
    const kartuBesar = await tambah(pelapor, id, 'A', { catatan: 'x'.repeat(12_000) });
    const tumbuh = await minta(pelapor, 'POST', 'update-task', { id: kartuBesar.id, tambahan: 'x'.repeat(8000) });
    expect([tumbuh.status, tumbuh.alert.message]).toEqual([422, 'Kartu paling banyak 16 kB. Pendekkan uraiannya.']);
    const penuh = Array.from({ length: MAKS_KARTU - 1 }, (_, n) => ({
      id: crypto.randomUUID(),
      kolom_id: id,
      judul: `${n}`,
      urutan: n + 2,
    }));
    await server.db.insertInto('papan_tugas').values(penuh).execute();
    for (let n = 1; n < MAKS_KOLOM; n += 1) await tambahKolom(pelapor, `${n}`);
    const kelebihan = [
      await minta(pelapor, 'POST', 'add-task', { title: 'x', boardId: id }),
      await minta(pelapor, 'POST', 'add-board', { title: 'x' }),
    ];
    expect(kelebihan.map(({ status, alert }) => [status, alert.message])).toEqual([
      [422, 'Papan ini sudah memuat 500 kartu. Kosongkan kolom yang sudah selesai terlebih dahulu.'],
      [422, 'Papan ini sudah memiliki 20 kolom. Hapus satu kolom terlebih dahulu.'],
    ]);
  });

  it('asks somebody without a unit for one', async () => {
    await server.db.updateTable('pengguna').set({ satker_id: null }).where('id', '=', admin.id).execute();
    const tanpa = await minta(admin, 'GET', 'boards?satker=');
    await server.db.updateTable('pengguna').set({ satker_id: admin.satker }).where('id', '=', admin.id).execute();
    expect([tanpa.status, tanpa.errors?.map(({ path }) => path)]).toEqual([422, ['satker']]);
  });

  it('changes the mark of those who have no stream', async () => {
    const tanda = async (siapa: Klien) => (await siapa.panggil<{ tanda: string }>('GET', '/api/events')).data.tanda;
    const dulu = [await tanda(verifikator), await tanda(lain)];
    await tambahKolom(pelapor, 'Rencana');
    const kini = [await tanda(verifikator), await tanda(lain)];
    expect(kini.map((satu, n) => satu === dulu[n])).toEqual([false, true]);
  });
});
