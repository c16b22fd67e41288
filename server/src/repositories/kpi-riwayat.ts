/** The history of targets, and what is odd about them. Why a reason is asked for: docs/decisions/0018. */
import { v7 as uuidv7 } from 'uuid';
import type { KpiTersimpan, RiwayatTarget, TemuanTarget } from '#contract/kpi.ts';
import type { Kpi, TargetKpi } from '#contract/master.ts';
import { periksaTarget, type KodeKelayakan } from '#domain/indikator/kelayakan.ts';
import type { Db } from '#server/db/tx.ts';
import type { Pengguna } from '#server/http/kit.ts';

/** Who does it and when. */
export type Oleh = { pengguna: Pengguna; waktu: Date };
export type FotoTarget = { target: TargetKpi; target_atas: TargetKpi | null };
type Tersimpan = FotoTarget & { temuan?: KodeKelayakan[] };

export const TARGET_KOSONG: TargetKpi = { tahun: null, tw1: null, tw2: null, tw3: null, tw4: null };
const foto = ({ target, target_atas }: FotoTarget): FotoTarget => ({ target, target_atas });
export const samaTarget = (a: FotoTarget, b: FotoTarget) => JSON.stringify(foto(a)) === JSON.stringify(foto(b));
const kosong = ({ target, target_atas }: FotoTarget) =>
  [...Object.values(target), ...Object.values(target_atas ?? {})].every((nilai) => nilai === null);

/** One change of targets that is to be kept. */
export type UbahanTarget = { lama: FotoTarget; baru: Kpi; alasan: string | null };

/**
 * Keeps changes of targets with the warnings that stood. Targets that stay as they are leave a row only when a reason
 * is given for warnings that had none: that is how a warning is accepted later.
 */
export async function catatTarget(trx: Db, ubahan: readonly UbahanTarget[], { pengguna, waktu }: Oleh): Promise<void> {
  const temuan = new Map(
    (
      await denganTemuan(
        trx,
        ubahan.map(({ baru }) => baru),
      )
    ).map((kpi) => [kpi.id, kpi.temuan]),
  );
  const rows = ubahan.flatMap(({ lama, baru, alasan: tertulis }) => {
    const alasan = tertulis === null || tertulis.trim() === '' ? null : tertulis.trim();
    const ada = temuan.get(baru.id) ?? [];
    const menerima = alasan !== null && ada.some(({ diterima, berat }) => !diterima && berat === 'peringatan');
    if (samaTarget(lama, baru) && !menerima) return [];
    const sesudah: Tersimpan = { ...foto(baru), temuan: ada.map(({ kode }) => kode) };
    const isi = { sebelum: JSON.stringify(foto(lama)), sesudah: JSON.stringify(sesudah) };
    return [{ id: uuidv7(), kpi_id: baru.id, ...isi, alasan, oleh: pengguna.id, waktu }];
  });
  if (rows.length > 0) await trx.insertInto('kpi_target_riwayat').values(rows).execute();
}

/** The last change of the targets of each indicator. */
async function perubahanTerakhir(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('kpi_target_riwayat')
    .distinctOn('kpi_id')
    .select(['kpi_id', 'sesudah', 'alasan'])
    .where('kpi_id', 'in', [...ids])
    .orderBy('kpi_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.kpi_id, row]));
}

const temuanDari = (kpi: Kpi, terakhir?: { sesudah: unknown; alasan: string | null }): TemuanTarget[] => {
  const diterima = new Set(terakhir?.alasan ? (terakhir.sesudah as Tersimpan).temuan : []);
  return periksaTarget(kpi).map((temuan) => ({ ...temuan, diterima: diterima.has(temuan.kode) }));
};

/** Indicators with what is odd about their targets, and whether somebody has said why. */
export async function denganTemuan(db: Db, kpi: readonly Kpi[]): Promise<KpiTersimpan[]> {
  if (kpi.length === 0) return [];
  const terakhir = await perubahanTerakhir(
    db,
    kpi.map(({ id }) => id),
  );
  return kpi.map((satu) => ({ ...satu, temuan: temuanDari(satu, terakhir.get(satu.id)) }));
}

/** Every change of an indicator's targets, newest first. */
export async function bacaRiwayatTarget(db: Db, kpiId: string): Promise<RiwayatTarget[]> {
  const rows = await db
    .selectFrom('kpi_target_riwayat as r')
    .innerJoin('pengguna as p', 'p.id', 'r.oleh')
    .where('r.kpi_id', '=', kpiId)
    .orderBy('r.id', 'desc')
    .selectAll('r')
    .select('p.nama')
    .execute();
  return rows.map((row) => {
    const { temuan = [], ...sesudah } = row.sesudah as Tersimpan;
    return {
      id: row.id,
      waktu: row.waktu.toISOString(),
      oleh: { id: row.oleh, nama: row.nama },
      alasan: row.alasan,
      sebelum: foto(row.sebelum as Tersimpan),
      sesudah: foto(sesudah),
      temuan,
    };
  });
}

/** Live reports in which the indicators stand, neither deleted nor rejected. */
async function dalamLaporan(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('laporan_detail as d')
    .innerJoin('laporan as l', 'l.id', 'd.laporan_id')
    .innerJoin('kpi as k', 'k.id', 'd.kpi_id')
    .where('d.kpi_id', 'in', [...ids])
    .where('l.deleted_at', 'is', null)
    .where('l.status', '<>', 'rejected')
    .select(['k.id', 'k.kode', 'l.status'])
    .distinct()
    .orderBy('k.kode')
    .execute();
}

/** Codes of the indicators that stand in a live report. */
export const dipakaiLaporan = async (db: Db, ids: readonly string[]): Promise<string[]> => [
  ...new Set((await dalamLaporan(db, ids)).map(({ kode }) => kode)),
];

/** Ids of the indicators that stand in a report that was sent: nobody may change their targets without a reason. */
export const sudahDikirim = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await dalamLaporan(db, ids)).filter(({ status }) => status !== 'draft').map(({ id }) => id));

/** Whether a change needs a reason that is missing; the first targets of an indicator never do. */
export const kurangAlasan = (ubahan: UbahanTarget, dikirim: ReadonlySet<string>): boolean =>
  dikirim.has(ubahan.baru.id) &&
  !kosong(ubahan.lama) &&
  !samaTarget(ubahan.lama, ubahan.baru) &&
  (ubahan.alasan ?? '').trim() === '';

export const PESAN_ALASAN = (kode: string) =>
  `KPI ${kode} sudah dilaporkan: tuliskan alasan perubahan target, misalnya nomor revisi perjanjian kinerja`;
