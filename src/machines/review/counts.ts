/** The server's figures computed again in the browser, so that a verifier need not trust them. */
import type { Report, Recap } from '#contract/report.ts';
import { preview } from '#domain/report/preview.ts';
import type { Recomputation } from '#machines/review/review.types.ts';

// Both sides round half-up to two decimals, so anything beyond half a hundredth is a real difference.
const ROUNDING = 0.005;

const same = (a: number | null, b: number | null) => (a === null || b === null ? a === b : Math.abs(a - b) <= ROUNDING);

/**
 * Capaian of every indicator, computed from its own figures and the earlier periods of the recap.
 * Without a recap (it could not be loaded) only the period's capaian is compared: the year needs the earlier periods.
 */
export function recompute(report: Report, recap: readonly Recap[]): Record<string, Recomputation> {
  const result = preview(report, {}, recap);
  return Object.fromEntries(
    report.details.map((detail, number) => {
      const { capaian, capaianTahun } = result.details[number] ?? { capaian: null, capaianTahun: null };
      const isSameTahun = recap.length === 0 || same(capaianTahun, detail.capaian_tahun);
      return [detail.id, { capaian, capaianTahun, same: same(capaian, detail.capaian) && isSameTahun }];
    }),
  );
}
