/** A workbook of realisasi says of which unit, year and quarter it is, and is not taken for another report. */
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Report, ReportBrief } from '#contract/report.ts';
import type { LoginPayload } from '#contract/session.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { type CellValue, imported, numeral, text, workbook } from '#tests/support/workbook.ts';
import { indicator, readAgain } from '#tests/support/world/filling.ts';

const KODE = '2.5.1.1';
let server: TestServer;
let admin: Client;
let login: LoginPayload;
let report: Report;
let others: ReportBrief[];
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
  login = await server.signIn('admin');
  const { data } = await admin.call<ReportBrief[]>('GET', '/api/pelaporan-capaian?perPage=200');
  const own = data.find(
    ({ unit, tahun, periode }) => unit.nama_unit.endsWith('Tapin') && tahun === 2026 && periode === 'TW2',
  );
  report = await readAgain(admin, own?.id ?? '');
  others = data.filter(({ id }) => id !== report.id);
});
afterAll(() => server.close());

const url = (id = report.id) => `/api/pelaporan-capaian/${id}/import`;
const template = async (id = report.id) => (await admin.call('GET', `${url(id)}/template`)).raw;
const send = async (content: Buffer) => (await imported(server, login, url(), content)).data;
const sheet = (titles: string[], ...rows: CellValue[][]) =>
  workbook({ nama: 'Realisasi', content: [titles.map(text), ...rows] });
const entry = (...more: CellValue[]) => [text(KODE), numeral('60'), ...more];

it('the template says it in its last columns, in each row', async () => {
  const [head = [], ...rows] = await readSheet(new Uint8Array(await template()).buffer, 'Realisasi');
  const filled = rows.filter(([kode]) => kode !== null);
  expect([head.slice(-3), filled.length]).toEqual([['Kode satker', 'Tahun', 'Periode'], report.details.length]);
  expect(new Set(filled.map((row) => row.slice(-3).join(' ')))).toEqual(new Set(['6305 2026 TW2']));
  expect((await send(await template())).jumlah).toMatchObject({ kesalahan: 0, peringatan: 0, ubah: 0 });
});

it('that of another quarter or unit is refused in each row', async () => {
  const { id: quarter = '' } = others.find(({ unit, tahun }) => unit.id === report.unit.id && tahun === 2026) ?? {};
  const ofQuarter = await send(await template(quarter));
  expect([ofQuarter.jumlah.salah, new Set(ofQuarter.salah.map(({ pesan }) => pesan))]).toEqual([
    17,
    new Set(['baris ini untuk periode TW1, padahal laporan ini untuk TW2']),
  ]);
  const { id: unit = '' } = others.find((one) => one.unit.id !== report.unit.id) ?? {};
  const ofUnit = await send(await template(unit));
  expect(ofUnit.salah.filter(({ kode }) => kode === 'satker_lain').length).toBe(ofUnit.jumlah.baris);
});

it('unit, year and quarter may be written as people write them, and another one is named', async () => {
  const titles = ['Kode', 'Realisasi', 'Kode satker', 'Tahun', 'Triwulan'];
  const said = async (...about: CellValue[]) =>
    (await send(await sheet(titles, entry(...about)))).salah.map(({ kolom, pesan }) => `${kolom} ${pesan}`);
  expect(await said(text('6306'), numeral('2025'), text('Triwulan III'))).toEqual([
    'C baris ini untuk satker "6306", padahal laporan ini milik "6305 BPS Kabupaten Tapin"',
    'D baris ini untuk tahun "2025", padahal laporan ini untuk tahun 2026',
    'E baris ini untuk periode TW3, padahal laporan ini untuk TW2',
  ]);
  expect(await said(numeral('6305'), text('2026'), text('ii'))).toEqual([]);
  expect(await said(text('bps kabupaten  tapin'), null, numeral('2'))).toEqual([]);
  // What is no quarter names no other one.
  expect(await said(null, null, text('Tahunan'))).toEqual([]);
});

it('a file that does not say it is read as before, with a warning where its target is another one', async () => {
  const { target } = indicator(report, KODE);
  const warned = async (written: CellValue) => {
    const { peringatan, jumlah } = await send(await sheet(['Kode', 'Realisasi', 'Target'], entry(written)));
    expect([jumlah.kesalahan, jumlah.ubah]).toEqual([0, 1]);
    return peringatan.map(({ kolom, pesan }) => `${kolom} ${pesan}`);
  };
  expect(target).toBe(55.64);
  expect(await warned(numeral('55.64'))).toEqual([]);
  expect(await warned(text('55,64 %'))).toEqual([]);
  expect(await warned(null)).toEqual([]);
  expect(await warned(text('lihat lampiran'))).toEqual([]);
  expect(await warned(numeral('80'))).toEqual(['C tertulis target "80", padahal target di laporan ini 55,64']);
});
