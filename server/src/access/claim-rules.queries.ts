/** Rules about claims as they are stored (docs/decisions/0124). */
import type { ClaimRule } from '#contract/claim-rules.ts';
import type { Db } from '#server/db/tx.ts';

/** A rule as it is written. */
export type StoredRule = Omit<ClaimRule, 'peran' | 'unit'> & { role_id: string | null };

/** Every rule, in the order in which they are asked. */
export async function claimRules(db: Db): Promise<ClaimRule[]> {
  const rows = await db
    .selectFrom('aturan_klaim as a')
    .leftJoin('role as r', 'r.id', 'a.role_id')
    .leftJoin('unit as u', 'u.id', 'a.unit_id')
    .select(['a.id', 'a.nama_klaim', 'a.cara', 'a.nilai', 'a.unit_id', 'a.klaim_unit', 'a.aktif'])
    .select(['r.name as role', 'r.label', 'u.kode', 'u.nama_unit'])
    .orderBy('a.urutan')
    .execute();
  return rows.map(({ role, label, kode, nama_unit, ...row }) => ({
    ...row,
    peran: role === null ? null : { name: role, label: label ?? role },
    unit: kode === null ? null : { kode, nama_unit: nama_unit ?? kode },
  }));
}

/** The version of all rules together. */
export async function claimRulesVersion(db: Db): Promise<number> {
  return (await db.selectFrom('versi_aturan_klaim').select('versi').executeTakeFirst())?.versi ?? 1;
}

/** Makes these the rules, in this order. */
export async function replaceClaimRules(trx: Db, rules: readonly StoredRule[], version: number): Promise<void> {
  await trx.deleteFrom('aturan_klaim').execute();
  const rows = rules.map((rule, i) => ({ ...rule, urutan: i }));
  if (rows.length > 0) await trx.insertInto('aturan_klaim').values(rows).execute();
  await trx
    .insertInto('versi_aturan_klaim')
    .values({ versi: version })
    .onConflict((conflict) => conflict.column('satu').doUpdateSet({ versi: version }))
    .execute();
}

/** How many rules give a role. */
export async function countRulesOfRole(db: Db, roleId: string): Promise<number> {
  const { n } = await db
    .selectFrom('aturan_klaim')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('role_id', '=', roleId)
    .executeTakeFirstOrThrow();
  return Number(n);
}
