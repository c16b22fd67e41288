/** The boards of the units as they are stored. */
import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Board, Task } from '#contract/board.ts';
import type { Placement } from '#domain/board/order.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';

type Trx = Transaction<Database>;
type Content = Record<string, unknown>;

const REQUIRED = { labels: [], dueDate: null, description: '', assignedTo: [] };
type ColumnRow = { id: string; unit_id: string; judul: string; isi: Content };
type Counts = { lines_done: number; line_count: number; comment_count: number };
type WorkRow = { id: string; kolom_id: string; judul: string; isi: Content; archived: boolean } & Counts;
const NO_NOTES: Counts = { lines_done: 0, line_count: 0, comment_count: 0 };
const columnsOf = ({ id, unit_id, judul, isi }: ColumnRow): Board => ({ ...isi, id, unit_id, title: judul });
const taskOf = ({ id, kolom_id, judul, isi, archived, lines_done, line_count, comment_count }: WorkRow): Task => ({
  ...REQUIRED,
  ...isi,
  id,
  title: judul,
  boardId: kolom_id,
  checklist: { done: lines_done, total: line_count },
  comments: comment_count,
  archived,
});

/** The columns of a unit, in order. */
export async function listColumns(db: Db, unitId: string): Promise<Board[]> {
  const rows = db.selectFrom('papan_kolom').select(['id', 'unit_id', 'judul', 'isi']).where('unit_id', '=', unitId);
  return (await rows.orderBy('urutan').execute()).map(columnsOf);
}

const selectTasks = (db: Db) =>
  db
    .selectFrom('papan_tugas as t')
    .innerJoin('papan_kolom as k', 'k.id', 't.kolom_id')
    .select(['t.id', 't.kolom_id', 't.judul', 't.isi', 'k.unit_id']);

const counted = (db: Db) =>
  selectTasks(db).select([
    sql<boolean>`t.diarsipkan_at is not null`.as('archived'),
    sql<number>`(select count(*)::int from papan_butir as b where b.tugas_id = t.id and b.selesai)`.as('lines_done'),
    sql<number>`(select count(*)::int from papan_butir as b where b.tugas_id = t.id)`.as('line_count'),
    sql<number>`(select count(*)::int from papan_komentar as c where c.tugas_id = t.id)`.as('comment_count'),
  ]);

/**
 * The cards of a unit: column by column, in order.
 * @param withArchived those that were put away too, behind the others, the last one first
 */
export async function listTasks(db: Db, unitId: string, withArchived: boolean): Promise<Task[]> {
  const all = counted(db).where('k.unit_id', '=', unitId);
  const rows = withArchived ? all : all.where('t.diarsipkan_at', 'is', null);
  const ordered = rows.orderBy('t.diarsipkan_at', (by) => by.desc().nullsFirst());
  return (await ordered.orderBy('k.urutan').orderBy('t.urutan').execute()).map(taskOf);
}

/** A mark that differs once the board of a unit has changed; for those who have no stream. */
export async function boardMark(db: Db, unitId: string | null): Promise<string> {
  if (unitId === null) return '';
  const board = await db.selectFrom('papan').select('versi').where('unit_id', '=', unitId).executeTakeFirst();
  return board?.versi ?? '';
}

/** Holds the board of a unit until the transaction ends, and raises what `boardMark` is made of. */
export async function touchBoard(trx: Trx, unitId: string): Promise<void> {
  await trx
    .insertInto('papan')
    .values({ unit_id: unitId })
    .onConflict((oc) => oc.column('unit_id').doUpdateSet({ versi: sql<number>`papan.versi + 1` }))
    .execute();
}

export type BoardTable = 'papan_kolom' | 'papan_tugas';
/** The unit on whose board a column or card lies; undefined when it is gone. */
export const unitOf = async (trx: Db, table: BoardTable, id: string): Promise<string | undefined> =>
  table === 'papan_tugas'
    ? (await selectTasks(trx).where('t.id', '=', id).executeTakeFirst())?.unit_id
    : (await trx.selectFrom('papan_kolom').select('unit_id').where('id', '=', id).executeTakeFirst())?.unit_id;

/** How many columns a unit has, and the place of the last one. */
export async function countColumns(trx: Trx, unitId: string): Promise<{ count: number; last: number }> {
  const { jumlah, akhir } = await trx
    .selectFrom('papan_kolom')
    .select(({ fn }) => [fn.countAll<string>().as('jumlah'), fn.max('urutan').as('akhir')])
    .where('unit_id', '=', unitId)
    .executeTakeFirstOrThrow();
  return { count: Number(jumlah), last: akhir ?? 0 };
}

/** Keeps a new column at a place. */
export async function insertColumn(
  trx: Trx,
  unitId: string,
  { title, content, place }: { title: string; content: Content; place: number },
): Promise<Board> {
  const row = { id: uuidv7(), unit_id: unitId, judul: title };
  await trx
    .insertInto('papan_kolom')
    .values({ ...row, isi: JSON.stringify(content), urutan: place })
    .execute();
  return columnsOf({ ...row, isi: content });
}

/** How many cards lie on the board of a unit, and the place of the last one in a column, archived ones included. */
export async function countCards(trx: Trx, unitId: string, boardId: string): Promise<{ count: number; last: number }> {
  const { jumlah, akhir } = await trx
    .selectFrom('papan_tugas as t')
    .innerJoin('papan_kolom as k', 'k.id', 't.kolom_id')
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('t.diarsipkan_at', 'is', null).as('jumlah'),
      sql<number | null>`max(t.urutan) filter (where t.kolom_id = ${boardId})`.as('akhir'),
    ])
    .where('k.unit_id', '=', unitId)
    .executeTakeFirstOrThrow();
  return { count: Number(jumlah), last: akhir ?? 0 };
}

/** Keeps a new card at a place of a column. */
export async function insertCard(
  trx: Trx,
  boardId: string,
  { title, content, place }: { title: string; content: Content; place: number },
): Promise<Task> {
  const row = { id: uuidv7(), kolom_id: boardId, judul: title };
  await trx
    .insertInto('papan_tugas')
    .values({ ...row, isi: JSON.stringify(content), urutan: place })
    .execute();
  return taskOf({ ...row, isi: content, archived: false, ...NO_NOTES });
}

/** Writes title and content of a card. @param content JSON text */
export async function writeCard(trx: Trx, id: string, title: string, content: string): Promise<void> {
  await trx
    .updateTable('papan_tugas')
    .set({ judul: title, isi: content, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

const selectMembers = (trx: Trx, unitId: string) =>
  trx
    .selectFrom('pengguna')
    .select(['id', 'nama'])
    .where('satker_id', '=', unitId)
    .where('aktif', '=', true)
    .where('deleted_at', 'is', null);

/** Those of the accounts that are active users of a unit, with the names that they have now. */
export const activeOfUnit = (
  trx: Trx,
  unitId: string,
  ids: readonly string[],
): Promise<{ id: string; nama: string }[]> => selectMembers(trx, unitId).where('id', 'in', ids).execute();

/** The active people of a unit. */
export const membersOf = (trx: Trx, unitId: string): Promise<{ id: string; nama: string }[]> =>
  selectMembers(trx, unitId).execute();

/** One card. @throws when it vanished although its board is held */
export async function readTask(trx: Trx, id: string): Promise<Task> {
  return taskOf(await counted(trx).where('t.id', '=', id).executeTakeFirstOrThrow());
}

/** Where the cards of a unit lie, in order. */
export async function cardPlacements(trx: Trx, unitId: string): Promise<Placement[]> {
  const rows = await selectTasks(trx).where('k.unit_id', '=', unitId).orderBy('k.urutan').orderBy('t.urutan').execute();
  return rows.map(({ id, kolom_id }) => ({ id, boardId: kolom_id }));
}

/** Writes one column as it came to be, and the card that was moved into it. */
export async function writePlacements(trx: Trx, boardId: string, placement: readonly Placement[]): Promise<void> {
  const ids = placement.filter((one) => one.boardId === boardId).map(({ id }) => id);
  await sql`
    update papan_tugas as t set kolom_id = ${boardId}, urutan = baru.urutan,
      updated_at = case when t.kolom_id = ${boardId} then t.updated_at else now() end
    from unnest(${ids}::uuid[]) with ordinality as baru (id, urutan)
    where t.id = baru.id and (t.kolom_id, t.urutan) is distinct from (${boardId}::uuid, baru.urutan::integer)`.execute(
    trx,
  );
}

/** Puts a card away, or brings it back to where it lay. @param since null = it is on the board */
export const writeArchived = (trx: Trx, id: string, since: Date | null) =>
  trx.updateTable('papan_tugas').set({ diarsipkan_at: since }).where('id', '=', id).execute();

/** Deletes the archived cards of a unit but the newest ones. */
export async function trimArchive(trx: Trx, unitId: string, most: number): Promise<void> {
  await sql`delete from papan_tugas where id in (
    select t.id from papan_tugas as t join papan_kolom as k on k.id = t.kolom_id
    where k.unit_id = ${unitId} and t.diarsipkan_at is not null
    order by t.diarsipkan_at desc, t.id desc offset ${most})`.execute(trx);
}

/** Deletes the cards of a column; those that were put away stay. */
export const clearColumn = (trx: Trx, boardId: string) =>
  trx.deleteFrom('papan_tugas').where('kolom_id', '=', boardId).where('diarsipkan_at', 'is', null).execute();

/** Deletes a column with its cards; those that were put away go to the end of another one, where there is one. */
export async function removeColumn(trx: Trx, id: string): Promise<void> {
  await sql`with other as (
      select k.id, (select coalesce(max(t.urutan), 0) from papan_tugas as t where t.kolom_id = k.id) as last
      from papan_kolom as k join papan_kolom as gone on gone.unit_id = k.unit_id and gone.id <> k.id
      where gone.id = ${id} order by k.urutan limit 1
    ), kept as (
      select id, row_number() over (order by urutan) as n from papan_tugas
      where kolom_id = ${id} and diarsipkan_at is not null
    )
    update papan_tugas as t set kolom_id = other.id, urutan = other.last + kept.n
    from other, kept where t.id = kept.id`.execute(trx);
  await trx.deleteFrom('papan_kolom').where('id', '=', id).execute();
}
