/** What is done beside answering: letters leave, and people are reminded of deadlines. Any number of processes may do it. */
import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/types.ts';
import type { FileStore } from '#server/http/kit.ts';
import { courierOf } from '#server/letters/courier.ts';
import { remind } from '#server/notifications/reminders.service.ts';
import { summarise } from '#server/notifications/summary.service.ts';
import { renewing } from '#server/renewing.ts';

const HOUR_MS = 60 * 60_000;

type Deps = {
  db: Kysely<Database>;
  now: () => Date;
  files: Pick<FileStore, 'open'>;
  log: { warn(data: object, message: string): void };
};

/** Starts the work of `config`, now and again and again; ends with what it gives. */
export async function startWorker(
  config: Pick<Config, 'letters' | 'appUrl'>,
  deps: Deps,
): Promise<{ close(): Promise<void> }> {
  const { db, now, log } = deps;
  const { letters, appUrl } = config;
  const tellPeople = async () => {
    const told = { db, ...(letters && { letters: { appUrl } }) };
    await remind(told, now());
    await summarise(told, now());
  };
  const round = () => tellPeople().catch((err: unknown) => log.warn({ err }, 'people could not be reminded'));
  let reminding = round();
  const timer = setInterval(() => (reminding = round()), HOUR_MS);
  timer.unref();
  // Loaded only where there is a mail server.
  const mail = letters && (await import('#server/letters/transport.ts')).mailServer({ ...letters, files: deps.files });
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
