/** How far a report is, in the same words wherever it is told. */
import type { TFunction } from 'i18next';
import type { Progress } from '#domain/report/completeness.ts';
import { formatNumber } from '#services/i18n/format.ts';

/** What of the due indicators is complete: "2 dari 3 wajib terisi". */
export const dueWords = ({ lengkap, wajib }: Pick<Progress, 'lengkap' | 'wajib'>, t: TFunction): string =>
  wajib === 0
    ? t('umum.kemajuan.tanpaWajib')
    : t('umum.kemajuan.wajib', { lengkap: formatNumber(lengkap), wajib: formatNumber(wajib) });

/** The same, and how many are not assessed in the quarter: "2 dari 3 wajib terisi · 14 tidak dinilai triwulan ini". */
export const progressWords = (progress: Progress, t: TFunction): string =>
  [dueWords(progress, t), ...(progress.bebas > 0 ? [t('umum.kemajuan.bebas', { count: progress.bebas })] : [])].join(
    ' · ',
  );

/** The progress of a report that a list gives with its counts. */
export const listedProgress = ({
  wajib,
  lengkap,
  indikator,
}: {
  wajib: number;
  lengkap: number;
  indikator: number;
}): Progress => ({
  wajib,
  lengkap,
  bebas: indikator - wajib,
});
