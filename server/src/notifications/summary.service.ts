/** Once a day, by letter, what somebody has not read in the bell (docs/decisions/0129). */
import type { Kysely } from 'kysely';
import { endOf } from '#domain/access/kept-data.ts';
import { HOURS_AHEAD, type Zone, zoneOfUnit } from '#domain/calendar/zones.ts';
import { SUMMARY_HOUR } from '#domain/notifications/choices.ts';
import { currentUserOf, findUser } from '#server/auth/user.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { readerOf as letterReader } from '#server/letters/moment.ts';
import { type Ready, type Taken, takeBackLetters, writeOutgoing } from '#server/letters/outbox.queries.ts';
import { addresseeOf } from '#server/letters/reader.queries.ts';
import { listUnread } from '#server/notifications/bell.queries.ts';
import { readerOf } from '#server/notifications/bell.service.ts';
import { choicesOf } from '#server/notifications/choices.queries.ts';
import { summedFor } from '#server/notifications/choices.service.ts';
import {
  deleteSummaries,
  findSummary,
  keepSummaries,
  listReaders,
  type SummaryDay,
} from '#server/notifications/summary.queries.ts';
import { summaryLetter } from '#server/notifications/summary-letter.ts';

type Deps = { db: Kysely<Database>; letters?: RouteDeps['letters'] };

const HOUR_MS = 60 * 60_000;
/** Hours of the day at which summaries are written: from the hour before, so that they leave on time, until noon. */
const FIRST_HOUR = SUMMARY_HOUR - 1;
const LAST_HOUR = 11;

/** The day on the clocks of a zone; undefined while it is not the time of summaries there. */
function dayIn(zone: Zone, now: Date): SummaryDay | undefined {
  const ahead = HOURS_AHEAD[zone] * HOUR_MS;
  const local = new Date(now.getTime() + ahead);
  const hour = local.getUTCHours();
  if (hour < FIRST_HOUR || hour > LAST_HOUR) return undefined;
  const day = local.toISOString().slice(0, 10);
  const until = new Date(Date.parse(`${day}T00:00:00Z`) + SUMMARY_HOUR * HOUR_MS - ahead);
  return { day, until };
}

const BEGINNING = 'ringkasan';
const reasonOf = (id: string, day: string) => `${BEGINNING}:${id}:${day}`;

/**
 * Writes a summary to whoever has something unread, once for each person and day, in whichever process. What it says is
 * decided when it leaves.
 */
export async function summarise({ db, letters }: Deps, now: Date): Promise<void> {
  await deleteSummaries(db, endOf('notifications', now));
  if (letters === undefined) return;
  for (const zone of Object.keys(HOURS_AHEAD) as Zone[]) {
    const day = dayIn(zone, now);
    if (day === undefined) continue;
    await tx(db, async (trx) => {
      const here = (await listReaders(trx, day)).filter(({ code }) => zoneOfUnit(code) === zone);
      const fresh = await keepSummaries(trx, here, day, now);
      const told = here.filter(({ id }) => fresh.has(id));
      // An earlier one that has not left would say a part of the same.
      await takeBackLetters(trx, BEGINNING, [...fresh]);
      const notBefore = day.until > now ? day.until : now;
      await writeOutgoing(
        trx,
        told.map(({ id, email }) => ({
          reason: reasonOf(id, day.day),
          kind: BEGINNING,
          userId: id,
          recipient: email,
          content: null,
          notBefore,
        })),
        now,
      );
    });
  }
}

/** A summary as it leaves now; undefined when there is nothing left to tell. */
export async function currentSummary(
  { db, letters }: Deps,
  letter: Taken & { userId: string },
  now: Date,
): Promise<Ready | undefined> {
  const { userId, reason } = letter;
  const [span, person, user] = await Promise.all([
    findSummary(db, userId, reason.slice(reasonOf(userId, '').length)),
    addresseeOf(db, userId, now),
    findUser(db, userId, null),
  ]);
  if (!span || !user?.aktif || !person || person.email === '') return undefined;
  const kinds = summedFor(await choicesOf(db, userId));
  const lines = await listUnread(db, readerOf(currentUserOf(user)), { ...span, kinds });
  if (lines.length === 0) return undefined;
  const content = summaryLetter(letterReader(person, letters?.appUrl), lines);
  return { ...letter, recipient: person.email, content };
}
