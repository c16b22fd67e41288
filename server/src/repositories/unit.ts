import { type ExpressionBuilder, type Kysely, type SqlBool, type Expression, sql } from 'kysely';
import type { z } from 'zod';
import type { Unit, unitQuery } from '#contract/master.ts';
import type { Database } from '#server/db/types.ts';
import type { Pengguna } from '#server/http/kit.ts';
import { mengandung, potong, urutan } from '#server/repositories/daftar.ts';

/** Roles that see only their own unit in the list (specification §6). */
const HANYA_SENDIRI = new Set(['admin-esselon-2', 'verifikator-esselon-2']);

/**
 * Which units a user's list shows: the own one for the two esselon-2 roles (none without a unit), none for somebody
 * without roles, otherwise all. The widest role counts.
 */
export function unitTerlihat(pengguna: Pick<Pengguna, 'roles' | 'satkerId'>): 'semua' | string[] {
  if (pengguna.roles.some((role) => !HANYA_SENDIRI.has(role))) return 'semua';
  return pengguna.roles.length > 0 && pengguna.satkerId !== null ? [pengguna.satkerId] : [];
}

const KOLOM = { nama_unit: 'nama_unit', kode: 'kode', level_id: 'level_id' } as const;

/** One page of the units that `pengguna` may choose from. */
export async function daftarUnit(
  db: Kysely<Database>,
  pengguna: Pengguna,
  query: z.infer<typeof unitQuery>,
): Promise<{ data: Unit[]; total: number }> {
  const terlihat = unitTerlihat(pengguna);
  const where = (eb: ExpressionBuilder<Database, 'unit'>) => {
    const semua: Expression<SqlBool>[] = [];
    if (terlihat !== 'semua') semua.push(sql<SqlBool>`id = any(${terlihat}::uuid[])`);
    if (query.q) {
      semua.push(eb.or([eb('nama_unit', 'ilike', mengandung(query.q)), eb('kode', 'ilike', mengandung(query.q))]));
    }
    if (query.level_id !== undefined) semua.push(eb('level_id', '=', query.level_id));
    if (query.parent_id !== undefined) semua.push(eb('parent_id', '=', query.parent_id));
    return eb.and(semua);
  };
  const { field, dir } = urutan(query.sort, 'nama_unit' as keyof typeof KOLOM);
  const { offset, limit } = potong(query);
  const rows = await db
    .selectFrom('unit')
    .selectAll()
    .where(where)
    .orderBy(KOLOM[field], dir)
    .orderBy('id', dir)
    .offset(offset)
    .limit(limit)
    .execute();
  const { n } = await db
    .selectFrom('unit')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where(where)
    .executeTakeFirstOrThrow();
  const data = rows.map(({ jalur, created_at, updated_at, ...row }) => ({
    ...row,
    penanggungjawab: row.nama_supervisi,
    pengawas: row.nama_supervisi,
    unit_jalur: jalur,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }));
  return { data, total: Number(n) };
}
