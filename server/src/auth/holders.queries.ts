/** Who has a right. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '#server/db/tx.ts';

/** A condition on `p`, a row of `pengguna`: an active person with this action on a module, by a role that `reach` accepts. */
export const may = (action: string, module: string, reach: RawBuilder<SqlBool> = sql<SqlBool>`true`) => sql<SqlBool>`
  p.aktif and p.deleted_at is null and exists (
    select 1 from pengguna_role as pr
    join role as r on r.id = pr.role_id
    join role_module as rm on rm.role_id = r.id
    join module as m on m.id = rm.module_id
    where pr.pengguna_id = p.id and m.name = ${module} and rm.actions ?| array[${action}, 'manage'] and ${reach})`;

/** Whether a role `r` of the person `p` reaches a unit. */
export const reaches = (unitId: string) =>
  sql<SqlBool>`(r.lingkup = 'semua' or (r.lingkup = 'sendiri' and p.satker_id = ${unitId}::uuid)
    or (r.lingkup = 'bawahan' and p.satker_id = any((select u.jalur from unit as u where u.id = ${unitId}::uuid)::uuid[])))`;

/** Names of at most three who may change the indicators of a unit, its own people first. */
export async function indicatorKeepers(db: Db, unitId: string): Promise<string[]> {
  const { rows } = await sql<{ nama: string }>`
    select p.nama from pengguna as p
    where (${may('update', 'Kpi', reaches(unitId))}) or (${may('update', 'all', reaches(unitId))})
    order by p.satker_id is distinct from ${unitId}::uuid, p.nama, p.id limit 3`.execute(db);
  return rows.map(({ nama }) => nama);
}
