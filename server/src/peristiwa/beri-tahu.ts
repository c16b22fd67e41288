import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { papanBerubahSchema, pesanTerkirimSchema } from '#contract/peristiwa.ts';
import type { Db } from '#server/db/tx.ts';

/** News that a route tells itself; reports are told of by triggers (migrations/005-pelaporan.sql). */
type Berita =
  | { event: 'chat.message'; data: z.infer<typeof pesanTerkirimSchema> }
  | { event: 'kanban.changed'; data: z.infer<typeof papanBerubahSchema> };

/**
 * Tells every process of the server, and through them whoever `keAliran` names. Called inside the transaction of the
 * change: PostgreSQL passes it on at the commit, and not at all after a rollback. Ids only: a notification has at most
 * 8,000 bytes and is seen by every process.
 */
export async function beriTahu(trx: Db, berita: Berita): Promise<void> {
  const payload = berita.event === 'kanban.changed' ? { ...berita, kode: uuidv7() } : berita;
  await sql`select pg_notify('capaian', ${JSON.stringify(payload)})`.execute(trx);
}
