import { useTranslation } from 'react-i18next';
import { diffRows } from '#services/i18n/comparison.ts';

/** Puts what changed in one indicator into rows of words. */
export function useComparisonRows() {
  const { t } = useTranslation();
  return (diff: Parameters<typeof diffRows>[1]) => diffRows(t, diff);
}
