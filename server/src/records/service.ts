/** List, create, update and delete for any declared record of master data (`kit.ts`). */
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Issue } from '#contract/envelope.ts';
import type { Db } from '#server/db/tx.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, type CurrentUser, notFound } from '#server/http/kit.ts';
import type { Master, RecordRow, Taken } from '#server/records/kit.ts';
import {
  columnsOf,
  findMany,
  insertRecord,
  type RecordsQuery,
  removeRecords,
  selectRecords,
  takenMessage,
  tallyRecords,
  usersOf,
  writeRecord,
} from '#server/records/queries.ts';
import { differences, recordMany, trailContent } from '#server/audit/trail.ts';
import { assertYearOpen } from '#server/records/open-tahun.service.ts';

/**
 * One page of the records on which `aksi` is allowed, or all of them without `page`.
 * @throws AppError 403 when it is allowed on none
 */
export async function listRecords<R extends RecordRow, C extends object>(
  db: Db,
  def: Master<R, C>,
  user: CurrentUser,
  criteria: RecordsQuery,
  action: 'read' | 'export' = 'read',
): Promise<{ data: R[]; total: number }> {
  def.access.assertMay(user, action);
  return selectRecords(db, def, user, criteria, action);
}

/** How many records a list has. */
export async function countRecords<R extends RecordRow, C extends object>(
  db: Db,
  def: Master<R, C>,
  user: CurrentUser,
  criteria: RecordsQuery,
  action: 'read' | 'export' = 'read',
): Promise<number> {
  def.access.assertMay(user, action);
  return tallyRecords(db, def, user, criteria, action);
}

/** @throws AppError 404 when there is no such record, or none that this person may see */
export async function oneRecord<R extends RecordRow, C extends object>(
  db: Db,
  def: Master<R, C>,
  user: CurrentUser,
  id: string,
  key = false,
): Promise<R> {
  const [record] = await findMany(db, def, user, [id], key);
  if (!record) throw notFound(def.what);
  return record;
}

async function check<R extends RecordRow, C extends object>(trx: Trx, def: Master<R, C>, outcome: C, previous?: R) {
  const wrong: Issue[] = [];
  if (def.yearly) {
    const tahun = [previous, outcome].flatMap((one) => (one && 'tahun' in one ? [Number(one.tahun)] : []));
    wrong.push(...(await assertYearOpen(trx, ...tahun)));
  }
  wrong.push(...((await def.check?.(trx, outcome, previous)) ?? []));
  if (wrong.length > 0) throw invalidInput(wrong);
}

const takenError = ({ message, path, issue }: Taken) =>
  new AppError(409, message, { errors: [{ path, code: 'custom', message: ISSUE_MESSAGES[issue] }] });

/** Refuses what only the case of letters tells from another record, as what is taken. @throws AppError 409 */
async function assertNoTwin<R extends RecordRow, C extends object>(
  trx: Trx,
  def: Master<R, C>,
  outcome: C,
  previous?: R,
): Promise<void> {
  const what = def.uniqueMessages[(await def.twin?.(trx, outcome, previous)) ?? ''];
  if (what) throw takenError(what);
}

/**
 * Turns a failed write into the error to throw. @throws AppError 409 when a unique value is taken, else the error
 * itself
 */
const taken =
  (def: { uniqueMessages: Readonly<Record<string, Taken>> }) =>
  (error: unknown): never => {
    const what = takenMessage(def, error);
    if (what === undefined) throw error;
    throw takenError(what);
  };

/**
 * A new record.
 * @throws AppError 403, 404 (a unit that is not the person's), 409 (the code is taken, the year is closed), 422
 */
export async function createRecord<R extends RecordRow, C extends object>(
  trx: Trx,
  def: Master<R, C>,
  body: C,
  { user, time }: DoneBy,
): Promise<R> {
  await def.access.assertMayCreate(trx, user, body);
  await def.lock?.(trx);
  const outcome = { ...def.defaults, ...Object.fromEntries(columnsOf(body)) } as C;
  await check(trx, def, outcome);
  await assertNoTwin(trx, def, outcome);
  const id = uuidv7();
  const derived = (await def.derived?.(trx, outcome, id, undefined)) ?? {};
  const column = columnsOf({ ...outcome, ...derived, id, created_at: time, updated_at: time }, def.json);
  await insertRecord(trx, def.table, column).catch(taken(def));
  const fresh = await oneRecord(trx, def, user, id);
  await recordMany(trx, def.access.modul, 'create', { user, time }, [{ id, perubahan: trailContent(fresh) }]);
  return fresh;
}

/**
 * Changes the fields that the body names.
 * @throws AppError 404, 403, 428 without `versi`, 409 with the current record when it changed meanwhile, 409 (the code
 *   is taken, the year is closed), 422
 */
export async function updateRecord<R extends RecordRow, C extends object>(
  trx: Trx,
  def: Master<R, C>,
  id: string,
  body: { versi?: number | undefined },
  { user, time }: DoneBy,
): Promise<R> {
  await def.lock?.(trx);
  const previous = await oneRecord(trx, def, user, id, true);
  assertRecordAllowed(user, def, 'update', previous);
  const { versi, ...patch } = body;
  if (versi === undefined) {
    throw new AppError(428, 'Sertakan versi data yang Anda ubah. Muat ulang data, lalu simpan lagi.');
  }
  if (versi !== previous.versi) {
    throw new AppError(409, 'Data ini sudah diubah orang lain. Periksa isi terbaru, lalu simpan lagi.', {
      data: previous,
    });
  }
  const outcome = { ...previous, ...Object.fromEntries(columnsOf(patch)) } as unknown as C & R;
  // A record that would move to another unit needs the right to create it there.
  if ('unit_id' in outcome && 'unit_id' in previous && outcome.unit_id !== previous.unit_id) {
    await def.access.assertMayCreate(trx, user, outcome);
  }
  await check(trx, def, outcome, previous);
  await assertNoTwin(trx, def, outcome, previous);
  const derived = (await def.derived?.(trx, outcome, id, previous)) ?? {};
  const column = columnsOf({ ...patch, ...derived, versi: previous.versi + 1, updated_at: time }, def.json);
  await writeRecord(trx, def.table, id, column).catch(taken(def));
  await def.sesudah?.(trx, id, previous);
  const fresh = await oneRecord(trx, def, user, id);
  const [before, current] = [trailContent(previous), trailContent(fresh)];
  await recordMany(trx, def.access.modul, 'update', { user, time }, [
    { id, perubahan: differences(before, current, Object.keys(current)) },
  ]);
  return fresh;
}

/** @throws AppError 403 when `aksi` is not allowed on a record that is visible */
export function assertRecordAllowed<R extends RecordRow, C extends object>(
  user: CurrentUser,
  def: Master<R, C>,
  action: string,
  record: R,
): void {
  if (!def.access.allowed(user, action, record)) throw notAuthorised();
}

const notAuthorised = () => new AppError(403, 'Anda tidak berwenang melakukan tindakan ini.');

/**
 * Deletes records, all or none.
 * @throws AppError 404 when one is not there or not visible, 403, 409 naming what uses which of them and how often
 */
export async function deleteRecords<R extends RecordRow, C extends object>(
  trx: Trx,
  def: Master<R, C>,
  ids: readonly string[],
  { user, time }: DoneBy,
): Promise<void> {
  await def.lock?.(trx);
  const records = await findMany(trx, def, user, ids, true);
  if (records.length < ids.length) throw notFound(def.what);
  if (!records.every((record) => def.access.allowed(user, 'delete', record))) throw notAuthorised();
  if (def.yearly) {
    await assertYearOpen(trx, ...records.flatMap((one) => ('tahun' in one ? [Number(one.tahun)] : [])));
  }
  const inUse = await usersOf(trx, def, records);
  if (inUse.length > 0) {
    const sentence = inUse.map(({ record, wording }) => `${def.nama(record)} masih dipakai ${wording.join(', ')}`);
    throw new AppError(
      409,
      `${sentence.join('; ')}. ${def.deleteAdvice ?? 'Hapus atau pindahkan dahulu pemakainya.'}`,
      {
        errors: inUse.map(({ record, wording }) => ({
          path: record.id,
          code: 'dipakai',
          message: `masih dipakai ${wording.join(', ')}`,
        })),
      },
    );
  }
  await removeRecords(trx, def.table, ids);
  const lost = records.map((record) => ({ id: record.id, perubahan: trailContent(record) }));
  await recordMany(trx, def.access.modul, 'delete', { user, time }, lost);
}
