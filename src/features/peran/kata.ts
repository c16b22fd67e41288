import type { TFunction } from 'i18next';
import { AKSI_MODUL } from '#domain/akses/aksi-modul.ts';
import type { Beda } from '#machines/matriks-peran/matriks.ts';

/** The actions that some module has, in the order in which work is done; what is unknown here comes last. */
export function aksiDari(modul: readonly { actions: readonly string[] }[]): string[] {
  const ada = new Set(modul.flatMap(({ actions }) => actions));
  const lain = [...ada].filter((aksi) => AKSI_MODUL.every((satu) => satu !== aksi));
  return [...AKSI_MODUL.filter((aksi) => ada.has(aksi)), ...lain];
}

/** An action in words; one that a later server knows keeps its name. */
export function namaAksi(aksi: string, t: TFunction): string {
  const dikenal = AKSI_MODUL.find((satu) => satu === aksi);
  return dikenal === undefined ? aksi : t(`master.modul.aksi.${dikenal}`);
}

/** How many cells came and went. */
export const jumlahBeda = (beda: readonly Beda[]) => ({
  tambah: beda.reduce((jumlah, { tambah }) => jumlah + tambah.length, 0),
  kurang: beda.reduce((jumlah, { kurang }) => jumlah + kurang.length, 0),
});
