import pg from 'pg';
import { sqlState } from '#server/db/tx.ts';

/** Where and as whom to connect. */
export type Target = { host: string; port: number; user: string; password: string; database: string };

/**
 * What answers at the address: our database; our server without it (first start unfinished); our server while it starts
 * or stops; another program; nothing.
 */
export type Found = 'ready' | 'noDatabase' | 'notReady' | 'foreign' | 'nobody';

const NOT_READY = new Set(['57P03', '57P01', '57P02', '53300']);
const FOREIGN = new Set(['28P01', '28000', '08P01']);

/** Connects once. Only a connection tells the truth: after a kill -9 the pid file still claims that the server runs. */
export async function probe(target: Target): Promise<Found> {
  const client = new pg.Client({ ...target, connectionTimeoutMillis: 2000, application_name: 'capaian-cek' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    const code = sqlState(error);
    if (code === '3D000') return 'noDatabase';
    if (code !== undefined && NOT_READY.has(code)) return 'notReady';
    if (code !== undefined && FOREIGN.has(code)) return 'foreign';
    return 'nobody';
  } finally {
    await client.end().catch(() => undefined);
  }
}
