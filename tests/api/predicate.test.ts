/** A predicate has the steps of its scale and nothing else, whichever way it comes in. */
import { readSheet } from 'read-excel-file/universal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardMatrix } from '#contract/dashboard.ts';
import type { Report } from '#contract/report.ts';
import type { Kpi } from '#contract/units.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { imported, numeral, text, workbook, type CellValue } from '#tests/support/workbook.ts';
import { indicator, newReports, readAgain } from '#tests/support/world/filling.ts';

const SCALE = [
  { kode: 'WTP', label: 'Wajar Tanpa Pengecualian', nilai: 4 },
  { kode: 'WDP', label: 'Wajar Dengan Pengecualian', nilai: 3 },
  { kode: 'TW', label: 'Peringkat 2 dari 4', nilai: 1 },
];
const NAMED = 'pilih Wajar Tanpa Pengecualian = 4, Wajar Dengan Pengecualian = 3, Peringkat 2 dari 4 = 1';
const off = (value: string) => `"${value}" tidak ada dalam skala: ${NAMED}`;

let server: TestServer;
let admin: Client;
let officer: Client;
let scaleId: string;
let kpi: Kpi;
let report: Report;
beforeAll(async () => {
  server = await startTestServer();
  [admin, officer] = await Promise.all([signIn(server.app, 'admin'), signIn(server.app, 'pelapor.tapin')]);
  const scale = { kode: 'OPINI', nama: 'Opini BPK', tipe_nilai: 'predikat', skala: SCALE };
  scaleId = (await admin.call<{ id: string }>('POST', '/api/target', scale)).data.id;
  kpi = (await officer.call<Kpi>('POST', '/api/kpi', { ...predicate('OP.1'), target: { tahun: 4, tw3: 4 } })).data;
  report = await readAgain(officer, (await newReports(officer, 2026, 'TW3')).id);
});
afterAll(() => server.close());

const predicate = (kode: string) => ({
  kode,
  nama: 'Opini atas laporan keuangan',
  unit_id: officer.satker,
  tahun: 2026,
  satuan: 'Predikat',
  tipe_nilai: 'predikat',
  skala_id: scaleId,
  polarisasi: 'maximize',
  konsolidasi: 'take_last_known',
});

describe('a target of a predicate', () => {
  it('is refused off the scale by name, and taken on it', async () => {
    const made = await officer.call('POST', '/api/kpi', { ...predicate('OP.2'), target: { tahun: 99, tw4: 3.5 } });
    expect([made.status, made.errors?.map(({ path, message }) => [path, message])]).toEqual([
      422,
      [
        ['target.tahun', off('99')],
        ['target.tw4', off('3,5')],
      ],
    ]);
    const set = await officer.call('PATCH', '/api/kpi/set-target', { id: kpi.id, target: { tw4: 5 } });
    expect([set.status, set.errors?.map(({ path, message }) => [path, message])]).toEqual([
      422,
      [['target.tw4', off('5')]],
    ]);
    const good = await officer.call('PATCH', '/api/kpi/set-target', { id: kpi.id, target: { tw4: 3 } });
    expect(good.status).toBe(200);
  });

  it('that was off the scale before does not stop other changes', async () => {
    const old = { ...predicate('OP.3'), skala_id: null, target: { tahun: 7 } };
    const { data } = await officer.call<Kpi>('POST', '/api/kpi', old);
    await server.db.updateTable('kpi').set({ skala_id: scaleId }).where('id', '=', data.id).execute();
    const edited = await officer.call<Kpi>('PUT', `/api/kpi/${data.id}/edit`, {
      versi: data.versi,
      nama: 'Opini lama',
    });
    expect([edited.status, edited.data.nama]).toEqual([200, 'Opini lama']);
    expect((await admin.call('DELETE', `/api/kpi/${data.id}/delete`)).status).toBe(200);
  });

  it('is looked up when what was a figure becomes a predicate, also where the scale was chosen before', async () => {
    const plain = { ...predicate('OP.4'), tipe_nilai: 'angka', target: { tahun: 7 } };
    const { data } = await officer.call<Kpi>('POST', '/api/kpi', plain);
    const edit = { versi: data.versi, tipe_nilai: 'predikat' };
    const { status, errors } = await officer.call('PUT', `/api/kpi/${data.id}/edit`, edit);
    expect([status, errors?.map(({ path, message }) => [path, message])]).toEqual([422, [['target.tahun', off('7')]]]);
    expect((await admin.call('DELETE', `/api/kpi/${data.id}/delete`)).status).toBe(200);
  });
});

it('an upper bound below its lower one is named once', async () => {
  const range = { ...predicate('RT.1'), satuan: '%', tipe_nilai: 'rentang', skala_id: null };
  const wrong = { target: { tahun: 9, tw1: 9 }, target_atas: { tahun: 8, tw1: 8 } };
  const { alert } = await officer.call('POST', '/api/kpi', { ...range, ...wrong });
  expect(alert.message).toBe(
    'Periksa kembali isian: Batas atas, tahun tidak boleh di bawah batas bawahnya; Batas atas, TW1 tidak boleh di bawah batas bawahnya.',
  );
});

it('of several targets at once each fault is told of its own', async () => {
  const range = { ...predicate('RT.2'), satuan: '%', tipe_nilai: 'rentang', skala_id: null, status: 'draf' };
  const { data } = await officer.call<Kpi>('POST', '/api/kpi', range);
  const payload = [
    { id: kpi.id, target: { tahun: 5 } },
    { id: data.id, target: { tw1: 9 }, target_atas: { tw1: 8 } },
  ];
  const headers = { authorization: `Bearer ${officer.token}` };
  const answer = await server.app.inject({ method: 'PATCH', url: '/api/kpi/set-target', headers, payload });
  const { errors } = answer.json<{ errors?: { path: string }[] }>();
  expect([answer.statusCode, errors?.map(({ path }) => path)]).toEqual([422, ['0.target.tahun', '1.target_atas.tw1']]);
});

describe('a realisasi of a predicate', () => {
  const put = async (realisasi: number | null) => {
    const { id, versi } = await readAgain(officer, report.id);
    const details = [{ id: indicator(report, 'OP.1').id, realisasi, analisis: 'Sesuai' }];
    return officer.call('PUT', `/api/pelaporan-capaian/${id}`, { versi, details });
  };

  it('says which steps there are', () => {
    expect(indicator(report, 'OP.1').skala).toEqual(SCALE);
    expect(indicator(report, '2.5.1.1').skala).toBeUndefined();
  });

  it.each([99, 3.5, 0, -4])('is refused as %s, and nothing is kept', async (value) => {
    const { status, errors } = await put(value);
    const said = `OP.1: ${off(String(value).replace('.', ','))}`;
    expect([status, errors]).toEqual([422, [{ path: 'details.0.realisasi', code: 'skala', message: said }]]);
    expect(indicator(await readAgain(officer, report.id), 'OP.1').analisis).toBeNull();
  });

  it('is refused in the reader’s language', async () => {
    const { versi } = await readAgain(officer, report.id);
    const { errors } = await officer.call(
      'PUT',
      `/api/pelaporan-capaian/${report.id}`,
      { versi, details: [{ id: indicator(report, 'OP.1').id, realisasi: 9 }] },
      { 'accept-language': 'en' },
    );
    expect(errors?.[0]?.message).toBe(
      'OP.1: "9" is not in the scale: choose from Wajar Tanpa Pengecualian = 4, Wajar Dengan Pengecualian = 3, Peringkat 2 dari 4 = 1',
    );
  });

  it('that is off the scale already stops nothing that is written beside it', async () => {
    const { id } = indicator(report, 'OP.1');
    await server.db.updateTable('laporan_detail').set({ realisasi: '2' }).where('id', '=', id).execute();
    expect([(await put(2)).status, (await put(0)).status]).toEqual([200, 422]);
  });

  it('is taken on the scale, and emptied', async () => {
    expect([(await put(3)).status, (await put(null)).status, (await put(4)).status]).toEqual([200, 200, 200]);
  });
});

describe('the scale of a predicate', () => {
  const scalesIn = (rows: readonly { kode: string; skala?: unknown }[]) =>
    rows.filter(({ kode }) => ['OP.1', '2.5.1.1'].includes(kode)).map(({ kode, skala }) => [kode, skala]);
  const of = () => `satker=${officer.satker}&tahun=2026`;
  const list = async (url: string) =>
    scalesIn((await officer.call<{ kode: string; skala?: unknown }[]>('GET', url)).data).toSorted();

  it.each([
    ['the indicators', () => `/api/kpi?${of()}&perPage=100`],
    ['the indicators that are searched', () => `/api/kpi?${of()}&perPage=100&q=${encodeURIComponent('.1')}`],
    ['the recap', () => `/api/pelaporan-capaian/report?${of()}`],
    ['the matrix of performance', () => `/api/kpi/matrik-kinerja?${of()}&perPage=100`],
  ])('stands beside its figures in %s, and beside no other', async (_, url) => {
    expect(await list(url())).toEqual([
      ['2.5.1.1', undefined],
      ['OP.1', SCALE],
    ]);
  });

  it.each(['indikator', 'butir'])('stands in the rows of the dashboard’s matrix: %s', async (kelompok) => {
    const url = `/api/dashboard/matrik?${of()}&kelompok=${kelompok}&perPage=100`;
    const { data } = await officer.call<DashboardMatrix>('GET', url);
    expect(scalesIn(data.baris).toSorted()).toEqual([
      ['2.5.1.1', undefined],
      ['OP.1', SCALE],
    ]);
  });

  it('comes with the indicator, with new targets and with the record that others changed', async () => {
    const read = await officer.call<Kpi>('GET', `/api/kpi/${kpi.id}/detail`);
    const set = await officer.call<Kpi>('PATCH', '/api/kpi/set-target', { id: kpi.id, target: { tw4: 4 } });
    const late = { id: kpi.id, target: { tw4: 4 }, versi: 1 };
    const refused = await officer.call<Kpi>('PATCH', '/api/kpi/set-target', late);
    expect([read.data.skala, set.data.skala, refused.status, refused.data.skala]).toEqual([SCALE, SCALE, 409, SCALE]);
    await officer.call('PATCH', '/api/kpi/set-target', { id: kpi.id, target: { tw4: 3 } });
  });
});

describe('a predicate in a workbook', () => {
  const login = () => server.signIn('pelapor.tapin');
  const entries = () => `/api/pelaporan-capaian/${report.id}/import`;
  const kpiUrl = () => `/api/kpi/import?satker=${officer.satker}&tahun=2026`;
  const sheet = (nama: string, ...content: CellValue[][]) => workbook({ nama, content });
  const realisasi = (cell: CellValue) => sheet('Realisasi', ['Kode', 'Realisasi'].map(text), [text('OP.1'), cell]);
  const NEEDED = ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi', 'Target TW4'];

  it.each([
    ['wdp', text('wdp')],
    ['a label in capitals', text('WAJAR DENGAN PENGECUALIAN')],
    ['its number', numeral('3')],
    ['its number as a text', text('3')],
  ])('is read as %s', async (_, cell) => {
    const view = await imported(server, await login(), entries(), await realisasi(cell));
    expect([view.data.salah, view.data.baris[0]?.perubahan]).toEqual([[], [{ kolom: 'Realisasi', dari: 4, ke: 3 }]]);
  });

  it('is read by a name that has digits, which is no number', async () => {
    const view = await imported(server, await login(), entries(), await realisasi(text('peringkat 2 dari 4')));
    expect([view.data.salah, view.data.baris[0]?.perubahan]).toEqual([[], [{ kolom: 'Realisasi', dari: 4, ke: 1 }]]);
  });

  it.each([
    ['99', numeral('99')],
    ['3.5', numeral('3.5')],
    ['wtpp', text('wtpp')],
  ])('is refused as %s, by name', async (written, cell) => {
    const view = await imported(server, await login(), entries(), await realisasi(cell));
    expect(view.data.salah.map(({ pesan }) => pesan)).toEqual([off(written)]);
    const master = await sheet('Indikator', NEEDED.map(text), [
      ...['OP.1', 'Opini', 'Predikat', 'maximize', 'take_last_known'].map(text),
      cell,
    ]);
    const plan = await imported(server, await login(), kpiUrl(), master);
    expect(plan.data.salah.map(({ pesan }) => pesan)).toEqual([off(written)]);
  });

  it.each([
    ['#RUMUS', 'rumus'],
    ['#N/A', 'galat'],
  ])('says of %s what it is, not that its scale does not have it', async (written, code) => {
    const own = await sheet('Realisasi', ['Kode', 'Realisasi'].map(text), ['OP.1', written].map(text));
    const head = ['Kode', 'Nama indikator', 'Tipe nilai', 'Kode skala', 'Target tahun', 'Target TW4'].map(text);
    const row = ['OP.1', 'Opini', 'predikat', 'OPINI', written, written].map(text);
    const found = async (url: string, content: Buffer) =>
      (await imported(server, await login(), url, content)).data.salah.map(({ kode }) => kode);
    expect(await found(entries(), own)).toEqual([code]);
    expect(await found(kpiUrl(), await sheet('Indikator', head, row))).toEqual([code, code]);
  });

  it('takes no stored figure along to a scale that does not have it', async () => {
    const plain = {
      kode: 'OP.9',
      nama: 'Nilai',
      unit_id: officer.satker,
      tahun: 2026,
      satuan: 'Predikat',
      status: 'draf',
    };
    const rules = { polarisasi: 'maximize', konsolidasi: 'take_last_known', target: { tahun: 50, tw4: 3 } };
    expect((await officer.call('POST', '/api/kpi', { ...plain, ...rules })).status).toBe(200);
    const head = ['Kode', 'Nama indikator', 'Tipe nilai', 'Kode skala', 'Konsolidasi'];
    const row = ['OP.9', 'Nilai', 'predikat', 'OPINI', 'take_last_known'].map(text);
    const found = async (titles: string[], ...more: CellValue[]) => {
      const content = await sheet('Indikator', [...head, ...titles].map(text), [...row, ...more]);
      const view = await imported(server, await login(), kpiUrl(), content);
      return view.data.salah.map(({ kolom, nama_kolom, pesan }) => [kolom, nama_kolom, pesan]);
    };
    expect(await found([])).toEqual([[null, 'Target tahun', off('50')]]);
    expect(await found(['Target tahun'], numeral('50'))).toEqual([['F', 'Target tahun', off('50')]]);
    expect(await found(['Target tahun'], numeral('3'))).toEqual([]);
  });

  it('stands in templates by its label, with the numbers on the list of choices, and comes back unchanged', async () => {
    const template = async (url: string) => (await officer.call('GET', url)).raw;
    const [own, master] = await Promise.all([
      template(`${entries()}/template`),
      template(kpiUrl().replace('?', '/template?')),
    ]);
    const read = (content: Buffer, name: string) => readSheet(new Uint8Array(content).buffer, name);
    const rowOf = (rows: unknown[][]) => {
      const head = rows[0] ?? [];
      const row = rows.find(([kode]) => kode === 'OP.1') ?? [];
      return (title: string) => row[head.findIndex((one) => String(one).startsWith(title))];
    };
    const realisasiRow = rowOf(await read(own, 'Realisasi'));
    expect([realisasiRow('Target'), realisasiRow('Realisasi')]).toEqual([SCALE[0]?.label, SCALE[0]?.label]);
    const masterRow = rowOf(await read(master, 'Indikator'));
    expect([masterRow('Target tahun'), masterRow('Target TW4')]).toEqual([SCALE[0]?.label, SCALE[1]?.label]);
    const choices = (await read(master, 'Pilihan')).flat();
    expect(choices).toEqual(expect.arrayContaining(['OPINI', `OPINI: ${NAMED.replace('pilih ', '')}`]));
    for (const [url, content] of [
      [entries(), own],
      [kpiUrl(), master],
    ] as const) {
      const { data } = await imported(server, await login(), url, content);
      expect([data.salah, data.jumlah.ubah, data.jumlah.buat]).toEqual([[], 0, 0]);
    }
  });

  it('is read out of an export into another year, scale and all', async () => {
    const { raw } = await officer.call('GET', `/api/kpi/export?satker=${officer.satker}&tahun=2026&q=OP.1`);
    const { data } = await imported(server, await login(), kpiUrl().replace('2026', '2025'), raw);
    expect([data.salah, data.baris.map(({ kode, tindakan }) => [kode, tindakan])]).toEqual([[], [['OP.1', 'buat']]]);
    const told = new Map(data.baris[0]?.perubahan.map(({ kolom, ke }) => [kolom, ke]));
    expect([told.get('Kode skala'), told.get('Target tahun')]).toEqual(['OPINI', 4]);
  });

  it('stands in exports by its label', async () => {
    const of = `satker=${officer.satker}&tahun=2026`;
    const urls = ['kpi', 'kpi/matrik-kinerja', 'pelaporan-capaian/report'].map((one) => `/api/${one}/export?${of}`);
    for (const url of urls) {
      const [head = [], ...rows] = await readSheet(new Uint8Array((await officer.call('GET', url)).raw).buffer, 1);
      const row = rows.find((cells) => cells.includes('OP.1')) ?? [];
      expect([url, row[head.indexOf('Target tahun')]]).toEqual([url, SCALE[0]?.label]);
      if (head.includes('Realisasi TW3')) expect(row[head.indexOf('Realisasi TW3')]).toBe(SCALE[0]?.label);
    }
  });
});
