import { sql } from 'kysely';
import { type Scope, whereScope } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';

/**
 * A hash of all reports and claims inside `scope`, of the years and of the reporting windows, that differs once one of them has
 * changed. For clients without a stream, which compare it with the last one; no content can be read from it.
 */
export async function reportMark(db: Db, scope: Scope): Promise<string> {
  const { rows } = await sql<{ tanda: string }>`
    select md5(jsonb_build_array(
      count(*), sum(l.versi), max(l.updated_at), count(k.laporan_id), max(k.sejak), sum(hashtext(k.oleh::text)::bigint),
      (select jsonb_build_array(count(*), sum(versi), max(updated_at)) from tahun),
      (select jsonb_build_array(count(*), sum(versi), max(updated_at)) from jadwal)
    )::text) as tanda
    from laporan as l
    join unit as u on u.id = l.unit_id
    left join laporan_klaim as k on k.laporan_id = l.id and l.status = 'submitted' and k.sampai > now()
    where ${whereScope(scope, sql.ref('l.unit_id'), sql.ref('u.jalur'))}`.execute(db);
  return rows[0]?.tanda ?? '';
}
