import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Begun, startOrJoin, stopIfUnused } from '#server/db/embedded/cluster.ts';
import { placeFor } from '#server/db/embedded/place.ts';
import type { Target } from '#server/db/embedded/probe.ts';
import { superuserAt } from '#server/db/embedded/roles.ts';
import { GUARD, startWatch } from '#server/db/embedded/watch.ts';

/** A running database server that is restarted when it dies. */
export type Embedded = {
  /** The server's address; while it is being restarted, this waits. */
  target(): Promise<Target>;
  /** The superuser's connection to the same server, for tasks that the application's role may not do. */
  superuser(): Promise<Target>;
  /** From now on a server that goes away is not started again. */
  retire(): void;
  /** Lets go; the last user of the server stops it. */
  close(): Promise<void>;
};

type Log = { warn(data: object, message: string): void };

async function keepWatch(target: Target, onEnd: () => void): Promise<pg.Client> {
  const client = new pg.Client({ ...target, application_name: GUARD, keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  client.once('end', onEnd);
  return client;
}

/**
 * The embedded PostgreSQL of DATA_DIR, started or joined. One guard connection stays open: when it breaks because the
 * server was killed, this process restarts the server, or joins the process that was faster.
 * @param dataDir an existing folder, as `ensureDataDir` gives it
 * @param begun as `startOrJoin`
 */
export async function openEmbedded(dataDir: string, log: Log, begun?: Begun): Promise<Embedded> {
  const place = await placeFor(dataDir);
  let closing = false;
  let guard: pg.Client | undefined;

  const join = async (): Promise<Target> => {
    for (;;) {
      const { target, watched } = await startOrJoin(place, begun);
      try {
        guard = await keepWatch(target, lost);
        // Where it was lost; the first start of a server begins it. A server of an older program has none.
        const superuser = watched ? undefined : await superuserAt(place, target.port);
        if (superuser) {
          await startWatch(superuser).catch((err: unknown) =>
            log.warn({ err }, 'the embedded PostgreSQL is not watched'),
          );
        }
        return target;
      } catch {
        // It went away between the look and the connection.
        await sleep(50);
      }
    }
  };
  const lost = () => {
    if (closing) return;
    log.warn({}, 'embedded PostgreSQL went away; starting or joining it again');
    current = rejoin();
    // Whoever asks for the target sees the failure; without an asker it must not end the process.
    current.catch(() => undefined);
  };
  const rejoin = async (): Promise<Target> => {
    for (;;) {
      try {
        return await join();
      } catch (error) {
        if (closing) throw error;
        log.warn({ err: error }, 'embedded PostgreSQL cannot be started; trying again');
        await sleep(1000);
      }
    }
  };

  let current = join();
  await current;
  return {
    target: () => current,
    async superuser() {
      const found = await superuserAt(place, (await current).port);
      if (!found) throw new Error('The cluster was started by an older version of the program');
      return found;
    },
    retire() {
      closing = true;
    },
    async close() {
      closing = true;
      const target = await Promise.race([current.catch(() => undefined), sleep(2000)]);
      await guard?.end().catch(() => undefined);
      if (target) await stopIfUnused(place, target);
    },
  };
}
