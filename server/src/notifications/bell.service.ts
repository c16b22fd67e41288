/** What people are told of, as it happens: in the transaction of what happened, and to open streams at its commit. */
import type { z } from 'zod';
import type { Notifications, notificationsQuery, readBody } from '#contract/bell.ts';
import type { Period } from '#domain/capaian/period.ts';
import { unitScope } from '#server/auth/abilities.ts';
import { zoneOfPerson } from '#server/auth/unit-zone.queries.ts';
import type { Db } from '#server/db/tx.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import type { CurrentUser, RouteDeps } from '#server/http/kit.ts';
import { today } from '#server/http/today.ts';
import {
  countNotifications,
  insertNotifications,
  listNotifications,
  markRead,
  type Matter,
  type Reader,
  withdrawElement,
  withdrawNotifications,
} from '#server/notifications/bell.queries.ts';
import type { Concerned } from '#server/notifications/concerned.queries.ts';
import { lineOf } from '#server/notifications/line.ts';
import { notify } from '#server/notifications/notify.ts';
import { MODULE } from '#server/report/decide.service.ts';

/** Ids in one message of the database, which has at most 8,000 bytes. */
const AT_ONCE = 100;
/** Characters of somebody's words that are repeated; the whole stands where they were said. */
const MAX_NOTE = 300;

/** Tells people's windows that there is something in the bell. */
export async function announce(trx: Db, people: readonly string[]): Promise<void> {
  for (let from = 0; from < people.length; from += AT_ONCE) {
    await notify(trx, { event: 'notification.changed', data: { orang: people.slice(from, from + AT_ONCE) } });
  }
}

/** Tells whom a matter concerns, and their windows. */
export async function tell(trx: Db, whom: Concerned, matter: Matter): Promise<void> {
  await announce(trx, await insertNotifications(trx, whom, matter));
}

const shortened = (words: string) => {
  const characters = Array.from(words);
  return characters.length > MAX_NOTE ? `${characters.slice(0, MAX_NOTE).join('')}…` : words;
};

/** A report as far as somebody is told of it. */
export type ToldReport = { id: string; unit_id: string; tahun: number; periode: Period; submitted_by: string | null };
type By = { by: string; time: Date };

const quarterOf = ({ tahun, periode }: ToldReport) => `${tahun}:${periode}`;
const waitingKey = (report: ToldReport) => `diajukan:${quarterOf(report)}:`;

/** Tells those who decide that a report waits for them. Reports of one quarter and day are one line. */
export async function tellSubmitted(trx: Db, report: ToldReport, { by, time }: By): Promise<void> {
  const { id, unit_id: unitId } = report;
  await announce(trx, await withdrawNotifications(trx, `tenggat:${unitId}:${quarterOf(report)}:`));
  await tell(
    trx,
    { decidersOf: unitId },
    {
      kind: 'diajukan',
      key: `${waitingKey(report)}${today(time)}`,
      reportId: id,
      by,
      time,
      content: { laporan: [id] },
    },
  );
}

const DECISION_KINDS = {
  revise: 'dikembalikan',
  approve: 'disetujui',
  reject: 'ditolak',
  reopen: 'dibuka_kembali',
} as const;

/**
 * Tells those who report for the unit what was decided, and what has to be put right.
 * @param words of whoever decided, and codes of the indicators that they object to
 * @param round the one that was decided on
 */
export async function tellDecided(
  trx: Db,
  report: ToldReport,
  action: keyof typeof DECISION_KINDS,
  { by, time }: By,
  words: { round: number; note: string | null; codes: readonly string[] },
): Promise<void> {
  const { round, note, codes } = words;
  // The decision says it all: what was objected to on the way is no news beside it.
  const outdated = await withdrawNotifications(trx, feedbackKey(report.id, round));
  const beginnings = [waitingKey(report), `menunggu:${quarterOf(report)}:`];
  const waiting = { list: 'laporan', value: report.id, beginnings } as const;
  await announce(trx, [...new Set([...outdated, ...(await withdrawElement(trx, waiting))])]);
  await tell(
    trx,
    { officersOf: report.unit_id, andAlso: report.submitted_by },
    {
      kind: DECISION_KINDS[action],
      key: `putusan:${report.id}:${round}:${action}`,
      reportId: report.id,
      by,
      time,
      content: {
        ...(note !== null && { catatan: shortened(note) }),
        ...(action === 'revise' && codes.length > 0 && { kode: [...codes] }),
      },
    },
  );
}

const feedbackKey = (reportId: string, round: number) => `umpan_balik:${reportId}:${round}`;

/** Tells those who report for the unit of words about an indicator; those of one round are one line. */
export async function tellFeedback(
  trx: Db,
  report: ToldReport & { putaran: number },
  { by, time }: By,
  { code, words }: { code: string; words: string },
): Promise<void> {
  await tell(
    trx,
    { officersOf: report.unit_id, andAlso: report.submitted_by },
    {
      kind: 'umpan_balik',
      key: feedbackKey(report.id, report.putaran),
      reportId: report.id,
      by,
      time,
      content: { kode: [code], catatan: shortened(words) },
    },
  );
}

type OfCard = 'penugasan' | 'sebutan';
const keyOfCard = (kind: OfCard, cardId: string): string => `${kind}:${cardId}`;

/** Tells people that a card of the board is theirs now (`penugasan`), or names them (`sebutan`). */
export async function tellOfCard(
  trx: Db,
  cardId: string,
  kind: OfCard,
  people: readonly string[],
  { by, time }: By,
): Promise<void> {
  if (people.length === 0) return;
  await tell(trx, { people }, { kind, key: keyOfCard(kind, cardId), cardId, by, time, content: {} });
}

/** Whoever has a card no more, and has not read yet that it was theirs, need not be told. */
export async function withdrawCard(trx: Db, cardId: string, people: readonly string[]): Promise<void> {
  if (people.length > 0) await announce(trx, await withdrawNotifications(trx, keyOfCard('penugasan', cardId), people));
}

/** Tells a person what support has made of the problem that they reported; `name` as people call it. */
export async function tellAnswered(
  trx: Db,
  problem: { id: string; name: string; sender: string; answer: string | null },
  { by, time }: By,
): Promise<void> {
  const { id, name, sender, answer } = problem;
  await tell(
    trx,
    { people: [sender] },
    {
      kind: 'masalah',
      key: `masalah:${id}`,
      problemId: id,
      by,
      time,
      // The whole answer: it stands nowhere else that the person can see.
      content: { kode: [name], ...(answer !== null && { catatan: answer }) },
    },
  );
}

/** Tells those who answer problems of a new one; those of one day are one line. @param words of whoever reported it */
export async function tellReported(
  trx: Db,
  { name, words }: { name: string; words: string },
  { by, time }: By,
): Promise<void> {
  await tell(
    trx,
    { answersProblems: true },
    {
      kind: 'masalah_baru',
      key: `masalah_baru:${today(time)}`,
      by,
      time,
      content: { kode: [name], catatan: shortened(words) },
    },
  );
}

/** Tells somebody that their account was signed in to with something else than before. */
export async function tellSignedIn(
  trx: Db,
  { person, sessionId, device, network }: { person: string; sessionId: string; device: string | null; network: string },
  time: Date,
): Promise<void> {
  await tell(
    trx,
    { people: [person] },
    {
      kind: 'masuk_baru',
      key: `masuk_baru:${sessionId}`,
      // Nobody is named: whether it was they themselves is the question.
      by: null,
      time,
      content: { kode: device === null ? [network] : [device, network] },
    },
  );
}

/** What of the bell somebody may read. */
export const readerOf = (user: CurrentUser): Reader => ({
  id: user.id,
  satkerId: user.satkerId,
  scope: unitScope(user.ability, 'read', MODULE),
  answersProblems: user.ability.can('update', 'Masalah'),
  managesPeople: user.ability.can('update', 'User'),
  managesWebhooks: user.ability.can('update', 'Webhook'),
});

/** What a person was told of, the newest first, without what they may no longer see. */
export async function notificationsOf(
  { db }: RouteDeps,
  user: CurrentUser,
  { page, perPage, filter }: z.infer<typeof notificationsQuery>,
): Promise<Notifications> {
  const reader = readerOf(user);
  const [rows, counts, zone] = await Promise.all([
    listNotifications(db, reader, { page, perPage, unread: filter === 'belum' }),
    countNotifications(db, reader),
    zoneOfPerson(db, user.satkerId),
  ]);
  return { pemberitahuan: rows.map((row) => lineOf(row, zone)), ...counts };
}

/** Marks what a person was told of as read; gives how many are left, and tells their other windows. */
export async function readNotifications(
  trx: Trx,
  { user, time }: DoneBy,
  body: z.infer<typeof readBody>,
): Promise<{ belum: number }> {
  const which = 'ids' in body ? { ids: body.ids } : { until: new Date(body.sampai) };
  await markRead(trx, user.id, which, time);
  await announce(trx, [user.id]);
  const { belum } = await countNotifications(trx, readerOf(user));
  return { belum };
}
