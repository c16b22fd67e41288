/** What became of an indicator after the reports whose figures are shown. docs/decisions/0146. */
import type { TFunction } from 'i18next';
import { formatTarget } from '#services/i18n/format.ts';
import type { Recap } from '#machines/dashboard/dashboard-widget.types.ts';

/** The sentence about it; empty where nothing was changed. */
export function changeWords(
  { kini, satuan, skala }: { kini: Recap['kini']; satuan: string | null; skala?: Recap['skala'] },
  t: TFunction,
): string {
  if (kini === null) return '';
  if (kini.aturan_berubah) return t('dasbor.kini.aturan');
  if (kini.target_tahun === null) return t('dasbor.kini.tanpaTarget');
  const target = formatTarget({ target: kini.target_tahun, target_atas: kini.target_tahun_atas, skala });
  return t('dasbor.kini.target', { target: [target, !skala && satuan].filter(Boolean).join(' ') });
}
