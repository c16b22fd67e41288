import { formatNumber } from '#services/i18n/format.ts';

/**
 * The numbers of a sentence as people write them, thousands apart: `count` stays a number for the plural and is written
 * as `n`, every other number in its own place.
 */
export const inWriting = (content: Readonly<Record<string, string | number>> & { count?: number }) => ({
  ...Object.fromEntries(
    Object.entries(content).map(([nama, value]) => [nama, typeof value === 'number' ? formatNumber(value) : value]),
  ),
  ...(content.count !== undefined && { count: content.count, n: formatNumber(content.count) }),
});
