/** One indicator against the round before, with everything typed so far. */
import type { NilaiIsian } from '#domain/pelaporan/isian.ts';

/** What of an indicator can differ between two rounds, in the order of the form; `capaian` is computed. */
export const KOLOM_PUTARAN = ['realisasi', 'x', 'y', 'capaian', 'analisis', 'kendala', 'tindak_lanjut'] as const;
export type KolomPutaran = (typeof KOLOM_PUTARAN)[number];
/** Values of an indicator; `capaian` in percent points. */
export type NilaiPutaran = NilaiIsian & { capaian: number | null };
type Nilai = number | string | null;
export type PerubahanPutaran = { kolom: KolomPutaran; dari: Nilai; ke: Nilai };

/** What the server said about the indicator when the report was loaded: changes from the round before to `dimuat`. */
export type BandingDimuat<B> = {
  perubahan: readonly PerubahanPutaran[];
  berkas: { tambah: readonly B[]; hapus: readonly B[] };
};
export type SejakPutaran<B> = { perubahan: PerubahanPutaran[]; berkas: { tambah: B[]; hapus: B[] } };

/**
 * What is different from the round before, now. The server compared what it had when the report was loaded; what was
 * saved or typed since then is laid over it, so that nothing has to be asked for again.
 * @param banding null = the server found no difference
 */
export function sejakPutaran<B extends { id: string }>(
  banding: BandingDimuat<B> | null,
  dimuat: NilaiPutaran & { files: readonly B[] },
  kini: NilaiPutaran & { files: readonly B[] },
): SejakPutaran<B> {
  const dulu = (kolom: KolomPutaran): Nilai => {
    const berubah = banding?.perubahan.find((satu) => satu.kolom === kolom);
    return berubah ? berubah.dari : dimuat[kolom];
  };
  const baru = new Set(banding?.berkas.tambah.map(({ id }) => id));
  const berkasDulu = [...dimuat.files.filter(({ id }) => !baru.has(id)), ...(banding?.berkas.hapus ?? [])];
  const tanpa = (semua: readonly B[], lain: readonly B[]) =>
    semua.filter(({ id }) => lain.every((satu) => satu.id !== id));
  return {
    perubahan: KOLOM_PUTARAN.map((kolom) => ({ kolom, dari: dulu(kolom), ke: kini[kolom] })).filter(
      ({ dari, ke }) => dari !== ke,
    ),
    berkas: { tambah: tanpa(kini.files, berkasDulu), hapus: tanpa(berkasDulu, kini.files) },
  };
}
