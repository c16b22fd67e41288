import type { TFunction } from 'i18next';
import type { Kolom } from '#features/daftar/deklarasi.ts';
import type { Baris } from '#machines/daftar/daftar.types.ts';

/** Lets a spreadsheet read UTF-8. */
const BOM = '\uFEFF';
/** What a spreadsheet would take for a formula, and run. */
const RUMUS = /^[=+\-@\t\r]/;

function sel(nilai: string | number | null): string {
  if (nilai === null) return '';
  // A spreadsheet that speaks Indonesian reads the decimal comma.
  if (typeof nilai === 'number') return String(nilai).replace('.', ',');
  const aman = RUMUS.test(nilai) ? `'${nilai}` : nilai;
  return /[";\r\n]/.test(aman) ? `"${aman.replaceAll('"', '""')}"` : aman;
}

/** Rows of cells as a file for spreadsheets set to Indonesian: `;` between the cells, decimal commas, no formulas. */
export const csvDariSel = (isi: readonly (readonly (string | number | null)[])[]): string =>
  BOM + isi.map((satu) => `${satu.map(sel).join(';')}\r\n`).join('');

/** A list as a file for spreadsheets set to Indonesian: `;` between the cells, decimal commas, no formulas. */
export function csvDari(kolom: readonly Kolom<Baris>[], baris: readonly Baris[], t: TFunction): string {
  const isi = [kolom.map(({ label }) => t(label)), ...baris.map((satu) => kolom.map(({ nilai }) => nilai(satu, t)))];
  return csvDariSel(isi);
}
