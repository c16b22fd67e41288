/** A workbook with a note before its data is read; one without the columns is told which sheet was looked at. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportBrief } from '#contract/report.ts';
import type { LoginPayload } from '#contract/session.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { imported, text, workbook } from '#tests/support/workbook.ts';

let server: TestServer;
let admin: Client;
let officer: Client;
let login: LoginPayload;
beforeAll(async () => {
  server = await startTestServer();
  [admin, officer] = await Promise.all([signIn(server.app, 'admin'), signIn(server.app, 'pelapor.tapin')]);
  login = await server.signIn('admin');
});
afterAll(() => server.close());

const sheet = (nama: string, ...rows: string[][]) => ({ nama, content: rows.map((row) => row.map(text)) });
const NOTE = sheet('Catatan', ['Diperbarui bulan Mei']);
const urls = async () => {
  const { data } = await officer.call<ReportBrief[]>('GET', '/api/pelaporan-capaian?tahun=2026&periode=TW2');
  return {
    unit: '/api/unit/import',
    kpi: `/api/kpi/import?satker=${officer.satker}&tahun=2026`,
    people: '/api/users/import',
    report: `/api/pelaporan-capaian/${data[0]?.id}/import`,
  };
};
const KPI = ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi'];

it('each import reads the sheet that has its columns', async () => {
  const { unit, kpi, people, report } = await urls();
  for (const [url, ...rows] of [
    [unit, ['Kode', 'Nama unit', 'Tingkat'], ['S1', 'Satu', '1']],
    [kpi, KPI, ['S.1', 'Satu', 'Orang', 'maximize', 'sum']],
    [people, ['Username', 'Nama', 'Email', 'Peran', 'Kode satker'], ['satu.s', 'S', 's@s.test', 'Pelapor', '6305']],
    [report, ['Kode', 'Realisasi'], ['2.7.1.1', '']],
  ] as const) {
    const content = await workbook(NOTE, sheet('Data', ['Lampiran'], ...rows.map((one) => [...one])));
    const { status, data } = await imported(server, login, url, content);
    expect([url, status, data.lembar, data.salah, data.jumlah.baris]).toEqual([url, 200, 'Data', [], 1]);
  }
});

it('where none has them, the refusal names the sheet that it is about', async () => {
  const { unit, kpi } = await urls();
  const said = async (url: string, ...sheets: ReturnType<typeof sheet>[]) => {
    const { status, alert } = await imported(server, login, url, await workbook(...sheets));
    return [status, alert.message];
  };
  const HELP = 'Pakai templat dari tombol Unduh templat.';
  expect(await said(unit, NOTE, sheet('Lain', ['x']))).toEqual([
    422,
    `Kolom-kolom "Kode", "Nama unit", "Tingkat" tidak ditemukan di lembar "Catatan". ${HELP}`,
  ]);
  expect(await said(unit, NOTE, sheet('Data', ['Kode', 'Nama unit'], ['S1', 'Satu']))).toEqual([
    422,
    `Kolom "Tingkat" tidak ditemukan di lembar "Data". ${HELP}`,
  ]);
  expect(await said(kpi, NOTE, sheet('Data', KPI))).toEqual([
    422,
    'Belum ada baris yang diisi di bawah judul kolom di lembar "Data".',
  ]);
});

it('a template is read by its own sheet, whatever its instructions and choices say', async () => {
  const { kpi, unit } = await urls();
  for (const [url, own] of [
    [kpi, 'Indikator'],
    [unit, 'Unit'],
  ] as const) {
    const { raw } = await admin.call('GET', url.replace('/import', '/import/template'));
    const { data } = await imported(server, login, url, raw);
    expect([data.lembar, data.salah, data.jumlah.buat + data.jumlah.ubah]).toEqual([own, [], 0]);
  }
});
