import type { TFunction } from 'i18next';
import type { Column } from '#features/records/list-declaration.ts';
import type { Row } from '#machines/kit/row.ts';

/** Byte order mark: without it Excel does not read the file as UTF-8. */
const BOM = '\uFEFF';
/** Cells that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  if (value === null) return '';
  // A spreadsheet set to Indonesian expects a decimal comma.
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows of cells as a file for spreadsheets set to Indonesian: `;` between the cells, decimal commas, no formulas. */
export const csvFromCells = (content: readonly (readonly (string | number | null)[])[]): string =>
  BOM + content.map((one) => `${one.map(cell).join(';')}\r\n`).join('');

/** A list as a file for spreadsheets set to Indonesian: `;` between the cells, decimal commas, no formulas. */
export function csvFrom(column: readonly Column<Row>[], row: readonly Row[], t: TFunction): string {
  const content = [column.map(({ label }) => t(label)), ...row.map((one) => column.map(({ value }) => value(one, t)))];
  return csvFromCells(content);
}
