import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Banding } from '#contract/banding.ts';
import type { Laporan } from '#contract/pelaporan.ts';
import { KATA_PERIODE } from '#domain/pelaporan/kata.ts';
import { verifikasiRiwayat } from '#server/audit/verifikasi.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { diBelakang } from '#tests/support/di-belakang.ts';
import { bacaUlang, indikator, kirimBaru, unggah } from '#tests/support/pengisian.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
const KODE = '2.1.4.1';
let server: TestServer;
let pelapor: Klien;
let verifikator: Klien;
let admin: Klien;
let laporan: Laporan;
let disetujui: Laporan;

const putuskan = (siapa: Klien, aksi: string, isi: Record<string, unknown> = {}) =>
  siapa.panggil<Laporan>('PATCH', `${BASE}/${laporan.id}/${aksi}`, isi);
const menilai = (detail: { id: string; versi: number }, feedback_status: string, feedback: string | null = null) =>
  verifikator.panggil('PUT', `${BASE}-detail/${detail.id}/feedback`, {
    feedback,
    feedback_status,
    versi: detail.versi,
  });
const isi = async (nilai: Record<string, unknown>) => {
  const { versi, details } = await bacaUlang(pelapor, laporan.id);
  const id = details.find((detail) => detail.kpi.kode === KODE)?.id;
  return pelapor.panggil<Laporan>('PUT', `${BASE}/${laporan.id}`, { versi, details: [{ id, ...nilai }] });
};

beforeAll(async () => {
  server = await startTestServer();
  pelapor = await masuk(server.app, 'pelapor.tapin');
  verifikator = await masuk(server.app, 'verifikator.tapin');
  admin = await masuk(server.app, 'admin');
  laporan = await kirimBaru(pelapor, 2026, 'TW3');
});
afterAll(() => server.close());

describe('a decision binds to the version that was seen', () => {
  const dilihat = () => bacaUlang(verifikator, laporan.id);
  /** Sent back, changed and sent again behind the verifier's back: submitted again, but another version. */
  async function diubahDiam(ubah: () => Promise<unknown>): Promise<void> {
    await putuskan(admin, 'revise', { catatan: 'Dikembalikan oleh admin' });
    await ubah();
    expect((await putuskan(pelapor, 'submit')).status).toBe(200);
  }

  it.each([
    ['a value', () => diubahDiam(() => isi({ analisis: 'Angka diperbaiki' }))],
    ['a file', () => diubahDiam(() => unggah(pelapor, indikator(laporan, KODE).id, 'susulan.pdf'))],
    ['a feedback', async () => menilai(indikator(await dilihat(), KODE), 'sesuai')],
  ] as const)('%s that changed meanwhile makes it a 409 with the report as it is now', async (_apa, ubah) => {
    const { versi } = await dilihat();
    await ubah();
    const kini = await dilihat();
    for (const aksi of ['approve', 'reject', 'revise']) {
      const jawab = await putuskan(verifikator, aksi, { catatan: 'Sudah saya periksa', versi });
      expect([aksi, jawab.status, jawab.data]).toEqual([aksi, 409, kini]);
    }
    expect(await dilihat()).toEqual(kini);
  });
});

describe('two rounds side by side', () => {
  const banding = (siapa: Klien, lain = '') => siapa.panggil<Banding>('GET', `${BASE}/banding?id=${laporan.id}${lain}`);

  it('show what was answered to the objection, to officer and verifier alike', async () => {
    await menilai(indikator(await bacaUlang(verifikator, laporan.id), KODE), 'perbaikan', 'Lampirkan daftar desa');
    const { data: direvisi } = await putuskan(verifikator, 'revise', { catatan: 'Bukti desa belum ada' });
    const lama = indikator(direvisi, KODE);
    await isi({ realisasi: 1, kendala: 'Hujan', tindak_lanjut: 'Kunjungan ulang' });
    await unggah(pelapor, lama.id, 'daftar desa.pdf');
    const { data } = await banding(pelapor);
    const { putaran, details } = await bacaUlang(pelapor, laporan.id);
    expect({ ...data, indikator: [] }).toEqual({
      dari: putaran - 1,
      ke: putaran,
      indikator: [],
      tidak_berubah: details.length - 1,
    });
    const { berkas, ...satu } = data.indikator[0] ?? { berkas: { tambah: [], hapus: [] } };
    expect(satu).toEqual({
      detail_id: lama.id,
      kpi_id: lama.kpi_id,
      kode: KODE,
      nama: lama.kpi.nama,
      perubahan: [
        { kolom: 'realisasi', dari: 2.22, ke: 1 },
        { kolom: 'capaian', dari: 100, ke: 45.05 },
        { kolom: 'kendala', dari: null, ke: 'Hujan' },
        { kolom: 'tindak_lanjut', dari: null, ke: 'Kunjungan ulang' },
      ],
      feedback: { dari: 'Lampirkan daftar desa', ke: 'Lampirkan daftar desa' },
      feedback_status: { dari: 'perbaikan', ke: 'perbaikan' },
    });
    expect([berkas.tambah.map(({ nama }) => nama), berkas.hapus]).toEqual([['daftar desa.pdf'], []]);
    expect((await banding(verifikator)).data).toEqual(data);
  });

  it('are not found where there was no such round', async () => {
    expect([(await banding(pelapor, '&ke=9')).status, (await banding(pelapor, '&dari=9')).status]).toEqual([404, 404]);
    expect((await banding(pelapor, '&ke=1')).alert.message).toBe('Putaran 0 tidak ditemukan');
  });
});

describe('an approved report', () => {
  beforeAll(async () => {
    await putuskan(pelapor, 'submit');
    disetujui = (await putuskan(verifikator, 'approve')).data;
    expect(disetujui.status).toBe('approved');
  });

  it('keeps its figures whatever becomes of indicator, thresholds and cap', async () => {
    await server.db.updateTable('kpi').set({ nama: 'Lain', target_tahun: 1, target_tw3: 1 }).execute();
    const ambang = JSON.stringify([{ batas_bawah: 0, warna: 'merah', label: 'Semua merah' }]);
    await server.db.updateTable('tahun').set({ batas_capaian: 100, ambang, rumus_minimize: 't_per_r' }).execute();
    expect(await bacaUlang(verifikator, laporan.id)).toEqual(disetujui);
    const dibuka = await putuskan(admin, 'reopen', { catatan: 'Koreksi hasil audit' });
    const { putaran } = disetujui;
    const { data } = await verifikator.panggil<Laporan>('GET', `${BASE}/detail?id=${laporan.id}&putaran=${putaran}`);
    const { keputusan, ...lama } = data;
    expect(lama).toEqual(disetujui);
    expect(keputusan).toEqual({
      aksi: 'approve',
      oleh: { id: verifikator.id, nama: 'Verifikator Tapin' },
      peran: 'Verifikator',
      waktu: disetujui.decided_at,
      catatan: null,
    });
    expect([dibuka.data.status, dibuka.data.capaian_periode]).toEqual(['revision', disetujui.capaian_periode]);
    await putuskan(pelapor, 'submit');
    disetujui = (await putuskan(verifikator, 'approve')).data;
  });

  it.each([
    ['its status', () => server.db.updateTable('laporan').set({ status: 'draft' })],
    ['its score', () => server.db.updateTable('laporan').set({ capaian_periode: 120 })],
    ['its deletion', () => server.db.updateTable('laporan').set({ deleted_at: new Date() })],
    ['a figure', () => server.db.updateTable('laporan_detail').set({ realisasi: 99 })],
    ['a file', () => server.db.updateTable('berkas').set({ deleted_at: new Date() })],
    ['the history', () => server.db.updateTable('riwayat').set({ catatan: 'lain' })],
    ['a row of the history', () => server.db.deleteFrom('riwayat')],
    ['a note', () => server.db.deleteFrom('catatan')],
    ['the copy that was approved', () => server.db.updateTable('laporan_snapshot').set({ isi: '{}' })],
  ])('is defended by the database itself: %s', async (_apa, query) => {
    await expect(query().execute()).rejects.toMatchObject({ code: '23001' });
    expect(await bacaUlang(verifikator, laporan.id)).toEqual(disetujui);
  });
});

describe('the chain over the history', () => {
  /** What the audit finds after `rusakkan`; the database is then as it was. */
  async function ditemukan(rusakkan: (db: Parameters<Parameters<typeof diBelakang>[1]>[0]) => Promise<unknown>) {
    const gagal = new Error('back');
    let rusak: unknown;
    await diBelakang(server.db, async (trx) => {
      await rusakkan(trx);
      rusak = (await verifikasiRiwayat(trx)).rusak;
      throw gagal;
    }).catch((error: unknown) => {
      if (error !== gagal) throw error;
    });
    return rusak;
  }
  const milik = (n: number) => sql`laporan_id = ${laporan.id} and urutan = ${n}`;

  it('is whole over all that was done here', async () => {
    const { rusak, laporan: jumlah, baris } = await verifikasiRiwayat(server.db);
    expect([rusak, jumlah > 6, baris > 20]).toEqual([[], true, true]);
  });

  it.each<[string, number, string, (n: number) => ReturnType<typeof sql>]>([
    ['a changed note', 3, 'isi baris berubah', (n) => sql`update riwayat set catatan = 'x' where ${milik(n)}`],
    ['another person', 2, 'isi baris berubah', (n) => sql`update riwayat set oleh = ${admin.id} where ${milik(n)}`],
    ['a row cut out', 5, 'baris sebelumnya hilang', () => sql`delete from riwayat where ${milik(4)}`],
    [
      'a row with a hash of its own',
      4,
      'baris tidak menyambung dengan baris sebelumnya',
      (n) =>
        sql`with baru as (update riwayat set catatan = 'x' where ${milik(n - 1)} returning id)
          select id from baru`,
    ],
  ])('finds %s', async (apa, urutan, kata, rusakkan) => {
    const hasil = await ditemukan(async (trx) => {
      await rusakkan(urutan).execute(trx);
      if (apa === 'a row with a hash of its own') {
        await sql`update riwayat as r set hash = riwayat_sidik(r, r.prev_hash) where ${milik(urutan - 1)}`.execute(trx);
      }
    });
    expect(hasil).toEqual([{ laporan_id: laporan.id, urutan, apa: kata }]);
  });

  it('finds rows cut off at the end, a report without any history, and copies that were changed', async () => {
    const akhir = sql`select max(urutan) from riwayat where laporan_id = ${laporan.id}`;
    const { rows } = await sql<{ max: number }>`${akhir}`.execute(server.db);
    const terakhir = rows[0]?.max ?? 0;
    expect(await ditemukan((trx) => sql`delete from riwayat where ${milik(terakhir)}`.execute(trx))).toEqual([
      { laporan_id: laporan.id, urutan: terakhir - 1, apa: 'baris sesudahnya hilang' },
    ]);
    expect(await ditemukan((trx) => trx.deleteFrom('riwayat').where('laporan_id', '=', laporan.id).execute())).toEqual([
      { laporan_id: laporan.id, urutan: null, apa: 'seluruh riwayat hilang' },
    ]);
    const salinan = await ditemukan((trx) =>
      sql`update laporan_snapshot set isi = jsonb_set(isi, '{capaian_periode}', '120')
        where laporan_id = ${laporan.id} and putaran = ${disetujui.putaran} and aksi = 'approve'`.execute(trx),
    );
    expect(salinan).toEqual([
      { laporan_id: laporan.id, urutan: terakhir, apa: 'salinan laporan saat keputusan ini berubah atau hilang' },
      { laporan_id: laporan.id, urutan: null, apa: 'laporan tidak lagi sama dengan yang disetujui' },
    ]);
  });

  it('finds an approved figure that was changed', async () => {
    const { id } = indikator(disetujui, KODE);
    expect(
      await ditemukan((trx) => trx.updateTable('laporan_detail').set({ realisasi: 99 }).where('id', '=', id).execute()),
    ).toEqual([{ laporan_id: laporan.id, urutan: null, apa: 'laporan tidak lagi sama dengan yang disetujui' }]);
  });

  it('stays whole when many write at once', async () => {
    const { data } = await pelapor.panggil<Laporan[]>('GET', `${BASE}?tahun=2026&periode=TW1`);
    const detail = (await bacaUlang(pelapor, data[0]?.id ?? '')).details.slice(0, 6);
    const jawab = await Promise.all(detail.map(({ id }) => unggah(pelapor, id)));
    expect(jawab.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await verifikasiRiwayat(server.db)).rusak).toEqual([]);
  });

  it('is walked by npm run audit:verify, which names the first broken row and ends with 1', async () => {
    const jalankan = async () => {
      const { host, port, user, password, database } = await server.target();
      const url = `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`;
      const env = { ...process.env, DATABASE_URL: url };
      const anak = spawn(process.execPath, ['server/src/ops/main.ts', 'audit', 'verify'], { env });
      let teks = '';
      for (const aliran of [anak.stdout, anak.stderr]) aliran.on('data', (potong: Buffer) => (teks += potong));
      const [kode] = await once(anak, 'close');
      return { kode, teks };
    };
    const utuh = await jalankan();
    expect([utuh.kode, /0 rusak/.test(utuh.teks)]).toEqual([0, true]);
    await diBelakang(server.db, (trx) => sql`update riwayat set catatan = 'x' where ${milik(2)}`.execute(trx));
    const rusak = await jalankan();
    expect([rusak.kode, rusak.teks.split('\n')[0]]).toEqual([
      1,
      `Laporan ${laporan.id} (BPS Kabupaten Tapin, ${KATA_PERIODE[laporan.periode]} 2026), baris riwayat 2: isi baris berubah`,
    ]);
  });
});
