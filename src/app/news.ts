import type { LiveEmitted } from '#machines/notifications/live.setup.ts';
import type { LiveEvent, ReportLiveEvent } from '#machines/notifications/live.types.ts';

type Listener = (news: LiveEmitted) => void;
const listeners = new Set<Listener>();

/**
 * Calls `listener` for live news of this tab: one event, or with `semua` that anything may have changed.
 * @returns a function that stops it
 */
export function onLiveNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Passes news on to all pages of this tab. */
export function tellNews(news: LiveEmitted): void {
  for (const listener of listeners) listener(news);
}

const aboutAnyReport = (one: LiveEvent): one is ReportLiveEvent => 'reportId' in one;

/** News of one kind, with the content that this kind has. */
export const only = <J extends LiveEvent['jenis']>({ events }: LiveEmitted, kind: J) =>
  events.filter((one): one is Extract<LiveEvent, { jenis: J }> => one.jenis === kind);

/** Whether something of this kind happened, or may have. */
export const hasNews = (news: LiveEmitted, kind: LiveEvent['jenis']): boolean =>
  news.all || only(news, kind).length > 0;

/** Whether news concerns the reports that are shown of one unit; '' = of all units. */
export const aboutSatker = ({ all, events }: LiveEmitted, satker: string): boolean =>
  all || events.some((one) => aboutAnyReport(one) && (satker === '' || one.unitId === satker));

/** Whether something of this kind happened to one report, or may have. */
export const concerns = ({ all, events }: LiveEmitted, kind: ReportLiveEvent['jenis'], id: string): boolean =>
  all || events.some((one) => one.jenis === kind && one.reportId === id);

/**
 * Whether news says that a report differs from the version held here. The person's own saves arrive as news too, with a
 * version that is already known.
 */
export const aboutReport = ({ all, events }: LiveEmitted, id: string, version: number): boolean =>
  all || events.some((one) => aboutAnyReport(one) && one.reportId === id && one.versi !== null && one.versi > version);
