/** What a reporting window, and reports that wait, are called in a calendar. */
import type { TFunction } from 'i18next';
import type { LayerWords, ShownEvent, WindowPart } from '#machines/calendar/calendar.selectors.ts';
import type { IconName } from '#ui/Icon.tsx';

type Quarter = Pick<NonNullable<ShownEvent['window']>, 'periode' | 'tahun'>;
type Review = NonNullable<ShownEvent['review']>;
/** A report that waits, as far as it is named. */
export type WaitingReport = Review['laporan'][number];

export const LAYER_ICONS = { window: 'clock', review: 'clipboardCheck' } as const satisfies Record<string, IconName>;
/** The icon in place of a category's letter; null for an event. */
export const layerIcon = ({ window, review }: Pick<ShownEvent, 'window' | 'review'>) =>
  window ? LAYER_ICONS.window : review ? LAYER_ICONS.review : null;

const partTitle = ({ periode, tahun }: Quarter, part: WindowPart, t: TFunction): string =>
  t(`calendar.window.${part}`, { periode: t(`umum.periode.${periode}`), tahun });

function reviewTitle({ jumlah, laporan: [first] }: Review, t: TFunction): string {
  if (jumlah > 1 || !first) return t('calendar.review.many', { n: jumlah });
  const { nama_unit: satker, periode, tahun } = first;
  return t('calendar.review.one', { satker, periode: t(`umum.periode.${periode}`), tahun });
}

/** The quarter of a report: `Triwulan III 2026`. */
export const quarterOf = ({ periode, tahun }: Quarter, t: TFunction): string =>
  `${t(`umum.periode.${periode}`)} ${tahun}`;

/** The title of an event; of a window what its day is, of reports that wait which, or how many. */
export function titleOf(
  { title, window, review }: Pick<ShownEvent, 'title' | 'window' | 'review'>,
  t: TFunction,
): string {
  if (window) return partTitle(window, window.part, t);
  return review ? reviewTitle(review, t) : title;
}

/** All words that a window, or reports that wait, are found by. */
export const layerWords = (t: TFunction): LayerWords => ({
  window: (window) => `${partTitle(window, 'opens', t)} ${partTitle(window, 'closes', t)}`,
  review: (review) =>
    [reviewTitle(review, t), ...review.laporan.map((one) => `${one.nama_unit} ${quarterOf(one, t)}`)].join(' '),
});
