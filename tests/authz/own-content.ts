/** What every account of the world has of its own: an event, letters, a task, a message and a group, under the account's id. */
import { sql } from 'kysely';
import type { TestServer } from '#tests/support/server.ts';

export const CALENDAR_EVENT = {
  title: 'Rapat uji',
  start: '2026-01-05',
  allDay: true,
  extendedProps: { calendar: 'Business' },
};

/** Gives every account its event. */
export async function fillCalendar(db: TestServer['db']): Promise<void> {
  await sql`insert into acara (id, pengguna_id, kategori, mulai, isi)
    select id, id, 'Business', '2026-01-05', ${JSON.stringify(CALENDAR_EVENT)}::jsonb from pengguna`.execute(db);
}

/** The id of the event that an account is invited to. */
export const invitationOf = (account: string) => `cccccccc${account.slice(8)}`;

/** Invites every account to an event of the one that nobody signs in with. */
export async function fillInvitations(db: TestServer['db'], host: string): Promise<void> {
  const event = sql`('cccccccc' || substr(id::text, 9))::uuid`;
  await sql`insert into acara (id, pengguna_id, kategori, mulai, isi)
    select ${event}, ${host}::uuid, 'Business', '2026-01-05', ${JSON.stringify(CALENDAR_EVENT)}::jsonb
    from pengguna where id <> ${host}::uuid`.execute(db);
  await sql`insert into acara_tamu (acara_id, pengguna_id, updated_at)
    select ${event}, id, '2026-01-05' from pengguna where id <> ${host}::uuid`.execute(db);
}

const PERSONS = { name: 'Uji', email: 'uji@contoh.example' };
const LETTER = { from: PERSONS, to: [PERSONS], subject: 'Uji', message: '<p>Uji</p>', attachments: [], replies: [] };

/** Gives every account its letters, the first of them with a file. @param key of the bytes */
export async function fillMail(db: TestServer['db'], key: string): Promise<void> {
  await sql`insert into surat (id, pengguna_id, isi, folder, waktu)
    select case when ke = 0 then id else gen_random_uuid() end, id, ${JSON.stringify(LETTER)}::jsonb, 'inbox',
      timestamptz '2020-01-05' - ke * interval '1 day'
    from pengguna, generate_series(0, 1) as ke`.execute(db);
  await sql`insert into surat_berkas (id, pengguna_id, nama, mime, ukuran, sha256, kunci)
    select id, id, 'uji.pdf', 'application/pdf', 9, 'x', ${key} from pengguna`.execute(db);
  await sql`insert into surat_lampiran (surat_id, berkas_id) select id, id from pengguna`.execute(db);
}

export const TASK = { title: 'Uji', description: '', dueDate: null, assignee: null, tags: [] };

/** Gives every account its task. */
export async function fillTodos(db: TestServer['db']): Promise<void> {
  const content = JSON.stringify({ ...TASK, isCompleted: false, isImportant: false });
  await sql`insert into tugas (id, pengguna_id, isi) select id, id, ${content}::jsonb from pengguna`.execute(db);
}

/** Gives every account a message with a file that it sent to the one that nobody signs in with. @param key of the bytes */
export async function fillChat(db: TestServer['db'], recipient: string, key: string): Promise<void> {
  await sql`insert into obrolan_pesan (id, pengirim_id, penerima_id, pesan)
    select id, id, ${recipient}::uuid, 'Uji' from pengguna where id <> ${recipient}::uuid`.execute(db);
  await sql`insert into obrolan_berkas (id, pengirim_id, pesan_id, nama, mime, ukuran, sha256, kunci)
    select id, id, id, 'uji.pdf', 'application/pdf', 9, 'x', ${key} from pengguna where id <> ${recipient}::uuid`.execute(
    db,
  );
}

/** The ids of the group that an account is in, and of the message that it has written there. */
export const groupOf = (account: string) => `aaaaaaaa${account.slice(8)}`;
export const groupMessageOf = (account: string) => `bbbbbbbb${account.slice(8)}`;

/** Gives every account a group that it is in alone, with a message. @param unit of all of them */
export async function fillGroups(db: TestServer['db'], unit: string): Promise<void> {
  const made = (prefix: string) => sql`(${prefix} || substr(id::text, 9))::uuid`;
  const group = made('aaaaaaaa');
  await sql`insert into obrolan_grup (id, unit_id, nama, waktu)
    select ${group}, ${unit}::uuid, 'Grup uji', '2025-01-06' from pengguna`.execute(db);
  await sql`insert into obrolan_anggota (grup_id, pengguna_id, sejak, dibaca_sampai)
    select ${group}, id, '2025-01-05', '2025-01-06' from pengguna`.execute(db);
  await sql`insert into obrolan_pesan (id, pengirim_id, penerima_id, grup_id, pesan, waktu, dibaca)
    select ${made('bbbbbbbb')}, id, id, ${group}, 'Uji', '2025-01-06', '2025-01-06' from pengguna`.execute(db);
}
