/** How far a report is, in the same words wherever it is told. */
import type { TFunction } from 'i18next';
import type { Progress } from '#domain/report/completeness.ts';
import type { ListedStep } from '#domain/report/duties.ts';
import { formatNumber } from '#services/i18n/format.ts';

/** What of the due indicators is complete: "2 dari 3 wajib terisi". */
export const dueWords = ({ lengkap, wajib }: Pick<Progress, 'lengkap' | 'wajib'>, t: TFunction): string =>
  wajib === 0
    ? t('umum.kemajuan.tanpaWajib')
    : t('umum.kemajuan.wajib', { lengkap: formatNumber(lengkap), wajib: formatNumber(wajib), count: wajib });

/**
 * The same, and how many are not assessed in the quarter: "2 dari 3 wajib terisi · 14 tidak dinilai triwulan ini".
 * @param objected due indicators that are complete and still to be corrected: a bar that leaves them out is said to
 */
export const progressWords = (progress: Progress, t: TFunction, objected = 0): string =>
  [
    dueWords(progress, t),
    ...(objected > 0 ? [t('umum.kemajuan.perbaikan', { count: objected })] : []),
    ...(progress.bebas > 0 ? [t('umum.kemajuan.bebas', { count: progress.bebas })] : []),
  ].join(' · ');

/** How many of the indicators with a target have a figure, which is what the score of the quarter is made of. */
export const assessedWords = (dinilai: number, required: number, t: TFunction): string =>
  required === 0
    ? t('umum.kemajuan.tanpaWajib')
    : t('umum.kemajuan.dinilai', { dinilai: formatNumber(dinilai), wajib: formatNumber(required), count: required });

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

/** The next step with a report in a list, as the report itself names it. */
export const stepWords = (step: ListedStep, t: TFunction): string =>
  ({
    begin: t('pelaporan.lanjut.mulai'),
    'go on': t('pelaporan.daftar.lanjutkan'),
    correct: t('pelaporan.daftar.perbaiki'),
    check: t('pelaporan.gerbang.periksa'),
    look: t('pelaporan.daftar.lihat'),
  })[step];
