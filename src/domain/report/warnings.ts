/**
 * Warnings about a report before it is created or submitted; they block nothing. These are the rules of the check
 * catalogue beyond what contract.md §6 requires. docs/decisions/0021.
 */
import { visibleLength } from '#domain/text/visible.ts';
import { assessBobot } from '#domain/indicator/bobot.ts';
import { exact, writeNumber } from '#domain/capaian/decimals.ts';
import { doubtsAbout, doubtSentence, type PlausibleRow } from '#domain/report/plausibility.ts';
import { PERIOD_WORDS } from '#domain/report/words.ts';
import { type ReportStatus, type Finding } from '#domain/report/report.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';

/** Fewest characters of an explanation; a shorter one gets a warning. */
const MIN_EXPLANATION = 50;
const DEFAULT_LIMIT = 120;

/** One indicator as the warnings see it. */
export type WarningRow = PlausibleRow & {
  kpi_id: string;
  kode: string;
  /** Uncapped, percent. */
  mentah: number | null;
  analisis: string | null;
  fileCount: number;
  /** Values of the indicator's scale; null when it has none. */
  skala: readonly number[] | null;
  /** What was promised in the period before; null when nothing was. */
  earlierPromise: string | null;
  /** The verifier objected in the round before, and nothing about the indicator has changed since. */
  isUnanswered: boolean;
};

const long = (text: string | null) => visibleLength(text ?? '');

function oddValues(row: WarningRow): string[] {
  const { realisasi, y, skala } = row;
  const oddities: string[] = [];
  if (y !== null && y < 0) oddities.push('penyebut (Y) seharusnya lebih dari 0');
  if (realisasi === null) return oddities;
  if (skala && skala.length > 0 && !skala.includes(realisasi)) {
    oddities.push(`realisasi ${writeNumber(realisasi, 4)} bukan nilai pada skala indikator ini`);
  }
  return [...oddities, ...doubtsAbout(row).map(doubtSentence)];
}

/** The warnings of one indicator, in the order of their rules. */
export function indicatorWarnings(row: WarningRow, limit: number | null): Finding[] {
  const { kpi_id, kode, mentah, analisis, earlierPromise } = row;
  const findings = oddValues(row).map((what) => ['C10', what]);
  const threshold = limit ?? DEFAULT_LIMIT;
  if (mentah !== null && mentah > threshold && long(analisis) < MIN_EXPLANATION) {
    findings.push([
      'C11',
      `capaian ${writeNumber(mentah)} melampaui ${writeNumber(threshold)}; jelaskan sebabnya pada analisis`,
    ]);
  }
  if (long(earlierPromise) > 0 && row.fileCount === 0) {
    findings.push(['C13', 'tindak lanjut triwulan lalu belum dibuktikan; unggah buktinya']);
  }
  if (row.isUnanswered) findings.push(['C14', 'catatan verifikator pada putaran lalu belum ditindaklanjuti']);
  return findings.map(([k = '', what]) => ({ kode: k, pesan: `${kode}: ${what}`, kpi_id }));
}

/** C5: the earlier periods of the year that nobody has submitted. `laporan`: the live report of each period, if any. */
export function orderWarnings(
  period: Period,
  tahun: number,
  report: ReadonlyMap<Period, { id: string; status: ReportStatus }>,
): Finding[] {
  return PERIODS.slice(0, PERIODS.indexOf(period)).flatMap((one) => {
    const existing = report.get(one);
    if (existing?.status === 'submitted' || existing?.status === 'approved') return [];
    const message = `Laporan ${PERIOD_WORDS[one]} ${tahun} belum ${existing ? 'dikirim' : 'dibuat'}`;
    return [{ kode: 'C5', pesan: message, ...(existing && { laporan_id: existing.id }) }];
  });
}

/** C8: weights are either all there and together 100, or none is set. */
export function bobotWarnings(bobot: readonly (number | null)[]): Finding[] {
  const filled = bobot.filter((one) => one !== null);
  const count = filled.reduce((sum, one) => sum.plus(one), exact(0));
  const findings = assessBobot(count.toString(), filled.length, bobot.length - filled.length);
  return findings ? [{ kode: 'C8', pesan: `${findings.pesan}. ${findings.saran}` }] : [];
}
