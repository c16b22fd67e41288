/** What may be evidence: checked in the browser before a byte is sent, and again by the server. */

/** Largest evidence file, in bytes. */
export const BERKAS_MAKSIMUM = 10 * 1024 * 1024;
/** File name endings of the accepted types, lower case, with their dot. */
export const BERKAS_AKHIRAN = ['.pdf', '.jpg', '.jpeg', '.png', '.xlsx', '.docx'] as const;

export type CacatBerkas = 'kosong' | 'terlaluBesar' | 'jenisLain';

/** Why a file cannot be evidence, or null. `ukuran` in bytes. The type goes by the name; the server looks inside. */
export function cacatBerkas(berkas: { nama: string; ukuran: number }): CacatBerkas | null {
  if (!BERKAS_AKHIRAN.some((akhiran) => berkas.nama.toLowerCase().endsWith(akhiran))) return 'jenisLain';
  if (berkas.ukuran === 0) return 'kosong';
  return berkas.ukuran > BERKAS_MAKSIMUM ? 'terlaluBesar' : null;
}
