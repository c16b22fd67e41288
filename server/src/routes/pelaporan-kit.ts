/** What every changing call on a report shares: who sees it, what they may do, and the refusal in HTTP terms. */
import { subject } from '@casl/ability';
import { AKSI_LAPORAN, type AksiLaporan } from '#domain/pelaporan/laporan.ts';
import type { CapaianState, FaktaLaporan } from '#machines/capaian/capaian.machine.ts';
import { decide, type Gagal, type Peristiwa } from '#machines/capaian/decide.ts';
import type { Issue } from '#contract/envelope.ts';
import type { Db } from '#server/db/tx.ts';
import { AppError, type Pengguna, tidakDitemukan } from '#server/http/kit.ts';
import { kunciLaporan, type LaporanTerkunci } from '#server/repositories/pelaporan-read.ts';
import { type Pelaksana, peranUntuk } from '#server/repositories/pelaporan-jejak.ts';

export const MODUL = 'PelaporanCapaian';
type MilikUnit = { unit_id: string; unit_jalur: string[] };

const boleh = (pengguna: Pengguna, aksi: AksiLaporan, { unit_id, unit_jalur }: MilikUnit) =>
  pengguna.ability.can(aksi, subject(MODUL, { unit_id, unit_jalur }));

/** Whether a person may see the reports of a unit. */
export const terlihat = (pengguna: Pengguna, milik: MilikUnit) => boleh(pengguna, 'read', milik);

/** The actions that the ability list allows a person on the reports of a unit. */
export const izinAtas = (pengguna: Pengguna, milik: MilikUnit): AksiLaporan[] =>
  AKSI_LAPORAN.filter((aksi) => boleh(pengguna, aksi, milik));

/** A unit whose reports this person may see. @throws AppError 404 */
export async function unitTerlihat(db: Db, pengguna: Pengguna, unitId: string): Promise<MilikUnit> {
  const unit = await db.selectFrom('unit').select(['id', 'jalur']).where('id', '=', unitId).executeTakeFirst();
  const milik = unit && { unit_id: unit.id, unit_jalur: unit.jalur };
  if (!milik || !terlihat(pengguna, milik)) throw tidakDitemukan('Unit');
  return milik;
}

/**
 * Holds a visible report until the transaction ends.
 * @param apa what the caller asked for: an indicator of a foreign report is missing in the same words as none at all
 * @throws AppError 404
 */
export async function pegang(trx: Db, pengguna: Pengguna, id: string, apa = 'Laporan'): Promise<LaporanTerkunci> {
  const laporan = await kunciLaporan(trx, id);
  if (!laporan || !terlihat(pengguna, laporan)) throw tidakDitemukan(apa);
  return laporan;
}

/** The person as the history names them. */
export const pelaksana = async (trx: Db, pengguna: Pengguna, aksi: AksiLaporan): Promise<Pelaksana> => ({
  id: pengguna.id,
  peran: await peranUntuk(trx, pengguna.roles, aksi),
});

const issues = (gagal: readonly Gagal[]): Issue[] =>
  gagal.flatMap(({ guard, alasan, temuan }) =>
    temuan.length === 0
      ? [{ path: guard, code: guard, message: alasan }]
      : temuan.map((t) => ({ path: t.kpi_id ?? guard, code: t.kode, message: t.pesan })),
  );

/** Facts for events whose guards ask about the person alone. */
export const TANPA_FAKTA: FaktaLaporan = {
  temuanPembuatan: [],
  temuan: [],
  adaPerbaikan: false,
  submittedBy: null,
};

export type Permintaan = {
  peristiwa: Peristiwa;
  pengguna: Pengguna;
  milik: MilikUnit;
  status: CapaianState;
  fakta: FaktaLaporan;
  catatan?: string | undefined;
  /** The version that the caller saw, against the stored one; `wajib`: it must be sent. */
  versi?: { dikirim: number | undefined; sekarang: number; wajib: boolean };
  /** The current record, for the 409. */
  terkini: () => Promise<unknown>;
};

async function periksaVersi({ versi, terkini }: Permintaan): Promise<void> {
  if (!versi) return;
  const { dikirim, sekarang, wajib } = versi;
  if (dikirim === undefined && wajib) {
    throw new AppError(428, 'Kirim juga versi data yang Anda ubah. Muat ulang data, lalu coba lagi.');
  }
  if (dikirim !== undefined && dikirim !== sekarang) {
    throw new AppError(409, 'Data sudah berubah sejak Anda membukanya. Periksa data terbaru, lalu ulangi.', {
      data: await terkini(),
    });
  }
}

/**
 * Lets the lifecycle chart decide; gives the next state.
 * @throws AppError 403 (person), 409 (state, or version no longer current), 428 (version missing), 422 (needs, all of
 *   them), in this order
 */
export async function putuskan(minta: Permintaan): Promise<CapaianState> {
  const { peristiwa, pengguna, milik, status, fakta, catatan = '' } = minta;
  const by = { id: pengguna.id, izin: izinAtas(pengguna, milik) };
  const putusan = decide(status, fakta, { type: peristiwa, by, catatan });
  if (putusan.ok) {
    await periksaVersi(minta);
    return putusan.ke;
  }
  const { sebab, pesan, gagal } = putusan;
  if (sebab === 'pelaku') throw new AppError(403, pesan);
  if (sebab === 'status') throw new AppError(409, pesan, { data: await minta.terkini() });
  await periksaVersi(minta);
  throw new AppError(422, pesan, { errors: issues(gagal) });
}
