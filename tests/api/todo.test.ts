import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TERHAPUS_MAKSIMUM, type Tugas, TUGAS_MAKSIMUM } from '#contract/aplikasi/todo.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { isiTugas } from '#tests/support/todo.ts';

const TODO = '/apps/todo';
const TIADA = '019a0000-0000-7000-8000-000000000000';
let server: TestServer;
let saya: Klien;
let lain: Klien;
/** What the demo begins with, before the tests clear it away. */
let demo: Record<string, Tugas[]>;

beforeAll(async () => {
  server = await startTestServer();
  [saya, lain] = await Promise.all([masuk(server.app, 'pelapor.tapin'), masuk(server.app, 'verifikator.tapin')]);
  const [semua = [], penting = [], selesai = [], terhapus = []] = await Promise.all(
    ['', 'important', 'completed', 'deleted'].map((filter) => daftar(`?filter=${filter}`)),
  );
  demo = { semua, penting, selesai, terhapus };
});
beforeEach(() => server.db.deleteFrom('tugas').execute());
afterAll(() => server.close());

/** Answers of the template areas come without an envelope. */
const isi = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const daftar = async (query = '', siapa = saya) => isi<Tugas[]>(await siapa.panggil('GET', `${TODO}/tasks${query}`));
const judul = async (query = '') => (await daftar(query)).map(({ title }) => title);
const tambah = async (task: Record<string, unknown>, siapa = saya) =>
  isi<Tugas>(await siapa.panggil('POST', `${TODO}/add-tasks`, { task }));
const ubah = (task: Record<string, unknown>, siapa = saya) => siapa.panggil('POST', `${TODO}/update-task`, { task });
const hapus = (taskId: string, siapa = saya) => siapa.panggil('DELETE', `${TODO}/delete-task?taskId=${taskId}`);

/** Fills the list of the officer with this many tasks at once. */
const penuhi = (berapa: number, dihapus: (n: number) => Date | null) =>
  server.db
    .insertInto('tugas')
    .values(
      Array.from({ length: berapa }, (_, n) => ({
        id: `019b0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        pengguna_id: saya.id,
        isi: JSON.stringify(isiTugas(`Tugas ${n}`)),
        dihapus_at: dihapus(n),
      })),
    )
    .execute();

describe('the to-do list', () => {
  it('begins with a few tasks of every kind in the demo', () => {
    const jumlah = Object.fromEntries(Object.entries(demo).map(([nama, tugas]) => [nama, tugas.length]));
    expect(jumlah).toEqual({ semua: 8, penting: 2, selesai: 2, terhapus: 1 });
    const tags = new Set(demo.semua?.flatMap((satu) => satu.tags));
    expect([...tags].sort()).toEqual(['high', 'low', 'medium', 'team', 'update']);
  });

  it('keeps a task with its first values, and the fields that it does not know', async () => {
    const baru = await tambah({ title: '  Kirim laporan  ', warna: { dasar: 'biru' }, id: 'punya-saya' });
    expect(baru).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...isiTugas('Kirim laporan'),
      isDeleted: false,
      warna: { dasar: 'biru' },
    });
    expect(await daftar()).toEqual([baru]);
  });

  it('changes what is sent and leaves the rest as it was', async () => {
    const { id, ...semula } = await tambah({ title: 'Lama', tags: ['team'], warna: 'biru' });
    const { status, raw } = await ubah({ id, isCompleted: true, tags: ['a', 'b', 'a'], dueDate: '2026-12-31' });
    const kini = { id, ...semula, isCompleted: true, tags: ['a', 'b'], dueDate: '2026-12-31' };
    expect([status, isi({ raw })]).toEqual([200, kini]);
    expect(await daftar()).toEqual([kini]);
  });

  it('moves a deleted task to "deleted", from where it can be restored', async () => {
    const { id } = await tambah({ title: 'Draf' });
    expect(isi(await hapus(id))).toEqual({ id });
    expect([await judul(), await judul('?filter=deleted')]).toEqual([[], ['Draf']]);
    await ubah({ id, isDeleted: false });
    expect([await judul(), await judul('?filter=deleted')]).toEqual([['Draf'], []]);
  });

  it('answers 404 to a delete of what is deleted already, and keeps it there', async () => {
    const { id } = await tambah({ title: 'Draf' });
    await hapus(id);
    const { status, alert } = await hapus(id);
    expect([status, alert.message]).toEqual([404, 'Tugas tidak ditemukan']);
    expect(await judul('?filter=deleted')).toEqual(['Draf']);
  });

  it('is asked for by filter, tag, text and order, all of them empty by default', async () => {
    for (const task of [
      { title: 'banding angka', tags: ['team'], dueDate: '2026-11-30', assignee: 'Citra' },
      { title: 'Arsip', tags: ['low'], isCompleted: true, description: 'berita acara 100%' },
      { title: 'Cek bukti', tags: ['team', 'low'], isImportant: true, dueDate: '2026-11-02' },
      { title: 'Dibuang', isImportant: true, isCompleted: true, isDeleted: true },
      { title: 'Evaluasi', assignee: 'budi' },
    ]) {
      await tambah(task);
    }
    const semua = ['Evaluasi', 'Cek bukti', 'banding angka', 'Arsip'];
    expect([await judul(), await judul('?filter=&q=&sort=&tag=')]).toEqual([semua, semua]);
    expect(await judul('?filter=important')).toEqual(['Cek bukti']);
    expect(await judul('?filter=completed')).toEqual(['Arsip']);
    expect(await judul('?filter=deleted')).toEqual(['Dibuang']);
    expect(await judul('?tag=team')).toEqual(['Cek bukti', 'banding angka']);
    expect(await judul('?tag=TEAM')).toEqual([]);
    expect(await judul('?q=ANGKA')).toEqual(['banding angka']);
    expect(await judul('?q=BUDI')).toEqual(['Evaluasi']);
    expect(await judul(`?q=${encodeURIComponent('100%')}`)).toEqual(['Arsip']);
    expect(await judul(`?q=${encodeURIComponent('a_g')}`)).toEqual([]);
    expect(await judul('?q=bukti&tag=low&filter=important')).toEqual(['Cek bukti']);
    expect(await judul('?sort=title-asc')).toEqual(['Arsip', 'banding angka', 'Cek bukti', 'Evaluasi']);
    expect(await judul('?sort=title-desc')).toEqual(['Evaluasi', 'Cek bukti', 'banding angka', 'Arsip']);
    expect(await judul('?sort=assignee')).toEqual(['Evaluasi', 'banding angka', 'Arsip', 'Cek bukti']);
    expect(await judul('?sort=due-date')).toEqual(['Cek bukti', 'banding angka', 'Arsip', 'Evaluasi']);
  });

  it("shows nobody somebody else's tasks, and takes no change of them", async () => {
    const { id } = await tambah({ title: 'Milik saya' });
    expect(await daftar('', lain)).toEqual([]);
    expect([(await ubah({ id, title: 'x' }, lain)).status, (await hapus(id, lain)).status]).toEqual([404, 404]);
    expect(await judul()).toEqual(['Milik saya']);
  });

  it.each([
    ['POST', '/add-tasks', { task: {} }, 'task.title'],
    ['POST', '/add-tasks', { task: { title: ' ' } }, 'task.title'],
    ['POST', '/add-tasks', { task: { title: 'a'.repeat(201) } }, 'task.title'],
    ['POST', '/add-tasks', { task: { title: 'a', dueDate: '31/12/2026' } }, 'task.dueDate'],
    ['POST', '/add-tasks', { task: { title: 'a', tags: Array.from({ length: 21 }, String) } }, 'task.tags'],
    ['POST', '/add-tasks', { task: { title: 'a', lebih: 'b'.repeat(16_384) } }, 'task'],
    ['POST', '/add-tasks', {}, 'task'],
    ['POST', '/update-task', { task: { title: 'a' } }, 'task.id'],
    ['DELETE', '/delete-task', undefined, 'taskId'],
    ['DELETE', '/delete-task?taskId=', undefined, 'taskId'],
    ['GET', '/tasks?filter=semua', undefined, 'filter'],
    ['GET', '/tasks?sort=-title', undefined, 'sort'],
  ] as const)('refuses %s %s with %j at %s', async (metode, url, badan, path) => {
    const { status, errors } = await saya.panggil(metode, TODO + url, badan);
    expect([status, errors?.[0]?.path]).toEqual([422, path]);
    expect(await judul()).toEqual([]);
  });

  it('refuses a change that would make of two halves more than a record holds', async () => {
    const { id } = await tambah({ title: 'a', satu: 'b'.repeat(9_000) });
    const { status, errors } = await ubah({ id, dua: 'c'.repeat(9_000) });
    expect([status, errors]).toEqual([422, [{ path: 'task', code: 'custom', message: 'paling banyak 16 kB' }]]);
  });

  it('answers 404 to a change of what there is not', async () => {
    expect((await ubah({ id: TIADA, title: 'a' })).status).toEqual(404);
    expect((await hapus(TIADA)).status).toEqual(404);
  });

  it('adds a task once, however often the same request is sent', async () => {
    const kunci = { 'idempotency-key': 'tugas-1' };
    const kirim = () => saya.panggil('POST', `${TODO}/add-tasks`, { task: { title: 'Sekali' } }, kunci);
    const [satu, dua] = [await kirim(), await kirim()];
    expect(isi(dua)).toEqual(isi(satu));
    expect(await judul()).toEqual(['Sekali']);
  });

  it('has room for so many tasks, and deleted ones take none of it', async () => {
    await penuhi(TUGAS_MAKSIMUM, () => null);
    const penuh = await saya.panggil('POST', `${TODO}/add-tasks`, { task: { title: 'Satu lagi' } });
    expect([penuh.status, penuh.alert.message]).toEqual([
      422,
      'Daftar tugas Anda sudah berisi 500 tugas. Hapus tugas yang sudah selesai, lalu coba lagi.',
    ]);
    const [satu] = await daftar();
    await hapus(satu?.id ?? '');
    await tambah({ title: 'Satu lagi' });
    // Restoring it would make one too many.
    expect((await ubah({ id: satu?.id, isDeleted: false })).status).toEqual(422);
    expect((await daftar()).length).toEqual(TUGAS_MAKSIMUM);
  });

  it('keeps the tasks deleted last, and lets the oldest go', async () => {
    await penuhi(TERHAPUS_MAKSIMUM, (n) => new Date(Date.UTC(2026, 0, 1, 0, 0, n)));
    const { id } = await tambah({ title: 'Terbaru' });
    await hapus(id);
    const terhapus = await judul('?filter=deleted');
    expect([terhapus.length, terhapus[0], terhapus.includes('Tugas 0'), terhapus.at(-1)]).toEqual([
      TERHAPUS_MAKSIMUM,
      'Terbaru',
      false,
      'Tugas 1',
    ]);
  });
});
