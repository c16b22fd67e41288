import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startOrJoin, stopIfUnused } from '#server/db/embedded/cluster.ts';
import { placeFor } from '#server/db/embedded/place.ts';
import type { Target } from '#server/db/embedded/probe.ts';

/** A database server that is looked after. */
export type Embedded = {
  /** Where it is now; while it is being restarted this waits. */
  target(): Promise<Target>;
  /** Lets go; the last user of the server stops it. */
  close(): Promise<void>;
};

type Log = { warn(data: object, message: string): void };

async function keepWatch(target: Target, onEnd: () => void): Promise<pg.Client> {
  const client = new pg.Client({ ...target, application_name: 'capaian-penjaga', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  client.once('end', onEnd);
  return client;
}

/**
 * The embedded PostgreSQL of DATA_DIR, started or joined. One connection stands guard: when it breaks because the
 * server was killed, this process starts it again or joins whoever was faster.
 * @param dataDir an existing folder, as `ensureDataDir` gives it
 */
export async function openEmbedded(dataDir: string, log: Log): Promise<Embedded> {
  const place = await placeFor(dataDir);
  let closing = false;
  let guard: pg.Client | undefined;

  const join = async (): Promise<Target> => {
    for (;;) {
      const target = await startOrJoin(place);
      try {
        guard = await keepWatch(target, lost);
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
    async close() {
      closing = true;
      const target = await Promise.race([current.catch(() => undefined), sleep(2000)]);
      await guard?.end().catch(() => undefined);
      if (target) await stopIfUnused(place, target);
    },
  };
}
