/** Letters that wait to leave (migration 026). */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { LetterContent, LetterKind } from '#server/db/areas/letters.ts';
import type { Db } from '#server/db/tx.ts';

/** One letter to one address. */
export type Outgoing = {
  /** Person and reason: a second letter with the same one is not written. */
  reason: string;
  kind: LetterKind;
  /** Whoever it is for, or whose letter it is. */
  userId: string | null;
  recipient: string;
  /** Null: it is written when it leaves. */
  content: LetterContent | null;
  /** When it leaves at the earliest; absent = at once. */
  notBefore?: Date;
};

/** Writes letters in the transaction of what they tell of; those whose reason was written before are left out. */
export async function writeOutgoing(trx: Db, letters: readonly Outgoing[], now: Date): Promise<void> {
  if (letters.length === 0) return;
  const rows = letters.map(({ reason, kind, userId, recipient, content, notBefore = now }) => ({
    id: uuidv7(),
    alasan: reason,
    jenis: kind,
    pengguna_id: userId,
    penerima: recipient,
    isi: content && JSON.stringify(content),
    dibuat: now,
    coba_at: notBefore,
  }));
  await trx
    .insertInto('kiriman')
    .values(rows)
    .onConflict((conflict) => conflict.column('alasan').doNothing())
    .execute();
}

/** A letter that this process delivers now. `tries`: this one counted. */
export type Taken = {
  id: string;
  reason: string;
  kind: LetterKind;
  userId: string | null;
  recipient: string;
  /** Null: it is to be written now. */
  content: LetterContent | null;
  tries: number;
};
/** A letter as it leaves. */
export type Ready = Taken & { content: LetterContent };

/**
 * Takes letters that are due, invitations after all others. Until `until` no other process takes them; one that dies
 * meanwhile leaves them to the others.
 * @param untilWithFiles the same for letters with files, which take longer to hand over
 */
export async function takeDue(
  db: Db,
  most: number,
  now: Date,
  until: Date,
  untilWithFiles: Date = until,
): Promise<Taken[]> {
  const rows = await db
    .updateTable('kiriman')
    .set({
      coba_at: sql`case when isi ? 'files' then ${untilWithFiles}::timestamptz else ${until}::timestamptz end`,
      percobaan: sql`percobaan + 1`,
    })
    .where('id', 'in', (query) =>
      query
        .selectFrom('kiriman')
        .select('id')
        .where('terkirim_at', 'is', null)
        .where('gagal_at', 'is', null)
        .where('coba_at', '<=', now)
        .orderBy((eb) => eb('jenis', '=', 'undangan'))
        .orderBy('coba_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'alasan', 'jenis', 'pengguna_id', 'penerima', 'isi', 'percobaan'])
    .execute();
  return rows.map(({ id, alasan, jenis, pengguna_id, penerima, isi, percobaan }) => ({
    id,
    reason: alasan,
    kind: jenis,
    userId: pengguna_id,
    recipient: penerima,
    content: isi,
    tries: percobaan,
  }));
}

/** Says that a letter goes to another address than the one it was written for. */
export async function redirect(trx: Db, id: string, recipient: string): Promise<void> {
  await trx.updateTable('kiriman').set({ penerima: recipient }).where('id', '=', id).execute();
}

/** Says that a letter was handed to the mail server; its text is not kept. */
export async function keepDelivered(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('kiriman').set({ terkirim_at: now, isi: null }).where('id', '=', id).execute();
}

/** Says that a letter could not be handed over. @param again when it is tried again; null: it is given up */
export async function keepUndelivered(db: Db, id: string, said: string, now: Date, again: Date | null): Promise<void> {
  const next = again === null ? { gagal_at: now } : { coba_at: again };
  await db
    .updateTable('kiriman')
    .set({ galat: said, ...next })
    .where('id', '=', id)
    .execute();
}

/** Says that a letter is to wait; that it was taken was no try. */
export async function keepWaiting(db: Db, id: string, until: Date): Promise<void> {
  await db.updateTable('kiriman').set({ coba_at: until, percobaan: sql`percobaan - 1` }).where('id', '=', id).execute();
}

/** Lets the reminder of somebody that waits for an hour of theirs be looked at now: they have changed their hours. */
export async function lookAgain(trx: Db, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('kiriman')
    .set({ coba_at: now })
    .where('pengguna_id', '=', userId)
    .where('jenis', '=', 'tenggat')
    // One that could not be handed over waits for something else.
    .where('percobaan', '=', 0)
    .where('terkirim_at', 'is', null)
    .where('coba_at', '>', now)
    .execute();
}

/** Deletes letters that wait and are not wanted any more. */
export async function takeBackOutgoing(trx: Db, reasons: readonly string[]): Promise<void> {
  if (reasons.length === 0) return;
  await trx.deleteFrom('kiriman').where('alasan', 'in', reasons).where('terkirim_at', 'is', null).execute();
}

/** Deletes an account's letters with a link to a password that have not left, those that were given up too. */
export async function takeBackInvitations(trx: Db, userId: string): Promise<void> {
  await trx
    .deleteFrom('kiriman')
    .where('jenis', '=', 'undangan')
    .where('pengguna_id', '=', userId)
    .where('terkirim_at', 'is', null)
    .execute();
}

/** Deletes reminders or summaries of people that wait: another one says what they would say. */
export async function takeBackLetters(
  trx: Db,
  kind: 'tenggat' | 'ringkasan',
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  await trx
    .deleteFrom('kiriman')
    .where('jenis', '=', kind)
    .where('pengguna_id', 'in', people)
    .where('terkirim_at', 'is', null)
    .where('gagal_at', 'is', null)
    .execute();
}

/** Deletes a letter that nobody needs any more. */
export async function dropOutgoing(db: Db, id: string): Promise<void> {
  await db.deleteFrom('kiriman').where('id', '=', id).execute();
}

/** Deletes what left, or was given up, before `before`. */
export async function deleteOutgoing(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('kiriman')
    .where('dibuat', '<', before)
    .where(({ or, eb }) => or([eb('terkirim_at', 'is not', null), eb('gagal_at', 'is not', null)]))
    .execute();
}
