/** Who is checking a report. A lease on the clock of the database, so that no process needs to agree with another. */
import { sql } from 'kysely';
import type { Db } from '#server/db/tx.ts';

/** How long a claim holds unless it is renewed, minutes. */
const LAMA_MENIT = 30;

/**
 * Takes or renews the claim of a report. Another person's claim stays unless it has run out or `ambil` says otherwise;
 * one's own keeps its beginning.
 * @returns whether the claim is now this person's
 */
export async function klaim(trx: Db, laporanId: string, oleh: string, ambil: boolean): Promise<boolean> {
  const { rows } = await sql`
    insert into laporan_klaim as k (laporan_id, oleh, sejak, sampai)
    values (${laporanId}, ${oleh}, now(), now() + make_interval(mins => ${LAMA_MENIT}::integer))
    on conflict (laporan_id) do update set
      sejak = case when k.oleh = excluded.oleh and k.sampai > now() then k.sejak else excluded.sejak end,
      oleh = excluded.oleh, sampai = excluded.sampai
    where k.oleh = excluded.oleh or k.sampai <= now() or ${ambil}::boolean
    returning 1`.execute(trx);
  return rows.length === 1;
}

/** Ends the claim of a report: everybody's, or only one person's. */
export async function lepaskan(trx: Db, laporanId: string, oleh?: string): Promise<void> {
  const semua = trx.deleteFrom('laporan_klaim').where('laporan_id', '=', laporanId);
  await (oleh === undefined ? semua : semua.where('oleh', '=', oleh)).execute();
}
