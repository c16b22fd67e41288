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
