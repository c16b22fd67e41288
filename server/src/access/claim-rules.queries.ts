/** Rules about claims as they are stored (docs/decisions/0124). */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
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
    .select(['r.name as role', 'r.label', 'u.kode', 'u.nama_unit', 'u.aktif as active'])
    .orderBy('a.urutan')
    .execute();
  return rows.map(({ role, label, kode, nama_unit, active, ...row }) => ({
    ...row,
    peran: role === null ? null : { name: role, label: label ?? role },
    unit: kode === null ? null : { kode, nama_unit: nama_unit ?? kode, aktif: active === true },
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

/** Claims that are of one person. */
const PERSONAL_CLAIMS = ['sub', 'preferred_username', 'upn', 'unique_name'];

/**
 * Whether texts of a rule name `p`, a row of `pengguna`: by the address, wherever it stands, or by username or id at the
 * provider in a claim that is of one person. A group may well be called as somebody is.
 * @param values what the claim is compared with
 */
const namesPerson = (claim: RawBuilder<unknown>, values: RawBuilder<unknown>) => sql<SqlBool>`(
  exists (select from unnest(${values}) as v where lower(p.email) = any(regexp_split_to_array(lower(v), '[][[:space:],;<>()"''{}]+')))
  or (${claim} = any(${PERSONAL_CLAIMS}::text[]) and (p.username = any(${values})
    or exists (select from identitas_penyedia as i where i.pengguna_id = p.id and i.sub = any(${values})))))`;

/**
 * Puts `value`, which nobody has, into the rules that name somebody; what they give to whoever meets them stays. And takes
 * what such rules compared with out of the trail.
 * @returns the rules that named them, and the claim of each
 */
export async function takeOutOfRules(
  trx: Db,
  userId: string,
  value: string,
): Promise<{ id: string; nama_klaim: string }[]> {
  const { rows } = await sql<{ id: string; nama_klaim: string }>`update aturan_klaim as a set nilai = ${value}
    from pengguna as p where p.id = ${userId} and a.nilai <> ${value}
      and ${namesPerson(sql`a.nama_klaim`, sql`array[a.nilai]`)}
    returning a.id, a.nama_klaim`.execute(trx);
  const said = sql`array[s.perubahan ->> 'nilai', s.perubahan #>> '{nilai,dari}', s.perubahan #>> '{nilai,ke}']`;
  await sql`update jejak_keamanan as s set perubahan = s.perubahan || '{"nilai": true}'
    from pengguna as p where p.id = ${userId} and s.subjek = 'ClaimRule'
      and ${namesPerson(sql`s.perubahan ->> 'nama'`, said)}`.execute(trx);
  if (rows.length === 0) return [];
  await trx
    .insertInto('versi_aturan_klaim')
    .values({ versi: 2 })
    .onConflict((conflict) => conflict.column('satu').doUpdateSet({ versi: sql<number>`versi_aturan_klaim.versi + 1` }))
    .execute();
  return rows;
}
