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

/** A fingerprint of everything that the preview showed: the same file on the same records gives the same one. */
const sidikDari = ({ baris, salah, versi }: Rencana): string =>
  createHash('sha256')
    .update(JSON.stringify([baris, salah, versi]))
    .digest('hex');

const urutan = (a: TemuanImpor, b: TemuanImpor) =>
  a.baris - b.baris || (a.kolom ?? '').length - (b.kolom ?? '').length || (a.kolom ?? '').localeCompare(b.kolom ?? '');

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
    salah: [...salah].sort(urutan),
    peringatan: [...peringatan].sort(urutan),
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
    const message = `Ada ${errors.length} kesalahan; tidak ada baris yang disimpan. Perbaiki berkas, lalu periksa lagi.`;
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
