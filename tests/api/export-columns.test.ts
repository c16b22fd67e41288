/** What stands under each heading of a workbook, and beside each name of the document, is what the API says of the same. */
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KinerjaMatrix } from '#contract/dashboard.ts';
import type { Recap, Report, ReportBrief } from '#contract/report.ts';
import type { Kpi } from '#contract/units.ts';
import { PERIODS } from '#domain/capaian/period.ts';
import { STATUS_WORDS } from '#domain/report/words.ts';
import { type Client, signInAll } from '#tests/support/api.ts';
import { partsOf } from '#tests/support/office-parts.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { newReports, readAgain, sendNew } from '#tests/support/world/filling.ts';

const REPORTS = '/api/pelaporan-capaian';
const HOUR_MS = 3_600_000;
let server: TestServer;
let officer: Client;
let verifier: Client;
/** Its indicators add up over the year, so that a quarter and the year to date differ. */
let other: Client;
/** Reads both units, and lives in another zone than they do. */
let leader: Client;
let admin: Client;
/** Sent by one person, decided by another an hour later, opened again another hour later. */
let report: Report;

beforeAll(async () => {
  server = await startTestServer();
  const people = await signInAll(server.app);
  ({ pelapor: officer, verifikator: verifier, lain: other, pimpinan: leader, admin } = people);
  const { id } = await sendNew(officer, 2026, 'TW3');
  server.clock.advance(HOUR_MS);
  expect((await verifier.call('PATCH', `${REPORTS}/${id}/approve`, {})).status).toBe(200);
  server.clock.advance(HOUR_MS);
  const reason = { catatan: 'Angka diperbaiki' };
  expect((await admin.call('PATCH', `${REPORTS}/${id}/reopen`, reason)).status).toBe(200);
  report = await readAgain(officer, id);
});
afterAll(() => server.close());

type Cell = string | number | boolean | Date | null | undefined;
type Row = Record<string, Cell>;

/** The rows of the first sheet by their headings. */
async function sheetOf(by: Client, url: string): Promise<Row[]> {
  const { status, raw } = await by.call('GET', url);
  expect([url, status]).toEqual([url, 200]);
  const [head = [], ...rows] = await readSheet(raw);
  return rows.map((cells) => Object.fromEntries(head.map((title, i) => [String(title), cells[i] as Cell])));
}
/** A moment as a cell has it: on the clock of Jakarta, to the second. */
const cellOf = (time: string | null) => (time === null ? null : Math.floor((Date.parse(time) + 7 * HOUR_MS) / 1000));
const seconds = (cell: Cell) => (cell instanceof Date ? Math.floor(cell.getTime() / 1000) : cell);

it('the list of reports', async () => {
  const { data } = await officer.call<ReportBrief[]>('GET', `${REPORTS}?tahun=2026&sort=-periode`);
  const rows = await sheetOf(officer, `${REPORTS}/export?tahun=2026&sort=-periode`);
  expect(rows.length).toBeGreaterThan(2);
  const shown = rows.map((row) => ({
    ...row,
    'Diajukan (WIB)': seconds(row['Diajukan (WIB)']),
    'Diputuskan (WIB)': seconds(row['Diputuskan (WIB)']),
  }));
  expect(shown).toEqual(
    data.map((one) => ({
      Unit: one.unit.nama_unit,
      Tahun: one.tahun,
      Periode: one.periode,
      Status: STATUS_WORDS[one.status],
      'Capaian periode (%)': one.capaian_periode,
      'Capaian tahun (%)': one.capaian_tahun,
      Indikator: one.jumlah.indikator,
      Terisi: one.jumlah.terisi,
      'Diajukan (WIB)': cellOf(one.submitted_at),
      'Diajukan oleh': one.submitted_by?.nama ?? null,
      'Diputuskan (WIB)': cellOf(one.decided_at),
      'Diputuskan oleh': one.decided_by?.nama ?? null,
      Terlambat: one.terlambat ? 'ya' : 'tidak',
    })),
  );
  const decided = data.find(({ id }) => id === report.id);
  // What is told apart above differs indeed.
  expect(new Set([decided?.submitted_at, decided?.decided_at, decided?.updated_at]).size).toBe(3);
  expect(decided?.submitted_by).not.toEqual(decided?.decided_by);
});

const QUARTER_TARGETS = { TW1: 'tw1', TW2: 'tw2', TW3: 'tw3', TW4: 'tw4' } as const;
const figure = (value: number | null | undefined) => value ?? null;

it.each(['Deli Serdang', 'Tapin'])('the recap of %s', async (name) => {
  const [by, year] = name === 'Tapin' ? [officer, 2026] : [other, 2025];
  const { data } = await by.call<Recap[]>('GET', `${REPORTS}/report?satker=${by.satker}&tahun=${year}`);
  const rows = await sheetOf(by, `${REPORTS}/report/export?satker=${by.satker}&tahun=${year}`);
  expect(rows.map((row) => row['Kode'])).toEqual(data.map(({ kode }) => kode));
  for (const [i, one] of data.entries()) {
    const row = rows[i] ?? {};
    const expected: Row = {
      'Nama indikator': one.nama,
      Satuan: one.satuan,
      'Target tahun': one.target.tahun,
      'Realisasi setahun': one.realisasi,
      'Capaian setahun (%)': one.capaian,
      'Target tahun kini': figure(one.kini?.target_tahun),
    };
    for (const quarter of PERIODS) {
      const cell = one.periode[quarter];
      expected[`Target ${quarter}`] = cell ? cell.target : one.target[QUARTER_TARGETS[quarter]];
      expected[`Realisasi ${quarter}`] = figure(cell?.realisasi);
      expected[`Capaian ${quarter} (%)`] = figure(cell?.capaian);
      expected[`Realisasi s.d. ${quarter}`] = figure(cell?.realisasi_kumulatif);
      expected[`Status ${quarter}`] = cell ? STATUS_WORDS[cell.status] : 'Belum dibuat';
    }
    expect(Object.fromEntries(Object.keys(expected).map((title) => [title, row[title]]))).toEqual(expected);
  }
});

it.each(['', '&q=persen&sort=-nama'])('the matrix of indicators%s', async (narrowed) => {
  const of = `satker=${other.satker}&tahun=2025${narrowed}`;
  const { data } = await other.call<KinerjaMatrix[]>('GET', `/api/kpi/matrik-kinerja?${of}&perPage=200`);
  const rows = await sheetOf(other, `/api/kpi/matrik-kinerja/export?${of}`);
  expect(data.length).toBeGreaterThan(1);
  expect(rows.map((row) => row['Kode'])).toEqual(data.map(({ kode }) => kode));
  for (const [i, one] of data.entries()) {
    const expected: Row = {
      'Kode unit': one.unit.kode,
      Unit: one.unit.nama_unit,
      'Nama indikator': one.nama,
      Satuan: one.satuan,
      'Target tahun': one.tahun.target,
      'Realisasi setahun': one.tahun.realisasi,
      'Capaian setahun (%)': one.tahun.capaian,
    };
    for (const quarter of PERIODS) {
      const cell = one.periode[quarter];
      expected[`Target ${quarter}`] = cell.target;
      expected[`Realisasi ${quarter}`] = cell.realisasi;
      expected[`Capaian ${quarter} (%)`] = cell.capaian;
      expected[`Status ${quarter}`] = cell.laporan ? STATUS_WORDS[cell.laporan.status] : 'Belum dibuat';
    }
    const row = rows[i] ?? {};
    expect(Object.fromEntries(Object.keys(expected).map((title) => [title, row[title]]))).toEqual(expected);
  }
});

it('a target that is a range is told with both ends', async () => {
  const kpi = { kode: 'EK.3', nama: 'Suhu', unit_id: other.satker, tahun: 2026, satuan: 'derajat', bobot: 1 };
  const kinds = { polarisasi: 'stabilize', konsolidasi: 'average', tipe_nilai: 'rentang' };
  const target = { tahun: 20, tw1: 18.5, tw2: 19, tw3: 20, tw4: 21 };
  const target_atas = { tahun: 25.5, tw1: 20, tw2: 22, tw3: 23, tw4: 24 };
  const made = await other.call<Kpi>('POST', '/api/kpi', { ...kpi, ...kinds, target, target_atas });
  expect([made.status, made.errors]).toEqual([200, undefined]);
  await newReports(other, 2026, 'TW2');
  const of = `satker=${other.satker}&tahun=2026`;
  const rowOf = async (url: string) => (await sheetOf(other, url)).find(({ Kode }) => Kode === 'EK.3');
  const told = { 'Target tahun': '20–25,5', 'Target TW2': '19–22', 'Realisasi TW2': null };
  // Of a quarter without a report both tell what the indicator has: nothing would mean that it is not assessed.
  expect(await rowOf(`${REPORTS}/report/export?${of}`)).toMatchObject({ ...told, 'Target TW1': '18,5–20' });
  expect(await rowOf(`/api/kpi/matrik-kinerja/export?${of}`)).toMatchObject({ ...told, 'Target TW1': '18,5–20' });
});

it('how many reports of a quarter stand where, the furthest first, of several units', async () => {
  const kpi = { kode: 'EK.2', nama: 'Tahun lain', unit_id: other.satker, tahun: 2026, satuan: 'Persen' };
  const rules = { polarisasi: 'maximize', konsolidasi: 'average', target: { tahun: 5, tw3: 3 } };
  expect((await other.call('POST', '/api/kpi', { ...kpi, ...rules })).status).toBe(200);
  await newReports(other, 2026, 'TW3');
  const { raw } = await admin.call('GET', '/api/kpi/matrik-kinerja/export?tahun=2026');
  const about = new Map((await readSheet(raw, 2)).map(([name, said]) => [name, said]));
  expect(about.get('Triwulan III')).toBe(`1 ${STATUS_WORDS.revision.toLowerCase()}, 1 draf`);
  expect(about.get('Triwulan I')).toBe('Draf');
  for (const by of [other, officer]) await newReports(by, 2026, 'TW4');
  const later = await admin.call('GET', '/api/kpi/matrik-kinerja/export?tahun=2026');
  expect(new Map((await readSheet(later.raw, 2)).map(([name, said]) => [name, said])).get('Triwulan IV')).toBe(
    '2 draf',
  );
  // Of units in several zones the capital's counts.
  expect(about.get('Waktu cetak')).toMatch(/ WIB$/);
});

it('the year of a unit says when it was printed on the clock of the unit, whoever asks', async () => {
  const { raw } = await leader.call('GET', `${REPORTS}/report/export?satker=${officer.satker}&tahun=2026`);
  const about = new Map((await readSheet(raw, 2)).map(([name, said]) => [name, said]));
  expect(about.get('Dicetak oleh')).not.toContain('Tapin');
  expect(about.get('Waktu cetak')).toMatch(/ WITA$/);
});

it('what nobody can reach is not assessed, and only what was changed is said to be', async () => {
  const kpi = { kode: 'EK.4', nama: 'Nol', unit_id: other.satker, tahun: 2026, satuan: 'Persen' };
  const rules = { polarisasi: 'maximize', konsolidasi: 'average', target: { tahun: 0, tw1: 0 } };
  const made = await other.call<Kpi>('POST', '/api/kpi', { ...kpi, ...rules });
  const { details } = await newReports(other, 2026, 'TW1');
  expect(details.map((one) => one.kpi.kode)).toContain('EK.4');
  expect((await other.call('PATCH', '/api/kpi/set-target', { id: made.data.id, target: { tahun: 3 } })).status).toBe(
    200,
  );
  const rows = await sheetOf(other, `${REPORTS}/report/export?satker=${other.satker}&tahun=2026`);
  const row = rows.find(({ Kode }) => Kode === 'EK.4') ?? {};
  const titles = ['Kelas TW1', 'Kelas setahun', 'Target tahun kini', 'Cara hitung kini'];
  expect(titles.map((title) => row[title])).toEqual(['Tidak dinilai', 'Tidak dinilai', 3, null]);
});

it('an indicator that came after a report is not in it, which does not make the report one that is not there', async () => {
  const kpi = { kode: 'EK.5', nama: 'Belakangan', unit_id: officer.satker, tahun: 2026, satuan: 'Persen' };
  const rules = { polarisasi: 'maximize', konsolidasi: 'average', target: { tahun: 5, tw3: 3 } };
  expect((await officer.call('POST', '/api/kpi', { ...kpi, ...rules })).status).toBe(200);
  const url = `${REPORTS}/report/export?satker=${officer.satker}&tahun=2026`;
  const row = (await sheetOf(officer, url)).find(({ Kode }) => Kode === 'EK.5') ?? {};
  const [, ...about] = await readSheet((await officer.call('GET', url)).raw, 2);
  const known = new Map(about.map(([name, said]) => [name, said]));
  expect([known.get('Triwulan III'), row['Status TW3'], row['Kelas TW3']]).toEqual([
    STATUS_WORDS.revision,
    'Tidak dalam laporan',
    'Belum ada data',
  ]);
  // The matrix has rows of several units: the report of one says nothing of the others.
  const neighbour = await server.db
    .selectFrom('unit')
    .select('id')
    .where('kode', '=', '6301')
    .executeTakeFirstOrThrow();
  const beside = { ...kpi, ...rules, kode: 'EK.6', unit_id: neighbour.id };
  expect((await admin.call('POST', '/api/kpi', beside)).status).toBe(200);
  const matrix = await sheetOf(admin, '/api/kpi/matrik-kinerja/export?tahun=2026');
  const quarter = (code: string) => matrix.find(({ Kode }) => Kode === code)?.['Status TW3'];
  expect([quarter('EK.5'), quarter('EK.6')]).toEqual(['Tidak dalam laporan', 'Belum dibuat']);
});

it('the list of reports in the language of whoever asks', async () => {
  const headers = { authorization: `Bearer ${officer.token}`, 'accept-language': 'en' };
  const { rawPayload } = await server.app.inject({ url: `${REPORTS}/export?tahun=2026&periode=TW3`, headers });
  const [head = [], row = []] = await readSheet(rawPayload);
  expect(row[head.indexOf('Status')]).toBe('Revision requested');
});

it('the list of indicators', async () => {
  const texts = { definisi: 'Apa', definisi_x: 'Pembilang', definisi_y: 'Penyebut', sumber_data: 'Survei', pic: 'Ani' };
  const target = { tahun: 5, tw1: 1, tw2: 2, tw3: 3, tw4: 4 };
  const target_atas = { tahun: 10, tw1: 6, tw2: 7, tw3: 8, tw4: 9 };
  const content = {
    ...texts,
    kode: 'EK.1',
    nama: 'Semua kolom',
    unit_id: officer.satker,
    tahun: 2026,
    satuan: 'Persen',
  };
  const kinds = { polarisasi: 'stabilize', konsolidasi: 'average', tipe_nilai: 'rentang', bobot: 12 };
  const made = await officer.call<Kpi>('POST', '/api/kpi', { ...content, ...kinds, target, target_atas });
  expect([made.status, made.errors]).toEqual([200, undefined]);
  const of = `satker=${officer.satker}&tahun=2026`;
  const rows = await sheetOf(officer, `/api/kpi/export?${of}`);
  const { data } = await officer.call<Kpi[]>('GET', `/api/kpi?${of}&perPage=200`);
  expect(rows.map((row) => row['Kode'])).toEqual(data.map(({ kode }) => kode));
  expect(rows.find((row) => row['Kode'] === 'EK.1')).toEqual({
    Unit: 'BPS Kabupaten Tapin',
    Tahun: 2026,
    Kode: 'EK.1',
    'Nama indikator': 'Semua kolom',
    Satuan: 'Persen',
    Polarisasi: 'stabilize',
    Konsolidasi: 'average',
    'Tipe nilai': 'rentang',
    'Kode skala': null,
    'Kode sasaran': '-',
    'Sasaran kegiatan': null,
    Bobot: 12,
    'Target tahun': 5,
    'Target TW1': 1,
    'Target TW2': 2,
    'Target TW3': 3,
    'Target TW4': 4,
    'Batas atas tahun': 10,
    'Batas atas TW1': 6,
    'Batas atas TW2': 7,
    'Batas atas TW3': 8,
    'Batas atas TW4': 9,
    Definisi: 'Apa',
    'Definisi pembilang (X)': 'Pembilang',
    'Definisi penyebut (Y)': 'Penyebut',
    'Sumber data': 'Survei',
    PIC: 'Ani',
    'Rumus minimize': null,
    Status: made.data.status,
  });
});

describe('the document of a report', () => {
  /** The texts of the rows of a table, a list of cells each. */
  const rowsOf = (xml: string) =>
    [...xml.matchAll(/<w:tr[ >].*?<\/w:tr>/gs)].map(([row]) =>
      [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => cell.replace(/<[^>]+>/g, '')),
    );
  const percent = (value: number | null) =>
    (value ?? Number.NaN).toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  /** On the clock of the unit, which has WITA, whoever asks. */
  const momentOf = (time: string | null) =>
    new Date(Date.parse(time ?? '') + 8 * HOUR_MS).toISOString().slice(11, 16).replace(':', '.');

  it('says who sent it and who decided, when, and what it came to', async () => {
    const { raw } = await leader.call('GET', `${REPORTS}/${report.id}/export?format=docx`);
    const rows = rowsOf(partsOf(raw).get('word/document.xml') ?? '');
    const said = new Map(rows.map(([name = '', content = '']) => [name, content]));
    expect(said.get('Putaran')).toBe('2');
    expect(said.get('Diajukan')).toContain(`${report.submitted_by?.nama}, `);
    expect(said.get('Diajukan')).toContain(`${momentOf(report.submitted_at)} WITA`);
    expect(said.get('Diputuskan')).toContain(`${momentOf(report.decided_at)} WITA`);
    expect(said.get('Diputuskan')).toContain(`${report.decided_by?.nama}, `);
    expect(said.get('Capaian periode')).toBe(percent(report.capaian_periode));
    expect(said.get('Capaian terhadap target tahun')).toBe(percent(report.capaian_tahun));
    const decided = rows.slice(rows.findIndex((cells) => cells[1] === 'Tindakan') + 1).map(([, action]) => action);
    expect(decided).toEqual(['Dibuat', 'Diajukan', 'Disetujui', 'Dibuka kembali']);
    // On every page, until it is approved again.
    const heads = [...partsOf(raw)].filter(([name]) => name.startsWith('word/header')).map(([, xml]) => xml);
    expect(heads.map((xml) => xml.includes('belum disetujui, angka sementara'))).toEqual([true]);
    const head = rows.findIndex((cells) => cells[1] === 'Indikator dan rumus');
    const table = rows.slice(head + 1, head + 1 + report.details.length);
    expect(table.map(([code, , , , quarter, , year]) => [code, quarter, year])).toEqual(
      report.details.map((one) => [
        one.kpi.kode,
        one.capaian === null ? 'Tidak dinilai' : percent(one.capaian),
        one.capaian_tahun === null ? 'Tidak dinilai' : percent(one.capaian_tahun),
      ]),
    );
  });

  const classOf = (capaian: number) =>
    report.ambang.filter(({ batas_bawah }) => batas_bawah <= capaian).sort((a, b) => b.batas_bawah - a.batas_bawah)[0]
      ?.label;

  it('judges by the figures themselves: what only rounding makes 100 % is not yet there', async () => {
    const judged = report.details.find(({ kpi }) => kpi.polarisasi === 'maximize');
    await server.db
      .updateTable('laporan_detail')
      .set({ target: 100_000, target_atas: null, realisasi: 99_996, capaian: 100 })
      .where('id', '=', judged?.id ?? '')
      .execute();
    expect(classOf(99.996)).not.toBe(classOf(100));
    const { raw } = await leader.call('GET', `${REPORTS}/${report.id}/export?format=docx`);
    const row = rowsOf(partsOf(raw).get('word/document.xml') ?? '').find(([code]) => code === judged?.kpi.kode);
    expect(row?.[5]).toBe(classOf(99.996));
  });

  it.each([
    [110.5, '110,5'],
    [null, 'Tanpa batas'],
  ])('names the limit of the report, which was %s', async (batas_capaian, said) => {
    await server.db.updateTable('laporan').set({ batas_capaian }).where('id', '=', report.id).execute();
    const { raw } = await leader.call('GET', `${REPORTS}/${report.id}/export?format=docx`);
    const rows = rowsOf(partsOf(raw).get('word/document.xml') ?? '');
    expect(rows.find(([name]) => name === 'Batas capaian')?.[1]).toBe(said);
  });

  it('judges what lies within a range as reached', async () => {
    const judged = report.details.at(-1);
    const kpi = JSON.stringify({ ...judged?.kpi, polarisasi: 'stabilize' });
    await server.db
      .updateTable('laporan_detail')
      .set({ target: 10, target_atas: 20, realisasi: 15, kpi })
      .where('id', '=', judged?.id ?? '')
      .execute();
    // Beside its lower end alone it would be 50 %.
    expect(classOf(50)).not.toBe(classOf(100));
    const { raw } = await leader.call('GET', `${REPORTS}/${report.id}/export?format=docx`);
    const row = rowsOf(partsOf(raw).get('word/document.xml') ?? '').find(([code]) => code === judged?.kpi.kode);
    expect(row?.[5]).toBe(classOf(100));
  });

  it('says from where to where a target goes', async () => {
    const [first] = report.details;
    await server.db
      .updateTable('laporan_detail')
      .set({ target: 1234.5, target_atas: 2000 })
      .where('id', '=', first?.id ?? '')
      .execute();
    const { raw } = await leader.call('GET', `${REPORTS}/${report.id}/export?format=docx`);
    const row = rowsOf(partsOf(raw).get('word/document.xml') ?? '').find(([code]) => code === first?.kpi.kode);
    expect(row?.[2]).toBe('1.234,5–2.000');
  });
});
