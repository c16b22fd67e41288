/** From a plan to a preview, and from a preview to its application. */
import { createHash } from 'node:crypto';
import type { BarisImpor, ModeImpor, PratinjauImpor, TemuanImpor } from '#contract/impor.ts';
import { AppError } from '#server/http/kit.ts';

/** What applying would do. `versi` are the versions that the plan was made against, in any stable order. */
export type Rencana = {
  lembar: string;
  diabaikan: string[];
  baris: BarisImpor[];
  salah: TemuanImpor[];
  peringatan: TemuanImpor[];
  versi: readonly (string | number)[];
};

/** How many faults a list of them stands for, in words. */
export const banyakKesalahan = (terlihat: number): string =>
  terlihat < TEMUAN_MAKSIMUM ? `${terlihat} kesalahan` : `${TEMUAN_MAKSIMUM} kesalahan atau lebih`;

/** A fingerprint of everything that the preview showed: the same file on the same records gives the same one. */
const sidikDari = ({ baris, salah, versi }: Rencana): string =>
  createHash('sha256')
    .update(JSON.stringify([baris, salah.slice(0, TEMUAN_MAKSIMUM), versi]))
    .digest('hex');

/** `B` before `AA`, nothing before `A`. */
const urutanKolom = (a: string, b: string) => a.length - b.length || (a < b ? -1 : Number(a > b));
const urutan = (a: TemuanImpor, b: TemuanImpor) => a.baris - b.baris || urutanKolom(a.kolom ?? '', b.kolom ?? '');

/** Faults and warnings that an answer lists; what is beyond is in its numbers, and comes to light when these are mended. */
const TEMUAN_MAKSIMUM = 2000;
/** In the order of the sheet. */
const terdaftar = (temuan: readonly TemuanImpor[]) => [...temuan].sort(urutan).slice(0, TEMUAN_MAKSIMUM);

/** The preview of a plan. */
export function pratinjau(rencana: Rencana, mode: ModeImpor, diterapkan: boolean): PratinjauImpor {
  const { lembar, diabaikan, baris, salah, peringatan } = rencana;
  const banyak = (tindakan: BarisImpor['tindakan']) => baris.filter((b) => b.tindakan === tindakan).length;
  return {
    mode,
    diterapkan,
    sidik: sidikDari(rencana),
    lembar,
    jumlah: {
      baris: baris.length,
      buat: banyak('buat'),
      ubah: banyak('ubah'),
      tetap: banyak('tetap'),
      salah: banyak('salah'),
      peringatan: peringatan.length,
    },
    salah: terdaftar(salah),
    peringatan: terdaftar(peringatan),
    kolom_diabaikan: diabaikan,
    baris,
  };
}

/**
 * Lets a plan be applied only when it has no faults and is the one that was shown; a plan that changes nothing may
 * always be "applied".
 * @returns whether there is anything to write
 * @throws AppError 422 with every fault, 422 without `sidik`, 409 with the fresh preview when it is not the one shown
 */
export function wajibSama(rencana: Rencana, sidik: string | undefined): boolean {
  const lihat = pratinjau(rencana, 'periksa', false);
  if (rencana.salah.length > 0) {
    const errors = lihat.salah.map(({ baris, kolom, kode, nama_kolom, pesan }) => ({
      path: `${kolom ?? ''}${baris}`,
      code: kode,
      message: nama_kolom === null ? pesan : `${nama_kolom}: ${pesan}`,
    }));
    const message = `Ada ${banyakKesalahan(errors.length)}; tidak ada baris yang disimpan. Perbaiki berkas, lalu periksa lagi.`;
    throw new AppError(422, message, { data: lihat, errors });
  }
  if (rencana.baris.every(({ tindakan }) => tindakan === 'tetap')) return false;
  if (sidik === undefined) {
    const message = 'Periksa berkas dahulu (mode=periksa), lalu kirim sidiknya saat menerapkan.';
    throw new AppError(422, message, { data: lihat, errors: [{ path: 'sidik', code: 'required', message }] });
  }
  if (sidik !== lihat.sidik) {
    const message = 'Berkas atau data sudah berubah sejak diperiksa. Lihat pratinjau terbaru, lalu terapkan lagi.';
    throw new AppError(409, message, { data: lihat });
  }
  return true;
}
