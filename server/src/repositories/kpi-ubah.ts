import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { Kpi, kpiCreateBody, setTargetItem, TargetKpi } from '#contract/master.ts';
import { wajibBolehAtas } from '#server/auth/plugin.ts';
import { constraintOf } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { tidakSah } from '#server/http/errors.ts';
import { AppError, tidakDitemukan } from '#server/http/kit.ts';
import {
  catatTarget,
  denganTemuan,
  dipakaiLaporan,
  kurangAlasan,
  type Oleh,
  PESAN_ALASAN,
  sudahDikirim,
  TARGET_KOSONG,
  type UbahanTarget,
} from '#server/repositories/kpi-riwayat.ts';
import { bedanya, catatBanyak, isiJejak, tanpaTarget } from '#server/repositories/jejak.ts';
import { wajibTahunTerbuka } from '#server/repositories/tahun-terbuka.ts';
import { cariKpi, kolomKpi, type SebagianTarget, type UbahanKpi } from '#server/repositories/kpi.ts';
import { PESAN_ISU } from '#domain/pesan/isu.ts';

type Trx = Transaction<Database>;

/** A unit as the owner of records; undefined when there is none. */
export async function unitDari(trx: Trx, id: string) {
  const row = await trx.selectFrom('unit').select(['id', 'jalur']).where('id', '=', id).executeTakeFirst();
  return row ? { unit_id: row.id, unit_jalur: row.jalur } : undefined;
}

/** Nothing of a closed year changes any more; whether a year is registered is asked elsewhere. @throws AppError 409 */
export async function wajibTerbuka(trx: Trx, tahun: readonly number[]): Promise<void> {
  if (tahun.length > 0) await wajibTahunTerbuka(trx, ...new Set(tahun));
}

const PERIODE = ['tahun', 'tw1', 'tw2', 'tw3', 'tw4'] as const;
const salahDi = (path: string, message: string): Issue => ({ path, code: 'custom', message });

/** A range whose upper end lies below its lower end. */
export function salahRentang(kpi: UbahanKpi, awalan = ''): Issue[] {
  if (kpi.tipe_nilai !== 'rentang') return [];
  return PERIODE.filter((p) => {
    const [bawah, atas] = [kpi.target?.[p], kpi.target_atas?.[p]];
    return typeof bawah === 'number' && typeof atas === 'number' && atas < bawah;
  }).map((p) => salahDi(`${awalan}target_atas.${p}`, PESAN_ISU.atasDiBawah));
}

/** Rules that need the database or two fields at once; every fault is named. */
async function periksa(trx: Trx, kpi: UbahanKpi): Promise<void> {
  const salah: Issue[] = [];
  const kata = (path: string, message: string) => salah.push(salahDi(path, message));
  const tahun = await trx
    .selectFrom('tahun')
    .select('id')
    .where('tahun', '=', kpi.tahun ?? 0)
    .executeTakeFirst();
  if (!tahun) kata('tahun', `${kpi.tahun} belum terdaftar sebagai tahun pelaporan`);
  if (kpi.sasaran_kegiatan_id) {
    const sasaran = await trx
      .selectFrom('sasaran_kegiatan')
      .select(['unit_id', 'tahun'])
      .where('id', '=', kpi.sasaran_kegiatan_id)
      .executeTakeFirst();
    if (sasaran?.unit_id !== kpi.unit_id || sasaran?.tahun !== kpi.tahun) {
      kata('sasaran_kegiatan_id', 'harus sasaran kegiatan dari unit dan tahun yang sama');
    }
  }
  if (kpi.skala_id) {
    const skala = await trx.selectFrom('tipe_target').select('id').where('id', '=', kpi.skala_id).executeTakeFirst();
    if (!skala) kata('skala_id', 'tidak ada dalam daftar target');
  }
  salah.push(...salahRentang(kpi));
  if (salah.length > 0) throw tidakSah(salah);
}

function kodeDipakai(error: unknown): never {
  if (constraintOf(error) !== 'kpi_kode') throw error;
  throw new AppError(409, 'Kode ini sudah dipakai KPI lain pada unit dan tahun yang sama. Gunakan kode lain.');
}

async function satu(trx: Trx, id: string): Promise<Kpi> {
  const [kpi] = await cariKpi(trx, [id]);
  if (!kpi) throw tidakDitemukan('KPI');
  return kpi;
}

/** A new KPI in a unit where the user may create one. */
export async function buatKpi(trx: Trx, body: z.infer<typeof kpiCreateBody>, oleh: Oleh): Promise<Kpi> {
  const { alasan = null, ...isi } = body;
  wajibBolehAtas(oleh.pengguna, 'create', 'Kpi', await unitDari(trx, isi.unit_id), 'Unit');
  await wajibTerbuka(trx, [isi.tahun]);
  await periksa(trx, isi);
  const { kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi } = isi;
  const wajib = { kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi };
  const id = uuidv7();
  await trx
    .insertInto('kpi')
    .values({ ...kolomKpi(isi), ...wajib, id, created_at: oleh.waktu, updated_at: oleh.waktu })
    .execute()
    .catch(kodeDipakai);
  const baru = await satu(trx, id);
  await catatTarget(trx, [{ lama: { target: TARGET_KOSONG, target_atas: null }, baru, alasan }], oleh);
  await catatBanyak(trx, 'Kpi', 'create', oleh, [{ id, perubahan: isiJejak(baru) }]);
  return baru;
}

const gabung = (lama: TargetKpi | null, baru: SebagianTarget | null | undefined): SebagianTarget | null =>
  baru === undefined ? lama : baru === null ? null : { ...lama, ...baru };

/** The refusal with the records as they are now: one for one, several for several. */
async function sudahDiubah(trx: Trx, kini: readonly Kpi[], tunggal: boolean): Promise<AppError> {
  const data = await denganTemuan(trx, kini);
  return new AppError(409, 'Data ini sudah diubah orang lain. Periksa isi terbaru, lalu simpan lagi.', {
    data: tunggal ? data[0] : data,
  });
}

/**
 * Changes a KPI.
 * @throws AppError 428 without `versi`, 409 with the current record when it changed meanwhile, 409 for a closed year
 *   and when a KPI that stands in a report would move to another unit or year, 422 without a reason where one is due
 */
export async function ubahKpi(
  trx: Trx,
  id: string,
  body: UbahanKpi & { versi?: number; alasan?: string | undefined },
  oleh: Oleh,
): Promise<Kpi> {
  const [lama] = await cariKpi(trx, [id], 'ubah');
  wajibBolehAtas(oleh.pengguna, 'update', 'Kpi', lama, 'KPI');
  const { versi, alasan = null, ...ubahan } = body;
  if (versi === undefined) {
    throw new AppError(428, 'Sertakan versi data yang Anda ubah. Muat ulang data, lalu simpan lagi.');
  }
  if (versi !== lama.versi) throw await sudahDiubah(trx, [lama], true);
  const jadi = {
    ...lama,
    ...ubahan,
    target: gabung(lama.target, ubahan.target) ?? {},
    target_atas: gabung(lama.target_atas, ubahan.target_atas),
  };
  await wajibTerbuka(trx, [lama.tahun, jadi.tahun ?? lama.tahun]);
  if (jadi.unit_id !== lama.unit_id || jadi.tahun !== lama.tahun) {
    wajibBolehAtas(oleh.pengguna, 'create', 'Kpi', await unitDari(trx, jadi.unit_id ?? lama.unit_id), 'Unit');
    if ((await dipakaiLaporan(trx, [id])).length > 0) {
      throw new AppError(409, 'KPI ini sudah dilaporkan; unit dan tahunnya tidak dapat diubah lagi.');
    }
  }
  await periksa(trx, jadi);
  await trx
    .updateTable('kpi')
    .set({ ...kolomKpi(ubahan), versi: lama.versi + 1, updated_at: oleh.waktu })
    .where('id', '=', id)
    .execute()
    .catch(kodeDipakai);
  const baru = await satu(trx, id);
  const perubahan = { lama, baru, alasan };
  if (kurangAlasan(perubahan, await sudahDikirim(trx, [id]))) {
    throw tidakSah([{ path: 'alasan', code: 'alasan', message: PESAN_ALASAN(baru.kode) }]);
  }
  await catatTarget(trx, [perubahan], oleh);
  const beda = bedanya(tanpaTarget(lama), tanpaTarget(baru), Object.keys(tanpaTarget(baru)));
  if (Object.keys(beda).length > 0) await catatBanyak(trx, 'Kpi', 'update', oleh, [{ id, perubahan: beda }]);
  return baru;
}

type ItemTarget = z.infer<typeof setTargetItem>;

/** The indicator with `item` laid over its targets. */
function tetapkan(kpi: Kpi, { target, target_atas }: ItemTarget): Kpi {
  const atas = gabung(kpi.target_atas, target_atas);
  const atasJadi = atas === null ? null : { ...TARGET_KOSONG, ...atas };
  return {
    ...kpi,
    target: { ...kpi.target, ...target } as TargetKpi,
    target_atas: Object.values(atasJadi ?? {}).every((nilai) => nilai === null) ? null : (atasJadi as TargetKpi),
    versi: kpi.versi + 1,
  };
}

/**
 * Sets targets of one or several KPIs, all or none; the old and new targets are kept with the reason.
 * @param awalan where an item stands in the request, for the paths of faults
 * @throws AppError 409 for a closed year or a stale `versi` (with the current records), 422 with every missing reason
 */
export async function setTarget(
  trx: Trx,
  items: readonly ItemTarget[],
  oleh: Oleh,
  awalan: (i: number) => string = (i) => `${i}.`,
): Promise<Kpi[]> {
  const ids = items.map((item) => item.id);
  const kini = new Map((await cariKpi(trx, ids, 'ubah')).map((kpi) => [kpi.id, kpi]));
  for (const id of ids) wajibBolehAtas(oleh.pengguna, 'update', 'Kpi', kini.get(id), 'KPI');
  const semua = [...kini.values()];
  await wajibTerbuka(
    trx,
    semua.map(({ tahun }) => tahun),
  );
  const basi = items.flatMap(({ id, versi }) => {
    const kpi = kini.get(id);
    return kpi && versi !== undefined && versi !== kpi.versi ? [kpi] : [];
  });
  if (basi.length > 0) throw await sudahDiubah(trx, basi, items.length === 1);
  const dikirim = await sudahDikirim(trx, ids);
  const salah: Issue[] = [];
  const perubahan: UbahanTarget[] = [];
  for (const [i, item] of items.entries()) {
    const lama = kini.get(item.id);
    if (!lama) continue;
    const baru = tetapkan(lama, item);
    const ubahan = { lama, baru, alasan: item.alasan ?? null };
    salah.push(...salahRentang(baru, awalan(i)));
    if (kurangAlasan(ubahan, dikirim)) {
      salah.push({ path: `${awalan(i)}alasan`, code: 'alasan', message: PESAN_ALASAN(baru.kode) });
    }
    perubahan.push(ubahan);
    kini.set(item.id, baru);
  }
  if (salah.length > 0) throw tidakSah(salah);
  for (const { id, target, target_atas, versi } of kini.values()) {
    await trx
      .updateTable('kpi')
      .set({ ...kolomKpi({ target, target_atas }), versi, updated_at: oleh.waktu })
      .where('id', '=', id)
      .execute();
  }
  await catatTarget(trx, perubahan, oleh);
  const hasil = new Map((await cariKpi(trx, ids)).map((kpi) => [kpi.id, kpi]));
  return ids.flatMap((id) => hasil.get(id) ?? []);
}

/**
 * Deletes KPIs, all or none; their rows stay for the reports that copied them.
 * @throws AppError 409 when one stands in a live report (naming them), or its year is closed
 */
export async function hapusKpi(trx: Trx, ids: readonly string[], oleh: Oleh): Promise<void> {
  const { pengguna, waktu } = oleh;
  const ada = new Map((await cariKpi(trx, ids, 'ubah')).map((kpi) => [kpi.id, kpi]));
  for (const id of ids) wajibBolehAtas(pengguna, 'delete', 'Kpi', ada.get(id), 'KPI');
  await wajibTerbuka(
    trx,
    [...ada.values()].map(({ tahun }) => tahun),
  );
  const dipakai = await dipakaiLaporan(trx, ids);
  if (dipakai.length > 0) {
    throw new AppError(409, `KPI ${dipakai.join(', ')} masih dipakai laporan. Nonaktifkan saja, jangan dihapus.`);
  }
  await trx
    .updateTable('kpi')
    .set((eb) => ({ deleted_at: waktu, updated_at: waktu, versi: eb('versi', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
  const hilang = [...ada.values()].map((kpi) => ({ id: kpi.id, perubahan: isiJejak(kpi) }));
  await catatBanyak(trx, 'Kpi', 'delete', oleh, hilang);
}
