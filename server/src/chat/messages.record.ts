/** A message as a row, and as it is told to one person, `me`. */
import { sql } from 'kysely';
import type { ChatFile, Message } from '#contract/chat.ts';

export type MessageRow = {
  id: string;
  pesan: string;
  waktu: Date;
  pengirim_id: string;
  lain: Record<string, unknown>;
  disunting: Date | null;
  file: ChatFile | null;
  /** Of a message to a group; null in a chat of two. */
  sender: string | null;
  /** Of one's own message to a group: how many of those who were in it then have read it. */
  readers: { jumlah: number; dari: number } | null;
  wasRead: boolean;
};
const COLUMNS = ['id', 'pesan', 'waktu', 'pengirim_id', 'lain', 'disunting'] as const;

/** Members of the group of a message `m` who were there before it, can sign in, and have not sent it themselves. */
export const AUDIENCE = sql`obrolan_anggota as a join pengguna as p on p.id = a.pengguna_id
  where a.grup_id = m.grup_id and a.pengguna_id <> m.pengirim_id and a.sejak < m.waktu and p.aktif and p.deleted_at is null`;

/** The columns of a message, of table `m`. */
export const ofMessage = (me: string) => sql`${sql.join(COLUMNS.map((name) => sql.ref(`m.${name}`)))}, (
  select jsonb_build_object('id', b.id, 'nama', b.nama, 'mime', b.mime, 'ukuran', b.ukuran)
  from obrolan_berkas as b where b.pesan_id = m.id
) as file, (
  select s.nama from pengguna as s where m.grup_id is not null and s.id = m.pengirim_id
) as sender,
case when m.grup_id is not null and m.pengirim_id = ${me}::uuid then (
  select jsonb_build_object('jumlah', count(*) filter (where a.dibaca_sampai >= m.waktu), 'dari', count(*)) from ${AUDIENCE}
) end as readers,
case when m.grup_id is null then m.dibaca is not null else exists (
  select 1 from obrolan_anggota as o
  where o.grup_id = m.grup_id and o.pengguna_id = ${me}::uuid and o.dibaca_sampai >= m.waktu
) end as "wasRead"`;

/** A row as it is told. */
export const message = (row: MessageRow): Message => ({
  ...row.lain,
  id: row.id,
  message: row.pesan,
  time: row.waktu.toISOString(),
  senderId: row.pengirim_id,
  dibaca: row.readers === null ? row.wasRead : row.readers.dari > 0 && row.readers.jumlah === row.readers.dari,
  disunting: row.disunting?.toISOString() ?? null,
  berkas: row.file,
  // Also where there is none, so that nobody sends such a field of their own.
  senderName: row.sender ?? undefined,
  pembaca: row.readers ?? undefined,
});

/** As `to_jsonb` gives it: times are text. */
export type StoredRow = Omit<MessageRow, 'waktu' | 'disunting'> & { waktu: string; disunting: string | null };

/** A row that came as JSON, as it is told. */
export const storedMessage = (row: StoredRow): Message =>
  message({
    ...row,
    waktu: new Date(row.waktu),
    disunting: row.disunting === null ? null : new Date(row.disunting),
  });
