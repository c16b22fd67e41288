import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { DasborCapaian, DasborStatistik } from '#contract/dasbor.ts';
import type { StatusLaporan } from '#domain/pelaporan/laporan.ts';
import { type Klien, masukSemua } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/dashboard';
let server: TestServer;
let admin: Klien;
let pelapor: Klien;
let verifikator: Klien;
let lain: Klien;
let pimpinan: Klien;
let dukungan: Klien;

beforeAll(async () => {
  server = await startTestServer();
  ({ admin, pelapor, verifikator, lain, pimpinan, dukungan } = await masukSemua(server.app));
});
afterAll(() => server.close());

const minta = async <T>(klien: Klien, url: string) => {
  const { status, data, alert } = await klien.panggil<T>('GET', `${BASE}/${url}`);
  expect([url, status, alert.message]).toEqual([url, 200, 'OK']);
  return data;
};
/** A report of another unit with Tapin's second quarter of 2026 for a model; gives its id. */
async function laporanLain(unit: string, status: StatusLaporan, skor: string): Promise<string> {
  const { db } = server;
  const { id: unit_id } = await db
    .selectFrom('unit')
    .select('id')
    .where('nama_unit', '=', unit)
    .executeTakeFirstOrThrow();
  const { ambang, ...asal } = await db
    .selectFrom('laporan')
    .selectAll()
    .where('unit_id', '=', pelapor.satker)
    .where('periode', '=', 'TW2')
    .executeTakeFirstOrThrow();
  const id = uuidv7();
  await db
    .insertInto('laporan')
    .values({ ...asal, id, unit_id, ambang: JSON.stringify(ambang), status })
    .execute();
  await db.insertInto('dasbor_laporan').values({ laporan_id: id, skor_periode: skor, skor_tahun: '50' }).execute();
  return id;
}
const buang = (id: string) => server.db.deleteFrom('laporan').where('id', '=', id).execute();

const TERCAPAI = { label: 'Tercapai', warna: 'hijau', batas_bawah: 100 };
const TIDAK = { label: 'Tidak tercapai', warna: 'merah', batas_bawah: 0 };
const DRAF = { draft: 1, submitted: 0, revision: 0, approved: 0 };
const TANPA = { draft: 0, submitted: 0, revision: 0, approved: 0 };

describe('the summary', () => {
  it('gives the published figures of Tapin: 68.40 after 110, 6.38 against the year in both quarters', async () => {
    const { konteks, ringkasan, tren } = await minta<DasborCapaian>(pelapor, 'capaian?tahun=2026');
    expect({ ...konteks, data_per: '' }).toEqual({
      satker: null,
      tahun: 2026,
      // Nobody has begun the third quarter.
      periode: 'TW2',
      cakupan: 'bawahan',
      dasar: 'hidup',
      jumlah_satker: 1,
      jumlah_wajib: 1,
      laporan: DRAF,
      ambang: [TERCAPAI, { label: 'Mendekati target', warna: 'kuning', batas_bawah: 80 }, TIDAK].map(
        ({ label, warna, batas_bawah }) => ({ label, warna, batas_bawah }),
      ),
      batas_capaian: 120,
      data_per: '',
    });
    expect(ringkasan).toEqual({
      // (0 + 100 + 58,53 ÷ 55,64 × 100) ÷ 3 = 68,398…
      capaian_periode: { nilai: 68.4, kelas: TIDAK, sebelumnya: { periode: 'TW1', nilai: 110 }, delta: -41.6 },
      // (50 + 58,53) ÷ 17 = 6,384…
      capaian_tahun: { nilai: 6.38, kelas: TIDAK, sebelumnya: { periode: 'TW1', nilai: 6.38 }, delta: 0 },
      indikator: { semua: 17, dinilai: 3, tercapai: 2, tanpa_target: 14, belum_diisi: 0 },
      laporan: { wajib: 1, belum_kirim: 1, terlambat: 0, tutup: null },
    });
    expect(tren).toEqual([
      { periode: 'TW1', capaian_periode: 110, capaian_tahun: 6.38, laporan: DRAF },
      { periode: 'TW2', capaian_periode: 68.4, capaian_tahun: 6.38, laporan: DRAF },
      { periode: 'TW3', capaian_periode: null, capaian_tahun: null, laporan: TANPA },
      { periode: 'TW4', capaian_periode: null, capaian_tahun: null, laporan: TANPA },
    ]);
  });

  it('averages units, not indicators, and from unrounded figures', async () => {
    const id = await laporanLain('BPS Kabupaten Balangan', 'submitted', '100.0049');
    const { ringkasan, konteks } = await minta<DasborCapaian>(pimpinan, 'capaian?tahun=2026&periode=TW2');
    // (68,39803… + 100,0049) ÷ 2 = 84,20146…
    expect(ringkasan.capaian_periode).toEqual({
      nilai: 84.2,
      kelas: { label: 'Mendekati target', warna: 'kuning', batas_bawah: 80 },
      sebelumnya: { periode: 'TW1', nilai: 110 },
      delta: -25.8,
    });
    expect([konteks.laporan, konteks.jumlah_wajib]).toEqual([{ ...TANPA, draft: 1, submitted: 1 }, 2]);
    await buang(id);
  });

  it('follows an entry in the same call', async () => {
    const { data } = await pelapor.panggil<{ id: string; versi: number }[]>(
      'GET',
      '/api/pelaporan-capaian?periode=TW2',
    );
    const id = data[0]?.id ?? '';
    const { data: laporan } = await pelapor.panggil<{
      versi: number;
      details: { id: string; kpi: { kode: string } }[];
    }>('GET', `/api/pelaporan-capaian/detail?id=${id}`);
    const detail = laporan.details.find(({ kpi }) => kpi.kode === '2.7.1.1');
    const isi = (versi: number, realisasi: number) =>
      pelapor.panggil<{ versi: number }>('PUT', `/api/pelaporan-capaian/${id}`, {
        versi,
        details: [{ id: detail?.id ?? '', realisasi }],
      });
    const { data: sesudah } = await isi(laporan.versi, 1.07);
    const naik = await minta<DasborCapaian>(pelapor, 'capaian?tahun=2026&periode=TW2');
    // (100 + 100 + 105,194…) ÷ 3
    expect(naik.ringkasan.capaian_periode.nilai).toBe(101.73);
    await isi(sesudah.versi, 0);
    const kembali = await minta<DasborCapaian>(pelapor, 'capaian?tahun=2026&periode=TW2');
    expect(kembali.ringkasan.capaian_periode.nilai).toBe(68.4);
  });

  it('takes only approved reports for facts when it is asked to, and rejected ones never', async () => {
    const resmi = 'capaian?tahun=2026&periode=TW2&dasar=disetujui';
    const tanpa = await minta<DasborCapaian>(pimpinan, resmi);
    expect([tanpa.ringkasan.capaian_periode.nilai, tanpa.konteks.laporan]).toEqual([null, TANPA]);
    expect(tanpa.ringkasan.laporan.belum_kirim).toBe(1);
    await laporanLain('BPS Kabupaten Balangan', 'approved', '90');
    await laporanLain('BPS Kabupaten Tabalong', 'rejected', '10');
    const ada = await minta<DasborCapaian>(pimpinan, resmi);
    expect([ada.ringkasan.capaian_periode.nilai, ada.konteks.laporan]).toEqual([90, { ...TANPA, approved: 1 }]);
    expect(ada.ringkasan.laporan).toEqual({ wajib: 2, belum_kirim: 1, terlambat: 0, tutup: null });
    const semua = await minta<DasborCapaian>(pimpinan, 'capaian?tahun=2026&periode=TW2');
    // (68,398… + 90) ÷ 2
    expect(semua.ringkasan.capaian_periode.nilai).toBe(79.2);
  });
});

describe('the statistics', () => {
  it('say who has reported, what waits and where evidence is missing', async () => {
    const { status, antrean, keputusan, bukti } = await minta<DasborStatistik>(
      pimpinan,
      'statistic?tahun=2026&periode=TW1',
    );
    expect(Object.fromEntries(status.map((s) => [s.status, s.jumlah]))).toEqual({
      belum: 0,
      draft: 1,
      revision: 0,
      submitted: 0,
      approved: 0,
      tanpa_indikator: 515,
    });
    expect([antrean, keputusan]).toEqual([
      { jumlah: 0, median_hari: null, tertua_hari: null, laporan: [] },
      { jumlah: 0, median_hari: null },
    ]);
    expect([bukti.perlu, bukti.ada, bukti.persen, bukti.indikator.length]).toEqual([17, 0, 0, 17]);
    expect(bukti.satker.map(({ unit, perlu, ada }) => [unit.nama_unit, perlu, ada])).toEqual([
      ['BPS Kabupaten Tapin', 17, 0],
    ]);
  });

  it('measure waiting in days, the longest first', async () => {
    const hari = (n: number) => new Date(Date.now() - n * 86_400_000);
    const ubah = (periode: 'TW1' | 'TW2', n: number) =>
      server.db
        .updateTable('laporan')
        .set({ status: 'submitted', submitted_at: hari(n) })
        .where('unit_id', '=', pelapor.satker)
        .where('periode', '=', periode)
        .execute();
    await ubah('TW1', 9);
    await ubah('TW2', 2);
    const { antrean } = await minta<DasborStatistik>(verifikator, 'statistic?tahun=2026&periode=TW1');
    expect([
      antrean.jumlah,
      antrean.median_hari,
      antrean.tertua_hari,
      antrean.laporan.map((l) => [l.periode, l.hari]),
    ]).toEqual([
      2,
      5.5,
      9,
      [
        ['TW1', 9],
        ['TW2', 2],
      ],
    ]);
    await server.db
      .updateTable('laporan')
      .set({ status: 'draft', submitted_at: null })
      .where('unit_id', '=', pelapor.satker)
      .execute();
  });
});

describe('who sees what', () => {
  const CALLS = ['capaian', 'matrik', 'matrik-percentage', 'statistic', 'satker'];
  it.each(CALLS)('%s: own unit, own unit and below, everything, nothing', async (call) => {
    const kode = async (klien: Klien, satker: string) =>
      (await klien.panggil('GET', `${BASE}/${call}?tahun=2026&satker=${satker}`)).status;
    expect(await kode(pelapor, pelapor.satker)).toBe(200);
    expect(await kode(pelapor, lain.satker)).toBe(404);
    expect(await kode(verifikator, pimpinan.satker)).toBe(404);
    expect(await kode(pimpinan, pelapor.satker)).toBe(200);
    expect(await kode(pimpinan, lain.satker)).toBe(404);
    expect(await kode(admin, lain.satker)).toBe(200);
    expect(await kode(admin, uuidv7())).toBe(404);
    expect(await kode(dukungan, pelapor.satker)).toBe(403);
    expect((await server.app.inject({ url: `${BASE}/${call}` })).statusCode).toBe(401);
  });

  it('without a unit everybody gets exactly their reach', async () => {
    const satker = async (klien: Klien, tahun: number) =>
      (await minta<DasborCapaian>(klien, `capaian?tahun=${tahun}`)).konteks.jumlah_satker;
    expect(await Promise.all([pelapor, lain, pimpinan, admin].map((klien) => satker(klien, 2026)))).toEqual([
      1, 1, 516, 539,
    ]);
    const deli = await minta<DasborCapaian>(pimpinan, 'capaian?tahun=2025');
    expect(deli.tren.map(({ capaian_periode }) => capaian_periode)).toEqual([null, null, null, null]);
  });

  it.each([
    'capaian?tahun=x',
    'capaian?periode=TW5',
    'capaian?satker=1',
    'matrik?page=0',
    'matrik?sort=x',
    'satker?perPage=201',
    'capaian?dasar=draf',
  ])('refuses %s with 422', async (url) => expect((await admin.panggil('GET', `${BASE}/${url}`)).status).toBe(422));
});
