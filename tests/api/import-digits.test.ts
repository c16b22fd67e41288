/**
 * A spreadsheet keeps fifteen digits of a number: of a NIP that is no text the last three are zeros, whoever typed what. Such a
 * cell is a fault where a text is meant, and codes that are texts come back out of our own workbooks as they are. Rows that are hidden are told of.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportBrief } from '#contract/report.ts';
import type { LoginPayload } from '#contract/session.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { sheetXml, workbook as packed } from '#tests/hostile/package.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { imported, text, workbook, type CellValue } from '#tests/support/workbook.ts';

const NIP = '198001012005011002';
const LOST: CellValue = { type: Number, value: 198_001_012_005_011_000 };
const MESSAGE =
  'berisi angka lebih dari 15 digit, yang digit terakhirnya diganti 0 oleh Excel. Ubah format sel menjadi Teks, lalu ketik ulang';

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

const PEOPLE = ['Username', 'Nama', 'Email', 'Peran', 'Kode satker', 'Telepon'];
const sheet = (titles: string[], ...rows: CellValue[][]) =>
  workbook({ nama: 'Data', content: [titles.map(text), ...rows] });
const found = async (url: string, content: Buffer) => {
  const { data } = await imported(server, login, url, content);
  return data.salah.map(({ baris, kolom, kode, pesan }) => [`${kolom}${baris} ${kode}`, pesan]);
};

it('a NIP that is a number is a fault of its cell, and two people are not told as one', async () => {
  const person = (username: CellValue, mail: string, ...more: CellValue[]) =>
    [username, text('Siti'), text(mail), text('Pelapor'), ...more] satisfies CellValue[];
  const content = await sheet(
    PEOPLE,
    person(LOST, 'satu@digit.test', text('6305')),
    person(LOST, 'dua@digit.test', text('6305')),
    person(text('tiga.digit'), 'tiga@digit.test', LOST, LOST),
    person(text(NIP), 'empat@digit.test', text('6305'), { type: Number, value: 81_234_567_890 }),
  );
  expect(await found('/api/users/import', content)).toEqual(
    ['A2', 'A3', 'E4', 'F4'].map((place) => [`${place} digit`, MESSAGE]),
  );
});

it('so are codes of units and indicators, and texts of a report', async () => {
  const unit = await sheet(['Kode', 'Nama unit', 'Tingkat'], [LOST, text('Unit'), text('3')]);
  expect(await found('/api/unit/import', unit)).toEqual([['A2 digit', MESSAGE]]);

  const titles = ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi', 'PIC'];
  const line = ['Baru', 'Orang', 'maximize', 'sum'].map(text);
  const kpi = await sheet(titles, [LOST, ...line, null], [text('D-2'), ...line, LOST]);
  const url = `/api/kpi/import?satker=${officer.satker}&tahun=2026`;
  expect(await found(url, kpi)).toEqual(['A2', 'F3'].map((place) => [`${place} digit`, MESSAGE]));

  const { data } = await officer.call<ReportBrief[]>('GET', '/api/pelaporan-capaian?tahun=2026&periode=TW2');
  const report = await sheet(['Kode', 'Realisasi', 'Analisis'], [text('2.5.1.1'), null, LOST], [LOST, null, null]);
  expect(await found(`/api/pelaporan-capaian/${data[0]?.id}/import`, report)).toEqual(
    ['C2', 'A3'].map((place) => [`${place} digit`, MESSAGE]),
  );
});

it('fifteen digits are all there, and one more is not', async () => {
  const row = (value: number): CellValue[] => [{ type: Number, value }, text(`Unit ${value}`), text('1')];
  const content = await sheet(
    ['Kode', 'Nama unit', 'Tingkat'],
    row(999_999_999_999_999),
    row(1_000_000_000_000_000),
    row(-999_999_999_999_999),
    row(-1_000_000_000_000_000),
  );
  expect(await found('/api/unit/import', content)).toEqual(['A3', 'A5'].map((place) => [`${place} digit`, MESSAGE]));
});

it('a code of eighteen digits comes back out of our own workbooks as it is', async () => {
  const unit = { kode: NIP, nama_unit: 'Unit panjang', level_id: 1 };
  expect((await admin.call('POST', '/api/unit', unit)).status).toBe(200);
  const kpi = {
    ...{ kode: NIP, nama: 'Indikator panjang', unit_id: officer.satker, tahun: 2026, satuan: 'Orang', pic: NIP },
    ...{ polarisasi: 'maximize', konsolidasi: 'sum', status: 'draf' },
  };
  expect((await officer.call('POST', '/api/kpi', kpi)).status).toBe(200);
  const kpiUrl = (part: string) => `/api/kpi/import${part}?satker=${officer.satker}&tahun=2026`;
  for (const [template, url] of [
    ['/api/unit/import/template', '/api/unit/import'],
    ['/api/unit/export', '/api/unit/import'],
    [kpiUrl('/template'), kpiUrl('')],
  ] as const) {
    const { raw } = await admin.call('GET', template);
    const { data } = await imported(server, login, url, raw);
    const { buat, ubah, tetap } = data.jumlah;
    expect([template, data.salah, buat + ubah, tetap > 0]).toEqual([template, [], 0, true]);
  }
});

it('rows that a filter hid are read, and told of once, with how many they are', async () => {
  const cell = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const row = (n: number, how: string, texts: string[]) =>
    `<row r="${n}"${how}>${texts.map((one, i) => cell(`${'ABC'[i]}${n}`, one)).join('')}</row>`;
  const seen = async (how: (n: number) => string) => {
    const rows = [
      row(1, how(1), ['Kode', 'Nama unit', 'Level']),
      ...[2, 3, 4, 5].map((n) => row(n, how(n), [`S${n}`, `Unit ${n}`, '1'])),
      // Nothing stands in it, so nothing of it is read.
      row(6, how(6), ['']),
    ];
    const book = packed('unit', '', { sheet: sheetXml(rows.join('')) });
    const { data } = await imported(server, login, '/api/unit/import', book);
    return [data.baris.length, data.peringatan.map(({ baris, kode, pesan }) => [baris, kode, pesan])];
  };
  const words = (n: number) =>
    `baris yang disembunyikan atau disaring di lembar ini ikut dibaca, seluruhnya ${n}, mulai dari baris ini. Hapus yang tidak dimaksud`;
  expect(await seen(() => '')).toEqual([4, []]);
  expect(await seen((n) => (n === 1 || n === 3 || n >= 5 ? ' hidden="1"' : ''))).toEqual([
    4,
    [[3, 'tersembunyi', words(2)]],
  ]);
});
