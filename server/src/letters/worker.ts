/** What is done beside answering: letters leave, and people are reminded of deadlines. Any number of processes may do it. */
import type { Kysely } from 'kysely';
import { quietUntil } from '#domain/notifications/choices.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/types.ts';
import { courierOf, type Renew } from '#server/letters/courier.ts';
import { choicesOf } from '#server/notifications/choices.queries.ts';
import { currentReminder, remind } from '#server/notifications/reminders.service.ts';

const HOUR_MS = 60 * 60_000;

type Deps = {
  db: Kysely<Database>;
  now: () => Date;
  log: { warn(data: object, message: string): void };
};

/** A reminder waits for the end of the person's quiet hours, and is written anew when it leaves: it never says what is no longer true. */
export function renewing(deps: Deps & { appUrl: string | undefined }): Renew {
  const { db, now, appUrl } = deps;
  return async (letter) => {
    if (letter.kind !== 'tenggat' || letter.userId === null) return letter;
    const { quiet } = await choicesOf(db, letter.userId);
    const until = quiet && quietUntil(now(), quiet);
    if (until) return until;
    const current = await currentReminder({ db, letters: { appUrl } }, letter.userId, now());
    return current && { ...letter, ...current };
  };
}

/** Starts the work of `config`, now and again and again; ends with what it gives. */
export async function startWorker(
  config: Pick<Config, 'letters' | 'appUrl'>,
  deps: Deps,
): Promise<{ close(): Promise<void> }> {
  const { db, now, log } = deps;
  const { letters, appUrl } = config;
  const round = () =>
    remind({ db, ...(letters && { letters: { appUrl } }) }, now()).catch((err: unknown) =>
      log.warn({ err }, 'people could not be reminded'),
    );
  let reminding = round();
  const timer = setInterval(() => (reminding = round()), HOUR_MS);
  timer.unref();
  // Loaded only where there is a mail server.
  const mail = letters && (await import('#server/letters/transport.ts')).mailServer(letters);
  const courier = mail && courierOf({ ...deps, handOver: mail.handOver, renew: renewing({ ...deps, appUrl }) }).start();
  return {
    async close() {
      clearInterval(timer);
      await reminding;
      await courier?.close();
      mail?.close();
    },
  };
}
