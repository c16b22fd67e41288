/** Checklists of cards and the comments on them, as they are stored. */
import { v7 as uuidv7 } from 'uuid';
import type { CardComment, ChecklistLine } from '#contract/board.ts';
import type { Db } from '#server/db/tx.ts';

type LineRow = { id: string; teks: string; selesai: boolean };
const lineOf = ({ id, teks, selesai }: LineRow): ChecklistLine => ({ id, text: teks, done: selesai });

/** The lines of a card, in their order. */
export async function listLines(db: Db, cardId: string): Promise<ChecklistLine[]> {
  const rows = db.selectFrom('papan_butir').select(['id', 'teks', 'selesai']).where('tugas_id', '=', cardId);
  return (await rows.orderBy('urutan').orderBy('id').execute()).map(lineOf);
}

type CommentRow = { id: string; teks: string; created_at: Date; pengguna_id: string; nama: string };
const commentOf = ({ id, teks, created_at, pengguna_id, nama }: CommentRow): CardComment => ({
  id,
  text: teks,
  time: created_at.toISOString(),
  person: { id: pengguna_id, nama },
});
const selectComments = (db: Db) =>
  db
    .selectFrom('papan_komentar as c')
    .innerJoin('pengguna as p', 'p.id', 'c.pengguna_id')
    .select(['c.id', 'c.teks', 'c.created_at', 'c.pengguna_id', 'p.nama']);

/** The comments on a card, the oldest first, under the names that their authors have now. */
export async function listComments(db: Db, cardId: string): Promise<CardComment[]> {
  const rows = selectComments(db).where('c.tugas_id', '=', cardId).orderBy('c.created_at').orderBy('c.id');
  return (await rows.execute()).map(commentOf);
}

/** The card that a line belongs to; undefined when the line is gone. */
export const cardOfLine = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom('papan_butir').select('tugas_id').where('id', '=', id).executeTakeFirst())?.tugas_id;

/** The card that a comment of this person stands on; undefined when there is none. */
export const cardOfOwnComment = async (db: Db, id: string, author: string): Promise<string | undefined> => {
  const row = db.selectFrom('papan_komentar').select('tugas_id').where('id', '=', id).where('pengguna_id', '=', author);
  return (await row.executeTakeFirst())?.tugas_id;
};

/** How many lines a card has, and the place of the last one. */
export async function countLines(db: Db, cardId: string): Promise<{ count: number; last: number }> {
  const { jumlah, akhir } = await db
    .selectFrom('papan_butir')
    .select(({ fn }) => [fn.countAll<string>().as('jumlah'), fn.max('urutan').as('akhir')])
    .where('tugas_id', '=', cardId)
    .executeTakeFirstOrThrow();
  return { count: Number(jumlah), last: akhir ?? 0 };
}

/** How many comments a card has. */
export async function countComments(db: Db, cardId: string): Promise<number> {
  const row = db.selectFrom('papan_komentar').select(({ fn }) => fn.countAll<string>().as('jumlah'));
  return Number((await row.where('tugas_id', '=', cardId).executeTakeFirstOrThrow()).jumlah);
}

/** Keeps a new line at a place. */
export async function insertLine(db: Db, cardId: string, text: string, place: number): Promise<ChecklistLine> {
  const row = { id: uuidv7(), teks: text, selesai: false };
  await db
    .insertInto('papan_butir')
    .values({ ...row, tugas_id: cardId, urutan: place })
    .execute();
  return lineOf(row);
}

/** Writes what is given of a line, and reads it. @throws when it vanished although its board is held */
export async function writeLine(db: Db, id: string, { text, done }: { text?: string; done?: boolean }) {
  const changes = { ...(text !== undefined && { teks: text }), ...(done !== undefined && { selesai: done }) };
  if (Object.keys(changes).length > 0) {
    await db.updateTable('papan_butir').set(changes).where('id', '=', id).execute();
  }
  const row = db.selectFrom('papan_butir').select(['id', 'teks', 'selesai']).where('id', '=', id);
  return lineOf(await row.executeTakeFirstOrThrow());
}

/** Deletes a line. */
export const removeLine = (db: Db, id: string) => db.deleteFrom('papan_butir').where('id', '=', id).execute();

/** Keeps a new comment. */
export async function insertComment(
  db: Db,
  { cardId, author, text, time }: { cardId: string; author: string; text: string; time: Date },
): Promise<CardComment> {
  const id = uuidv7();
  await db
    .insertInto('papan_komentar')
    .values({ id, tugas_id: cardId, pengguna_id: author, teks: text, created_at: time })
    .execute();
  return commentOf(await selectComments(db).where('c.id', '=', id).executeTakeFirstOrThrow());
}

/** Deletes a comment. */
export const removeComment = (db: Db, id: string) => db.deleteFrom('papan_komentar').where('id', '=', id).execute();
