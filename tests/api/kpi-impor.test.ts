import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kpi } from '#contract/master.ts';
import type { LoginPayload } from '#contract/session.ts';
import { bilangan, buku, csv, impor, type JawabImpor, type Sel, teks } from '#tests/support/buku.ts';
import { zip } from '#tests/support/berkas.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: LoginPayload;
let pelapor: LoginPayload;
let verifikator: LoginPayload;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  pelapor = await server.signIn('pelapor.tapin');
  verifikator = await server.signIn('verifikator.tapin');
});
afterAll(() => server.close());

const alamat = (satker: string, tahun: number, more = '') => `/api/kpi/import?satker=${satker}&tahun=${tahun}${more}`;
const url = (tahun: number, more = '') => alamat(pelapor.satker.id, tahun, more);
const lembar = (...isi: Sel[][]) => buku({ nama: 'Indikator', isi });
const judul = ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi', 'Target tahun', 'Target TW1'].concat([
  'Target TW2',
  'Target TW3',
  'Target TW4',
]);
const baris = (kode: string, ...target: Sel[]): Sel[] => [
  teks(kode),
  teks(`Indikator ${kode}`),
  teks('Poin'),
  teks('maximize'),
  teks('nilai terakhir'),
  ...target,
];
const tabel = (...isi: Sel[][]) => lembar(judul.map(teks), ...isi);
const daftar = async (tahun: number, satker = pelapor.satker.id) => {
  const response = await server.app.inject({
    url: `/api/kpi?satker=${satker}&tahun=${tahun}&perPage=200`,
    headers: { authorization: `Bearer ${admin.accessToken}` },
  });
  return response.json<{ data: Kpi[] }>().data;
};
const temuan = ({ data }: JawabImpor) => data.salah.map(({ baris: b, kolom, kode }) => `${kolom}${b} ${kode}`);

/** The workbook that BPS Kabupaten Tapin would send for a new year: their 17 indicators with goals and targets. */
function bukuTapin() {
  const [kepala = [], ...rows] = csv('server/seed/iku_bps_tapin_2026.csv');
  const kolom = [
    'kode',
    'kode_sasaran',
    'sasaran',
    'indikator',
    'satuan',
    'definisi_pembilang_x',
    'definisi_penyebut_y',
  ];
  const target = ['target_tahun', 'target_tw1', 'target_tw2', 'target_tw3', 'target_tw4'];
  const ambil = (row: string[], k: string) => row[kepala.indexOf(k)];
  return lembar(
    [teks('Lampiran perjanjian kinerja')],
    [],
    [...kolom, 'polarisasi', 'konsolidasi', ...target, 'periode'].map(teks),
    ...rows.map((row) => [
      ...kolom.map((k) => teks(ambil(row, k))),
      teks('maximize'),
      teks('take last known'),
      ...target.map((k) => teks((ambil(row, k) ?? '').replace('.', ','))),
      teks('Tahunan'),
    ]),
  );
}

describe('importing indicators', () => {
  it('previews all 17 indicators of Tapin and then creates them with goals and targets, once', async () => {
    const isi = await bukuTapin();
    const lihat = await impor(server, admin, url(2025), isi);
    expect([lihat.status, lihat.data.salah, lihat.data.jumlah.buat, lihat.data.kolom_diabaikan]).toEqual([
      200,
      [],
      17,
      ['periode'],
    ]);
    expect(await daftar(2025)).toEqual([]);
    const terap = await impor(server, admin, url(2025, `&mode=terapkan&sidik=${lihat.data.sidik}`), isi);
    expect([terap.status, terap.data.diterapkan, terap.data.jumlah.buat]).toEqual([200, true, 17]);
    const lama = await daftar(2026);
    const baru = await daftar(2025);
    const sari = ({ kode, nama, satuan, sasaran, target, definisi_x }: Kpi) => ({
      kode,
      nama,
      satuan,
      sasaran,
      target,
      definisi_x,
    });
    expect(baru.map(sari)).toEqual(lama.map(sari));
    const lagi = await impor(server, admin, url(2025, `&mode=terapkan&sidik=${lihat.data.sidik}`), isi);
    expect([lagi.status, lagi.data.jumlah.tetap, (await daftar(2025)).map(({ versi }) => versi)]).toEqual([
      200,
      17,
      Array(17).fill(1),
    ]);
  });

  it('names every fault with row, column, value and code, and applies nothing', async () => {
    const isi = await tabel(
      baris('B.1', teks('1,5'), teks('0'), teks('-'), teks('1.5'), teks('1,5')),
      baris('B.2', teks('BB'), teks('dua'), { type: Date, value: new Date('2026-05-01'), format: 'dd/mm/yyyy' }),
      baris('B.1', teks('1')),
      [null, null, null],
      [teks('B.3'), null, teks(' Poin '), teks('naik turun'), null],
      baris('K'.repeat(21), bilangan('1e20')),
    );
    const lihat = await impor(server, pelapor, url(2024), isi);
    expect(temuan(lihat)).toEqual([
      'F3 predikat',
      'G3 bukan_angka',
      'H3 tanggal',
      'A4 ganda',
      'B6 wajib',
      'D6 pilihan',
      'E6 wajib',
      'F7 bukan_angka',
    ]);
    expect(lihat.data.salah[1]).toEqual({
      baris: 3,
      kolom: 'G',
      nama_kolom: 'Target TW1',
      nilai: 'dua',
      kode: 'bukan_angka',
      pesan: 'bukan angka. Tulis seperti 1.234,5 atau kosongkan (-) bila tidak ada',
    });
    expect(lihat.data.jumlah).toMatchObject({ baris: 5, buat: 1, salah: 4 });
    const terap = await impor(server, pelapor, url(2024, `&mode=terapkan&sidik=${lihat.data.sidik}`), isi);
    expect([terap.status, terap.errors?.length, await daftar(2024)]).toEqual([422, 8, []]);
  });

  it('turns the 12 monthly targets of Boyolali into quarters, fills merged names down and warns of the typing error', async () => {
    const [, ...rows] = csv('tests/fixtures/boyolali_bpbd_target_bulanan_2026.csv');
    const bulan = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'];
    const isi = await lembar(
      [
        'Kode',
        'Kode sasaran',
        'Sasaran atau program',
        'Indikator',
        'Polarisasi',
        'Konsolidasi',
        'Target 2026',
        ...bulan,
      ].map((j) => teks(j === 'Target 2026' ? 'Target tahun' : j)),
      ...rows.map(([sasaran, indikator, target, ...angka], i) => [
        teks(`P${i + 1}`),
        teks(sasaran ? `S${i + 1}` : ''),
        teks(sasaran),
        teks(indikator),
        teks('Maximize'),
        teks('Take Last Known'),
        teks(target),
        ...angka.map(teks),
      ]),
    );
    const tujuan = alamat(verifikator.satker.id, 2024);
    const lihat = await impor(server, admin, tujuan, isi);
    expect([lihat.data.salah, lihat.data.jumlah.buat]).toEqual([[], 20]);
    const beda = lihat.data.peringatan.filter(({ kode }) => kode === 'tw4_beda');
    expect(beda.map(({ baris: b, pesan }) => [b, pesan])).toEqual([
      [15, 'Target TW4 4,7, target tahun 4,47. Nilai terakhir menjadi nilai tahun: samakan TW4 dengan target tahun.'],
    ]);
    await impor(server, admin, `${tujuan}&mode=terapkan&sidik=${lihat.data.sidik}`, isi, {
      alasan: 'Sesuai dokumen PK',
    });
    const jadi = await daftar(2024);
    const satu = jadi.find(({ kode }) => kode === 'P3');
    expect([satu?.satuan, satu?.sasaran?.kode, satu?.target]).toEqual([
      'Persen',
      'S1',
      { tahun: 100, tw1: 0, tw2: 50, tw3: 67, tw4: 100 },
    ]);
    const riwayat = await server.db
      .selectFrom('kpi_target_riwayat')
      .select('alasan')
      .where('kpi_id', '=', jadi[0]?.id ?? '')
      .execute();
    expect(riwayat).toEqual([{ alasan: 'Sesuai dokumen PK' }]);
  });

  it('takes a range that is a single point, and a year target beside months', async () => {
    const dasar = ['Satu', 'Poin', 'maximize', 'sum'].map(teks);
    const rentang = await lembar(
      [...judul.slice(0, 5), 'Tipe nilai', 'Target tahun', 'Batas atas tahun'].map(teks),
      [teks('R.1'), ...dasar, ...['rentang', '5', '5'].map(teks)],
      [teks('R.2'), ...dasar, ...['rentang', '5', '4,9'].map(teks)],
    );
    expect(temuan(await impor(server, pelapor, url(2024), rentang))).toEqual(['H3 rentang']);
    const bulan = await lembar([...judul.slice(0, 5), 'Target tahun', 'Januari', 'Februari', 'Maret'].map(teks), [
      teks('M.1'),
      ...dasar,
      ...['6', '1', '2', '3'].map(teks),
    ]);
    const { data } = await impor(server, pelapor, url(2024), bulan);
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
    const gabung = (value: string, ukuran: { rowSpan?: number; columnSpan?: number }): Sel => ({
      type: String,
      value,
      ...ukuran,
    });
    const kolom = ['Kode', 'Kode sasaran', 'Sasaran atau program', 'Indikator', 'Satuan', 'Polarisasi', 'Konsolidasi'];
    const target = ['Target tahun', 'Target TW1', 'Target TW2', 'Target TW3', 'Target TW4'];
    const akhir = ['Persen', 'maximize', 'nilai terakhir'].map(teks);
    const isi = await lembar(
      [...kolom, ...target].map(teks),
      [
        teks('G1'),
        gabung('SG', { rowSpan: 3 }),
        gabung('Meningkatnya mutu', { rowSpan: 3 }),
        teks('Satu'),
        ...akhir,
        ...['90,5', '-', '50', '70', '90,5'].map(teks),
      ],
      [
        teks('G2'),
        null,
        null,
        teks('Dua'),
        ...akhir,
        teks('80'),
        gabung('40', { columnSpan: 2 }),
        null,
        teks('60'),
        teks('80'),
      ],
      [teks('G3'), null, null, teks('Tiga'), ...akhir, ...['70', '10', '20', '30', '70'].map(teks)],
    );
    const lihat = await impor(server, admin, url(2024), isi);
    expect([lihat.data.salah, lihat.data.jumlah.buat]).toEqual([[], 3]);
    await impor(server, admin, url(2024, `&mode=terapkan&sidik=${lihat.data.sidik}`), isi);
    const jadi = (await daftar(2024)).filter(({ kode }) => kode.startsWith('G'));
    expect(jadi.map(({ kode, sasaran, target: t }) => [kode, sasaran, t])).toEqual([
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
        jadi.map(({ id }) => id),
      )
      .execute();
  });

  it('refuses a preview that is no longer true (409) and an application without one (422)', async () => {
    const isi = await tabel(baris('C.1', teks('5')));
    const lihat = await impor(server, pelapor, url(2026), isi);
    const tanpa = await impor(server, pelapor, url(2026, '&mode=terapkan'), isi);
    expect([tanpa.status, tanpa.errors?.[0]?.path]).toEqual([422, 'sidik']);
    const ada = { kode: 'C.1', nama: 'x', unit_id: pelapor.satker.id, tahun: 2026, satuan: 'Poin' };
    await server.app.inject({
      method: 'POST',
      url: '/api/kpi',
      headers: { authorization: `Bearer ${pelapor.accessToken}` },
      payload: { ...ada, polarisasi: 'maximize', konsolidasi: 'sum' },
    });
    const basi = await impor(server, pelapor, url(2026, `&mode=terapkan&sidik=${lihat.data.sidik}`), isi);
    expect([basi.status, basi.data.baris[0]?.tindakan]).toEqual([409, 'ubah']);
  });

  it('reads formulas by their stored result, percent cells in percent points, and never a hidden sheet', async () => {
    const xml = (isi: string) => Buffer.from(`<?xml version="1.0"?>${isi}`);
    const sel = (r: string, t: string) => `<c r="${r}" t="inlineStr"><is><t>${t}</t></is></c>`;
    const kepala = judul
      .slice(0, 7)
      .map((j, i) => sel(`${'ABCDEFG'[i]}1`, j))
      .join('');
    const isi = ['D.1', 'Indikator', 'Persen', 'maximize', 'sum'].map((t, i) => sel(`${'ABCDE'[i]}2`, t)).join('');
    const sheet = (target: string) =>
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${kepala}</row><row r="2">${isi}${target}</row></sheetData></worksheet>`;
    const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const bungkus = (target: string) =>
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
    const lihat = await impor(server, pelapor, url(2025), bungkus('<c r="F2" s="1"><f>1-0.05</f><v>0.95</v></c>'));
    expect([lihat.status, lihat.data?.lembar, lihat.data?.baris[0]?.kode]).toEqual([200, 'Data', 'D.1']);
    expect(lihat.data.baris[0]?.perubahan.find(({ kolom }) => kolom === 'Target tahun')).toEqual({
      kolom: 'Target tahun',
      dari: null,
      ke: 95,
    });
    expect(temuan(await impor(server, pelapor, url(2025), bungkus('<c r="F2"><f>SUM(A1)</f></c>')))).toEqual([
      'F2 rumus',
    ]);
    expect(
      temuan(await impor(server, pelapor, url(2025), bungkus('<c r="F2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'))),
    ).toEqual(['F2 galat']);
    const jauh = await impor(server, pelapor, url(2025), bungkus('<c r="XFD1048576"><v>1</v></c>'));
    expect(jauh.status).toBe(413);
  });

  it('refuses what is no workbook, a bomb, a large file and too many rows', async () => {
    const tolak = async (isi: Buffer) => (await impor(server, pelapor, url(2025), isi)).status;
    const nol = Buffer.alloc(50 * 1024 * 1024);
    expect(await tolak(Buffer.from('bukan buku'))).toBe(415);
    expect(await tolak(zip([{ name: 'a.txt', data: Buffer.from('x') }]))).toBe(415);
    expect([413, 415]).toContain(await tolak(zip([{ name: 'xl/workbook.xml', data: nol, packed: true }])));
    // A workbook by its directory, which lies.
    expect(await tolak(zip([{ name: 'xl/workbook.xml', data: nol, packed: true, claims: { unpacked: 1000 } }]))).toBe(
      422,
    );
    // Five megabytes are not too many; this is just no workbook.
    expect(await tolak(Buffer.alloc(5 * 1024 * 1024, 'PK'))).toBe(415);
    expect(await tolak(Buffer.alloc(5 * 1024 * 1024 + 1, 'PK'))).toBe(413);
    const banyak = await tabel(...Array.from({ length: 5001 }, (_, i) => baris(`Z${i}`)));
    expect(await tolak(banyak)).toBe(413);
    expect(await tolak(await lembar([teks('Nama'), teks('Umur')], [teks('a')]))).toBe(422);
  });

  it('is for those who may change the unit, in a year that is open', async () => {
    const isi = await tabel(baris('E.1'));
    const coba = async (as: LoginPayload, tujuan: string) => (await impor(server, as, tujuan, isi)).status;
    const asing = await server.signIn('pelapor.deliserdang');
    expect([
      await coba(verifikator, url(2026)),
      await coba(asing, url(2026)),
      await coba(await server.signIn('dukungan'), url(2026)),
      await coba(pelapor, url(2050)),
    ]).toEqual([403, 404, 403, 404]);
    await server.db.updateTable('tahun').set({ status: 'ditutup' }).where('tahun', '=', 2024).execute();
    expect(await coba(pelapor, url(2024))).toBe(409);
  });
});
