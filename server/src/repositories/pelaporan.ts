/** Creating and filling reports; the demo seed uses the same functions as the routes. */
import { v7 as uuidv7 } from 'uuid';
import type { DetailIsian, KpiSalinan } from '#contract/pelaporan.ts';
import { AMBANG_BAWAAN } from '#domain/capaian/ambang.ts';
import { realisasiRasio } from '#domain/capaian/konsolidasi.ts';
import { wajibDinilai } from '#domain/capaian/laporan.ts';
import type { Periode } from '#domain/pelaporan/laporan.ts';
import type { Db } from '#server/db/tx.ts';
import { AppError } from '#server/http/kit.ts';
import { hitungSatu, hitungUlangSesudah } from '#server/repositories/pelaporan-hitung.ts';
import { catatRiwayat, type Pelaksana, type Perubahan } from '#server/repositories/pelaporan-jejak.ts';
import { keAngka, salinan } from '#server/repositories/pelaporan-rows.ts';

const urut = new Intl.Collator('id', { numeric: true });

/** Active indicators of a unit and year with their goal, in KPI code order (1.2 before 1.10). */
export async function kpiAktif(trx: Db, unitId: string, tahun: number) {
  const rows = await trx
    .selectFrom('kpi as k')
    .leftJoin('sasaran_kegiatan as s', 's.id', 'k.sasaran_kegiatan_id')
    .where('k.unit_id', '=', unitId)
    .where('k.tahun', '=', tahun)
    .where('k.status', '=', 'aktif')
    .where('k.deleted_at', 'is', null)
    .selectAll('k')
    .select(['s.kode as sasaran_kode', 's.nama as sasaran_nama'])
    .execute();
  return rows.sort((a, b) => urut.compare(a.kode, b.kode));
}
type KpiAktif = Awaited<ReturnType<typeof kpiAktif>>[number];

const TARGET = {
  TW1: ['target_tw1', 'target_atas_tw1'],
  TW2: ['target_tw2', 'target_atas_tw2'],
  TW3: ['target_tw3', 'target_atas_tw3'],
  TW4: ['target_tw4', 'target_atas_tw4'],
} as const;

function salin(kpi: KpiAktif, rumusTahun: KpiSalinan['rumus_minimize']): KpiSalinan {
  const { kode, nama, satuan, tipe_nilai, polarisasi, konsolidasi, definisi, definisi_x, definisi_y } = kpi;
  const sasaran = kpi.sasaran_kode === null ? null : { kode: kpi.sasaran_kode, nama: kpi.sasaran_nama ?? '' };
  return {
    kode,
    nama,
    satuan,
    tipe_nilai,
    polarisasi,
    rumus_minimize: kpi.rumus_minimize ?? rumusTahun,
    konsolidasi,
    bobot: keAngka(kpi.bobot),
    sasaran,
    definisi,
    definisi_x,
    definisi_y,
  };
}

/** There is a live report for the unit, year and period already; the transaction goes on. */
export class LaporanSudahAda extends Error {
  override name = 'LaporanSudahAda';
}

/**
 * Makes a draft with a copy of every active indicator, its targets and the year's rules, so that later edits of master
 * data do not reach it. Gives the report's id. Whether it may be made is the caller's question.
 * @throws LaporanSudahAda when the place is taken, also by somebody who came in the same moment
 */
export async function buatLaporan(
  trx: Db,
  input: { unitId: string; tahun: number; periode: Periode; oleh: Pelaksana; waktu: Date },
): Promise<string> {
  const { unitId, tahun, periode, oleh, waktu } = input;
  const aturan = await trx.selectFrom('tahun').selectAll().where('tahun', '=', tahun).executeTakeFirst();
  const kpi = await kpiAktif(trx, unitId, tahun);
  const id = uuidv7();
  const stamp = { created_at: waktu, updated_at: waktu };
  const inserted = await trx
    .insertInto('laporan')
    .values({
      id,
      unit_id: unitId,
      tahun,
      periode,
      status: 'draft',
      batas_capaian: aturan ? aturan.batas_capaian : 120,
      ambang: JSON.stringify(aturan?.ambang ?? AMBANG_BAWAAN),
      created_by: oleh.id,
      ...stamp,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new LaporanSudahAda();
  const [kolom, kolomAtas] = TARGET[periode];
  const details = kpi.map((k, i) => ({
    id: uuidv7(),
    laporan_id: id,
    kpi_id: k.id,
    urutan: i + 1,
    kpi: JSON.stringify(salin(k, aturan?.rumus_minimize ?? 'dua_kurang')),
    wajib: wajibDinilai({ polarisasi: k.polarisasi, target: k[kolom], targetAtas: k[kolomAtas] }),
    target: k[kolom],
    target_atas: k[kolomAtas],
    target_tahun: k.target_tahun,
    target_tahun_atas: k.target_atas_tahun,
    ...stamp,
  }));
  if (details.length > 0) await trx.insertInto('laporan_detail').values(details).execute();
  await catatRiwayat(trx, { laporanId: id, aksi: 'create', dari: null, ke: 'draft', oleh, waktu, putaran: 1 });
  await hitungSatu(trx, id, waktu);
  return id;
}

/** Raises a report's `versi`; every change does. */
export async function naikkanVersi(trx: Db, laporanId: string, waktu: Date): Promise<void> {
  await trx
    .updateTable('laporan')
    .set((eb) => ({ versi: eb('versi', '+', 1), updated_at: waktu }))
    .where('id', '=', laporanId)
    .execute();
}

const bacaIsian = (trx: Db, laporanId: string, ids: string[]) =>
  trx
    .selectFrom('laporan_detail')
    .select(['id', 'kpi_id', 'kpi', 'realisasi', 'x', 'y', 'analisis', 'kendala', 'tindak_lanjut'])
    .where('laporan_id', '=', laporanId)
    .where('id', 'in', ids)
    .execute();
type Tersimpan = Awaited<ReturnType<typeof bacaIsian>>[number];

const KOLOM = ['realisasi', 'x', 'y', 'analisis', 'kendala', 'tindak_lanjut'] as const;
type Isian = Record<'realisasi' | 'x' | 'y', number | null> &
  Record<'analisis' | 'kendala' | 'tindak_lanjut', string | null>;

const salah = (path: string, code: string, message: string) =>
  new AppError(422, message, { errors: [{ path, code, message }] });

/** The entry after `isian` was laid over it; a ratio indicator's realisasi follows from x and y. */
function padukan(sebelum: Isian, isian: DetailIsian, kpi: KpiSalinan, path: string): Isian {
  const { realisasi = sebelum.realisasi, x = sebelum.x, y = sebelum.y } = isian;
  const { analisis = sebelum.analisis, kendala = sebelum.kendala, tindak_lanjut = sebelum.tindak_lanjut } = isian;
  const sesudah: Isian = { realisasi, x, y, analisis, kendala, tindak_lanjut };
  if (isian.y === 0) throw salah(`${path}.y`, 'penyebut_nol', `${kpi.kode}: penyebut (Y) tidak boleh 0`);
  const rasio = (kpi.definisi_x !== null && kpi.definisi_y !== null) || kpi.konsolidasi === 'rasio_kumulatif';
  if (!rasio) return sesudah;
  const hasil = realisasiRasio(sesudah.x, sesudah.y);
  if (isian.realisasi === undefined) {
    if (isian.x === undefined && isian.y === undefined) return sesudah;
    // A realisasi that came from x and y goes when one of them goes; one typed by hand stays.
    const turunan = sebelum.realisasi !== null && sebelum.realisasi === realisasiRasio(sebelum.x, sebelum.y);
    return { ...sesudah, realisasi: hasil ?? (turunan ? null : sebelum.realisasi) };
  }
  if (hasil !== null && isian.realisasi !== hasil) {
    throw salah(
      `${path}.realisasi`,
      'rasio',
      `${kpi.kode}: realisasi harus sama dengan X ÷ Y × 100 = ${String(hasil).replace('.', ',')}; kosongkan X dan Y bila bukan rasio`,
    );
  }
  return sesudah;
}

const keIsian = (row: Tersimpan): Isian => ({
  realisasi: keAngka(row.realisasi),
  x: keAngka(row.x),
  y: keAngka(row.y),
  analisis: row.analisis,
  kendala: row.kendala,
  tindak_lanjut: row.tindak_lanjut,
});

/**
 * Lays entries over a report: a field left out keeps its value, null empties it. Writes the history row and raises
 * `versi` of the report and of each changed indicator, all only if something differs; gives the changes.
 * Figures follow with `hitungUlang`.
 * @throws AppError 422 for an indicator that is not of this report or named twice, y = 0, or a realisasi beside x and
 *   y that is not their ratio
 */
export async function simpanIsian(
  trx: Db,
  laporanId: string,
  isian: readonly DetailIsian[],
  { oleh, waktu }: { oleh: Pelaksana; waktu: Date },
): Promise<Perubahan[]> {
  const ids = isian.map((butir) => butir.id);
  const rows = new Map((await bacaIsian(trx, laporanId, ids)).map((row) => [row.id, row]));
  const perubahan: Perubahan[] = [];
  for (const [i, butir] of isian.entries()) {
    const path = `details.${i}`;
    const row = rows.get(butir.id);
    if (!row) throw salah(`${path}.id`, 'asing', 'Indikator ini bukan bagian dari laporan');
    if (ids.indexOf(butir.id) !== i) throw salah(`${path}.id`, 'ganda', 'Indikator yang sama dikirim dua kali');
    const kpi = salinan(row);
    const sebelum = keIsian(row);
    const sesudah = padukan(sebelum, butir, kpi, path);
    const berubah = KOLOM.filter((kolom) => sebelum[kolom] !== sesudah[kolom]);
    if (berubah.length === 0) continue;
    await trx
      .updateTable('laporan_detail')
      .set({ ...sesudah, updated_at: waktu })
      .set('versi', (eb) => eb('versi', '+', 1))
      .where('id', '=', row.id)
      .execute();
    perubahan.push(
      ...berubah.map((kolom) => ({
        detail_id: row.id,
        kpi_id: row.kpi_id,
        kode: kpi.kode,
        kolom,
        dari: sebelum[kolom],
        ke: sesudah[kolom],
      })),
    );
  }
  if (perubahan.length === 0) return perubahan;
  await naikkanVersi(trx, laporanId, waktu);
  const { status, putaran } = await trx
    .selectFrom('laporan')
    .select(['status', 'putaran'])
    .where('id', '=', laporanId)
    .executeTakeFirstOrThrow();
  const aksi = 'update';
  await catatRiwayat(trx, { laporanId, aksi, dari: status, ke: status, oleh, waktu, putaran, perubahan });
  return perubahan;
}

/**
 * Recomputes every indicator and both scores of a report, then the open reports of the later periods, whose cumulative
 * figures rest on it. The report's own `versi` is not raised: whoever changed an entry has done that.
 */
export async function hitungUlang(trx: Db, laporanId: string, waktu = new Date()): Promise<void> {
  await hitungSatu(trx, laporanId, waktu);
  await hitungUlangSesudah(trx, laporanId, waktu);
}
