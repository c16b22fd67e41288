/** The boards of the units. Every change locks its board first, so that changes run one after the other. */
import type { z } from 'zod';
import {
  type addBoardBody,
  type addTaskBody,
  type Board,
  MAX_CARDS,
  MAX_COLUMNS,
  type reorderTasksBody,
  type Task,
  type updateTaskBoardBody,
  type updateTaskBody,
} from '#contract/board.ts';
import { MAX_ARCHIVED } from '#domain/board/removal.ts';
import { MAX_FREE_BYTES } from '#contract/free-shape.ts';
import { mentionsIn } from '#domain/notifications/mentions.ts';
import { type Placement, putAt, takePlaceOf } from '#domain/board/order.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import {
  activeOfUnit,
  type BoardTable,
  cardPlacements,
  clearColumn,
  countCards,
  countColumns,
  insertCard,
  insertColumn,
  membersOf,
  readTask,
  removeColumn,
  touchBoard,
  trimArchive,
  unitOf,
  writeArchived,
  writeCard,
  writePlacements,
} from '#server/board/queries.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { AppError, type CurrentUser, notFound } from '#server/http/kit.ts';
import { isUnit } from '#server/records/queries.ts';
import { tellOfCard, withdrawCard } from '#server/notifications/bell.service.ts';
import { notify } from '#server/notifications/notify.ts';

/** Who may see every unit's board (admin-dev); all others see only the board of their own unit. */
const seesAll = ({ ability }: CurrentUser) => ability.can('manage', 'all');
const visible = (user: CurrentUser, unitId: string) => unitId === user.satkerId || seesAll(user);

/**
 * The unit whose board a call concerns; null for a unit whose board this person may not see.
 * @param satker '' or absent: the caller's own unit
 * @throws AppError 422 when the caller has no unit and names none
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

/**
 * Holds the board of a unit until the transaction ends, and then tells its users that it changed.
 * @throws AppError 404 for a unit that is not there
 */
async function holdBoard(trx: Trx, { id: by }: CurrentUser, unitId: string): Promise<void> {
  if (!(await isUnit(trx, unitId))) throw notFound('Unit');
  await touchBoard(trx, unitId);
  await notify(trx, { event: 'kanban.changed', data: { unitId, oleh: by } });
}

const DESIGNATIONS = { papan_kolom: 'Kolom', papan_tugas: 'Kartu' };

/**
 * Locks the board of a column or card and reads the column or card again, because it may have been deleted while the
 * call waited.
 * @returns the unit
 * @throws AppError 404
 */
async function holdOwned(trx: Trx, user: CurrentUser, table: BoardTable, id: string): Promise<string> {
  const what = DESIGNATIONS[table];
  const unitId = await unitOf(trx, table, id);
  if (unitId === undefined || !visible(user, unitId)) throw notFound(what);
  await holdBoard(trx, user, unitId);
  if ((await unitOf(trx, table, id)) === undefined) throw notFound(what);
  return unitId;
}
const holdColumn = (trx: Trx, user: CurrentUser, id: string) => holdOwned(trx, user, 'papan_kolom', id);
/** Holds the board of a card. @returns the unit. @throws AppError 404 when there is no such card in reach */
export const holdCard = (trx: Trx, user: CurrentUser, id: string) => holdOwned(trx, user, 'papan_tugas', id);

/** A second column or card of the board that is held. @throws AppError 404 when it lies on another one, or on none */
async function assertSameBoard(trx: Trx, table: BoardTable, id: string, unitId: string): Promise<void> {
  if ((await unitOf(trx, table, id)) !== unitId) throw notFound(DESIGNATIONS[table]);
}

/** Refuses a change of the board. @throws AppError 422, always */
export function refuse(path: string, code: string, message: string, sentence: string): never {
  throw new AppError(422, sentence, { errors: [{ path, code, message }] });
}

type Officer = Task['assignedTo'][number];
/**
 * The people assigned to a card, with their current names. People who have left the unit stay assigned.
 * @throws AppError 422 for a newly assigned person who is no active user of the unit
 */
async function checkOfficers(
  trx: Trx,
  unitId: string,
  fresh: readonly Officer[],
  previous: readonly Officer[],
): Promise<Officer[]> {
  if (fresh.length === 0) return [];
  const ids = fresh.map(({ id }) => id);
  const known = new Map([...previous, ...(await activeOfUnit(trx, unitId, ids))].map((one) => [one.id, one]));
  const stranger = ids.findIndex((id) => !known.has(id));
  if (stranger !== -1) {
    const message = 'bukan pengguna aktif satuan kerja ini';
    refuse(`data.assignedTo.${stranger}`, 'custom', message, `Petugas ${message}. Pilih orang lain.`);
  }
  return [...new Set(ids)].flatMap((id) => known.get(id) ?? []);
}

type CardText = Pick<Task, 'title' | 'description' | 'assignedTo'>;
const BLANK: CardText = { title: '', description: '', assignedTo: [] };

/** Tells the people who are newly assigned to a card, and those whom its words newly name; who has it no more is told no longer. */
async function tellOfChange(
  trx: Trx,
  { user, time }: DoneBy,
  unitId: string,
  { before = BLANK, after }: { before?: CardText; after: Task },
): Promise<void> {
  const by = { by: user.id, time };
  const newIds = (previous: readonly Officer[], fresh: readonly Officer[]) =>
    fresh.map(({ id }) => id).filter((id) => !previous.some((one) => one.id === id));
  const assigned = newIds(before.assignedTo, after.assignedTo);
  await tellOfCard(trx, after.id, 'penugasan', assigned, by);
  await withdrawCard(trx, after.id, newIds(after.assignedTo, before.assignedTo));
  const words = ({ title, description }: CardText) => `${title}\n${description}`;
  if (!words(after).includes('@')) return;
  const members = await membersOf(trx, unitId);
  const named = newIds(mentionsIn(words(before), members), mentionsIn(words(after), members));
  const told = named.filter((id) => !assigned.includes(id));
  await tellOfCard(trx, after.id, 'sebutan', told, by);
}

/** Adds a column behind the others. @throws AppError 404 for a unit out of reach, 422 when there are too many */
export async function addColumn(
  trx: Trx,
  { user }: DoneBy,
  { unit_id: satker, title, id: _id, ...content }: z.infer<typeof addBoardBody>['data'],
): Promise<Board> {
  const unitId = boardUnit(user, satker);
  if (unitId === null) throw notFound('Unit');
  await holdBoard(trx, user, unitId);
  const { count, last } = await countColumns(trx, unitId);
  if (count >= MAX_COLUMNS) {
    refuse(
      'data',
      'too_big',
      `paling banyak ${MAX_COLUMNS} kolom`,
      `Papan ini sudah memiliki ${MAX_COLUMNS} kolom. Hapus satu kolom terlebih dahulu.`,
    );
  }
  return insertColumn(trx, unitId, { title, content, place: last + 1 });
}

/** @throws AppError 422 when a board with so many cards takes no other one */
function refuseFull(count: number): void {
  if (count < MAX_CARDS) return;
  refuse(
    'data',
    'too_big',
    `paling banyak ${MAX_CARDS} kartu`,
    `Papan ini sudah memuat ${MAX_CARDS} kartu. Kosongkan kolom yang sudah selesai terlebih dahulu.`,
  );
}

/** Puts a card into the archive of its board, or brings it back. @throws AppError 422 when the board is full */
async function putAway(
  trx: Trx,
  { time }: DoneBy,
  { unitId, id, archived }: { unitId: string; id: string; archived: boolean },
): Promise<void> {
  if (!archived) refuseFull((await countCards(trx, unitId, id)).count);
  await writeArchived(trx, id, archived ? time : null);
  if (archived) await trimArchive(trx, unitId, MAX_ARCHIVED);
}

/** Adds a card at the end of a column. @throws AppError 404, 422 when the board is full or an officer is not of the unit */
export async function addCard(
  trx: Trx,
  by: DoneBy,
  {
    title,
    boardId,
    id: _id,
    checklist: _checklist,
    comments: _comments,
    archived: _archived,
    ...other
  }: z.infer<typeof addTaskBody>['data'],
): Promise<Task> {
  const unitId = await holdColumn(trx, by.user, boardId);
  const assignedTo = await checkOfficers(trx, unitId, other.assignedTo ?? [], []);
  const { count, last } = await countCards(trx, unitId, boardId);
  refuseFull(count);
  const card = await insertCard(trx, boardId, { title, content: { ...other, assignedTo }, place: last + 1 });
  await tellOfChange(trx, by, unitId, { after: card });
  return card;
}

/**
 * Changes a card, or puts it away and brings it back: what is not mentioned stays.
 * @throws AppError 404, 422 for an officer who is not of the unit and when the card has grown too big
 */
export async function updateCard(
  trx: Trx,
  by: DoneBy,
  {
    id,
    title,
    boardId: _boardId,
    checklist: _checklist,
    comments: _comments,
    archived,
    ...patch
  }: z.infer<typeof updateTaskBody>['data'],
): Promise<Task> {
  const unitId = await holdCard(trx, by.user, id);
  const before = await readTask(trx, id);
  const { id: _previous, boardId: _column, title: heading, archived: isAway, ...counted } = before;
  const { checklist: _lines, comments: _count, ...previous } = counted;
  const officer = patch.assignedTo ?? previous.assignedTo;
  const assignedTo = await checkOfficers(trx, unitId, officer, previous.assignedTo);
  const content = JSON.stringify({ ...previous, ...patch, assignedTo });
  if (Buffer.byteLength(content) > MAX_FREE_BYTES) {
    refuse(
      'data',
      'too_big',
      ISSUE_MESSAGES.terlaluBesar,
      `Kartu ${ISSUE_MESSAGES.terlaluBesar}. Pendekkan uraiannya.`,
    );
  }
  await writeCard(trx, id, title ?? heading, content);
  if (archived !== undefined && archived !== isAway) await putAway(trx, by, { unitId, id, archived });
  const after = await readTask(trx, id);
  await tellOfChange(trx, by, unitId, { before, after });
  return after;
}

/** Moves a card while its board is held. @param arrange the order as it shall be, from the order as it is */
async function shift(
  trx: Trx,
  { unitId, id, boardId }: { unitId: string; id: string; boardId: string },
  arrange: (placement: readonly Placement[]) => Placement[],
): Promise<Task> {
  await writePlacements(trx, boardId, arrange(await cardPlacements(trx, unitId)));
  return readTask(trx, id);
}

/** Puts a card at the end of a column of the same board. @throws AppError 404 */
export async function moveToColumn(
  trx: Trx,
  { user }: DoneBy,
  { taskId: id, newBoardId: boardId }: z.infer<typeof updateTaskBoardBody>['data'],
): Promise<Task> {
  const unitId = await holdCard(trx, user, id);
  await assertSameBoard(trx, 'papan_kolom', boardId, unitId);
  return shift(trx, { unitId, id, boardId }, (placement) => putAt(placement, id, { boardId, sebelum: null }));
}

/** Puts a card where another one of the same board lies. @throws AppError 404 */
export async function moveToCard(
  trx: Trx,
  { user }: DoneBy,
  { taskId: id, targetTaskId }: z.infer<typeof reorderTasksBody>['data'],
): Promise<Task> {
  const unitId = await holdCard(trx, user, id);
  await assertSameBoard(trx, 'papan_tugas', targetTaskId, unitId);
  const { boardId } = await readTask(trx, targetTaskId);
  return shift(trx, { unitId, id, boardId }, (placement) => takePlaceOf(placement, id, targetTaskId));
}

/** Deletes the cards of a column. @throws AppError 404 */
export async function emptyColumn(trx: Trx, { user }: DoneBy, id: string): Promise<void> {
  await holdColumn(trx, user, id);
  await clearColumn(trx, id);
}

/** Deletes a column with its cards. @throws AppError 404 */
export async function deleteColumn(trx: Trx, { user }: DoneBy, id: string): Promise<void> {
  await holdColumn(trx, user, id);
  await removeColumn(trx, id);
}
