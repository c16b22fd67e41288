import { useTranslation } from 'react-i18next';
import { barisBeda } from '#services/i18n/banding.ts';

/** Puts what changed in one indicator into rows of words. */
export function useBarisBanding() {
  const { t } = useTranslation();
  return (beda: Parameters<typeof barisBeda>[1]) => barisBeda(t, beda);
}
