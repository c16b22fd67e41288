import type { HomeSnapshot } from '#machines/home/home.machine.ts';
import { FAILURE_KINDS } from '#machines/kit/failure.ts';
import type { ReportItem, PeriodItem, Turn } from '#domain/home/turns.ts';

export type LeaderView = NonNullable<HomeSnapshot['context']['leader']>;
const NO_TURN: readonly Turn[] = [];
const NO_REPORT: readonly ReportItem[] = [];
const NO_QUARTER: readonly PeriodItem[] = [];

/** What the person can do something about now. */
export const turnsOf = (home: HomeSnapshot) => home.context.agenda?.current ?? NO_TURN;
/** Reports that another user has to decide on. */
export const awaitedOf = (home: HomeSnapshot) => home.context.agenda?.waitedFor ?? NO_REPORT;
/** How many more of these there are than are listed. */
export const awaitedNotListed = (home: HomeSnapshot) => home.context.agenda?.moreWaitedFor ?? 0;
/** Quarters that run or are still to come. */
export const comingOf = (home: HomeSnapshot) => home.context.agenda?.later ?? NO_QUARTER;
/** Units below that have not finished the quarter; null for those who see one unit. */
export const leaderOf = (home: HomeSnapshot) => home.context.leader;
export const latestOf = (home: HomeSnapshot) => home.context.lastReport;
export const personOf = (home: HomeSnapshot) => home.context.person;
export const tahunOf = (home: HomeSnapshot) => home.context.tahun;
/** The unit has no indicators in the selected year, so there is nothing to report. */
export const isWithoutIndicators = (home: HomeSnapshot) =>
  home.hasTag('empty') && home.context.indicators === 0 && home.context.satker !== '';
/** Whether the load failed, so that counts show "–" instead of 0. */
const isUnknown = (home: HomeSnapshot) =>
  home.context.agenda === null && FAILURE_KINDS.some((kind) => home.hasTag(kind));
/** Which reports wait for the person's decision, by `id:putaran`, as one text; null = not known. */
export const worklistKeys = ({ context: { agenda } }: HomeSnapshot) =>
  agenda &&
  agenda.current
    .flatMap((one) => (one.kind === 'verifikasi' ? [`${one.laporan.id}:${one.laporan.putaran}`] : []))
    .join(' ');
/** How many things wait for the person; null = it could not be loaded. */
export const turnCount = (home: HomeSnapshot) => (isUnknown(home) ? null : home.context.lencana.total);
/** How many reports wait for the person's decision; null = it could not be loaded. */
export const reviewCount = (home: HomeSnapshot) => (isUnknown(home) ? null : home.context.lencana.verifikator);
const notListed = (waiting: number, { context: { agenda } }: HomeSnapshot, ofThem: (turn: Turn) => boolean) =>
  agenda === null ? 0 : Math.max(0, waiting - agenda.current.filter(ofThem).length);
/** How many reports wait for the person's decision beside those that are listed: of each kind the server gives the first ones. */
export const reviewsNotListed = (home: HomeSnapshot) =>
  notListed(home.context.lencana.verifikator, home, ({ kind }) => kind === 'verifikasi');
/** The same of what the person has to report. */
export const reportsNotListed = (home: HomeSnapshot) =>
  notListed(home.context.lencana.petugas, home, ({ kind }) => kind !== 'verifikasi');
export const homeFailure = (home: HomeSnapshot) => home.context.failure;
