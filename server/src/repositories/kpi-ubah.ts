import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Issue } from '#contract/envelope.ts';
import type { Kpi, kpiCreateBody, setTargetItem, TargetKpi } from '#contract/master.ts';
import { wajibBolehAtas } from '#server/auth/plugin.ts';
import { constraintOf } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { tidakSah } from '#server/http/errors.ts';
import { AppError, type Pengguna, tidakDitemukan } from '#server/http/kit.ts';
import { cariKpi, dipakaiLaporan, kolomKpi, type SebagianTarget, type UbahanKpi } from '#server/repositories/kpi.ts';

type Trx = Transaction<Database>;
/** Who does it and when. */
export type Oleh = { pengguna: Pengguna; waktu: Date };

async function unitDari(trx: Trx, id: string) {
  const row = await trx.selectFrom('unit').select(['id', 'jalur']).where('id', '=', id).executeTakeFirst();
  return row ? { unit_id: row.id, unit_jalur: row.jalur } : undefined;
}

/** Rules that need the database or two fields at once; every fault is named. */
async function periksa(trx: Trx, kpi: UbahanKpi): Promise<void> {
  const salah: Issue[] = [];
  const kata = (path: string, message: string) => salah.push({ path, code: 'custom', message });
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
  if (kpi.tipe_nilai === 'rentang') {
    for (const p of ['tahun', 'tw1', 'tw2', 'tw3', 'tw4'] as const) {
      const bawah = kpi.target?.[p];
      const atas = kpi.target_atas?.[p];
      if (typeof bawah === 'number' && typeof atas === 'number' && atas < bawah) {
        kata(`target_atas.${p}`, 'tidak boleh di bawah batas bawahnya');
      }
    }
  }
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
export async function buatKpi(trx: Trx, body: z.infer<typeof kpiCreateBody>, { pengguna, waktu }: Oleh): Promise<Kpi> {
  wajibBolehAtas(pengguna, 'create', 'Kpi', await unitDari(trx, body.unit_id), 'Unit');
  await periksa(trx, body);
  const { kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi } = body;
  const wajib = { kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi };
  const id = uuidv7();
  await trx
    .insertInto('kpi')
    .values({ ...kolomKpi(body), ...wajib, id, created_at: waktu, updated_at: waktu })
    .execute()
    .catch(kodeDipakai);
  return satu(trx, id);
}

async function catatTarget(trx: Trx, lama: Kpi, baru: Kpi, alasan: string | null, { pengguna, waktu }: Oleh) {
  const foto = ({ target, target_atas }: Kpi) => JSON.stringify({ target, target_atas });
  if (foto(lama) === foto(baru)) return;
  await trx
    .insertInto('kpi_target_riwayat')
    .values({
      id: uuidv7(),
      kpi_id: lama.id,
      sebelum: foto(lama),
      sesudah: foto(baru),
      alasan,
      oleh: pengguna.id,
      waktu,
    })
    .execute();
}

const gabung = (lama: TargetKpi | null, baru: SebagianTarget | null | undefined): SebagianTarget | null =>
  baru === undefined ? lama : baru === null ? null : { ...lama, ...baru };

/**
 * Changes a KPI.
 * @throws AppError 428 without `versi`, 409 with the current record when it changed meanwhile, 409 when a KPI that
 *   stands in a report would move to another unit or year
 */
export async function ubahKpi(trx: Trx, id: string, body: UbahanKpi & { versi?: number }, oleh: Oleh): Promise<Kpi> {
  const [lama] = await cariKpi(trx, [id], 'ubah');
  wajibBolehAtas(oleh.pengguna, 'update', 'Kpi', lama, 'KPI');
  const { versi, ...ubahan } = body;
  if (versi === undefined) {
    throw new AppError(428, 'Sertakan versi data yang Anda ubah. Muat ulang data, lalu simpan lagi.');
  }
  if (versi !== lama.versi) {
    throw new AppError(409, 'Data ini sudah diubah orang lain. Periksa isi terbaru, lalu simpan lagi.', { data: lama });
  }
  const jadi = {
    ...lama,
    ...ubahan,
    target: gabung(lama.target, ubahan.target) ?? {},
    target_atas: gabung(lama.target_atas, ubahan.target_atas),
  };
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
  await catatTarget(trx, lama, baru, null, oleh);
  return baru;
}

/** Sets targets of one or several KPIs, all or none; the old and new targets are kept with the reason. */
export async function setTarget(trx: Trx, items: readonly z.infer<typeof setTargetItem>[], oleh: Oleh): Promise<Kpi[]> {
  const lama = new Map(
    (
      await cariKpi(
        trx,
        items.map((item) => item.id),
        'ubah',
      )
    ).map((kpi) => [kpi.id, kpi]),
  );
  const hasil: Kpi[] = [];
  for (const { id, target, target_atas, alasan } of items) {
    const kpi = lama.get(id);
    wajibBolehAtas(oleh.pengguna, 'update', 'Kpi', kpi, 'KPI');
    await periksa(trx, {
      ...kpi,
      target: { ...kpi.target, ...target },
      target_atas: gabung(kpi.target_atas, target_atas),
    });
    await trx
      .updateTable('kpi')
      .set({ ...kolomKpi({ target, target_atas }), versi: kpi.versi + 1, updated_at: oleh.waktu })
      .where('id', '=', id)
      .execute();
    const baru = await satu(trx, id);
    await catatTarget(trx, kpi, baru, alasan ?? null, oleh);
    lama.set(id, baru);
    hasil.push(baru);
  }
  return hasil;
}

/**
 * Deletes KPIs, all or none; their rows stay for the reports that copied them.
 * @throws AppError 409 when one stands in a live report
 */
export async function hapusKpi(trx: Trx, ids: readonly string[], { pengguna, waktu }: Oleh): Promise<void> {
  const ada = new Map((await cariKpi(trx, ids, 'ubah')).map((kpi) => [kpi.id, kpi]));
  for (const id of ids) wajibBolehAtas(pengguna, 'delete', 'Kpi', ada.get(id), 'KPI');
  const dipakai = await dipakaiLaporan(trx, ids);
  if (dipakai.length > 0) {
    throw new AppError(409, `KPI ${dipakai.join(', ')} masih dipakai laporan. Nonaktifkan saja, jangan dihapus.`);
  }
  await trx
    .updateTable('kpi')
    .set((eb) => ({ deleted_at: waktu, updated_at: waktu, versi: eb('versi', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}
