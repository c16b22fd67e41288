import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import type { DetailChanged, Laporan } from '#contract/pelaporan.ts';
import { verifikasiRiwayat } from '#server/audit/verifikasi.ts';
import { type Embedded, openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { openDatabase } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import { type LaporanMassal, laporanMassal } from '#tests/support/laporan-massal.ts';
import { jalankan, type Proses, tokenDari } from '#tests/support/proses.ts';

/** One report per moment at which the server is killed: after that many of its feedbacks were answered. */
const INDIKATOR = 4;
const MATI_SETELAH = [0, 2, 4] as const;

let dataDir: string;
let embedded: Embedded;
let db: Kysely<Database>;
let lain: Proses;
let laporan: LaporanMassal[];
let token: string;

beforeAll(async () => {
  dataDir = await ensureDataDir(await mkdtemp(path.join(tmpdir(), 'capaian-lanjut-')));
  lain = await jalankan(dataDir);
  embedded = await openEmbedded(dataDir, { warn: () => undefined });
  db = openDatabase(embedded);
  laporan = await laporanMassal(db, { jumlah: MATI_SETELAH.length, indikator: INDIKATOR, status: 'submitted' });
  token = await tokenDari(lain.url, 'admin');
}, 120_000);
afterAll(async () => {
  await lain.hentikan();
  await db.destroy();
  await embedded.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

async function kirim<T>(url: string, method: string, jalur: string, kunci: string, isi: unknown) {
  const response = await fetch(`${url}/api${jalur}`, {
    method,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': kunci,
    },
    body: JSON.stringify(isi),
  });
  return { status: response.status, data: ((await response.json()) as { data: T }).data };
}

/** All that a verifier's browser sends for one report, each call with the key it was given once. */
function langkah({ id, detailIds }: LaporanMassal) {
  const menilai = detailIds.map((detailId, i) => (url: string) => {
    const nilai = { feedback: `Catatan ${i}`, feedback_status: 'perbaikan', versi: 1 };
    return kirim<DetailChanged>(url, 'PUT', `/pelaporan-capaian-detail/${detailId}/feedback`, `${id}-${i}`, nilai);
  });
  // The version that the last feedback left behind, as its answer said.
  const memutuskan = (url: string) =>
    kirim<Laporan>(url, 'PATCH', `/pelaporan-capaian/${id}/revise`, `${id}-putus`, {
      catatan: 'Lengkapi seluruh catatan',
      versi: 1 + detailIds.length,
    });
  return { menilai, memutuskan };
}

it.each(MATI_SETELAH.map((n, i) => [n, i] as const))(
  'a verifier goes on at the other process after the server was killed with %i feedbacks answered',
  async (terjawab, i) => {
    const satu = laporan[i];
    if (!satu) throw new Error('No report to decide');
    const { menilai, memutuskan } = langkah(satu);
    const mati = await jalankan(dataDir);
    for (const menilaiSatu of menilai.slice(0, terjawab)) expect((await menilaiSatu(mati.url)).status).toBe(200);
    // What follows is under way when the process dies; whether it arrived nobody knows.
    const berikut = menilai[terjawab] ?? memutuskan;
    const entah = Promise.resolve(berikut(mati.url)).then(
      ({ status }) => status,
      () => 0,
    );
    await mati.bunuh();
    expect([0, 200]).toContain(await entah);

    const ulang = [];
    for (const menilaiSatu of menilai) ulang.push((await menilaiSatu(lain.url)).status);
    expect(ulang).toEqual(Array(INDIKATOR).fill(200));
    const putusan = await memutuskan(lain.url);
    expect([putusan.status, putusan.data.status, putusan.data.putaran]).toEqual([200, 'revision', 2]);
    expect(await memutuskan(lain.url)).toEqual(putusan);

    const baris = await db
      .selectFrom('riwayat')
      .select(['aksi', 'urutan'])
      .where('laporan_id', '=', satu.id)
      .orderBy('urutan')
      .execute();
    expect(baris.map(({ aksi }) => aksi)).toEqual([...Array(INDIKATOR).fill('feedback'), 'revise']);
    const catatan = await db
      .selectFrom('catatan')
      .select('isi')
      .where('laporan_id', '=', satu.id)
      .orderBy('isi')
      .execute();
    expect(catatan.map(({ isi }) => isi)).toEqual([
      ...[0, 1, 2, 3].map((n) => `Catatan ${n}`),
      'Lengkapi seluruh catatan',
    ]);
    expect((await verifikasiRiwayat(db)).rusak).toEqual([]);
  },
  30_000,
);
