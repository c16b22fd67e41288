import type { Polarisasi } from '#domain/capaian/capaian.ts';

/**
 * Whether there is nothing to assess an indicator against in a period: no target, or one of 0 where 0 is no goal
 * (contract.md §7). The same as `mustBeAssessed`, of numbers as they are read, without exact arithmetic.
 * @param upper the end of a range; null where there is none
 */
export const isWithoutTarget = ({
  polarisasi,
  target,
  upper,
}: {
  polarisasi: Polarisasi;
  target: number | null;
  upper: number | null;
}): boolean => target === null || (target === 0 && (upper === null || upper === 0) && polarisasi !== 'minimize');
