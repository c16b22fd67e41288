import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kpi } from '#contract/units.ts';
import type { LoginPayload } from '#contract/session.ts';
import { numeral, workbook, csv, imported, type ImportAnswer, type CellValue, text } from '#tests/support/workbook.ts';
import { zip } from '#tests/support/files.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: LoginPayload;
let pelapor: LoginPayload;
let verifier: LoginPayload;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  pelapor = await server.signIn('pelapor.tapin');
  verifier = await server.signIn('verifikator.tapin');
});
afterAll(() => server.close());

const address = (satker: string, tahun: number, more = '') => `/api/kpi/import?satker=${satker}&tahun=${tahun}${more}`;
const url = (tahun: number, more = '') => address(pelapor.satker.id, tahun, more);
const sheetOf = (...content: CellValue[][]) => workbook({ nama: 'Indikator', content });
const title = ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi', 'Target tahun', 'Target TW1'].concat([
  'Target TW2',
  'Target TW3',
  'Target TW4',
]);
const rowOf = (code: string, ...target: CellValue[]): CellValue[] => [
  text(code),
  text(`Indikator ${code}`),
  text('Poin'),
  text('maximize'),
  text('nilai terakhir'),
  ...target,
];
const table = (...content: CellValue[][]) => sheetOf(title.map(text), ...content);
const list = async (tahun: number, satker = pelapor.satker.id) => {
  const response = await server.app.inject({
    url: `/api/kpi?satker=${satker}&tahun=${tahun}&perPage=200`,
    headers: { authorization: `Bearer ${admin.accessToken}` },
  });
  return response.json<{ data: Kpi[] }>().data;
};
const findings = ({ data }: ImportAnswer) => data.salah.map(({ baris: b, kolom, kode }) => `${kolom}${b} ${kode}`);

/** The workbook that BPS Kabupaten Tapin would send for a new year: their 17 indicators with goals and targets. */
function tapinWorkbook() {
  const [head = [], ...rows] = csv('server/seed/iku_bps_tapin_2026.csv');
  const column = [
    'kode',
    'kode_sasaran',
    'sasaran',
    'indikator',
    'satuan',
    'definisi_pembilang_x',
    'definisi_penyebut_y',
  ];
  const target = ['target_tahun', 'target_tw1', 'target_tw2', 'target_tw3', 'target_tw4'];
  const take = (row: string[], k: string) => row[head.indexOf(k)];
  return sheetOf(
    [text('Lampiran perjanjian kinerja')],
    [],
    [...column, 'polarisasi', 'konsolidasi', ...target, 'periode'].map(text),
    ...rows.map((row) => [
      ...column.map((k) => text(take(row, k))),
      text('maximize'),
      text('take last known'),
      ...target.map((k) => text((take(row, k) ?? '').replace('.', ','))),
      text('Tahunan'),
    ]),
  );
}

describe('importing indicators', () => {
  it('previews all 17 indicators of Tapin and then creates them with goals and targets, once', async () => {
    const content = await tapinWorkbook();
    const view = await imported(server, admin, url(2025), content);
    expect([view.status, view.data.salah, view.data.jumlah.buat, view.data.kolom_diabaikan]).toEqual([
      200,
      [],
      17,
      ['periode'],
    ]);
    expect(await list(2025)).toEqual([]);
    const applied = await imported(server, admin, url(2025, `&mode=terapkan&sidik=${view.data.sidik}`), content);
    expect([applied.status, applied.data.diterapkan, applied.data.jumlah.buat]).toEqual([200, true, 17]);
    const previous = await list(2026);
    const fresh = await list(2025);
    const sari = ({ kode, nama, satuan, sasaran, target, definisi_x }: Kpi) => ({
      kode,
      nama,
      satuan,
      sasaran,
      target,
      definisi_x,
    });
    expect(fresh.map(sari)).toEqual(previous.map(sari));
    const again = await imported(server, admin, url(2025, `&mode=terapkan&sidik=${view.data.sidik}`), content);
    expect([again.status, again.data.jumlah.tetap, (await list(2025)).map(({ versi }) => versi)]).toEqual([
      200,
      17,
      Array(17).fill(1),
    ]);
  });

  it('names every fault with row, column, value and code, and applies nothing', async () => {
    const content = await table(
      rowOf('B.1', text('1,5'), text('0'), text('-'), text('1.5'), text('1,5')),
      rowOf('B.2', text('BB'), text('dua'), { type: Date, value: new Date('2026-05-01'), format: 'dd/mm/yyyy' }),
      rowOf('B.1', text('1')),
      [null, null, null],
      [text('B.3'), null, text(' Poin '), text('naik turun'), null],
      rowOf('K'.repeat(21), numeral('1e20')),
    );
    const view = await imported(server, pelapor, url(2024), content);
    expect(findings(view)).toEqual([
      'F3 predikat',
      'G3 bukan_angka',
      'H3 tanggal',
      'A4 ganda',
      'B6 wajib',
      'D6 pilihan',
      'E6 wajib',
      'A7 batas',
      'F7 bukan_angka',
    ]);
    expect(view.data.salah[1]).toEqual({
      baris: 3,
      kolom: 'G',
      nama_kolom: 'Target TW1',
      nilai: 'dua',
      kode: 'bukan_angka',
      pesan: 'bukan angka. Tulis seperti 1.234,5 atau kosongkan (-) bila tidak ada',
    });
    expect(view.data.jumlah).toMatchObject({ baris: 5, buat: 1, salah: 4 });
    const applied = await imported(server, pelapor, url(2024, `&mode=terapkan&sidik=${view.data.sidik}`), content);
    expect([applied.status, applied.errors?.length, await list(2024)]).toEqual([422, 9, []]);
  });

  it('turns the 12 monthly targets of Boyolali into quarters, fills merged names down and warns of the typing error', async () => {
    const [, ...rows] = csv('tests/fixtures/boyolali_bpbd_target_bulanan_2026.csv');
    const month = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];
    const content = await sheetOf(
      [
        'Kode',
        'Kode sasaran',
        'Sasaran atau program',
        'Indikator',
        'Polarisasi',
        'Konsolidasi',
        'Target 2026',
        ...month,
      ].map((j) => text(j === 'Target 2026' ? 'Target tahun' : j)),
      ...rows.map(([sasaran, indicator, target, ...exact], i) => [
        text(`P${i + 1}`),
        text(sasaran ? `S${i + 1}` : ''),
        text(sasaran),
        text(indicator),
        text('Maximize'),
        text('Take Last Known'),
        text(target),
        ...exact.map(text),
      ]),
    );
    const destination = address(verifier.satker.id, 2024);
    const view = await imported(server, admin, destination, content);
    expect([view.data.salah, view.data.jumlah.buat]).toEqual([[], 20]);
    const diff = view.data.peringatan.filter(({ kode }) => kode === 'tw4_beda');
    expect(diff.map(({ baris: b, pesan }) => [b, pesan])).toEqual([
      [15, 'Target TW4 4,7, target tahun 4,47. Nilai terakhir menjadi nilai tahun: samakan TW4 dengan target tahun.'],
    ]);
    await imported(server, admin, `${destination}&mode=terapkan&sidik=${view.data.sidik}`, content, {
      alasan: 'Sesuai dokumen PK',
    });
    const outcome = await list(2024);
    const one = outcome.find(({ kode }) => kode === 'P3');
    expect([one?.satuan, one?.sasaran?.kode, one?.target]).toEqual([
      'Persen',
      'S1',
      { tahun: 100, tw1: 0, tw2: 50, tw3: 67, tw4: 100 },
    ]);
    const history = await server.db
      .selectFrom('kpi_target_riwayat')
      .select('alasan')
      .where('kpi_id', '=', outcome[0]?.id ?? '')
      .execute();
    expect(history).toEqual([{ alasan: 'Sesuai dokumen PK' }]);
  });

  it('makes no draft again of an indicator that stands in a live report, but makes it inactive', async () => {
    const name = (await list(2026)).find(({ kode }) => kode === '1.1.1.1')?.nama ?? '';
    const content = (status: string) =>
      sheetOf(['Kode', 'Nama indikator', 'Status'].map(text), ['1.1.1.1', name, status].map(text));
    const refused = await imported(server, pelapor, url(2026), await content('draf'));
    expect(findings(refused)).toEqual(['C2 draf']);
    expect(refused.data.salah[0]?.pesan).toBe('tidak bisa draf lagi: masih dipakai laporan; nonaktifkan saja');
    expect(findings(await imported(server, pelapor, url(2026), await content('nonaktif')))).toEqual([]);
  });

  it('takes a range that is a single point, and a year target beside months', async () => {
    const base = ['Satu', 'Poin', 'maximize', 'sum'].map(text);
    const range = await sheetOf(
      [...title.slice(0, 5), 'Tipe nilai', 'Target tahun', 'Batas atas tahun'].map(text),
      [text('R.1'), ...base, ...['rentang', '5', '5'].map(text)],
      [text('R.2'), ...base, ...['rentang', '5', '4,9'].map(text)],
    );
    expect(findings(await imported(server, pelapor, url(2024), range))).toEqual(['H3 rentang']);
    const month = await sheetOf([...title.slice(0, 5), 'Target tahun', 'Januari', 'Februari', 'Maret'].map(text), [
      text('M.1'),
      ...base,
      ...['6', '1', '2', '3'].map(text),
    ]);
    const { data } = await imported(server, pelapor, url(2024), month);
    const sasaran = data.baris[0]?.perubahan.flatMap(({ kolom, ke }) =>
      /^Target T/i.test(kolom) ? [[kolom, ke]] : [],
    );
    expect([data.salah, sasaran?.slice(0, 2)]).toEqual([
      [],
      [
        ['Target tahun', 6],
        ['Target TW1', 6],
      ],
    ]);
  });

  it('reads one goal that is merged over three indicators and across two columns of targets', async () => {
    const combine = (value: string, size: { rowSpan?: number; columnSpan?: number }): CellValue => ({
      type: String,
      value,
      ...size,
    });
    const column = ['Kode', 'Kode sasaran', 'Sasaran atau program', 'Indikator', 'Satuan', 'Polarisasi', 'Konsolidasi'];
    const target = ['Target tahun', 'Target TW1', 'Target TW2', 'Target TW3', 'Target TW4'];
    const last = ['Persen', 'maximize', 'nilai terakhir'].map(text);
    const content = await sheetOf(
      [...column, ...target].map(text),
      [
        text('G1'),
        combine('SG', { rowSpan: 3 }),
        combine('Meningkatnya mutu', { rowSpan: 3 }),
        text('Satu'),
        ...last,
        ...['90,5', '-', '50', '70', '90,5'].map(text),
      ],
      [
        text('G2'),
        null,
        null,
        text('Dua'),
        ...last,
        text('80'),
        combine('40', { columnSpan: 2 }),
        null,
        text('60'),
        text('80'),
      ],
      [text('G3'), null, null, text('Tiga'), ...last, ...['70', '10', '20', '30', '70'].map(text)],
    );
    const view = await imported(server, admin, url(2024), content);
    expect([view.data.salah, view.data.jumlah.buat]).toEqual([[], 3]);
    await imported(server, admin, url(2024, `&mode=terapkan&sidik=${view.data.sidik}`), content);
    const outcome = (await list(2024)).filter(({ kode }) => kode.startsWith('G'));
    expect(outcome.map(({ kode, sasaran, target: t }) => [kode, sasaran, t])).toEqual([
      ['G1', { kode: 'SG', nama: 'Meningkatnya mutu' }, { tahun: 90.5, tw1: null, tw2: 50, tw3: 70, tw4: 90.5 }],
      ['G2', { kode: 'SG', nama: 'Meningkatnya mutu' }, { tahun: 80, tw1: 40, tw2: 40, tw3: 60, tw4: 80 }],
      ['G3', { kode: 'SG', nama: 'Meningkatnya mutu' }, { tahun: 70, tw1: 10, tw2: 20, tw3: 30, tw4: 70 }],
    ]);
    // Nothing of it is left to the tests that follow.
    await server.db
      .updateTable('kpi')
      .set({ deleted_at: new Date() })
      .where(
        'id',
        'in',
        outcome.map(({ id }) => id),
      )
      .execute();
  });

  it('refuses a preview that is no longer true (409) and an application without one (422)', async () => {
    const content = await table(rowOf('C.1', text('5')));
    const view = await imported(server, pelapor, url(2026), content);
    const without = await imported(server, pelapor, url(2026, '&mode=terapkan'), content);
    expect([without.status, without.errors?.[0]?.path]).toEqual([422, 'sidik']);
    const existing = { kode: 'C.1', nama: 'x', unit_id: pelapor.satker.id, tahun: 2026, satuan: 'Poin' };
    await server.app.inject({
      method: 'POST',
      url: '/api/kpi',
      headers: { authorization: `Bearer ${pelapor.accessToken}` },
      payload: { ...existing, polarisasi: 'maximize', konsolidasi: 'sum' },
    });
    const stale = await imported(server, pelapor, url(2026, `&mode=terapkan&sidik=${view.data.sidik}`), content);
    expect([stale.status, stale.data.baris[0]?.tindakan]).toEqual([409, 'ubah']);
  });

  it('reads formulas by their stored result, percent cells in percent points, and never a hidden sheet', async () => {
    const xml = (content: string) => Buffer.from(`<?xml version="1.0"?>${content}`);
    const cell = (r: string, t: string) => `<c r="${r}" t="inlineStr"><is><t>${t}</t></is></c>`;
    const head = title
      .slice(0, 7)
      .map((j, i) => cell(`${'ABCDEFG'[i]}1`, j))
      .join('');
    const content = ['D.1', 'Indikator', 'Persen', 'maximize', 'sum'].map((t, i) => cell(`${'ABCDE'[i]}2`, t)).join('');
    const sheet = (target: string) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${head}</row><row r="2">${content}${target}</row></sheetData></worksheet>`;
    const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const wrap = (target: string) =>
      zip(
        [
          ['[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'],
          [
            'xl/workbook.xml',
            `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${rel}"><sheets><sheet name="Indikator" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Data" sheetId="2" r:id="rId2"/></sheets></workbook>`,
          ],
          [
            'xl/_rels/workbook.xml.rels',
            `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${rel}/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="${rel}/styles" Target="styles.xml"/></Relationships>`,
          ],
          [
            'xl/styles.xml',
            '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs></styleSheet>',
          ],
          ['xl/worksheets/sheet1.xml', sheet('').replace('D.1', 'RAHASIA')],
          ['xl/worksheets/sheet2.xml', sheet(target)],
        ].map(([name = '', data = '']) => ({ name, data: xml(data) })),
      );
    const view = await imported(server, pelapor, url(2025), wrap('<c r="F2" s="1"><f>1-0.05</f><v>0.95</v></c>'));
    expect([view.status, view.data?.lembar, view.data?.baris[0]?.kode]).toEqual([200, 'Data', 'D.1']);
    expect(view.data.baris[0]?.perubahan.find(({ kolom }) => kolom === 'Target tahun')).toEqual({
      kolom: 'Target tahun',
      dari: null,
      ke: 95,
    });
    for (const stored of ['', '<v/>', '<v></v>']) {
      const uncalculated = wrap(`<c r="F2"><f>SUM(A1)</f>${stored}</c>`);
      expect(findings(await imported(server, pelapor, url(2025), uncalculated))).toEqual(['F2 rumus']);
    }
    expect(
      findings(await imported(server, pelapor, url(2025), wrap('<c r="F2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'))),
    ).toEqual(['F2 galat']);
    const far = await imported(server, pelapor, url(2025), wrap('<c r="XFD1048576"><v>1</v></c>'));
    expect(far.status).toBe(413);
  });

  it('refuses what is no workbook, a bomb, a large file and too many rows', async () => {
    const refuse = async (content: Buffer) => (await imported(server, pelapor, url(2025), content)).status;
    const zero = Buffer.alloc(50 * 1024 * 1024);
    expect(await refuse(Buffer.from('bukan buku'))).toBe(415);
    expect(await refuse(zip([{ name: 'a.txt', data: Buffer.from('x') }]))).toBe(415);
    expect([413, 415]).toContain(await refuse(zip([{ name: 'xl/workbook.xml', data: zero, packed: true }])));
    // A workbook by its directory, which lies.
    expect(await refuse(zip([{ name: 'xl/workbook.xml', data: zero, packed: true, claims: { unpacked: 1000 } }]))).toBe(
      422,
    );
    // Five megabytes are not too many; this is just no workbook.
    expect(await refuse(Buffer.alloc(5 * 1024 * 1024, 'PK'))).toBe(415);
    expect(await refuse(Buffer.alloc(5 * 1024 * 1024 + 1, 'PK'))).toBe(413);
    const many = await table(...Array.from({ length: 10_001 }, (_, i) => rowOf(`Z${i}`)));
    expect(await refuse(many)).toBe(413);
    expect(await refuse(await sheetOf([text('Nama'), text('Umur')], [text('a')]))).toBe(422);
  });

  it('is for those who may change the unit, in a year that is open', async () => {
    const content = await table(rowOf('E.1'));
    const attempt = async (as: LoginPayload, destination: string) =>
      (await imported(server, as, destination, content)).status;
    const asing = await server.signIn('pelapor.deliserdang');
    expect([
      await attempt(verifier, url(2026)),
      await attempt(asing, url(2026)),
      await attempt(await server.signIn('dukungan'), url(2026)),
      await attempt(pelapor, url(2050)),
    ]).toEqual([403, 404, 403, 404]);
    await server.db.updateTable('tahun').set({ status: 'ditutup' }).where('tahun', '=', 2024).execute();
    expect(await attempt(pelapor, url(2024))).toBe(409);
  });
});
