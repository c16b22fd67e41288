import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from 'read-excel-file/universal';
import type { Laporan, LaporanRingkas } from '#contract/pelaporan.ts';
import type { LoginPayload } from '#contract/session.ts';
import { buku, csv, impor, type Sel, teks } from '#tests/support/buku.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: LoginPayload;
let pelapor: LoginPayload;
let verifikator: LoginPayload;
let laporan: LaporanRingkas;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  pelapor = await server.signIn('pelapor.tapin');
  verifikator = await server.signIn('verifikator.tapin');
  const { data } = await ambil<LaporanRingkas[]>(pelapor, '/api/pelaporan-capaian?periode=TW2');
  if (!data[0]) throw new Error('The seed has no report for TW2');
  laporan = data[0];
});
afterAll(() => server.close());

async function ambil<T>(as: LoginPayload, url: string) {
  const response = await server.app.inject({ url, headers: { authorization: `Bearer ${as.accessToken}` } });
  return { status: response.statusCode, ...response.json<{ data: T }>() };
}
async function unduh(as: LoginPayload, url: string) {
  const response = await server.app.inject({ url, headers: { authorization: `Bearer ${as.accessToken}` } });
  return { status: response.statusCode, isi: response.rawPayload };
}
const baca = (isi: Buffer, lembar: string | number) => readSheet(new Uint8Array(isi).buffer, lembar);
const terapkan = async (as: LoginPayload, url: string, isi: Buffer) => {
  const lihat = await impor(server, as, `${url}?mode=periksa`, isi);
  return impor(server, as, `${url}?mode=terapkan&sidik=${lihat.data.sidik}`, isi);
};

describe('importing realisasi of a report', () => {
  const url = () => `/api/pelaporan-capaian/${laporan.id}/import`;
  const isian = (...baris: string[][]) =>
    buku({
      nama: 'Realisasi',
      isi: [['Kode', 'Realisasi', 'X', 'Y', 'Analisis'], ...baris].map((row) => row.map(teks)),
    });

  it('changes nothing with the template as it was given out', async () => {
    const { isi } = await unduh(pelapor, `${url()}/template`);
    const lihat = await impor(server, pelapor, url(), isi);
    expect([lihat.status, lihat.data.salah, lihat.data.jumlah.tetap]).toEqual([200, [], 17]);
  });

  it('previews exactly, leaves nothing behind, then writes entries and recomputes', async () => {
    const isi = await isian(['2.5.1.1', '58,53', '', '', 'Sesuai rencana'], ['2.1.4.1', '', '6', '135', '']);
    const lihat = await impor(server, pelapor, url(), isi);
    expect(lihat.data.baris.map(({ kode, perubahan }) => [kode, perubahan])).toEqual([
      ['2.5.1.1', [{ kolom: 'Analisis', dari: null, ke: 'Sesuai rencana' }]],
      [
        '2.1.4.1',
        [
          { kolom: 'Realisasi', dari: 2.22, ke: 4.44 },
          { kolom: 'X', dari: 3, ke: 6 },
        ],
      ],
    ]);
    const sebelum = await ambil<Laporan>(pelapor, `/api/pelaporan-capaian/detail?id=${laporan.id}`);
    expect(sebelum.data.versi).toBe(laporan.versi);
    const terap = await terapkan(pelapor, url(), isi);
    expect([terap.status, terap.data.jumlah.ubah]).toEqual([200, 2]);
    const { data } = await ambil<Laporan>(pelapor, `/api/pelaporan-capaian/detail?id=${laporan.id}`);
    const desa = data.details.find(({ kpi }) => kpi.kode === '2.1.4.1');
    expect([data.versi, desa?.realisasi, desa?.x, desa?.capaian]).toEqual([laporan.versi + 1, 4.44, 6, 120]);
  });

  it('takes a realisasi of its own where X is emptied with -', async () => {
    const isi = await isian(['2.1.4.1', '5', '-', '', '']);
    const { data } = await impor(server, pelapor, url(), isi);
    expect([data.salah, data.baris[0]?.perubahan.map(({ kolom, ke }) => [kolom, ke])]).toEqual([
      [],
      [
        ['Realisasi', 5],
        ['X', null],
      ],
    ]);
  });

  it('names every fault and is refused to readers and in a state that is not editable', async () => {
    const isi = await isian(
      ['2.5.1.1', 'BB', '', '', ''],
      ['9.9', '1', '', '', ''],
      ['2.1.4.1', '5', '3', '135', ''],
      ['2.1.4.1', '', '', '0', ''],
    );
    const lihat = await impor(server, pelapor, url(), isi);
    expect(lihat.data.salah.map(({ baris, kolom, kode }) => `${kolom}${baris} ${kode}`)).toEqual([
      'B2 bukan_angka',
      'A3 asing',
      'B4 rasio',
      'A5 ganda',
    ]);
    expect((await impor(server, pelapor, `${url()}?mode=terapkan&sidik=${lihat.data.sidik}`, isi)).status).toBe(422);
    expect((await impor(server, verifikator, url(), isi)).status).toBe(403);
    expect((await impor(server, await server.signIn('pelapor.deliserdang'), url(), isi)).status).toBe(404);
    await server.db.updateTable('laporan').set({ status: 'submitted' }).where('id', '=', laporan.id).execute();
    expect((await impor(server, pelapor, url(), isi)).status).toBe(409);
    await server.db.updateTable('laporan').set({ status: 'draft' }).where('id', '=', laporan.id).execute();
  });
});

describe('importing units', () => {
  const judul = ['Kode', 'Nama', 'Level', 'Kode induk'].map(teks);
  const [, ...rows] = csv('server/seed/satker_bps.csv');
  const terdaftar = new Set(rows.map(([kode]) => kode));
  /** The list as it is printed, or with the root above those whose new province it does not have. */
  const satker = (induk: (kode: string) => string) =>
    rows.map(([kode, nama, level, kodeInduk]): Sel[] =>
      [`X${kode}`, nama, level, kodeInduk ? induk(kodeInduk) : 'X0'].map(teks),
    );
  const lengkap = (kode: string) => (terdaftar.has(kode) ? `X${kode}` : 'X0');
  const pusat = ['X0', 'Pusat', '1'].map(teks);

  it('finds the 21 regencies whose new Papuan province is not in the list', async () => {
    const isi = await buku({ nama: 'Unit', isi: [judul, pusat, ...satker((kode) => `X${kode}`)] });
    const { data } = await impor(server, admin, '/api/unit/import', isi);
    expect([data.salah.length, new Set(data.salah.map(({ kode, nilai }) => `${kode} ${nilai}`))]).toEqual([
      21,
      new Set(['induk X9200', 'induk X9500', 'induk X9600', 'induk X9700']),
    ]);
  });

  it('creates the 536 units of BPS below their root, with paths from the root down', async () => {
    // Children first: the order of the rows does not matter.
    const isi = await buku({ nama: 'Unit', isi: [judul, ...satker(lengkap).reverse(), pusat] });
    const terap = await terapkan(admin, '/api/unit/import', isi);
    expect([terap.status, terap.data.jumlah.buat, terap.data.jumlah.salah]).toEqual([200, 537, 0]);
    const dibuat = await server.db
      .selectFrom('unit')
      .select(['id', 'kode', 'jalur'])
      .where('kode', 'in', ['X0', 'X1100', 'X1101'])
      .orderBy('kode')
      .execute();
    const [akar, provinsi, kabupaten] = dibuat.map(({ id }) => id);
    expect(dibuat.map(({ jalur }) => jalur)).toEqual([[akar], [akar, provinsi], [akar, provinsi, kabupaten]]);
    const lagi = await impor(server, admin, '/api/unit/import', isi);
    expect(lagi.data.jumlah).toMatchObject({ tetap: 537, buat: 0, ubah: 0 });
  });

  it('raises the version of what it changes, so that whoever has the old one open does not write over it', async () => {
    const versi = () =>
      server.db.selectFrom('unit').select(['nama_unit', 'versi']).where('kode', '=', 'X0').executeTakeFirstOrThrow();
    const before = await versi();
    const isi = await buku({ nama: 'Unit', isi: [judul, ['X0', 'Pusat lain', '1'].map(teks)] });
    expect((await terapkan(admin, '/api/unit/import', isi)).status).toBe(200);
    expect(await versi()).toEqual({ nama_unit: 'Pusat lain', versi: before.versi + 1 });
  });

  it('refuses circles, unknown parents, levels upside down and everybody but the admin', async () => {
    const isi = await buku({
      nama: 'Unit',
      isi: [
        judul,
        ['Q1', 'Satu', '2', 'Q2'].map(teks),
        ['Q2', 'Dua', '2', 'Q1'].map(teks),
        ['Q3', 'Tiga', '9', ''].map(teks),
        ['Q4', 'Empat', '4', 'tidak-ada'].map(teks),
        ['X1100', 'Aceh', '3', 'X0'].map(teks),
      ],
    });
    const lihat = await impor(server, admin, '/api/unit/import', isi);
    expect(lihat.data.salah.map(({ baris, kode }) => `${baris} ${kode}`).slice(0, 5)).toEqual([
      '2 level',
      '3 level',
      '4 pilihan',
      '5 induk',
      '6 level',
    ]);
    expect((await impor(server, pelapor, '/api/unit/import', isi)).status).toBe(403);
  });
});

describe('words that every object of the language has', () => {
  it('are no values of a column of choices', async () => {
    const unit = await buku({
      nama: 'Unit',
      isi: [['Kode', 'Nama', 'Level', 'Aktif'].map(teks), ['W1', 'Satu', '1', 'Constructor'].map(teks)],
    });
    const { status, data } = await impor(server, admin, '/api/unit/import', unit);
    expect([status, data.salah.map(({ baris, kolom, kode }) => `${kolom}${baris} ${kode}`)]).toEqual([
      200,
      ['D2 pilihan'],
    ]);
    const kpi = await buku({
      nama: 'Indikator',
      isi: [
        ['Kode', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi'].map(teks),
        ['W1', 'Satu', 'Orang', 'Constructor', 'sum'].map(teks),
      ],
    });
    const lihat = await impor(server, admin, `/api/kpi/import?satker=${pelapor.satker.id}&tahun=2026`, kpi);
    expect(lihat.data.salah.map(({ baris, kolom, kode }) => `${kolom}${baris} ${kode}`)).toEqual(['D2 pilihan']);
  });
});

describe('templates and exports', () => {
  it('give an export back that the import finds unchanged', async () => {
    const satker = pelapor.satker.id;
    const ekspor = await unduh(admin, `/api/kpi/export?satker=${satker}&tahun=2026`);
    const templat = await unduh(admin, `/api/kpi/import/template?satker=${satker}&tahun=2026`);
    for (const { status, isi } of [ekspor, templat]) {
      const lihat = await impor(server, admin, `/api/kpi/import?satker=${satker}&tahun=2026`, isi);
      expect([status, lihat.data.salah, lihat.data.jumlah.tetap, lihat.data.jumlah.ubah]).toEqual([200, [], 17, 0]);
    }
    expect((await baca(templat.isi, 'Pilihan'))[0]?.slice(0, 2)).toEqual(['Polarisasi', 'Konsolidasi']);
  });

  it('write no formula and only what the person may read', async () => {
    await server.db
      .updateTable('kpi')
      .set({ nama: '=HYPERLINK("http://x","y")' })
      .where('kode', '=', '1.1.1.1')
      .execute();
    const { isi } = await unduh(pelapor, '/api/kpi/export?tahun=2026&q=HYPERLINK');
    const [, baris] = await baca(isi, 1);
    expect(baris?.[3]).toBe('\'=HYPERLINK("http://x","y")');
    expect((await baca((await unduh(pelapor, '/api/kpi/export')).isi, 1)).length).toBe(18);
    expect((await unduh(await server.signIn('dukungan'), '/api/kpi/export')).status).toBe(403);
    const rekap = await unduh(pelapor, `/api/pelaporan-capaian/report/export?satker=${pelapor.satker.id}&tahun=2026`);
    expect([rekap.status, (await baca(rekap.isi, 1)).length]).toEqual([200, 18]);
    const daftar = await unduh(pelapor, '/api/pelaporan-capaian/export?tahun=2026');
    expect([daftar.status, (await baca(daftar.isi, 1)).length]).toEqual([200, 3]);
    const asing = await server.signIn('pelapor.deliserdang');
    expect(
      (await unduh(asing, `/api/pelaporan-capaian/report/export?satker=${pelapor.satker.id}&tahun=2026`)).status,
    ).toBe(404);
  });
});
