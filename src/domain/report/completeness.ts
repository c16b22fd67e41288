/** What a report needs before it can be submitted. contract.md §6, row "submit"; codes as in the check catalogue. */
import type { Finding } from '#domain/report/report.ts';

/** One indicator as the check sees it. */
export type CompletenessRow = {
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
  analisis: string | null;
  kendala: string | null;
  tindak_lanjut: string | null;
  fileCount: number;
};

const empty = (text: string | null) => text === null || text.trim() === '';

/** A part of an indicator's entry that is still missing. */
export type Gap = 'realisasi' | 'xy' | 'analisis' | 'kendala' | 'tindak_lanjut' | 'bukti';

const GAP_WORDS: Record<Gap, { kode: string; pesan: string }> = {
  realisasi: { kode: 'C9', pesan: 'isi realisasi; 0 boleh diisi' },
  xy: { kode: 'C10', pesan: 'isi pembilang (X) dan penyebut (Y)' },
  analisis: { kode: 'C11', pesan: 'tulis analisis' },
  kendala: { kode: 'C11', pesan: 'capaian di bawah 100, tulis kendala' },
  tindak_lanjut: { kode: 'C11', pesan: 'capaian di bawah 100, tulis tindak lanjut' },
  bukti: { kode: 'C12', pesan: 'unggah bukti dukung, paling sedikit satu berkas' },
};

/** What one indicator still lacks, in the order of the form; empty when it is complete. 0 counts as filled. */
export function findGaps(row: CompletenessRow): Gap[] {
  if (row.realisasi === null) return row.wajib ? ['realisasi'] : [];
  const missing: Gap[] = [];
  if (row.needsRatio && (row.x === null || row.y === null)) missing.push('xy');
  if (empty(row.analisis)) missing.push('analisis');
  if (row.tercapai === false && empty(row.kendala)) missing.push('kendala');
  if (row.tercapai === false && empty(row.tindak_lanjut)) missing.push('tindak_lanjut');
  if (row.fileCount === 0) missing.push('bukti');
  return missing;
}

/** Every fault of one indicator, in the order of the form; empty when it is complete. */
export const indicatorFindings = (row: CompletenessRow): Finding[] =>
  findGaps(row).map((part) => {
    const { kode, pesan } = GAP_WORDS[part];
    return { kode, pesan: `${row.kode}: ${pesan}`, kpi_id: row.kpi_id };
  });

/** Every fault of a report; it may be submitted when there is none. */
export const completenessFindings = (row: readonly CompletenessRow[]): Finding[] => row.flatMap(indicatorFindings);
