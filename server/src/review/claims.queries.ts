/** Who is checking a report. The claim expires by the clock of the database, so that all processes agree about it. */
import { sql } from 'kysely';
import type { Write } from '#server/db/together.ts';
import type { Db } from '#server/db/tx.ts';

/** How long a claim holds unless it is renewed, minutes. */
const DURATION_MINUTES = 30;

/**
 * Takes or renews the claim of a report. Another person's claim stays unless it has expired or `take` is set; renewing
 * one's own claim keeps its start.
 * @returns whether the claim is now this person's
 */
export async function claim(trx: Db, reportId: string, by: string, take: boolean): Promise<boolean> {
  const { rows } = await sql`
    insert into laporan_klaim as k (laporan_id, oleh, sejak, sampai)
    values (${reportId}, ${by}, now(), now() + make_interval(mins => ${DURATION_MINUTES}::integer))
    on conflict (laporan_id) do update set
      sejak = case when k.oleh = excluded.oleh and k.sampai > now() then k.sejak else excluded.sejak end,
      oleh = excluded.oleh, sampai = excluded.sampai
    where k.oleh = excluded.oleh or k.sampai <= now() or ${take}::boolean
    returning 1`.execute(trx);
  return rows.length === 1;
}

/** Ends the claim of a report, once it is run: everybody's, or only one person's. */
export function releaseOf(trx: Db, reportId: string, by?: string): Write {
  const all = trx.deleteFrom('laporan_klaim').where('laporan_id', '=', reportId);
  return (by === undefined ? all : all.where('oleh', '=', by)).compile();
}
