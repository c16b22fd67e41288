/** What an import leaves of what it does not change, and what it says of what it does. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import type { Kpi } from '#contract/units.ts';
import { callerOf, type CastMember, startCast } from '#tests/support/people.ts';
import { type CellValue, imported, numeral, text, workbook } from '#tests/support/workbook.ts';

let { server, admin, pelapor } = {} as CastMember;
beforeAll(async () => {
  ({ server, admin, pelapor } = await startCast());
});
afterAll(() => server.close());
const call = callerOf<unknown>(() => server);

type Given = { alasan?: string };
async function apply(as: CastMember['admin'], url: string, content: Buffer, more: Given = {}) {
  const to = url.includes('?') ? `${url}&` : `${url}?`;
  const view = await imported(server, as, `${to}mode=periksa`, content, more);
  expect(view.data.salah).toEqual([]);
  const done = await imported(server, as, `${to}mode=terapkan&sidik=${view.data.sidik}`, content, more);
  expect(done.status).toBe(200);
  return view.data;
}

describe('indicators', () => {
  const TITLES = ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi', 'Bobot', 'Target tahun', 'Alasan'];
  const row = (kode: string, [bobot, target, reason = '']: readonly [string, string, string?]): CellValue[] =>
    [kode, `Indikator ${kode}`, 'Persen', 'maximize', 'sum', bobot, target].map(numeral).concat([text(reason)]);
  const sheet = (...rows: CellValue[][]) => workbook({ nama: 'Indikator', content: [TITLES.map(text), ...rows] });
  const url = () => `/api/kpi/import?satker=${pelapor.satker.id}&tahun=2024`;
  const all = async () =>
    new Map(
      (await call<Kpi[]>(pelapor, 'GET', `/api/kpi?tahun=2024&satker=${pelapor.satker.id}&perPage=200`)).data.map(
        (one) => [one.kode, one] as const,
      ),
    );
  const reasonsOf = (id: string) =>
    server.db.selectFrom('kpi_target_riwayat').select('alasan').where('kpi_id', '=', id).orderBy('id').execute();

  it('that stay as they are keep their version, so that nobody who has them open is held up', async () => {
    for (const [kode, tahun] of [
      ['I.1', 10],
      ['I.2', 20],
    ] as const) {
      const of = { kode, nama: `Indikator ${kode}`, satuan: 'Persen', unit_id: pelapor.satker.id, tahun: 2024 };
      const rules = { polarisasi: 'maximize', konsolidasi: 'sum', bobot: 50, status: 'aktif', target: { tahun } };
      expect((await call(pelapor, 'POST', '/api/kpi', { ...of, ...rules })).status).toBe(200);
    }
    const view = await apply(pelapor, url(), await sheet(row('I.1', ['50', '10']), row('I.2', ['50', '25'])));
    expect(view.jumlah).toMatchObject({ tetap: 1, ubah: 1 });
    const now = await all();
    expect([now.get('I.1')?.versi, now.get('I.2')?.versi]).toEqual([1, 2]);
    // Made once, by hand.
    const made = server.db
      .selectFrom('jejak_keamanan')
      .select('aksi')
      .where('subjek_id', '=', now.get('I.2')?.id ?? '');
    expect(await made.where('aksi', '=', 'create').execute()).toHaveLength(1);
  });

  it('have the reason of their own row before the one for all rows', async () => {
    const rows = [row('I.1', ['50', '11', 'Revisi pertama']), row('I.2', ['50', '26'])];
    await apply(pelapor, url(), await sheet(...rows), { alasan: 'Revisi semua' });
    const now = await all();
    const last = async (kode: string) => (await reasonsOf(now.get(kode)?.id ?? '')).at(-1)?.alasan;
    expect([await last('I.1'), await last('I.2')]).toEqual(['Revisi pertama', 'Revisi semua']);
  });

  it('are weighed together with those of the unit that the sheet does not name', async () => {
    const warned = async (bobot: string) => {
      const { data } = await imported(server, pelapor, url(), await sheet(row('I.1', [bobot, '11'])));
      return data.peringatan.filter(({ kode }) => kode.startsWith('bobot')).map(({ kode }) => kode);
    };
    expect([await warned('50'), await warned('100')]).toEqual([[], ['bobot_jumlah']]);
  });
});

describe('an indicator that is there', () => {
  const KODE = 'I.3';
  const target = { tahun: 80, tw1: 10, tw2: 20, tw3: 30, tw4: 80 };
  const target_atas = { tahun: 90, tw1: 11, tw2: 22, tw3: 33, tw4: 90 };
  const url = () => `/api/kpi/import?satker=${pelapor.satker.id}&tahun=2024`;
  /** What a sheet that has beside code and name only these columns would change. */
  async function changes(cells: Record<string, string>, as = pelapor) {
    const [titles, values] = [Object.keys(cells), Object.values(cells)];
    const rows = [
      ['Kode', 'Nama indikator', ...titles].map(text),
      [text(KODE), text('Indikator penuh'), ...values.map(text)],
    ];
    const { data } = await imported(server, as, url(), await workbook({ nama: 'Indikator', content: rows }));
    return [data.salah, ...data.baris.flatMap(({ perubahan }) => perubahan.map((one) => Object.values(one)))];
  }
  beforeAll(async () => {
    const skala = [
      { kode: 'B', label: 'Baik', nilai: 80 },
      { kode: 'C', label: 'Cukup', nilai: 10 },
    ];
    const scale = { kode: 'IE', nama: 'Mutu', tipe_nilai: 'predikat', skala };
    const { data } = await call<{ id: string }>(admin, 'POST', '/api/target', scale);
    const goal = { kode: 'SI', nama: 'Sasaran', tahun: 2024, unit_id: pelapor.satker.id };
    const { data: stood } = await call<{ id: string }>(admin, 'POST', '/api/sasaran-kegiatan', goal);
    const of = { kode: KODE, nama: 'Indikator penuh', satuan: 'Poin', unit_id: pelapor.satker.id, tahun: 2024 };
    const rules = { polarisasi: 'minimize', konsolidasi: 'average', tipe_nilai: 'rentang', status: 'nonaktif' };
    const more = { rumus_minimize: 't_per_r', bobot: 5, skala_id: data.id, sasaran_kegiatan_id: stood.id };
    const texts = { definisi: 'Apa', definisi_x: 'Atas', definisi_y: 'Bawah', sumber_data: 'Survei', pic: 'Ani' };
    const body = { ...of, ...rules, ...more, ...texts, target, target_atas };
    expect((await call(pelapor, 'POST', '/api/kpi', body)).status).toBe(200);
  });

  it.each([
    ['Satuan', 'Poin', 'Angka'],
    ['Polarisasi', 'minimize', 'stabilize'],
    ['Konsolidasi', 'average', 'sum'],
    ['Tipe nilai', 'rentang', 'angka'],
    ['Rumus minimize', 't_per_r', 'dua_kurang'],
    ['Bobot', 5, 7],
    ['Target tahun', 80, 81],
    ['Target TW1', 10, 9],
    ['Target TW2', 20, 19],
    ['Target TW3', 30, 29],
    ['Target TW4', 80, 79],
    ['Batas atas tahun', 90, 91],
    ['Batas atas TW1', 11, 12],
    ['Batas atas TW2', 22, 23],
    ['Batas atas TW3', 33, 34],
    ['Batas atas TW4', 90, 91],
    ['Definisi', 'Apa', 'Lain'],
    ['Definisi pembilang (X)', 'Atas', 'Lain'],
    ['Definisi penyebut (Y)', 'Bawah', 'Lain'],
    ['Sumber data', 'Survei', 'Lain'],
    ['PIC', 'Ani', 'Budi'],
    ['Status', 'nonaktif', 'aktif'],
  ])('is changed by its column %s alone, which keeps all others', async (title, from, to) => {
    expect(await changes({ [title]: String(to) })).toEqual([[], [title, from, to]]);
  });

  // As the hints of the template say; rules that an indicator cannot be without stay.
  it.each([
    ['Polarisasi'],
    ['Konsolidasi'],
    ['Tipe nilai'],
    ['Status'],
    ['Kode skala', 'IE', null],
    ['Rumus minimize', 't_per_r', null],
    ['Bobot', 5, null],
    ['Target TW2', 20, null],
    ['Batas atas TW2', 22, null],
    ['Definisi', 'Apa', null],
    ['PIC', 'Ani', null],
  ])('with an empty cell under %s', async (...change) => {
    expect(await changes({ [change[0]]: '' })).toEqual([[], ...(change.length > 1 ? [change] : [])]);
  });

  it('stands under the goal above it where its cell is empty, and under none by a dash', async () => {
    const rows = [
      ['Kode', 'Nama indikator', 'Kode sasaran'],
      [KODE, 'Indikator penuh', 'SI'],
      ['I.1', 'Indikator I.1', ''],
      ['I.2', 'Indikator I.2', '-'],
    ].map((cells) => cells.map(text));
    const { data } = await imported(server, pelapor, url(), await workbook({ nama: 'Indikator', content: rows }));
    expect(data.baris.map(({ kode, perubahan }) => [kode, ...perubahan.map((one) => Object.values(one))])).toEqual([
      [KODE],
      ['I.1', ['Kode sasaran', null, 'SI']],
      ['I.2'],
    ]);
  });

  it('has figures with their unit beside them, also where a scale is chosen that nobody counts by', async () => {
    expect(await changes({ 'Target TW2': '19 Poin' })).toEqual([[], ['Target TW2', 20, 19]]);
  });

  it('stands under a goal of its own year, not under one of another that has the code', async () => {
    const rows = [
      ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi', 'Kode sasaran'],
      [KODE, 'Tahun lain', 'Poin', 'maximize', 'sum', 'SI'],
    ].map((cells) => cells.map(text));
    const of = url().replace('2024', '2025');
    const { data } = await imported(server, pelapor, of, await workbook({ nama: 'Indikator', content: rows }));
    expect(data.salah.map(({ kolom, kode }) => [kolom, kode])).toEqual([['F', 'sasaran']]);
  });

  it('makes no goal whose code is longer than goals have', async () => {
    const made = (kode: string) => changes({ 'Kode sasaran': kode, 'Sasaran kegiatan': 'Sasaran baru' }, admin);
    expect(await made('S'.repeat(20))).toEqual([[], ['Kode sasaran', 'SI', 'S'.repeat(20)]]);
    expect(await made('S'.repeat(21))).toEqual([[expect.objectContaining({ kolom: 'C', kode: 'sasaran' })]]);
  });

  it('keeps its quarters where the months of the sheet are empty', async () => {
    expect(await changes({ Januari: '', 'Target TW1': '9' })).toEqual([[], ['Target TW1', 10, 9]]);
  });
});

it.each([
  ['%', '95', '%', 'persen'],
  ['Persen', '95', 'Persen', 'persen'],
  ['Orang', '95', 'Orang', 'angka'],
  ['', '95 persen', 'Persen', 'persen'],
  ['', '95%', '%', 'persen'],
])('a new indicator with the unit "%s" and the target "%s" counts %s as %s', async (unit, target, satuan, type) => {
  const rows = [
    ['Kode', 'Nama indikator', 'Polarisasi', 'Konsolidasi', 'Satuan', 'Target tahun'],
    ['I.6', 'Baru', 'maximize', 'sum', unit, target],
  ].map((cells) => cells.map(text));
  const url = `/api/kpi/import?satker=${pelapor.satker.id}&tahun=2025`;
  const { data } = await imported(server, pelapor, url, await workbook({ nama: 'Indikator', content: rows }));
  const told = new Map(data.baris[0]?.perubahan.map(({ kolom, ke }) => [kolom, ke]));
  expect([data.salah, told.get('Satuan'), told.get('Tipe nilai'), told.get('Target tahun')]).toEqual([
    ...[[], satuan, type, 95],
  ]);
});

it('a reason has at most 1,000 characters, as where it is typed beside the targets', async () => {
  const content = await workbook({ nama: 'Indikator', content: [['Kode', 'Nama indikator'].map(text), [text('I.5')]] });
  const url = `/api/kpi/import?satker=${pelapor.satker.id}&tahun=2024`;
  const sent = async (alasan: string) => {
    const { status, errors } = await imported(server, pelapor, url, content, { alasan });
    return [status, errors?.map(({ path }) => path)];
  };
  expect([await sent('x'.repeat(1000)), await sent('x'.repeat(1001))]).toEqual([
    [200, undefined],
    [422, ['alasan']],
  ]);
});

it('units that are put out of use say so in the trail, and from where that was done', async () => {
  const sheet = workbook({
    nama: 'Unit',
    content: [
      ['Kode', 'Nama unit', 'Tingkat', 'Aktif'],
      ['IE0', 'Unit impor', '1', 'tidak'],
    ].map((cells) => cells.map(text)),
  });
  const unit = { kode: 'IE0', nama_unit: 'Unit impor', level_id: 1 };
  expect((await call(admin, 'POST', '/api/unit', unit)).status).toBe(200);
  await apply(admin, '/api/unit/import', await sheet);
  const { id } = await server.db.selectFrom('unit').select('id').where('kode', '=', 'IE0').executeTakeFirstOrThrow();
  const trail = server.db.selectFrom('jejak_keamanan').select(['alamat', 'perubahan']).where('subjek_id', '=', id);
  expect(await trail.where('aksi', '=', 'update').execute()).toEqual([
    { alamat: '127.0.0.1', perubahan: { aktif: { dari: true, ke: false } } },
  ]);
});

it.each([
  [{}, []],
  [{ 'Kode induk': '-' }, [['Kode induk', 'IE1', null]]],
  [{ Supervisi: 'Budi' }, [['Supervisi', 'Ani', 'Budi']]],
  [{ Aktif: 'ya' }, [['Aktif', 'tidak', 'ya']]],
  [{ Supervisi: 'x'.repeat(150) }, [['Supervisi', 'Ani', 'x'.repeat(150)]]],
  [{ Supervisi: 'x'.repeat(151) }, null],
])(
  'a unit keeps what the sheet has no column of: %o',
  async (cells: Record<string, string>, changed: unknown[][] | null) => {
    const own = { kode: 'IE2', nama_unit: 'Cabang', level_id: 3 };
    const { data: known } = await call<unknown[]>(admin, 'GET', '/api/unit?q=IE2');
    if (known.length === 0) {
      const root = { kode: 'IE1', nama_unit: 'Pusat cabang', level_id: 1 };
      const { data: parent } = await call<{ id: string }>(admin, 'POST', '/api/unit', root);
      const more = { parent_id: parent.id, nama_supervisi: 'Ani', aktif: false };
      expect((await call(admin, 'POST', '/api/unit', { ...own, ...more })).status).toBe(200);
    }
    const content = [
      ['Kode', 'Nama unit', 'Tingkat', ...Object.keys(cells)],
      ['IE2', 'Cabang', '3', ...Object.values(cells)],
    ].map((row) => row.map(text));
    const view = await imported(server, admin, '/api/unit/import', await workbook({ nama: 'Unit', content }));
    const told = view.data.baris.flatMap(({ perubahan }) => perubahan.map((one) => Object.values(one)));
    expect([view.data.salah.map(({ kode }) => kode), told]).toEqual(changed === null ? [['batas'], []] : [[], changed]);
  },
);

it('a report that somebody fills in meanwhile is looked at again, also where the sheet says nothing of it', async () => {
  const { data: reports } = await call<Report[]>(pelapor, 'GET', '/api/pelaporan-capaian?tahun=2026&periode=TW2');
  const url = `/api/pelaporan-capaian/${reports[0]?.id}`;
  const { data } = await call<Report>(pelapor, 'GET', `/api/pelaporan-capaian/detail?id=${reports[0]?.id}`);
  const content = [
    ['Kode', 'Realisasi', 'Analisis'],
    ['2.5.1.1', '', 'Dari lembar'],
  ].map((cells) => cells.map(text));
  const sheet = await workbook({ nama: 'Realisasi', content });
  const view = await imported(server, pelapor, `${url}/import`, sheet);
  const details = [{ id: data.details.find(({ kpi }) => kpi.kode === '2.1.4.1')?.id, analisis: 'Diketik' }];
  expect((await call(pelapor, 'PUT', url, { versi: data.versi, details })).status).toBe(200);
  const late = await imported(server, pelapor, `${url}/import?mode=terapkan&sidik=${view.data.sidik}`, sheet);
  expect(late.status).toBe(409);
});

it('a text of a report is emptied by a dash, and kept by an empty cell', async () => {
  const { data: reports } = await call<Report[]>(pelapor, 'GET', '/api/pelaporan-capaian?tahun=2026&periode=TW2');
  const url = `/api/pelaporan-capaian/${reports[0]?.id}`;
  const read = async () => {
    const { data } = await call<Report>(pelapor, 'GET', `/api/pelaporan-capaian/detail?id=${reports[0]?.id}`);
    return { versi: data.versi, one: data.details.find(({ kpi }) => kpi.kode === '2.5.1.1') };
  };
  const { versi, one } = await read();
  const details = [{ id: one?.id, analisis: 'Sesuai rencana', kendala: 'Anggaran' }];
  expect((await call(pelapor, 'PUT', url, { versi, details })).status).toBe(200);
  const content = [
    ['Kode', 'Realisasi', 'Analisis', 'Kendala'],
    ['2.5.1.1', '', '-', ''],
  ].map((cells) => cells.map(text));
  await apply(pelapor, `${url}/import`, await workbook({ nama: 'Realisasi', content }));
  const { one: after } = await read();
  expect([after?.analisis, after?.kendala]).toEqual([null, 'Anggaran']);
  const long = async (length: number) => {
    const rows = [
      ['Kode', 'Realisasi', 'Analisis'],
      ['2.5.1.1', '', 'x'.repeat(length)],
    ].map((cells) => cells.map(text));
    const { data } = await imported(
      server,
      pelapor,
      `${url}/import`,
      await workbook({ nama: 'Realisasi', content: rows }),
    );
    return data.salah.map(({ kolom, kode }) => `${kolom} ${kode}`);
  };
  expect([await long(10_000), await long(10_001)]).toEqual([[], ['C batas']]);
});

it('of a sheet with a fault the other rows say what they would change, and X of an indicator without it is a fault', async () => {
  const { data: reports } = await call<Report[]>(pelapor, 'GET', '/api/pelaporan-capaian?tahun=2026&periode=TW2');
  const url = `/api/pelaporan-capaian/${reports[0]?.id}`;
  const read = async () =>
    (await call<Report>(pelapor, 'GET', `/api/pelaporan-capaian/detail?id=${reports[0]?.id}`)).data;
  const before = await read();
  const one = (kode: string) => before.details.find(({ kpi }) => kpi.kode === kode);
  const plain = before.details.filter(({ kpi }) => kpi.definisi_x === null && kpi.konsolidasi !== 'rasio_kumulatif');
  const [first, second, third] = plain.filter(({ kpi }) => kpi.tipe_nilai !== 'predikat').map(({ kpi }) => kpi.kode);
  const content = [
    ['Kode', 'Realisasi', 'X'],
    [first ?? '', '81,5', ''],
    [second ?? '', 'banyak', ''],
    [third ?? '', '', '7'],
  ].map((cells) => cells.map(text));
  const { data } = await imported(server, pelapor, `${url}/import`, await workbook({ nama: 'Realisasi', content }));
  expect(data.baris.map(({ kode, tindakan, perubahan }) => [kode, tindakan, perubahan])).toEqual([
    [first, 'ubah', [{ kolom: 'Realisasi', dari: one(first ?? '')?.realisasi ?? null, ke: 81.5 }]],
    [second, 'salah', []],
    [third, 'salah', []],
  ]);
  expect(data.salah.map(({ kolom, kode }) => [kolom, kode])).toEqual([
    ['B', expect.any(String)],
    ['C', 'tanpa_rasio'],
  ]);
  expect(await read()).toEqual(before);
});

it('units that an import leaves as they are, are not written: whoever watches them hears of nothing', async () => {
  const TITLES = ['Kode', 'Nama unit', 'Level', 'Kode induk'];
  const unit = (kode: string, parent: string): CellValue[] => [
    text(kode),
    text(`Unit ${kode}`),
    text('3'),
    text(parent),
  ];
  const { kode: parent } = await server.db
    .selectFrom('unit')
    .select('kode')
    .where('kode', '=', '6300')
    .executeTakeFirstOrThrow();
  const written = async () => {
    const { rows } = await sql<{ kode: string; xmin: string }>`select kode, xmin::text from unit order by kode`.execute(
      server.db,
    );
    return new Map(rows.map(({ kode, xmin }) => [kode, xmin]));
  };
  const before = await written();
  await apply(
    admin,
    '/api/unit/import',
    await workbook({ nama: 'Data', content: [TITLES.map(text), unit('I.U1', parent)] }),
  );
  const after = await written();
  expect([before.has('I.U1'), after.has('I.U1')]).toEqual([false, true]);
  expect([...before].filter(([kode, xmin]) => after.get(kode) !== xmin)).toEqual([]);
});
