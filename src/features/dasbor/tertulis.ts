import { formatAngka } from '#services/i18n/format.ts';

/**
 * The numbers of a sentence as people write them, thousands apart: `count` stays a number for the plural and is written
 * as `n`, every other number in its own place.
 */
export const tertulis = (isi: Readonly<Record<string, string | number>> & { count?: number }) => ({
  ...Object.fromEntries(
    Object.entries(isi).map(([nama, nilai]) => [nama, typeof nilai === 'number' ? formatAngka(nilai) : nilai]),
  ),
  ...(isi.count !== undefined && { count: isi.count, n: formatAngka(isi.count) }),
});
