/** What a letter says when it leaves: a reminder may have waited, and what it tells of may be done. */
import type { Kysely } from 'kysely';
import { quietUntil } from '#domain/notifications/choices.ts';
import type { Database } from '#server/db/types.ts';
import type { Renew } from '#server/letters/courier.ts';
import { choicesOf } from '#server/notifications/choices.queries.ts';
import { currentReminder } from '#server/notifications/reminders.service.ts';
import { currentSummary } from '#server/notifications/summary.service.ts';
import { currentInvitation } from '#server/session/invitations.service.ts';

type Deps = { db: Kysely<Database>; now: () => Date; appUrl: string | undefined };

/**
 * An invitation is written when it leaves, so that its link is good for its full time and stands nowhere before. A reminder
 * and a summary wait for the end of the person's quiet hours, and are written when they leave: they never say what is no
 * longer true.
 */
export function renewing(deps: Deps): Renew {
  const { db, now, appUrl } = deps;
  return async (letter) => {
    if (letter.kind === 'undangan') return currentInvitation(deps, letter);
    const { kind, userId } = letter;
    if ((kind !== 'tenggat' && kind !== 'ringkasan') || userId === null) return letter;
    const { quiet } = await choicesOf(db, userId);
    const until = quiet && quietUntil(now(), quiet);
    if (until) return until;
    const letters = { appUrl };
    if (kind === 'ringkasan') return currentSummary({ db, letters }, { ...letter, userId }, now());
    const current = await currentReminder({ db, letters }, userId, now());
    return current && { ...letter, ...current };
  };
}
