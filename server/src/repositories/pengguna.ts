/** Accounts, for reading. A deleted one is nowhere. */
import { sql, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { MasterUser, masterUserQuery, User, userQuery } from '#contract/pengguna.ts';
import { lingkupUnit, whereLingkup } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import type { Pengguna } from '#server/http/kit.ts';
import { mengandung, potong, urutan } from '#server/repositories/daftar.ts';

const pilih = (db: Db) =>
  db
    .selectFrom('pengguna as p')
    .leftJoin('unit as u', 'u.id', 'p.satker_id')
    .select(['p.id', 'p.versi', 'p.created_at', 'p.updated_at', 'p.nama', 'p.username', 'p.email', 'p.telepon'])
    .select(['p.jabatan', 'p.satker_id', 'u.nama_unit as satker_nama', 'p.aktif'])
    .select(
      sql<string[]>`coalesce((select array_agg(r.name order by r.name) from pengguna_role pr
        join role r on r.id = pr.role_id where pr.pengguna_id = p.id), '{}')`.as('roles'),
    )
    .where('p.deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof pilih>['executeTakeFirstOrThrow']>>;

const satkerDari = (id: string | null, nama: string | null) => (id === null ? null : { id, nama: nama ?? '' });

const keUser = ({ satker_nama, created_at, updated_at, ...row }: Row): User => ({
  ...row,
  satker: satkerDari(row.satker_id, satker_nama),
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** One page of the accounts. */
export async function daftarPengguna(
  db: Db,
  query: z.infer<typeof userQuery>,
): Promise<{ data: User[]; total: number }> {
  let cocok = pilih(db);
  if (query.satker) cocok = cocok.where('p.satker_id', '=', query.satker);
  if (query.aktif) cocok = cocok.where('p.aktif', '=', query.aktif === 'true');
  if (query.role) {
    cocok = cocok.where(
      sql<SqlBool>`exists (select 1 from pengguna_role pr join role r on r.id = pr.role_id
        where pr.pengguna_id = p.id and r.name = ${query.role})`,
    );
  }
  if (query.q) {
    const pola = mengandung(query.q);
    cocok = cocok.where(({ or, eb }) =>
      or([
        eb('p.nama', 'ilike', pola),
        eb('p.username', 'ilike', pola),
        eb('p.email', 'ilike', pola),
        eb('p.jabatan', 'ilike', pola),
      ]),
    );
  }
  const { field, dir } = urutan(query.sort, 'nama' as 'nama' | 'username' | 'email' | 'created_at' | 'updated_at');
  const { offset, limit } = potong(query);
  const rows = await cocok.orderBy(`p.${field}`, dir).orderBy('p.id', dir).offset(offset).limit(limit).execute();
  const { n } = await cocok
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return { data: rows.map(keUser), total: Number(n) };
}

/** An account by its id. */
export async function cariPengguna(db: Db, id: string): Promise<User | undefined> {
  const row = await pilih(db).where('p.id', '=', id).executeTakeFirst();
  return row && keUser(row);
}

/**
 * Colleagues to choose from: active people of the own unit and of the units whose reports one may read; everybody for
 * somebody who may read accounts, nobody for somebody without a role.
 */
export async function daftarRekan(
  db: Db,
  pengguna: Pengguna,
  query: z.infer<typeof masterUserQuery>,
): Promise<{ data: MasterUser[]; total: number }> {
  const semua = pengguna.ability.can('read', 'User');
  const lingkup = semua ? 'semua' : lingkupUnit(pengguna.ability, 'read', 'PelaporanCapaian');
  const sendiri = pengguna.roles.length > 0 && pengguna.satkerId !== null ? [pengguna.satkerId] : [];
  const rekan = lingkup === 'semua' ? lingkup : { ...lingkup, sendiri: [...lingkup.sendiri, ...sendiri] };
  let cocok = db
    .selectFrom('pengguna as p')
    .leftJoin('unit as u', 'u.id', 'p.satker_id')
    .where('p.deleted_at', 'is', null)
    .where('p.aktif', '=', true)
    .where(whereLingkup(rekan, sql.ref('p.satker_id'), sql.ref('u.jalur')));
  if (query.satker) cocok = cocok.where('p.satker_id', '=', query.satker);
  if (query.q) {
    const pola = mengandung(query.q);
    cocok = cocok.where(({ or, eb }) => or([eb('p.nama', 'ilike', pola), eb('p.jabatan', 'ilike', pola)]));
  }
  const { dir } = urutan(query.sort, 'nama');
  const { offset, limit } = potong(query);
  const rows = await cocok
    .select(['p.id', 'p.nama', 'p.jabatan', 'p.satker_id', 'u.nama_unit as satker_nama'])
    .orderBy('p.nama', dir)
    .orderBy('p.id', dir)
    .offset(offset)
    .limit(limit)
    .execute();
  const { n } = await cocok.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  const data = rows.map(({ satker_id, satker_nama, ...row }) => ({
    ...row,
    satker: satkerDari(satker_id, satker_nama),
  }));
  return { data, total: Number(n) };
}
