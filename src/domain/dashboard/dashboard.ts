/** What the dashboards compute beyond capaian itself. Pure; the server's truth. docs/decisions/0024. */
import { type Threshold, DEFAULT_THRESHOLDS, type Colour } from '#domain/capaian/thresholds.ts';
import type { Exact } from '#domain/capaian/decimals.ts';
import type { ReportStatus } from '#domain/report/report.ts';

/** Which reports figures are made of: all that live (neither deleted nor rejected), or the approved ones. */
export const FIGURE_BASES = ['hidup', 'disetujui'] as const;
export type FigureBase = (typeof FIGURE_BASES)[number];

/**
 * State of a unit in a period; units that must be reminded come first. `belum`: it has indicators but no report;
 * `tanpa_indikator`: it has nothing to report on.
 */
export const SATKER_STATES = ['belum', 'draft', 'revision', 'submitted', 'approved', 'tanpa_indikator'] as const;
export type SatkerState = (typeof SATKER_STATES)[number];

/** A band; `batas_bawah` null: below the lowest one. */
export type Band = { label: string; warna: Colour; batas_bawah: number | null };

const BELOW_ALL = 'Di bawah semua ambang';

/** The bands of a year, highest first, with one more for what lies below the lowest if that is above 0. */
export function bandList(threshold: readonly Threshold[]): Band[] {
  const band: Band[] = [...threshold]
    .sort((a, b) => b.batas_bawah - a.batas_bawah)
    .map(({ label, warna, batas_bawah }) => ({ label, warna, batas_bawah }));
  const lowest = band.at(-1)?.batas_bawah ?? null;
  if (lowest !== null && lowest <= 0) return band;
  return [...band, { label: BELOW_ALL, warna: 'merah', batas_bawah: null }];
}

/**
 * Meaning of a band whose name is one of this program's own, so that the screen can translate it; null when the
 * organisation chose the name, which is shown as it is.
 */
export function bandMeaning({ label, warna }: Pick<Band, 'label' | 'warna'>): Colour | 'terbawah' | null {
  if (label === BELOW_ALL) return 'terbawah';
  return DEFAULT_THRESHOLDS.some((defaults) => defaults.label === label && defaults.warna === warna) ? warna : null;
}

/** The band an unrounded capaian lies in; null stays null. Its colour is that of `capaianColour`. */
export function bandOf(capaian: Exact | null, threshold: readonly Threshold[]): Band | null {
  if (capaian === null) return null;
  return bandList(threshold).find(({ batas_bawah }) => batas_bawah === null || capaian.gte(batas_bawah)) ?? null;
}

/** Median; null for an empty list. */
export function median(value: readonly number[]): number | null {
  const sort = [...value].sort((a, b) => a - b);
  const middle = Math.floor(sort.length / 2);
  const [left, right] = [sort[sort.length % 2 === 0 ? middle - 1 : middle], sort[middle]];
  return left === undefined || right === undefined ? null : (left + right) / 2;
}

const DAY = 86_400_000;
/** Days between two times, one decimal; never negative. */
export const durationInDays = (from: Date, until: Date): number =>
  Math.max(0, Math.round(((until.getTime() - from.getTime()) / DAY) * 10) / 10);

/** Whether a unit still owes a report: none, a draft, or one sent back. */
export const notSubmitted = (condition: SatkerState): boolean =>
  condition === 'belum' || condition === 'draft' || condition === 'revision';

/** `count` as a percentage of `all`, 2 decimals; 0 when `all` is 0. */
export const percentOf = (count: number, all: number): number =>
  all === 0 ? 0 : Math.round((count / all) * 10_000) / 100;

/** Whether the figures of a report with this status count for the chosen base. */
export const computed = (base: FigureBase, status: ReportStatus): boolean =>
  base === 'disetujui' ? status === 'approved' : status !== 'rejected';
