/** Reminds people of deadlines, in the bell and by letter (docs/decisions/0098). */
import type { Kysely } from 'kysely';
import { endOf } from '#domain/access/kept-data.ts';
import { deadlineStep } from '#domain/notifications/kinds.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { knownLanguage } from '#server/http/language.ts';
import { today } from '#server/http/today.ts';
import { type Outgoing, takeBackLetters, writeOutgoing } from '#server/letters/outbox.queries.ts';
import { deleteOlder, insertFailedLetters } from '#server/notifications/bell.queries.ts';
import { announce } from '#server/notifications/bell.service.ts';
import {
  deleteReminded,
  insertDeadlines,
  keepReminded,
  listTurns,
  type Reminded,
  type Stage,
  type Turn,
} from '#server/notifications/reminders.queries.ts';
import { reminderLetter } from '#server/notifications/reminder-letter.ts';

type Deps = { db: Kysely<Database>; letters?: RouteDeps['letters'] };

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
const STEPS = Array.from({ length: 15 }, (_, i) => i - 7).flatMap((left) => {
  const step = deadlineStep(left);
  return step === undefined ? [] : [{ left, step }];
});
const stageAt = (now: Date): Stage => ({ day: today(now), steps: STEPS });

const addressed = (turns: readonly Turn[], appUrl: string | undefined) => {
  const [first] = turns;
  if (first === undefined) return undefined;
  const reader = { name: first.nama, language: knownLanguage(first.bahasa), appUrl };
  return { recipient: first.email, content: reminderLetter(reader, turns) };
};

const reasonOf = (id: string, reasons: readonly Reminded[]) =>
  ['tenggat', id, ...reasons.map(({ tahun, periode, closes, step }) => `${tahun}.${periode}.${closes}.${step}`)].join(
    ':',
  );

/** Writes one letter to each person who reaches a step of a window; of all that waits for them, not of that window alone. */
async function writeReminders({ db, letters }: Deps, now: Date): Promise<void> {
  if (letters === undefined) return;
  await tx(db, async (trx) => {
    const stage = stageAt(now);
    const reached = Map.groupBy(await keepReminded(trx, stage, now), ({ id }) => id);
    if (reached.size === 0) return;
    const waiting = await listTurns(trx, stage, [...reached.keys()]);
    const written = [...reached].flatMap(([id, reasons]): Outgoing[] => {
      const letter = addressed(waiting.get(id) ?? [], letters.appUrl);
      return letter ? [{ reason: reasonOf(id, reasons), kind: 'tenggat', userId: id, ...letter }] : [];
    });
    // An earlier one that has not left would say the same.
    await takeBackLetters(trx, 'tenggat', [...reached.keys()]);
    await writeOutgoing(trx, written, now);
  });
}

/**
 * Tells those whose turn it is of deadlines that are near or just past, and forgets what is too old. Repeating it tells
 * nothing twice, in whichever process; a step that was missed is not made up for once the next one is reached.
 */
export async function remind(deps: Deps, now: Date): Promise<void> {
  const before = endOf('notifications', now);
  await tx(deps.db, async (trx) => {
    await deleteOlder(trx, before);
    await deleteReminded(trx, before);
    await announce(trx, await insertDeadlines(trx, stageAt(now), now));
    const since = new Date(now.getTime() - WEEK_MS);
    await announce(trx, await insertFailedLetters(trx, { day: today(now), since, time: now }));
  });
  await writeReminders(deps, now);
}

/** What a reminder says at the moment at which it leaves; undefined when nothing waits for the person any more. */
export async function currentReminder(
  { db, letters }: Deps,
  userId: string,
  now: Date,
): Promise<{ recipient: string; content: Outgoing['content'] } | undefined> {
  const turns = (await listTurns(db, stageAt(now), [userId])).get(userId) ?? [];
  const letter = addressed(turns, letters?.appUrl);
  return letter?.recipient === '' ? undefined : letter;
}
