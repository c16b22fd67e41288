/** What may be imported: looked at in the browser before a byte is sent, and again by the server. */

/** Largest workbook, in bytes; the server refuses a larger one (contract.md §9). */
const MAX_WORKBOOK = 5 * 1024 * 1024;
export const WORKBOOK_SUFFIX = '.xlsx';

export type WorkbookDefect = 'jenisLain' | 'kosong' | 'terlaluBesar';

/** Why a file cannot be imported, or null. `ukuran` in bytes. Judged by the name; the server checks the content too. */
export function workbookFlaw({ nama, ukuran }: { nama: string; ukuran: number }): WorkbookDefect | null {
  if (!nama.toLowerCase().endsWith(WORKBOOK_SUFFIX)) return 'jenisLain';
  if (ukuran === 0) return 'kosong';
  return ukuran > MAX_WORKBOOK ? 'terlaluBesar' : null;
}
