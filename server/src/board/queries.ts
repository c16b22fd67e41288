/** The boards of the units. Whatever changes one holds it first, so that changes happen one after the other. */
import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { MAX_FREE_BYTES } from '#contract/free-shape.ts';
import { type Board, MAX_CARDS, MAX_COLUMNS, type Task } from '#contract/board.ts';
import type { Issue } from '#contract/envelope.ts';
import type { Placement } from '#domain/board/order.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { AppError, type CurrentUser, notFound } from '#server/http/kit.ts';
import { notify } from '#server/notifications/notify.ts';

type Trx = Transaction<Database>;
type Content = Record<string, unknown>;

/** Whose boards somebody sees: the own unit's, an admin-dev every unit's. */
const seesAll = ({ ability }: CurrentUser) => ability.can('manage', 'all');
const visible = (user: CurrentUser, unitId: string) => unitId === user.satkerId || seesAll(user);

/**
 * The unit whose board is meant; null for one that is nobody's business.
 * @param satker '' or absent: the own one
 * @throws AppError 422 for somebody without a unit who names none
 */
export function boardUnit(user: CurrentUser, satker: string | undefined): string | null {
  const id = satker || user.satkerId;
  if (id === null) {
    const message = 'tidak boleh kosong: setiap papan milik satu satuan kerja';
    throw new AppError(422, `Pilih satuan kerja terlebih dahulu. satker ${message}.`, {
      errors: [{ path: 'satker', code: 'required', message }],
    });
  }
  return visible(user, id) ? id : null;
}

const REQUIRED = { labels: [], dueDate: null, description: '', assignedTo: [] };
type ColumnRow = { id: string; unit_id: string; judul: string; isi: Content };
type WorkRow = { id: string; kolom_id: string; judul: string; isi: Content };
const columnsOf = ({ id, unit_id, judul, isi }: ColumnRow): Board => ({ ...isi, id, unit_id, title: judul });
const taskOf = ({ id, kolom_id, judul, isi }: WorkRow): Task => ({
  ...REQUIRED,
  ...isi,
  id,
  title: judul,
  boardId: kolom_id,
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

/** The cards of a unit: column by column, in order. */
export async function listTasks(db: Db, unitId: string): Promise<Task[]> {
  const rows = selectTasks(db).where('k.unit_id', '=', unitId).orderBy('k.urutan').orderBy('t.urutan');
  return (await rows.execute()).map(taskOf);
}

/**
 * Holds the board of a unit until the transaction ends, and then tells its users that it changed.
 * @throws AppError 404 for a unit that is not there
 */
export async function holdBoard(trx: Trx, { id: by }: CurrentUser, unitId: string): Promise<void> {
  const unit = await trx.selectFrom('unit').select('id').where('id', '=', unitId).executeTakeFirst();
  if (!unit) throw notFound('Unit');
  await trx
    .insertInto('papan')
    .values({ unit_id: unitId })
    .onConflict((oc) => oc.column('unit_id').doUpdateSet({ versi: sql<number>`papan.versi + 1` }))
    .execute();
  await notify(trx, { event: 'kanban.changed', data: { unitId, oleh: by } });
}

/** A mark that differs once the board of a unit has changed; for those who have no stream. */
export async function boardMark(db: Db, unitId: string | null): Promise<string> {
  if (unitId === null) return '';
  const board = await db.selectFrom('papan').select('versi').where('unit_id', '=', unitId).executeTakeFirst();
  return board?.versi ?? '';
}

type Table = 'papan_kolom' | 'papan_tugas';
const DESIGNATIONS = { papan_kolom: 'Kolom', papan_tugas: 'Kartu' };
const unitOf = async (trx: Trx, table: Table, id: string): Promise<string | undefined> =>
  table === 'papan_tugas'
    ? (await selectTasks(trx).where('t.id', '=', id).executeTakeFirst())?.unit_id
    : (await trx.selectFrom('papan_kolom').select('unit_id').where('id', '=', id).executeTakeFirst())?.unit_id;

/**
 * Holds the board that a column or card lies on, and reads that anew: who waited may find it gone.
 * @returns the unit
 * @throws AppError 404
 */
async function holdOwned(trx: Trx, user: CurrentUser, table: Table, id: string): Promise<string> {
  const what = DESIGNATIONS[table];
  const unitId = await unitOf(trx, table, id);
  if (unitId === undefined || !visible(user, unitId)) throw notFound(what);
  await holdBoard(trx, user, unitId);
  if ((await unitOf(trx, table, id)) === undefined) throw notFound(what);
  return unitId;
}
export const holdColumn = (trx: Trx, user: CurrentUser, id: string) => holdOwned(trx, user, 'papan_kolom', id);
export const holdCard = (trx: Trx, user: CurrentUser, id: string) => holdOwned(trx, user, 'papan_tugas', id);

/** A second column or card of the board that is held. @throws AppError 404 when it lies on another one, or on none */
export async function assertSameBoard(trx: Trx, table: Table, id: string, unitId: string): Promise<void> {
  if ((await unitOf(trx, table, id)) !== unitId) throw notFound(DESIGNATIONS[table]);
}

function refuse(path: string, code: string, message: string, sentence: string): never {
  const errors: Issue[] = [{ path, code, message }];
  throw new AppError(422, sentence, { errors });
}

/** Adds a column behind the others. @throws AppError 422 when there are too many */
export async function addColumn(trx: Trx, unitId: string, title: string, content: Content): Promise<Board> {
  const { jumlah, akhir } = await trx
    .selectFrom('papan_kolom')
    .select(({ fn }) => [fn.countAll<string>().as('jumlah'), fn.max('urutan').as('akhir')])
    .where('unit_id', '=', unitId)
    .executeTakeFirstOrThrow();
  if (Number(jumlah) >= MAX_COLUMNS) {
    refuse(
      'data',
      'too_big',
      `paling banyak ${MAX_COLUMNS} kolom`,
      `Papan ini sudah memiliki ${MAX_COLUMNS} kolom. Hapus satu kolom terlebih dahulu.`,
    );
  }
  const row = { id: uuidv7(), unit_id: unitId, judul: title };
  await trx
    .insertInto('papan_kolom')
    .values({ ...row, isi: JSON.stringify(content), urutan: (akhir ?? 0) + 1 })
    .execute();
  return columnsOf({ ...row, isi: content });
}

/** Adds a card at the end of a column. @throws AppError 422 when the board is full */
export async function addTask(
  trx: Trx,
  unitId: string,
  { boardId, title, isi }: { boardId: string; title: string; isi: Content },
): Promise<Task> {
  const { jumlah, akhir } = await trx
    .selectFrom('papan_tugas as t')
    .innerJoin('papan_kolom as k', 'k.id', 't.kolom_id')
    .select(({ fn }) => [
      fn.countAll<string>().as('jumlah'),
      sql<number | null>`max(t.urutan) filter (where t.kolom_id = ${boardId})`.as('akhir'),
    ])
    .where('k.unit_id', '=', unitId)
    .executeTakeFirstOrThrow();
  if (Number(jumlah) >= MAX_CARDS) {
    refuse(
      'data',
      'too_big',
      `paling banyak ${MAX_CARDS} kartu`,
      `Papan ini sudah memuat ${MAX_CARDS} kartu. Kosongkan kolom yang sudah selesai terlebih dahulu.`,
    );
  }
  const row = { id: uuidv7(), kolom_id: boardId, judul: title };
  await trx
    .insertInto('papan_tugas')
    .values({ ...row, isi: JSON.stringify(isi), urutan: (akhir ?? 0) + 1 })
    .execute();
  return taskOf({ ...row, isi });
}

/** One card. @throws when it vanished although its board is held */
export async function readTask(trx: Trx, id: string): Promise<Task> {
  return taskOf(await selectTasks(trx).where('t.id', '=', id).executeTakeFirstOrThrow());
}

/** Writes title and content of a card. @throws AppError 422 when it has grown too big */
export async function updateTask(trx: Trx, id: string, title: string, content: Content): Promise<void> {
  const text = JSON.stringify(content);
  if (Buffer.byteLength(text) > MAX_FREE_BYTES) {
    refuse(
      'data',
      'too_big',
      ISSUE_MESSAGES.terlaluBesar,
      `Kartu ${ISSUE_MESSAGES.terlaluBesar}. Pendekkan uraiannya.`,
    );
  }
  await trx
    .updateTable('papan_tugas')
    .set({ judul: title, isi: text, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
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

/** Deletes the cards of a column. */
export const clearColumn = (trx: Trx, boardId: string) =>
  trx.deleteFrom('papan_tugas').where('kolom_id', '=', boardId).execute();
/** Deletes a column with its cards. */
export const removeColumn = (trx: Trx, id: string) => trx.deleteFrom('papan_kolom').where('id', '=', id).execute();

type Officer = Task['assignedTo'][number];
/**
 * Who does a card, with the names that the accounts have now. Whoever left the unit stays where they were.
 * @throws AppError 422 for somebody new who is no active user of the unit
 */
export async function checkOfficers(
  trx: Trx,
  unitId: string,
  fresh: readonly Officer[],
  previous: readonly Officer[],
): Promise<Officer[]> {
  if (fresh.length === 0) return [];
  const rekan = await trx
    .selectFrom('pengguna')
    .select(['id', 'nama'])
    .where(
      'id',
      'in',
      fresh.map(({ id }) => id),
    )
    .where('satker_id', '=', unitId)
    .where('aktif', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  const known = new Map([...previous, ...rekan].map((one) => [one.id, one]));
  const asing = fresh.findIndex(({ id }) => !known.has(id));
  if (asing !== -1) {
    const message = 'bukan pengguna aktif satuan kerja ini';
    refuse(`data.assignedTo.${asing}`, 'custom', message, `Petugas ${message}. Pilih orang lain.`);
  }
  return [...new Set(fresh.map(({ id }) => id))].flatMap((id) => known.get(id) ?? []);
}
