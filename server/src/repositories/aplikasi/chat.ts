/** Chat messages, always from the side of one person (`saya`): nobody reads a chat of two others. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Contact, Message } from '#contract/aplikasi/chat.ts';
import { MAKS_PESAN_TAMPIL } from '#domain/chat/chat.ts';
import type { Db } from '#server/db/tx.ts';

type BarisPesan = { id: string; pesan: string; waktu: Date; pengirim_id: string; lain: Record<string, unknown> };

const message = ({ id, pesan, waktu, pengirim_id, lain }: BarisPesan): Message => ({
  ...lain,
  id,
  message: pesan,
  time: waktu.toISOString(),
  senderId: pengirim_id,
});

// What somebody is: their position, or else their roles. `jabatan` may hold nothing but spaces.
const KONTAK = sql`
  p.id, p.nama as "fullName", null as avatar, coalesce(u.nama_unit, '') as about,
  coalesce(nullif(trim(p.jabatan), ''), (
    select string_agg(r.label, ', ' order by r.label)
    from pengguna_role as pr join role as r on r.id = pr.role_id where pr.pengguna_id = p.id
  ), '') as role,
  case when p.aktif and p.deleted_at is null then 'aktif' else 'nonaktif' end as status`;
const DARI = sql`from pengguna as p left join unit as u on u.id = p.satker_id`;

/** The messages between two people, by the index of the pair. */
const antara = (saya: string, kontak: RawBuilder<unknown>) => sql<SqlBool>`
  least(m.pengirim_id, m.penerima_id) = least(${saya}::uuid, ${kontak})
  and greatest(m.pengirim_id, m.penerima_id) = greatest(${saya}::uuid, ${kontak})`;

/** A person as the others see them; undefined when there is none. Somebody who left keeps their name. */
export async function bacaKontak(db: Db, id: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`select ${KONTAK} ${DARI} where p.id = ${id}`.execute(db);
  return rows[0];
}

export type KontakObrolan = Contact & { terakhir: Message | null; belumDibaca: number };

/** Everybody `saya` may write to or has written with: newest chat first, then those without one by name. */
export async function daftarKontak(db: Db, saya: string): Promise<KontakObrolan[]> {
  type Baris = Contact & { terakhir: (Omit<BarisPesan, 'waktu'> & { waktu: string }) | null; belum: number };
  const { rows } = await sql<Baris>`
    select ${KONTAK}, to_jsonb(akhir) as terakhir, (
      select count(*)::integer from obrolan_pesan as m
      where m.penerima_id = ${saya} and m.pengirim_id = p.id and m.dibaca is null
    ) as belum
    ${DARI}
    left join lateral (
      select m.id, m.pesan, m.waktu, m.pengirim_id, m.lain from obrolan_pesan as m
      where ${antara(saya, sql.ref('p.id'))} order by m.waktu desc, m.id desc limit 1
    ) as akhir on true
    where p.id <> ${saya} and (akhir.id is not null or (p.aktif and p.deleted_at is null))
    order by akhir.waktu desc nulls last, akhir.id desc, p.nama, p.id`.execute(db);
  return rows.map(({ terakhir, belum, ...kontak }) => ({
    ...kontak,
    terakhir: terakhir && message({ ...terakhir, waktu: new Date(terakhir.waktu) }),
    belumDibaca: belum,
  }));
}

/** The newest messages between `saya` and a contact, oldest first. */
export async function bacaPercakapan(db: Db, saya: string, kontakId: string): Promise<Message[]> {
  const { rows } = await sql<BarisPesan>`
    select m.id, m.pesan, m.waktu, m.pengirim_id, m.lain from obrolan_pesan as m
    where ${antara(saya, sql`${kontakId}::uuid`)}
    order by m.waktu desc, m.id desc limit ${MAKS_PESAN_TAMPIL}`.execute(db);
  return rows.reverse().map(message);
}

/** Says that `saya` has read everything that a contact sent. */
export async function tandaiDibaca(db: Db, saya: string, kontakId: string): Promise<void> {
  await db
    .updateTable('obrolan_pesan')
    .set({ dibaca: sql<Date>`now()` })
    .where('penerima_id', '=', saya)
    .where('pengirim_id', '=', kontakId)
    .where('dibaca', 'is', null)
    .execute();
}

/** How many messages `saya` has not read yet, in all chats. */
export async function jumlahBelumDibaca(db: Db, saya: string): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::integer as jumlah from obrolan_pesan
    where penerima_id = ${saya} and dibaca is null`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

/** How many messages `saya` has sent within 24 hours. */
export async function terkirimSehari(db: Db, saya: string): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select count(*)::integer as jumlah from obrolan_pesan
    where pengirim_id = ${saya} and waktu > now() - interval '24 hours'`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

/** @param lain fields of the message that the server does not know */
export async function simpanPesan(
  trx: Db,
  saya: string,
  isi: { untuk: string; pesan: string; lain: Record<string, unknown> },
): Promise<Message> {
  const row = await trx
    .insertInto('obrolan_pesan')
    .values({
      id: uuidv7(),
      pengirim_id: saya,
      penerima_id: isi.untuk,
      pesan: isi.pesan,
      lain: JSON.stringify(isi.lain),
    })
    .returning(['id', 'pesan', 'waktu', 'pengirim_id', 'lain'])
    .executeTakeFirstOrThrow();
  return message(row);
}

/** A mark of the chats of `saya` that differs once a message came, was sent or was read. Nothing can be read from it. */
export async function tandaObrolan(db: Db, saya: string): Promise<string> {
  const { rows } = await sql<{ tanda: string }>`
    select md5(jsonb_build_array(
      (select max(waktu) from obrolan_pesan where pengirim_id = ${saya}),
      (select count(*) from obrolan_pesan where penerima_id = ${saya} and dibaca is null),
      (select max(waktu) from obrolan_pesan where penerima_id = ${saya})
    )::text) as tanda`.execute(db);
  return rows[0]?.tanda ?? '';
}
