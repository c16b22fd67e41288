/** What is kept of people, how long and who sees it: the page of privacy shows it, and the server deletes by it (decision 0103). */
import { KEPT_DAYS } from '#domain/notifications/kinds.ts';

/** Something runs out after a time, or stays until somebody ends it. */
export type KeptFor =
  | { unit: 'minutes' | 'days'; count: number }
  | { until: 'removed' | 'sent' | 'forgotten' | 'bothForgotten' | 'archived' | 'operator' };
export type SeenBy =
  | 'nobody'
  | 'self'
  | 'colleagues'
  | 'admins'
  | 'support'
  | 'correspondents'
  | 'unit'
  | 'reportReaders'
  | 'programs'
  | 'operator';

const days = (count: number) => ({ unit: 'days', count }) as const;

/** In the order of the page. */
export const KEPT_DATA = {
  account: { period: { until: 'forgotten' }, seenBy: 'colleagues' },
  secrets: { period: { until: 'forgotten' }, seenBy: 'nobody' },
  /** After a session has run out; what is read of one that was ended earlier too. */
  sessions: { period: days(1), seenBy: 'self' },
  failedSignIns: { period: { unit: 'minutes', count: 30 }, seenBy: 'admins' },
  /** After a link has run out. */
  resetLinks: { period: days(1), seenBy: 'nobody' },
  /** After another one took its place without the password. */
  formerAddresses: { period: days(7), seenBy: 'self' },
  signInTrail: { period: days(400), seenBy: 'admins' },
  changeTrail: { period: { until: 'archived' }, seenBy: 'admins' },
  reports: { period: { until: 'archived' }, seenBy: 'reportReaders' },
  plans: { period: { until: 'removed' }, seenBy: 'reportReaders' },
  drafts: { period: { until: 'sent' }, seenBy: 'self' },
  notifications: { period: days(KEPT_DAYS), seenBy: 'self' },
  outgoingLetters: { period: days(90), seenBy: 'admins' },
  ownContent: { period: { until: 'removed' }, seenBy: 'self' },
  messages: { period: { until: 'bothForgotten' }, seenBy: 'correspondents' },
  cards: { period: { until: 'removed' }, seenBy: 'unit' },
  problems: { period: { until: 'forgotten' }, seenBy: 'support' },
  recordings: { period: days(KEPT_DAYS), seenBy: 'support' },
  firstAnswers: { period: days(1), seenBy: 'nobody' },
  events: { period: days(30), seenBy: 'programs' },
  /** Of the database's clock. */
  liveNews: { period: { unit: 'minutes', count: 60 }, seenBy: 'nobody' },
  backups: { period: { until: 'operator' }, seenBy: 'operator' },
} as const satisfies Readonly<Record<string, { period: KeptFor; seenBy: SeenBy }>>;
export type KeptKind = keyof typeof KEPT_DATA;

const MS = { minutes: 60_000, days: 86_400_000 } as const;
type Dated = {
  [Kind in KeptKind]: (typeof KEPT_DATA)[Kind]['period'] extends { count: number } ? Kind : never;
}[KeptKind];

/** What is older than this has run out. @param now the server's clock */
export function endOf(kind: Dated, now: Date): Date {
  const { unit, count } = KEPT_DATA[kind].period;
  return new Date(now.getTime() - count * MS[unit]);
}
