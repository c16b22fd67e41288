/** What a chat is with: somebody else, or a group that one is in; always from the side of one person, `me`. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Contact } from '#contract/chat.ts';
import type { Db } from '#server/db/tx.ts';

/** `since`: only later messages are to be read, for whoever came into a group; null in a chat of two. */
export type Room = { id: string; since: Date | null };

// What somebody is: their position, or else their roles. `jabatan` may hold nothing but spaces.
export const CONTACT = sql`
  p.id, p.nama as "fullName", null as avatar, coalesce(u.nama_unit, '') as about,
  coalesce(nullif(trim(p.jabatan), ''), (
    select string_agg(r.label, ', ' order by r.label)
    from pengguna_role as pr join role as r on r.id = pr.role_id where pr.pengguna_id = p.id
  ), '') as role,
  case when p.aktif and p.deleted_at is null then 'aktif' else 'nonaktif' end as status`;
export const FROM = sql`from pengguna as p left join unit as u on u.id = p.satker_id`;

/** The messages between two people, by the index of the pair. */
export const between = (me: string, contact: RawBuilder<unknown>) => sql<SqlBool>`
  least(m.pengirim_id, m.penerima_id) = least(${me}::uuid, ${contact})
  and greatest(m.pengirim_id, m.penerima_id) = greatest(${me}::uuid, ${contact}) and m.grup_id is null`;

/** The messages of a room that `me` may read, of table `m`. */
export const inRoom = (me: string, { id, since }: Room): RawBuilder<SqlBool> =>
  since === null
    ? between(me, sql`${id}::uuid`)
    : sql<SqlBool>`m.grup_id = ${id}::uuid and m.waktu > ${since}::timestamptz`;

/** A person as the others see them; undefined when there is none. Somebody who left keeps their name. */
export async function readContact(db: Db, id: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`select ${CONTACT} ${FROM} where p.id = ${id}`.execute(db);
  return rows[0];
}

/** Who looks after the group `g`: whoever of those who can sign in is in it longest; null when nobody can. */
export const KEEPER = sql`(
  select a.pengguna_id from obrolan_anggota as a join pengguna as p on p.id = a.pengguna_id
  where a.grup_id = g.id and p.aktif and p.deleted_at is null order by a.urut limit 1)`;

/** A group `g` as a contact of whoever is `own` in it. */
export const groupContact = (me: string) => sql`
  g.id, g.nama as "fullName", '' as role, u.nama_unit as about, null as avatar, 'aktif' as status, jsonb_build_object(
    'jumlah', (select count(*) from obrolan_anggota as a join pengguna as p on p.id = a.pengguna_id
      where a.grup_id = g.id and p.aktif and p.deleted_at is null),
    'pengelola', ${KEEPER} is not distinct from ${me}::uuid,
    'sejak', to_char(own.sejak at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as grup`;
export const FROM_GROUPS = sql`from obrolan_anggota as own join obrolan_grup as g on g.id = own.grup_id
  join unit as u on u.id = g.unit_id`;

/** A group that `me` is in, with the moment from which on they may read; undefined when they are in no such group. */
export async function readGroupContact(
  db: Db,
  me: string,
  id: string,
): Promise<{ contact: Contact; since: Date } | undefined> {
  const { rows } = await sql<Contact & { since: Date }>`
    select ${groupContact(me)}, own.sejak as since ${FROM_GROUPS}
    where own.pengguna_id = ${me}::uuid and own.grup_id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { since, ...contact } = row;
  return { contact, since };
}
