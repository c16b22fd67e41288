/** What a reporting window is called in a calendar. */
import type { TFunction } from 'i18next';
import type { ShownEvent, WindowPart } from '#machines/calendar/calendar.selectors.ts';

type Quarter = Pick<NonNullable<ShownEvent['window']>, 'periode' | 'tahun'>;

const partTitle = ({ periode, tahun }: Quarter, part: WindowPart, t: TFunction): string =>
  t(`calendar.window.${part}`, { periode: t(`umum.periode.${periode}`), tahun });

/** The title of an event, and of a window what its day is. */
export const titleOf = ({ title, window }: Pick<ShownEvent, 'title' | 'window'>, t: TFunction): string =>
  window ? partTitle(window, window.part, t) : title;

/** All words that a window is found by. */
export const windowWords =
  (t: TFunction) =>
  (window: Quarter): string =>
    `${partTitle(window, 'opens', t)} ${partTitle(window, 'closes', t)}`;
