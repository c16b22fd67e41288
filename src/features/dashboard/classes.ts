import type { TFunction } from 'i18next';
import type { MatrixCell, MatrixRow } from '#machines/dashboard/dashboard-widget.types.ts';
import type { Fill, Shape } from '#ui/charts/Marks.tsx';
import type { IconName } from '#ui/Icon.tsx';
import type { Tone } from '#ui/tone.ts';
import type { SatkerState } from '#domain/dashboard/dashboard.ts';
import { gradeName } from '#services/i18n/grade.ts';

type Grade = NonNullable<MatrixCell['kelas']>;
type Colour = Grade['warna'];

/** The look of each class; colour, shape and pattern each identify it alone. */
export const GRADE_LOOKS: Record<Colour, { tone: Tone; shape: Shape; fill: Fill }> = {
  hijau: { tone: 'success', shape: 'circle', fill: { tone: 'success', pattern: 'solid' } },
  kuning: { tone: 'warning', shape: 'triangle', fill: { tone: 'warning', pattern: 'stripes' } },
  merah: { tone: 'danger', shape: 'diamond', fill: { tone: 'danger', pattern: 'hatch' } },
};
/** One of our words inside a sentence, with a small first letter; later capitals stay because of German nouns. */
export const midSentence = (wording: string): string => wording.charAt(0).toLowerCase() + wording.slice(1);
/** The name of a cell's class, or why it has none. */
export const gradeWords = ({ kelas, keadaan }: Pick<MatrixCell, 'kelas' | 'keadaan'>, t: TFunction): string =>
  kelas ? gradeName(kelas, t) : t(`dasbor.keadaan.${keadaan}`);
type YearFigure = Pick<MatrixCell, 'kelas' | 'capaian'> &
  Partial<Pick<MatrixCell, 'keadaan'> & Pick<MatrixRow, 'nonaktif'>>;
/**
 * The class of a year's figure, or that the year is still under way, or why there is no figure. docs/decisions/0063.
 * `keadaan`: of the quarter whose reports the figure is of; without a report there is none yet, whatever the target.
 * `nonaktif`: no further report will have the indicator, so that nothing of its year is under way.
 */
export function yearWords({ kelas, capaian, keadaan, nonaktif }: YearFigure, t: TFunction): string {
  if (kelas) return gradeName(kelas, t);
  if (capaian === null && keadaan !== 'kosong') return t('dasbor.keadaan.tanpa_target');
  if (nonaktif) return t('dasbor.keadaan.nonaktif');
  return t(`dasbor.keadaan.${capaian === null ? 'kosong' : 'tahun_berjalan'}`);
}
export const WITHOUT_GRADE: { tone: Tone; shape: Shape } = { tone: 'neutral', shape: 'ring' };
export const NOT_ASSESSED: Fill = { tone: 'neutral', pattern: 'dots' };
export const NOT_FILLED: Fill = { tone: 'neutral', pattern: 'outline' };

/** The look of each reporting status of a unit. */
export const STATUS_LOOKS: Record<SatkerState, { tone: Tone; fill: Fill }> = {
  belum: { tone: 'neutral', fill: { tone: 'neutral', pattern: 'outline' } },
  draft: { tone: 'secondary', fill: { tone: 'secondary', pattern: 'dots' } },
  revision: { tone: 'warning', fill: { tone: 'warning', pattern: 'hatch' } },
  submitted: { tone: 'info', fill: { tone: 'info', pattern: 'stripes' } },
  approved: { tone: 'success', fill: { tone: 'success', pattern: 'solid' } },
  tanpa_indikator: { tone: 'neutral', fill: { tone: 'neutral', pattern: 'dots' } },
};

export const STATUS_ICONS: Record<SatkerState, IconName> = {
  belum: 'circleDashed',
  draft: 'pencil',
  revision: 'returned',
  submitted: 'clock',
  approved: 'check',
  tanpa_indikator: 'minus',
};
