/** Weights of a unit's indicators in a year: together 100, or none at all, which means equal ones. contract.md §7. */
import { exact, roundOff, writeNumber } from '#domain/capaian/decimals.ts';

export type BobotKpi = { kode: string; bobot: number | null; status: 'draf' | 'aktif' | 'nonaktif' };
export type BobotFinding = { kode: 'bobot_sebagian' | 'bobot_jumlah'; pesan: string; saran: string };
export type BobotResult = { sum: number | null; filled: number; empty: number; finding: BobotFinding | null };

/**
 * Tolerance per weight: weights have two decimals, so each may be rounded by up to 0.005 (three of 33,33 count as 100).
 */
const TOLERANCE = 0.005;

/** Judges weights that are already added up. @param count sum of the weights that are set, percent */
export function assessBobot(count: number | string, filled: number, empty: number): BobotFinding | null {
  if (filled === 0) return null;
  const advice = 'Atur bobot agar berjumlah 100, atau kosongkan semuanya bila sama berat.';
  if (empty > 0) {
    const message = `${empty} dari ${filled + empty} indikator belum berbobot (jumlah bobot ${writeNumber(count)})`;
    return { kode: 'bobot_sebagian', pesan: message, saran: advice };
  }
  const difference = exact(count).minus(100).abs();
  if (difference.lte(exact(TOLERANCE).times(filled))) return null;
  return { kode: 'bobot_jumlah', pesan: `Jumlah bobot ${writeNumber(count)}, seharusnya 100`, saran: advice };
}

/** Adds up the weights of one unit and year; indicators that are not active do not count. */
export function checkBobot(kpi: readonly BobotKpi[]): BobotResult {
  const active = kpi.filter(({ status }) => status === 'aktif');
  const filled = active.flatMap(({ bobot }) => exact(bobot) ?? []);
  const count = filled.reduce((sum, n) => sum.plus(n), exact(0));
  const empty = active.length - filled.length;
  return {
    sum: filled.length === 0 ? null : roundOff(count, 4),
    filled: filled.length,
    empty,
    finding: assessBobot(count.toString(), filled.length, empty),
  };
}
