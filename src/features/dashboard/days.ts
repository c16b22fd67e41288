/** How long reports have waited: in days, to a tenth. */
import type { TFunction } from 'i18next';
import { formatNumber } from '#services/i18n/format.ts';

export const day = (value: number | null) => formatNumber(value, { max: 1 });

/** With their word, for a sentence that has another number of its own. */
export const days = (value: number | null, t: TFunction) =>
  t('dasbor.tunggu.hari', { count: Math.round((value ?? 0) * 10) / 10, hari: day(value) });
