import type { PlannedEvent } from '#contract/calendar.ts';
import { shiftDay, CATEGORIES, type Category, type TimeSpan } from '#domain/calendar/event.ts';
import type { Failed } from '#machines/kit/failure.ts';

export const APPEARANCES = ['bulan', 'minggu', 'hari', 'daftar'] as const;
/** How a stretch of time is drawn; `daftar` is the agenda of a month. */
export type Appearance = (typeof APPEARANCES)[number];

/** Which layers are shown beside the categories: reporting windows, and reports that wait for whoever looks to decide. */
type LayersShown = { hasWindows: boolean; hasReviews: boolean };
/** What is asked of the server. */
export type EventsAsked = { calendars: readonly Category[] } & LayersShown;
/** View, day, categories and layers, as given in the address. */
export type Place = { appearance: Appearance; tanggal: string; kategori: readonly Category[] } & LayersShown;
/** An event that is to be deleted; its title is for the question about it. */
export type RemovedEvent = { id: string; judul: string };

/** Why an event is saved: it was moved or resized, lost one of its times, or is put back as it was. */
type EditCause = 'moved' | 'omitted' | 'undone';
/** A change of an event that was shown at once and waits for the server. */
export type Edit = { event: PlannedEvent; cause: EditCause };

export type EventsResult = { ok: true; events: readonly PlannedEvent[] } | Failed;
/** `ditolak`: a toast told the user. */
export type ChangeResult = { result: 'tersimpan'; acara: PlannedEvent } | { result: 'ditolak' };
/** What a person wants gone: all of an event, one of its times, or nothing after all. */
export type RemovalAnswer = 'all' | 'one' | 'none';
export type RemoveResult = { result: 'terhapus' } | { result: 'ditolak' };

export type CalendarEvent =
  | { type: 'category.toggle'; kategori: Category }
  | { type: 'categories.all' }
  | { type: 'categories.none' }
  | { type: 'windows.toggle' }
  | { type: 'reviews.toggle' }
  | { type: 'view.choose'; appearance: Appearance }
  | { type: 'date.visit'; tanggal: string }
  | { type: 'period.step'; direction: 1 | -1 }
  /** The address changed, by a link or the back button. */
  | { type: 'place.visit'; place: Place }
  /** What is searched for among the events that are here. */
  | { type: 'search.change'; q: string }
  | { type: 'list.reload' }
  /** Sent by the chart to itself: the loaded events are not those of the chosen categories. */
  | { type: 'list.outdated' }
  /** `day`: which of its times; null = the event has only one. */
  | { type: 'event.open'; id: string; day: string | null }
  /** `waktu` null = the drawer decides. */
  | { type: 'event.create'; span: TimeSpan | null }
  | { type: 'event.edit' }
  | { type: 'event.reschedule' }
  /** Whoever is invited to the open event says that they come. */
  | { type: 'event.accept' }
  | { type: 'drawer.close' }
  | { type: 'event.move'; id: string; day: string | null; span: TimeSpan }
  /** Takes back the last change of this event; of null the last change at all. */
  | { type: 'move.undo'; id: string | null }
  | { type: 'event.remove'; id: string; day: string | null }
  | { type: 'removal.undo' }
  | { type: 'removal.send' };
/** `replace`: replaces the current history entry instead of adding one. */
export type CalendarNews =
  | { type: 'place.changed'; place: Place; replace: boolean }
  /** `repeats`: all its times were moved. */
  | { type: 'event.changed'; id: string; title: string; cause: EditCause; repeats: boolean };

const sameCategories = (one: readonly Category[], other: readonly Category[]) => one.join() === other.join();
export const samePlace = (one: Place, other: Place) =>
  one.appearance === other.appearance &&
  one.tanggal === other.tanggal &&
  one.hasWindows === other.hasWindows &&
  one.hasReviews === other.hasReviews &&
  sameCategories(one.kategori, other.kategori);

/** These categories, each once and in the order of the specification. */
export const sortCategories = (category: readonly Category[]): readonly Category[] =>
  CATEGORIES.filter((one) => category.includes(one));

/** Where a step leads from a day: a month further or back (to its first day), a week, a day. */
function step(appearance: Appearance, dateValue: string, direction: 1 | -1): string {
  if (appearance === 'minggu') return shiftDay(dateValue, 7 * direction);
  if (appearance === 'hari') return shiftDay(dateValue, direction);
  const date = new Date(`${dateValue.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + direction);
  return date.toISOString().slice(0, 10);
}

/** The days that a place shows, and some around them: a month is drawn in whole weeks. */
export function daysShown({ appearance, tanggal }: Pick<Place, 'appearance' | 'tanggal'>): readonly [string, string] {
  if (appearance === 'minggu' || appearance === 'hari') return [shiftDay(tanggal, -7), shiftDay(tanggal, 7)];
  const first = `${tanggal.slice(0, 7)}-01`;
  return [shiftDay(first, -7), shiftDay(first, 45)];
}

/** The place that an event leads to, from `place`. */
export function placeAfter(place: Place, event: CalendarEvent): Place {
  switch (event.type) {
    case 'category.toggle': {
      const other = place.kategori.filter((one) => one !== event.kategori);
      const category = other.length < place.kategori.length ? other : [...other, event.kategori];
      return { ...place, kategori: sortCategories(category) };
    }
    case 'categories.all':
      return { ...place, kategori: CATEGORIES };
    case 'categories.none':
      return { ...place, kategori: [] };
    case 'windows.toggle':
      return { ...place, hasWindows: !place.hasWindows };
    case 'reviews.toggle':
      return { ...place, hasReviews: !place.hasReviews };
    case 'view.choose':
      return { ...place, appearance: event.appearance };
    case 'date.visit':
      return { ...place, tanggal: event.tanggal };
    case 'period.step':
      return { ...place, tanggal: step(place.appearance, place.tanggal, event.direction) };
    case 'place.visit':
      return event.place;
    default:
      return place;
  }
}
