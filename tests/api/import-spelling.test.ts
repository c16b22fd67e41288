/** A code in other letters than it is stored with is not a code that nobody knows: the fault says which one is there. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report, ReportBrief } from '#contract/report.ts';
import type { LoginPayload } from '#contract/session.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { imported, text, workbook } from '#tests/support/workbook.ts';
import { readAgain } from '#tests/support/world/filling.ts';

let server: TestServer;
let admin: Client;
let officer: Client;
let login: LoginPayload;
let report: Report;
beforeAll(async () => {
  server = await startTestServer();
  [admin, officer] = await Promise.all([signIn(server.app, 'admin'), signIn(server.app, 'pelapor.tapin')]);
  login = await server.signIn('admin');
  const { data } = await officer.call<ReportBrief[]>('GET', '/api/pelaporan-capaian?tahun=2026&periode=TW2');
  report = await readAgain(officer, data[0]?.id ?? '');
});
afterAll(() => server.close());

const found = async (url: string, ...rows: string[][]) => {
  const content = await workbook({ nama: 'Data', content: rows.map((row) => row.map(text)) });
  const { data } = await imported(server, login, url, content);
  return data.salah.map(({ baris, kolom, kode, pesan }) => `${kolom}${baris} ${kode}: ${pesan}`);
};

it('of a report: "K2" is told to be k2', async () => {
  for (const [i, kode] of ['k2', 'Sama', 'sAMA'].entries()) {
    const kpi = sql<string>`jsonb_set(kpi, '{kode}', ${JSON.stringify(kode)}::jsonb)`;
    const id = report.details[i]?.id ?? '';
    await server.db.updateTable('laporan_detail').set({ kpi }).where('id', '=', id).execute();
  }
  expect(
    await found(
      `/api/pelaporan-capaian/${report.id}/import`,
      ['Kode', 'Realisasi'],
      ['K2', '1'],
      ['k3', '1'],
      // Two are called so: which one is meant nobody can tell.
      ['SAMA', '1'],
      ['sAMA', ''],
    ),
  ).toEqual([
    'A2 ejaan: indikator "k2" ada di laporan ini; tulis kodenya persis seperti itu',
    'A3 asing: indikator "k3" bukan bagian dari laporan ini',
    'A4 asing: indikator "SAMA" bukan bagian dari laporan ini',
  ]);
});

it('of units and indicators, whose advice is not that of codes that stand twice', async () => {
  expect((await admin.call('POST', '/api/unit', { kode: 'Huruf', nama_unit: 'Ada', level_id: 1 })).status).toBe(200);
  const kpi = {
    ...{ kode: 'Huruf-1', nama: 'Ada', unit_id: officer.satker, tahun: 2026, satuan: 'Orang' },
    ...{ polarisasi: 'maximize', konsolidasi: 'sum', status: 'draf' },
  };
  expect((await officer.call('POST', '/api/kpi', kpi)).status).toBe(200);
  expect(await found('/api/unit/import', ['Kode', 'Nama unit', 'Tingkat'], ['HURUF', 'Ada', '1'])).toEqual([
    'A2 ejaan: unit "Huruf" sudah ada; tulis kodenya persis seperti itu',
  ]);
  const url = `/api/kpi/import?satker=${officer.satker}&tahun=2026`;
  const titles = ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi'];
  const line = ['Ada', 'Orang', 'maximize', 'sum'];
  expect(await found(url, titles, ['HURUF-1', ...line], ['baru', ...line], ['BARU', ...line])).toEqual([
    'A2 ejaan: indikator "Huruf-1" sudah ada; tulis kodenya persis seperti itu',
    'A4 ganda: kode "BARU" sudah ada di baris 3',
  ]);
});
