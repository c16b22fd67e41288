/** What may be evidence: checked in the browser before a byte is sent, and again by the server. */

/** Largest evidence file, in bytes. */
const MAX_FILES = 10 * 1024 * 1024;
/** Files that one person may hand in for messages, and as many for letters, within 24 hours. */
export const MAX_FILES_PER_DAY = 200;
/** File name endings of the accepted types, lower case, with their dot. */
export const FILE_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png', '.xlsx', '.docx'] as const;

export type FileFlaw = 'kosong' | 'terlaluBesar' | 'jenisLain';

/** Why a file cannot be evidence, or null. `ukuran` in bytes. Judged by the name; the server checks the content too. */
export function fileDefect(file: { nama: string; ukuran: number }): FileFlaw | null {
  if (!FILE_EXTENSIONS.some((suffix) => file.nama.toLowerCase().endsWith(suffix))) return 'jenisLain';
  if (file.ukuran === 0) return 'kosong';
  return file.ukuran > MAX_FILES ? 'terlaluBesar' : null;
}
