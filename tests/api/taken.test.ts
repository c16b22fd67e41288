// What is taken already is told at the field that has to change, where the person who typed it looks.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
let satker: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
  satker = (await signIn(server.app, 'pelapor.tapin')).satker;
});
afterAll(() => server.close());

const OTHER_CODE = 'sudah dipakai; tulis kode lain';
const OTHER_NAME = 'sudah dipakai; tulis nama lain';
const plan = () => ({ kode: 'K.1', nama: 'Rencana', tahun: 2026, unit_id: satker });
const indicator = () => ({
  ...plan(),
  satuan: '%',
  status: 'draf',
  tipe_nilai: 'angka',
  polarisasi: 'maximize',
  konsolidasi: 'sum',
});
const days = { tahun: 2025, periode: 'TW1', buka: '2026-04-01', tutup: '2026-04-10' };

it.each<[string, () => Record<string, unknown>, string, string]>([
  ['/api/kpi', indicator, 'kode', OTHER_CODE],
  ['/api/program', plan, 'kode', OTHER_CODE],
  ['/api/kinerja', plan, 'kode', OTHER_CODE],
  ['/api/sasaran-kegiatan', plan, 'kode', OTHER_CODE],
  ['/api/target', () => ({ kode: 'T.1', nama: 'Jenis', tipe_nilai: 'persen' }), 'kode', OTHER_CODE],
  ['/api/module', () => ({ name: 'Arsip', label: 'Arsip', actions: ['read'] }), 'name', OTHER_NAME],
  ['/api/role', () => ({ name: 'arsiparis', label: 'Arsiparis' }), 'name', OTHER_NAME],
  ['/api/unit', () => ({ kode: 'X-1', nama_unit: 'Unit uji', level_id: 1 }), 'kode', OTHER_CODE],
  ['/api/tahun', () => ({ tahun: 2042 }), 'tahun', 'sudah terdaftar; ubah data tahun itu'],
  ['/api/jadwal', () => days, 'periode', 'sudah ada jadwalnya; ubah jadwal itu'],
  [
    '/api/jadwal',
    () => ({ ...days, unit_id: satker, alasan: 'Banjir di kantor satker' }),
    'periode',
    'sudah ada jadwalnya; ubah jadwal itu',
  ],
])('%s says so for the second of the same at its field', async (url, content, path, message) => {
  const first = await admin.call('POST', url, content());
  expect([first.status, first.alert.message]).toEqual([200, 'Data Berhasil Disimpan!']);
  const { status, errors } = await admin.call('POST', url, content());
  expect([status, errors]).toEqual([409, [{ path, code: 'custom', message }]]);
});

const kodeOf = (kode: string) => ({ ...indicator(), kode });
const planOf = (kode: string) => ({ ...plan(), kode });
const typeOf = (kode: string) => ({ kode, nama: `Jenis ${kode}`, tipe_nilai: 'persen' });
const unitOf = (kode: string) => ({ kode, nama_unit: `Unit ${kode}`, level_id: 1 });
it.each<[string, string, (kode: string) => Record<string, unknown>, (id: string) => string]>([
  ['an indicator', '/api/kpi', kodeOf, (id) => `/api/kpi/${id}/edit`],
  ['a unit', '/api/unit', unitOf, (id) => `/api/unit/${id}`],
  ['a programme', '/api/program', planOf, (id) => `/api/program/${id}`],
  ['an activity', '/api/kinerja', planOf, (id) => `/api/kinerja/${id}`],
  ['a goal', '/api/sasaran-kegiatan', planOf, (id) => `/api/sasaran-kegiatan/${id}`],
  ['a kind of target', '/api/target', typeOf, (id) => `/api/target/${id}`],
])('%s whose code differs by the case of letters only is taken too', async (_, url, content, edit) => {
  type Row = { id: string; versi: number; kode: string };
  const refused = { status: 409, errors: [{ path: 'kode', code: 'custom', message: OTHER_CODE }] };
  const { data: first } = await admin.call<Row>('POST', url, content('Ab-9c'));
  const second = await admin.call('POST', url, content('aB-9C'));
  expect({ status: second.status, errors: second.errors }).toEqual(refused);

  const { data: other } = await admin.call<Row>('POST', url, content('Ab-8'));
  const renamed = await admin.call('PUT', edit(other.id), { versi: other.versi, kode: 'AB-9C' });
  expect({ status: renamed.status, errors: renamed.errors }).toEqual(refused);
  // Its own code may change its case.
  const own = await admin.call<Row>('PUT', edit(first.id), { versi: first.versi, kode: 'AB-9C' });
  expect([own.status, own.data.kode]).toEqual([200, 'AB-9C']);
});

it('of two at once that differ by the case of letters only one is kept', async () => {
  const twins = (kode: string) => ['', 'A', 'a', 'X'].map((end) => kode.slice(0, -1) + (end === '' ? 'x' : end));
  for (const [url, content] of [
    ['/api/kpi', kodeOf],
    ['/api/unit', unitOf],
    ['/api/program', planOf],
    ['/api/target', typeOf],
  ] as const) {
    const made = await Promise.all(twins('zz.q').map((kode) => admin.call('POST', url, content(kode))));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  }
});

it('units that differ by it already can be changed in everything else', async () => {
  const { data } = await admin.call<{ id: string; versi: number }>('POST', '/api/unit', unitOf('lama-1'));
  await server.db.updateTable('unit').set({ kode: 'LAMA-2' }).where('id', '=', data.id).execute();
  await admin.call('POST', '/api/unit', unitOf('lama-3'));
  await server.db.updateTable('unit').set({ kode: 'lama-2' }).where('kode', '=', 'lama-3').execute();
  const saved = await admin.call('PUT', `/api/unit/${data.id}`, { versi: data.versi, nama_unit: 'Nama lain' });
  expect(saved.status).toBe(200);
});

it('the same code in another unit or year is another one', async () => {
  const unit = await admin.call<{ id: string }>('POST', '/api/unit', unitOf('RUANG'));
  type Made = Awaited<ReturnType<typeof admin.call<{ id: string; versi: number }>>>;
  const made: Made[] = [];
  // One after the other: at the same time none would see the others.
  for (const one of [
    planOf('prg-1'),
    { ...planOf('PRG-1'), tahun: 2025 },
    { ...planOf('Prg-1'), unit_id: unit.data.id },
  ]) {
    made.push(await admin.call('POST', '/api/program', one));
  }
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
  // Moved to where it is taken, it is refused.
  const [, other] = made;
  const moved = await admin.call('PUT', `/api/program/${other?.data.id}`, { versi: other?.data.versi, tahun: 2026 });
  expect([moved.status, moved.errors]).toEqual([409, [{ path: 'kode', code: 'custom', message: OTHER_CODE }]]);
});

it('copies of another year mind it', async () => {
  const of = (tahun: number, kode: string) => admin.call('POST', '/api/kpi', { ...kodeOf(kode), tahun });
  expect([(await of(2025, 'salin-a')).status, (await of(2026, 'SALIN-A')).status]).toEqual([200, 200]);
  const copied = await admin.call('POST', '/api/kpi/copy', { unit_id: satker, dari: 2025, ke: 2026 });
  expect([copied.status, copied.alert.message]).toEqual([409, expect.stringContaining('SALIN-A')]);
});
