/** What a report needs before it can be submitted. contract.md §6, row "submit"; codes as in the check catalogue. */
import type { Finding } from '#domain/report/report.ts';
import {
  isEmptyText,
  perTextField,
  TEXT_COLUMNS,
  TEXT_FIELDS,
  type TextColumn,
  textField,
  type TextValues,
} from '#domain/report/text-fields.ts';

/** One indicator as the check sees it. */
export type CompletenessRow = TextValues & {
  kpi_id: string;
  kode: string;
  nama: string;
  /** Due in this period. */
  wajib: boolean;
  realisasi: number | null;
  x: number | null;
  y: number | null;
  /** Consolidated from numerator and denominator, which are then needed beside the realisasi. */
  needsRatio: boolean;
  /** Unrounded capaian reaches 100; null when not assessed. */
  tercapai: boolean | null;
  fileCount: number;
};

/** A part of an indicator's entry that is still missing. */
export type Gap = 'realisasi' | 'xy' | TextColumn | 'bukti';

const GAP_WORDS: Record<Gap, { kode: string; message: string }> = {
  realisasi: { kode: 'C9', message: 'isi realisasi; 0 boleh diisi' },
  xy: { kode: 'C10', message: 'isi pembilang (X) dan penyebut (Y)' },
  ...perTextField((column) => ({ kode: 'C11', message: TEXT_FIELDS[column].missing })),
  bukti: { kode: 'C12', message: 'unggah bukti dukung, paling sedikit satu berkas' },
};

/**
 * Whether a text field must be filled in once the indicator has a realisasi.
 * @param tercapai unrounded capaian reaches 100; null = not assessed
 */
export function isDue(column: TextColumn, tercapai: boolean | null): boolean {
  const { due } = textField(column);
  return due === 'always' || (due === 'belowTarget' && tercapai === false);
}

/**
 * Whether the indicator has a figure to explain. 0 is a figure where one is due; where none is, it says as little as an
 * empty field, so that an indicator without a target never keeps a report back.
 */
export const isFilled = ({ wajib, realisasi }: Pick<CompletenessRow, 'wajib' | 'realisasi'>): boolean =>
  realisasi !== null && (wajib || realisasi !== 0);

/** What one indicator still lacks, in the order of the form; empty when it is complete. */
export function findGaps(row: CompletenessRow): Gap[] {
  if (!isFilled(row)) return row.wajib ? ['realisasi'] : [];
  const missing: Gap[] = [];
  if (row.needsRatio && (row.x === null || row.y === null)) missing.push('xy');
  missing.push(...TEXT_COLUMNS.filter((column) => isDue(column, row.tercapai) && isEmptyText(row[column])));
  if (row.fileCount === 0) missing.push('bukti');
  return missing;
}

/** Every fault of one indicator, in the order of the form; empty when it is complete. */
const indicatorFindings = (row: CompletenessRow): Finding[] =>
  findGaps(row).map((part) => {
    const { kode, message } = GAP_WORDS[part];
    return { kode, pesan: `${row.kode}: ${message}`, kpi_id: row.kpi_id };
  });

/** Every fault of a report; it may be submitted when there is none. */
export const completenessFindings = (row: readonly CompletenessRow[]): Finding[] => row.flatMap(indicatorFindings);

/**
 * How far a report is, in whole indicators. The lists of the server count the same in SQL
 * (server/src/report/rows.queries.ts); tests/api/progress.test.ts compares the two.
 */
export type Progress = {
  /** Due in this period. */
  wajib: number;
  /** Of those: nothing is missing. */
  lengkap: number;
  /** Not due: without a target in this period. */
  bebas: number;
};

/** Counts what is due and what of it is complete; an indicator that is not due never enters the count. */
export function progressOf(rows: readonly CompletenessRow[]): Progress {
  const due = rows.filter(({ wajib }) => wajib);
  return {
    wajib: due.length,
    lengkap: due.filter((row) => findGaps(row).length === 0).length,
    bebas: rows.length - due.length,
  };
}
