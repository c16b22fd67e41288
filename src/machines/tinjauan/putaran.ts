/** What the round before left behind, read from the report's history: a resubmission clears the verdicts themselves. */
import type { Riwayat } from '#contract/pelaporan.ts';
import { isObject } from '#machines/tinjauan/objek.ts';

export type PutaranLalu = {
  /** Details whose figures, texts or files changed since the decision. */
  berubah: readonly string[];
  /** Details that this very verifier found in order and that have not changed since. */
  sesuai: readonly string[];
  /** The last feedback per detail. */
  umpanBalik: Readonly<Record<string, string>>;
};

export const PUTARAN_PERTAMA: PutaranLalu = { berubah: [], sesuai: [], umpanBalik: {} };

const KEMBALI: readonly Riwayat['aksi'][] = ['revise', 'reopen'];
const UBAHAN: readonly Riwayat['aksi'][] = ['update', 'upload', 'deletefile'];

const PERISTIWA: readonly Riwayat['aksi'][] = ['create', 'submit', 'revise', 'approve', 'reject', 'reopen'];

/** The history without the small work in between. */
export const jejakLaporan = (riwayat: readonly Riwayat[]) => riwayat.filter(({ aksi }) => PERISTIWA.includes(aksi));

type Ubahan = { detail_id: string; kolom: string; ke: unknown };
const isUbahan = (value: unknown): value is Ubahan =>
  isObject(value) && typeof value.detail_id === 'string' && typeof value.kolom === 'string';
const ubahanOf = ({ perubahan }: Riwayat): Ubahan[] => (Array.isArray(perubahan) ? perubahan.filter(isUbahan) : []);

/**
 * Reads the history up to and after the last time the report went back to the satker.
 * @param riwayat oldest first; empty or without such a return = first round
 */
export function bacaPutaranLalu(riwayat: readonly Riwayat[], penggunaId: string): PutaranLalu {
  const kembali = riwayat.findLastIndex(({ aksi }) => KEMBALI.includes(aksi));
  if (kembali === -1) return PUTARAN_PERTAMA;
  const sesudah = riwayat.slice(kembali + 1).filter(({ aksi }) => UBAHAN.includes(aksi));
  const berubah = [...new Set(sesudah.flatMap(ubahanOf).map(({ detail_id }) => detail_id))];
  const sesuai = new Set<string>();
  const umpanBalik = new Map<string, string>();
  for (const peristiwa of riwayat.slice(0, kembali).filter(({ aksi }) => aksi === 'feedback')) {
    for (const { detail_id, kolom, ke } of ubahanOf(peristiwa)) {
      if (kolom === 'feedback_status' && ke === 'sesuai' && peristiwa.oleh.id === penggunaId) sesuai.add(detail_id);
      else if (kolom === 'feedback_status') sesuai.delete(detail_id);
      if (kolom === 'feedback' && typeof ke === 'string') umpanBalik.set(detail_id, ke);
      else if (kolom === 'feedback') umpanBalik.delete(detail_id);
    }
  }
  return {
    berubah,
    sesuai: [...sesuai].filter((id) => !berubah.includes(id)),
    umpanBalik: Object.fromEntries(umpanBalik),
  };
}
