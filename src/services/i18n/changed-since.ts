/** What became of an indicator after the reports whose figures are shown. docs/decisions/0146. */
import type { TFunction } from 'i18next';
import type { Today } from '#contract/figures.ts';
import { formatTarget } from '#services/i18n/format.ts';

/** `kini`: the indicator as it is today; null where that is how it was reported. */
type Changed = { kini: Today | null; satuan: string | null; skala?: Parameters<typeof formatTarget>[0]['skala'] };

/** The sentence about it; empty where nothing was changed. */
export function changeWords({ kini, satuan, skala }: Changed, t: TFunction): string {
  if (kini === null) return '';
  if (kini.aturan_berubah) return t('dasbor.kini.aturan');
  if (kini.target_tahun === null) return t('dasbor.kini.tanpaTarget');
  const target = formatTarget({ target: kini.target_tahun, target_atas: kini.target_tahun_atas, skala });
  return t('dasbor.kini.target', { target: [target, !skala && satuan].filter(Boolean).join(' ') });
}
