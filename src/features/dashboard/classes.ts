import type { TFunction } from 'i18next';
import type { DashboardPercentage, MatrixCell } from '#machines/dashboard/dashboard-widget.types.ts';
import type { Fill, Shape } from '#ui/charts/Marks.tsx';
import type { Tone } from '#ui/tone.ts';
import { bandMeaning, type SatkerState } from '#domain/dashboard/dashboard.ts';

type Grade = DashboardPercentage['periode'][number]['kelas'][number];
type Colour = Grade['warna'];

/** How a class looks: colour, shape and pattern each say it alone. */
export const GRADE_LOOKS: Record<Colour, { tone: Tone; shape: Shape; fill: Fill }> = {
  hijau: { tone: 'success', shape: 'circle', fill: { tone: 'success', pattern: 'solid' } },
  kuning: { tone: 'warning', shape: 'triangle', fill: { tone: 'warning', pattern: 'stripes' } },
  merah: { tone: 'danger', shape: 'diamond', fill: { tone: 'danger', pattern: 'hatch' } },
};
/** The name of a class: ours in the language of the reader, that of the organisation as it wrote it. */
export function gradeName(band: Pick<Grade, 'label' | 'warna'>, t: TFunction): string {
  const meaning = bandMeaning(band);
  if (meaning === null) return band.label;
  return meaning === 'terbawah' ? t('dasbor.kelasTerbawah') : t(`verifikasi.indikator.warna.${meaning}`);
}
/** A word of ours in the middle of a sentence; later capitals stay, German has nouns there. */
export const midSentence = (wording: string): string => wording.charAt(0).toLowerCase() + wording.slice(1);
/** That name, or why there is no class. */
export const gradeWords = ({ kelas, keadaan }: Pick<MatrixCell, 'kelas' | 'keadaan'>, t: TFunction): string =>
  kelas ? gradeName(kelas, t) : t(`dasbor.keadaan.${keadaan}`);
export const WITHOUT_GRADE: { tone: Tone; shape: Shape } = { tone: 'neutral', shape: 'ring' };
export const NOT_ASSESSED: Fill = { tone: 'neutral', pattern: 'dots' };
export const NOT_FILLED: Fill = { tone: 'neutral', pattern: 'outline' };

/** Where a unit stands with its report. */
export const STATUS_LOOKS: Record<SatkerState, { tone: Tone; fill: Fill }> = {
  belum: { tone: 'neutral', fill: { tone: 'neutral', pattern: 'outline' } },
  draft: { tone: 'secondary', fill: { tone: 'secondary', pattern: 'dots' } },
  revision: { tone: 'warning', fill: { tone: 'warning', pattern: 'hatch' } },
  submitted: { tone: 'info', fill: { tone: 'info', pattern: 'stripes' } },
  approved: { tone: 'success', fill: { tone: 'success', pattern: 'solid' } },
  tanpa_indikator: { tone: 'neutral', fill: { tone: 'neutral', pattern: 'dots' } },
};
