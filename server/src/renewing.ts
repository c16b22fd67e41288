/** What a letter says when it leaves: a reminder may have waited, and what it tells of may be done. */
import type { Kysely } from 'kysely';
import { quietUntil } from '#domain/notifications/choices.ts';
import type { Database } from '#server/db/types.ts';
import type { Renew } from '#server/letters/courier.ts';
import { choicesOf } from '#server/notifications/choices.queries.ts';
import { currentReminder } from '#server/notifications/reminders.service.ts';
import { currentInvitation } from '#server/session/invitations.service.ts';

type Deps = { db: Kysely<Database>; now: () => Date; appUrl: string | undefined };

/**
 * An invitation is written when it leaves, so that its link is good for its full time and stands nowhere before. A reminder waits for the end of the person's quiet hours, and is written anew when it leaves: it never says what is no longer
 * true.
 */
export function renewing(deps: Deps): Renew {
  const { db, now, appUrl } = deps;
  return async (letter) => {
    if (letter.kind === 'undangan') return currentInvitation(deps, letter);
    if (letter.kind !== 'tenggat' || letter.userId === null) return letter;
    const { quiet } = await choicesOf(db, letter.userId);
    const until = quiet && quietUntil(now(), quiet);
    if (until) return until;
    const current = await currentReminder({ db, letters: { appUrl } }, letter.userId, now());
    return current && { ...letter, ...current };
  };
}
