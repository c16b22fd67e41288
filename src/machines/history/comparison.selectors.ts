import type { IndicatorComparison } from '#contract/history.ts';
import type { ComparisonSnapshot } from '#machines/history/comparison.machine.ts';

export type { IndicatorComparison } from '#contract/history.ts';

/** The two rounds; null while they are not known, and in the first round. */
export const currentComparison = ({ context }: ComparisonSnapshot) => context.comparison;
export const comparisonFailure = ({ context }: ComparisonSnapshot) => context.failure;
/** What changed in one indicator; null = nothing, or not known. */
export const indicatorComparison = ({ context }: ComparisonSnapshot, detailId: string): IndicatorComparison | null =>
  context.comparison?.indikator.find((one) => one.detail_id === detailId) ?? null;
