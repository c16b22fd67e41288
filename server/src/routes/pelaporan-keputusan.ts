/** submit, revise, approve, reject, reopen: the chart decides, a guarded UPDATE writes, all traces in one transaction. */
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { keputusanBody, Laporan } from '#contract/pelaporan.ts';
import { KATA_STATUS } from '#domain/pelaporan/kata.ts';
import type { StatusLaporan } from '#domain/pelaporan/laporan.ts';
import type { Database } from '#server/db/types.ts';
import { AppError, type Pengguna } from '#server/http/kit.ts';
import { hariIni, jendelaLapor } from '#server/repositories/pelaporan-cek.ts';
import { lepaskan } from '#server/repositories/pelaporan-klaim.ts';
import { faktaLaporan, hitungSatu, hitungUlangSesudah } from '#server/repositories/pelaporan-hitung.ts';
import { catatRiwayat, type Perubahan, simpanCatatan, simpanSnapshot } from '#server/repositories/pelaporan-jejak.ts';
import { bacaLaporan, type LaporanTerkunci } from '#server/repositories/pelaporan-read.ts';
import { salinan } from '#server/repositories/pelaporan-rows.ts';
import { pegang, pelaksana, putuskan } from '#server/routes/pelaporan-kit.ts';

export const KEPUTUSAN = ['submit', 'revise', 'approve', 'reject', 'reopen'] as const;
export type Keputusan = (typeof KEPUTUSAN)[number];
type Trx = Transaction<Database>;

export const PESAN_KEPUTUSAN: Record<Keputusan, string> = {
  submit: 'Laporan terkirim dan menunggu verifikasi',
  revise: 'Laporan dikembalikan untuk direvisi',
  approve: 'Laporan disetujui',
  reject: 'Laporan ditolak',
  reopen: 'Laporan dibuka kembali untuk direvisi',
};
/** Events that open a new round; the round before is kept as it stood. */
const PUTARAN_BARU: ReadonlySet<Keputusan> = new Set(['revise', 'reopen']);

async function terlambat(trx: Trx, laporan: LaporanTerkunci, waktu: Date): Promise<boolean> {
  const { unit_id: unitId, tahun, periode } = laporan;
  const jendela = await jendelaLapor(trx, { unitId, tahun, periode });
  return jendela !== undefined && hariIni(waktu) > jendela.tutup;
}

/** The columns that a decision sets besides status and version. */
async function kolom(trx: Trx, laporan: LaporanTerkunci, aksi: Keputusan, olehId: string, waktu: Date) {
  const putaran = laporan.putaran + (PUTARAN_BARU.has(aksi) ? 1 : 0);
  if (aksi === 'reopen') return { putaran };
  if (aksi !== 'submit') return { putaran, decided_at: waktu, decided_by: olehId };
  return {
    putaran,
    submitted_at: waktu,
    submitted_by: olehId,
    terlambat: await terlambat(trx, laporan, waktu),
    decided_at: null,
    decided_by: null,
  };
}

/** A resubmitted indicator is judged anew: verdicts go, the words stay. Gives what changed. */
async function kosongkanPenilaian(trx: Trx, laporanId: string, waktu: Date): Promise<Perubahan[]> {
  const dinilai = await trx
    .selectFrom('laporan_detail')
    .select(['id', 'kpi_id', 'kpi', 'feedback_status'])
    .where('laporan_id', '=', laporanId)
    .where('feedback_status', 'is not', null)
    .orderBy('urutan')
    .execute();
  if (dinilai.length === 0) return [];
  await trx
    .updateTable('laporan_detail')
    .set({ feedback_status: null, updated_at: waktu })
    .set('versi', (eb) => eb('versi', '+', 1))
    .where('laporan_id', '=', laporanId)
    .where('feedback_status', 'is not', null)
    .execute();
  return dinilai.map((row) => ({
    detail_id: row.id,
    kpi_id: row.kpi_id,
    kode: salinan(row).kode,
    kolom: 'feedback_status',
    dari: row.feedback_status,
    ke: null,
  }));
}

async function wajibAda(trx: Trx, id: string): Promise<Laporan> {
  const laporan = await bacaLaporan(trx, id);
  if (!laporan) throw new Error(`Report ${id} vanished inside its transaction`);
  return laporan;
}

/**
 * Carries out one decision and gives the report after it.
 * @throws AppError 404, 403, 409 (state, version, or somebody else was first), 422 with every unmet need
 */
export async function jalankanKeputusan(
  trx: Trx,
  pengguna: Pengguna,
  id: string,
  aksi: Keputusan,
  body: z.infer<typeof keputusanBody>,
  waktu: Date,
): Promise<Laporan> {
  const laporan = await pegang(trx, pengguna, id);
  const ke = await putuskan({
    peristiwa: `report.${aksi}`,
    pengguna,
    milik: laporan,
    status: laporan.status,
    fakta: await faktaLaporan(trx, id),
    catatan: body.catatan,
    versi: { dikirim: body.versi, sekarang: laporan.versi, wajib: false },
    terkini: () => bacaLaporan(trx, id),
  });
  if (ke === 'absent') throw new Error(`Decision "${aksi}" cannot remove a report`);
  const sebelum = await wajibAda(trx, id);
  const oleh = await pelaksana(trx, pengguna, aksi);
  await tulisStatus(trx, laporan, ke, await kolom(trx, laporan, aksi, oleh.id, waktu), waktu);
  const perubahan = aksi === 'submit' ? await kosongkanPenilaian(trx, id, waktu) : [];
  const { putaran } = laporan;
  const catatan = body.catatan?.trim() ? body.catatan.trim() : null;
  if (catatan) await simpanCatatan(trx, { laporanId: id, detailId: null, isi: catatan, oleh, waktu, putaran });
  await lepaskan(trx, id);
  if (aksi === 'reject') await hitungUlangSesudah(trx, id, waktu);
  // While a report was closed its earlier periods may have changed.
  if (PUTARAN_BARU.has(aksi)) await hitungSatu(trx, id, waktu);
  const sesudah = await wajibAda(trx, id);
  const isi = PUTARAN_BARU.has(aksi) ? sebelum : sesudah;
  const isiHash = await simpanSnapshot(trx, { laporanId: id, putaran, aksi, isi: { ...isi, klaim: null }, waktu });
  await catatRiwayat(trx, {
    laporanId: id,
    aksi,
    dari: laporan.status,
    ke,
    oleh,
    waktu,
    putaran,
    catatan,
    isiHash,
    ...(perubahan.length > 0 ? { perubahan } : {}),
  });
  return sesudah;
}

async function tulisStatus(
  trx: Trx,
  laporan: LaporanTerkunci,
  ke: StatusLaporan,
  set: Awaited<ReturnType<typeof kolom>>,
  waktu: Date,
): Promise<void> {
  const written = await trx
    .updateTable('laporan')
    .set({ ...set, status: ke, updated_at: waktu })
    .set('versi', (eb) => eb('versi', '+', 1))
    .where('id', '=', laporan.id)
    .where('status', '=', laporan.status)
    .where('versi', '=', laporan.versi)
    .returning('id')
    .executeTakeFirst();
  if (written) return;
  throw new AppError(409, `Laporan tidak lagi berstatus "${KATA_STATUS[laporan.status]}". Muat ulang, lalu periksa.`, {
    data: await bacaLaporan(trx, laporan.id),
  });
}
