/** The stored letters of one person; each query names whose. */
import { type Selectable, type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Email, EmailsMeta } from '#contract/mail.ts';
import {
  type LetterData,
  type Mailbox,
  type LetterLabel,
  MAX_LISTED_LETTERS,
  type Place,
} from '#domain/mail/letter.ts';
import type { MailTables } from '#server/db/areas/mail.ts';
import type { Db } from '#server/db/tx.ts';
import { giveFiles } from '#server/mail/files.queries.ts';

type Row = Omit<Selectable<MailTables['surat']>, 'cari' | 'pengguna_id' | 'updated_at'>;
/** The list that is asked for; '' is the same as absent. */
export type LetterQuery = {
  q?: string | undefined;
  folder?: Mailbox | '' | undefined;
  label?: LetterLabel | '' | undefined;
};

const COLUMNS = ['id', 'isi', 'folder', 'dibaca', 'berbintang', 'label', 'waktu'] as const;

const signOut = ({ isi, dibaca, berbintang, label, waktu, ...row }: Row) =>
  ({ ...isi, ...row, isRead: dibaca, isStarred: berbintang, labels: label, time: waktu.toISOString() }) as Email;

/** As `isAtPlace` of the domain has it. */
function atPlace(place: Place) {
  if (place.kind === 'label') return sql<SqlBool>`${place.nama} = any(label) and folder <> 'trash'`;
  if (place.nama === 'starred') return sql<SqlBool>`berbintang and folder <> 'trash'`;
  return sql<SqlBool>`folder = ${place.nama}`;
}

function placeFrom({ folder, label }: LetterQuery, other: Mailbox): Place[] {
  const box = folder || (label ? null : other);
  return [
    ...(box === null ? [] : [{ kind: 'folder' as const, nama: box }]),
    ...(label ? [{ kind: 'label' as const, nama: label }] : []),
  ];
}

function list(db: Db, userId: string, inquire: LetterQuery, other: Mailbox = 'inbox') {
  let query = db.selectFrom('surat').where('pengguna_id', '=', userId);
  for (const place of placeFrom(inquire, other)) query = query.where(atPlace(place));
  const q = inquire.q?.trim().toLowerCase();
  if (q) query = query.where(sql<SqlBool>`position(${q} in cari) > 0`);
  return query.orderBy('waktu', 'desc').orderBy('id', 'desc').limit(MAX_LISTED_LETTERS);
}

/** The letters of a list, newest first. */
export const listLetters = async (db: Db, userId: string, inquire: LetterQuery): Promise<Email[]> =>
  (await list(db, userId, inquire).select(COLUMNS).execute()).map(signOut);

/** What every folder and label counts (contract.md §8). */
export async function countLetters(db: Db, userId: string): Promise<EmailsMeta> {
  const { rows } = await sql<EmailsMeta>`
    select ${tally(sql`folder = 'inbox' and not dibaca`)} as inbox, ${tally(sql`folder = 'sent'`)} as sent,
      ${tally(sql`folder = 'draft'`)} as draft, ${tally(atPlace({ kind: 'folder', nama: 'starred' }))} as starred,
      ${tally(sql`folder = 'spam' and not dibaca`)} as spam, ${tally(sql`folder = 'trash'`)} as trash,
      ${tally(atPlace({ kind: 'label', nama: 'personal' }))} as personal,
      ${tally(atPlace({ kind: 'label', nama: 'company' }))} as company,
      ${tally(atPlace({ kind: 'label', nama: 'important' }))} as important,
      ${tally(atPlace({ kind: 'label', nama: 'private' }))} as private
    from surat where pengguna_id = ${userId}`.execute(db);
  // Without any letter it is still one row, of zeros.
  return rows[0] as EmailsMeta;
}
const tally = (condition: ReturnType<typeof sql<SqlBool>>) => sql<number>`count(*) filter (where ${condition})::int`;

/** One letter of a person's mailbox; undefined when it is not there. */
export async function findLetter(db: Db, userId: string, id: string): Promise<Email | undefined> {
  const row = await db
    .selectFrom('surat')
    .where('pengguna_id', '=', userId)
    .where('id', '=', id)
    .select(COLUMNS)
    .executeTakeFirst();
  return row && signOut(row);
}

/** The ids of a list in its order. @param other the folder that is meant when the query names no list */
export async function listIds(db: Db, userId: string, inquire: LetterQuery, other: Mailbox): Promise<string[]> {
  return (await list(db, userId, inquire, other).select('id').execute()).map(({ id }) => id);
}

const selected = (db: Db, userId: string, ids: readonly string[]) =>
  db
    .updateTable('surat')
    .where('pengguna_id', '=', userId)
    .where('id', 'in', [...new Set(ids)]);

/** Moves and marks those of the letters that are in this person's mailbox, and gives them. */
export async function writeLetters(
  trx: Db,
  userId: string,
  ids: readonly string[],
  { folder, isRead, isStarred }: LetterData,
  time: Date,
): Promise<Email[]> {
  const rows = await selected(trx, userId, ids)
    .set({
      updated_at: time,
      ...(folder !== undefined && { folder }),
      ...(isRead !== undefined && { dibaca: isRead }),
      ...(isStarred !== undefined && { berbintang: isStarred }),
    })
    .returning(COLUMNS)
    .execute();
  return rows.map(signOut);
}

/** Toggles a label on each of the letters in this person's mailbox by itself, and gives them. */
export async function toggleLabel(
  trx: Db,
  userId: string,
  ids: readonly string[],
  label: LetterLabel,
  time: Date,
): Promise<Email[]> {
  const rows = await selected(trx, userId, ids)
    .set({
      updated_at: time,
      label: sql<LetterLabel[]>`case when ${label} = any(label) then array_remove(label, ${label})
        else array_append(label, ${label}) end`,
    })
    .returning(COLUMNS)
    .execute();
  return rows.map(signOut);
}

/** Somebody with a mailbox. */
export type MailPerson = { id: string; name: string; email: string };

/** Those of the addresses that belong to people who can sign in. @param emails in lower case */
export const findPeople = (db: Db, emails: readonly string[]): Promise<MailPerson[]> =>
  db
    .selectFrom('pengguna')
    .select(['id', 'nama as name', 'email'])
    .where(sql<string>`lower(email)`, 'in', emails)
    .where('aktif', '=', true)
    .where('deleted_at', 'is', null)
    .execute();

/** Whoever writes, as letters name them. */
export const findWriter = (db: Db, id: string): Promise<MailPerson> =>
  db.selectFrom('pengguna').select(['id', 'nama as name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();

/** How many addresses a person has written to since `since`. */
export async function countAddressed(db: Db, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ jumlah: number }>`
    select coalesce(sum(jsonb_array_length(isi -> 'to')), 0)::integer as jumlah from surat
    where pengguna_id = ${userId} and waktu > ${since} and isi ->> 'sentBy' = ${userId}`.execute(db);
  return rows[0]?.jumlah ?? 0;
}

/** Puts a letter into the mailbox of whoever wrote it and of each person that it is for, with its files. @returns the writer's own */
export async function putLetters(
  trx: Db,
  letter: Record<string, unknown>,
  { writer, people, files, time }: { writer: string; people: readonly string[]; files: readonly string[]; time: Date },
): Promise<Email> {
  const content = JSON.stringify(letter);
  const common = { isi: content, waktu: time, updated_at: time };
  const own = await trx
    .insertInto('surat')
    .values({ id: uuidv7(), pengguna_id: writer, folder: 'sent', dibaca: true, ...common })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  const copies = people.map((id) => ({ id: uuidv7(), pengguna_id: id, folder: 'inbox' as const, ...common }));
  if (copies.length > 0) await trx.insertInto('surat').values(copies).execute();
  await giveFiles(
    trx,
    [own, ...copies].map(({ id }) => id),
    files,
  );
  return signOut(own);
}

/** A mark that differs once a letter came or was sent, which is then the newest of the mailbox; for those who have no stream. */
export async function mailMark(db: Db, userId: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select md5(id::text) as mark from surat where pengguna_id = ${userId}::uuid
    order by waktu desc, id desc limit 1`.execute(db);
  return rows[0]?.mark ?? '';
}
