/** Whether anything happened in the chats of one person, `me`. */
import { sql } from 'kysely';
import type { Db } from '#server/db/tx.ts';

/**
 * A mark of the chats of `me` that differs once a message came, was sent, was edited or was read by either end, or
 * a group changed; of edits and readers of a chat of two only for messages of 30 days, since the mark is asked for often. Nothing can be read from it.
 */
export async function chatMark(db: Db, me: string): Promise<string> {
  const { rows } = await sql<{ tanda: string }>`
    select md5(jsonb_build_array(
      (select max(waktu) from obrolan_pesan where pengirim_id = ${me}),
      (select count(*) from obrolan_pesan where penerima_id = ${me} and dibaca is null),
      (select max(waktu) from obrolan_pesan where penerima_id = ${me}),
      (select array[max(dibaca), max(disunting)] from obrolan_pesan
        where pengirim_id = ${me} and waktu > now() - interval '30 days'),
      (select max(disunting) from obrolan_pesan where penerima_id = ${me} and waktu > now() - interval '30 days'),
      (select jsonb_agg(jsonb_build_array(g.id, g.nama, g.waktu, who.jumlah, who.dibaca, (
          select max(m.disunting) from obrolan_pesan as m where m.grup_id = g.id and m.waktu > now() - interval '30 days'
        )) order by g.id)
        from obrolan_anggota as own join obrolan_grup as g on g.id = own.grup_id cross join lateral (
          select count(*) as jumlah, sum(extract(epoch from a.dibaca_sampai)) as dibaca
          from obrolan_anggota as a where a.grup_id = g.id
        ) as who where own.pengguna_id = ${me})
    )::text) as tanda`.execute(db);
  return rows[0]?.tanda ?? '';
}
