import { EKSPOR_MAKSIMUM, halamanTerakhir, PER_HALAMAN, tersaring } from '#machines/daftar/daftar.types.ts';
import type { DaftarSnapshot } from '#machines/daftar/daftar.machine.ts';

export { EKSPOR_MAKSIMUM, PER_HALAMAN, tersaring };

export const barisDaftar = (daftar: DaftarSnapshot) => daftar.context.data;
export const totalDaftar = (daftar: DaftarSnapshot) => daftar.context.total;
export const paramsDaftar = (daftar: DaftarSnapshot) => daftar.context.params;
export const terpilihDaftar = (daftar: DaftarSnapshot) => daftar.context.selected;
/** Ids of rows that cannot be selected. */
export const tetapDaftar = (daftar: DaftarSnapshot) => daftar.context.tetap;
/** Choices of filters that came with the rows, by the filter's name. */
export const pilihanDaftar = (daftar: DaftarSnapshot) => daftar.context.pilihan;
export const terhapusDaftar = (daftar: DaftarSnapshot) => daftar.context.terhapus;
export const tampilanDaftar = (daftar: DaftarSnapshot) => daftar.context.tampilan;
export const ketikanDaftar = (daftar: DaftarSnapshot) => daftar.context.ketikan;
export const kegagalanDaftar = (daftar: DaftarSnapshot) => daftar.context.kegagalan;
export const sedangEkspor = (daftar: DaftarSnapshot) => !daftar.matches({ exporting: 'quiet' });
export const sedangHapus = (daftar: DaftarSnapshot) => daftar.matches({ removal: 'removing' });

export type Rentang = { dari: number; sampai: number; total: number; halaman: number; terakhir: number };
/** Which rows of how many are shown: `1–25 of 312`. */
export function rentangDari(
  { page, perPage }: { page: number; perPage: number },
  jumlah: number,
  total: number,
): Rentang {
  const dari = jumlah === 0 ? 0 : (page - 1) * perPage + 1;
  return {
    dari,
    sampai: jumlah === 0 ? 0 : dari + jumlah - 1,
    total,
    halaman: page,
    terakhir: halamanTerakhir(total, perPage),
  };
}
