/** What became of an indicator after the reports whose figures are shown. docs/decisions/0146. */
import type { TFunction } from 'i18next';
import { formatNumber } from '#services/i18n/format.ts';
import type { Recap } from '#machines/dashboard/dashboard-widget.types.ts';

/** The sentence about it; empty where nothing was changed. */
export function changeWords({ kini, satuan }: { kini: Recap['kini']; satuan: string | null }, t: TFunction): string {
  if (kini === null) return '';
  if (kini.aturan_berubah) return t('dasbor.kini.aturan');
  if (kini.target_tahun === null) return t('dasbor.kini.tanpaTarget');
  return t('dasbor.kini.target', { target: [formatNumber(kini.target_tahun), satuan].filter(Boolean).join(' ') });
}
