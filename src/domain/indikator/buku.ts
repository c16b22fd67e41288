/** What may be imported: looked at in the browser before a byte is sent, and again by the server. */

/** Largest workbook, in bytes; the server refuses a larger one (contract.md §9). */
export const BUKU_MAKSIMUM = 5 * 1024 * 1024;
export const BUKU_AKHIRAN = '.xlsx';

export type CacatBuku = 'jenisLain' | 'kosong' | 'terlaluBesar';

/** Why a file cannot be imported, or null. `ukuran` in bytes. The type goes by the name; the server looks inside. */
export function cacatBuku({ nama, ukuran }: { nama: string; ukuran: number }): CacatBuku | null {
  if (!nama.toLowerCase().endsWith(BUKU_AKHIRAN)) return 'jenisLain';
  if (ukuran === 0) return 'kosong';
  return ukuran > BUKU_MAKSIMUM ? 'terlaluBesar' : null;
}
