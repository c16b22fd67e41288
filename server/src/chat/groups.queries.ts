/** Groups and who is in them. */
import { sql } from 'kysely';
import type { Contact } from '#contract/chat.ts';
import type { Group } from '#contract/chat-groups.ts';
import { AUDIENCE } from '#server/chat/messages.record.ts';
import { CONTACT, FROM, KEEPER } from '#server/chat/rooms.queries.ts';
import type { Db } from '#server/db/tx.ts';

/**
 * A group, locked until the end of the transaction: what is sent to it and who is in it changes one after the other, so that
 * nobody who was taken out writes or is told anything later.
 */
export async function lockGroup(trx: Db, id: string) {
  return trx.selectFrom('obrolan_grup').select(['id', 'nama']).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Draws the next time of a group that is locked: later than every one before it, in whatever process. */
export async function nextMoment(trx: Db, id: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    update obrolan_grup set waktu = greatest(
      date_trunc('milliseconds', clock_timestamp()), waktu + interval '1 millisecond')
    where id = ${id} returning waktu as at`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`Group ${id} vanished while it was locked`);
  return row.at;
}

/** Since when somebody is in a group; undefined when they are not. */
export async function memberSince(db: Db, me: string, id: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('obrolan_anggota')
    .select('sejak')
    .where('grup_id', '=', id)
    .where('pengguna_id', '=', me)
    .executeTakeFirst();
  return row?.sejak;
}

/** The ids of everybody who is in a group. */
export async function memberIds(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('obrolan_anggota').select('pengguna_id').where('grup_id', '=', id).execute();
  return rows.map(({ pengguna_id }) => pengguna_id);
}

/** Who looks after a group; null when nobody who is in it can sign in. */
export async function keeperOf(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ keeper: string | null }>`
    select ${KEEPER} as keeper from obrolan_grup as g where g.id = ${id}`.execute(db);
  return rows[0]?.keeper ?? null;
}

/** How many groups somebody looks after. */
export async function keptBy(db: Db, me: string): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::integer as jumlah from obrolan_anggota as own join obrolan_grup as g on g.id = own.grup_id
    where own.pengguna_id = ${me}::uuid and ${KEEPER} = own.pengguna_id`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

/** Those of these people who can sign in. */
export async function activeAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('pengguna')
    .select('id')
    .where('id', 'in', ids)
    .where('aktif', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertGroup(
  trx: Db,
  { id, unit_id, nama }: { id: string; unit_id: string; nama: string },
): Promise<void> {
  await trx
    .insertInto('obrolan_grup')
    .values({ id, unit_id, nama, waktu: new Date(0) })
    .execute();
}

export async function renameGroup(trx: Db, id: string, nama: string): Promise<void> {
  await trx.updateTable('obrolan_grup').set({ nama }).where('id', '=', id).execute();
}

/** Lets people in, in this order: they read what is written after `at`. */
export async function addMembers(trx: Db, id: string, people: readonly string[], at: Date): Promise<void> {
  if (people.length === 0) return;
  const rows = people.map((pengguna_id) => ({ grup_id: id, pengguna_id, sejak: at, dibaca_sampai: at }));
  await trx.insertInto('obrolan_anggota').values(rows).execute();
}

/** Takes people out, and the group with its messages where nobody is left. */
export async function removeMembers(trx: Db, id: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  await trx.deleteFrom('obrolan_anggota').where('grup_id', '=', id).where('pengguna_id', 'in', people).execute();
  await trx
    .deleteFrom('obrolan_grup as g')
    .where('g.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('obrolan_anggota as a').select('a.pengguna_id').where('a.grup_id', '=', id))),
    )
    .execute();
}

/** A group that `me` is in with everybody in it; undefined when they are in no such group. */
export async function readGroup(db: Db, me: string, id: string): Promise<Group | undefined> {
  const { rows } = await sql<Omit<Group, 'anggota' | 'pengelola'> & { keeper: string | null }>`
    select g.id, g.nama, jsonb_build_object('id', u.id, 'nama', u.nama_unit) as unit, ${KEEPER} as keeper
    from obrolan_grup as g join unit as u on u.id = g.unit_id
    where g.id = ${id}::uuid and exists (
      select 1 from obrolan_anggota as own where own.grup_id = g.id and own.pengguna_id = ${me}::uuid)`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { keeper, ...group } = row;
  const members = await sql<Contact & { pengelola: boolean }>`
    select ${CONTACT}, p.id is not distinct from ${keeper}::uuid as pengelola
    ${FROM} join obrolan_anggota as a on a.pengguna_id = p.id
    where a.grup_id = ${id}::uuid order by pengelola desc, p.nama, p.id`.execute(db);
  return { ...group, pengelola: keeper === me, anggota: members.rows };
}

/** Says that `me` has read all of a group. @returns who has sent what was not read before */
export async function markGroupRead(trx: Db, me: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ sender: string }>`
    with own as (
      select a.grup_id, a.dibaca_sampai, g.waktu from obrolan_anggota as a
      join obrolan_grup as g on g.id = a.grup_id
      where a.grup_id = ${id} and a.pengguna_id = ${me} and a.dibaca_sampai < g.waktu
      for no key update of a
    ), read as (
      update obrolan_anggota as a set dibaca_sampai = own.waktu from own
      where a.grup_id = own.grup_id and a.pengguna_id = ${me}
    )
    select distinct m.pengirim_id as sender from own join obrolan_pesan as m on m.grup_id = own.grup_id
    where m.waktu > own.dibaca_sampai and m.waktu <= own.waktu and m.pengirim_id <> ${me}`.execute(trx);
  return rows.map(({ sender }) => sender);
}

/** A message to a group that `me` may read: who has sent it; undefined where there is none. */
export async function senderInGroup(db: Db, me: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ sender: string }>`
    select m.pengirim_id as sender from obrolan_pesan as m
    join obrolan_anggota as own on own.grup_id = m.grup_id and own.pengguna_id = ${me}::uuid and own.sejak < m.waktu
    where m.id = ${id}::uuid`.execute(db);
  return rows[0]?.sender;
}

/** Whom a message to a group was for, by name, and whether they have read it. */
export async function readReaders(db: Db, id: string): Promise<(Contact & { wasRead: boolean })[]> {
  const { rows } = await sql<Contact & { wasRead: boolean }>`
    select ${CONTACT}, audience."wasRead" ${FROM} join (
      select a.pengguna_id, a.dibaca_sampai >= m.waktu as "wasRead" from obrolan_pesan as m cross join lateral (
        select a.pengguna_id, a.dibaca_sampai from ${AUDIENCE}
      ) as a where m.id = ${id}::uuid
    ) as audience on audience.pengguna_id = p.id order by p.nama, p.id`.execute(db);
  return rows;
}
