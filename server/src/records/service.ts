/** List, create, update and delete for any declared record of master data (`master-kit.ts`). */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Issue } from '#contract/envelope.ts';
import { constraintOf, type Db } from '#server/db/tx.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, type CurrentUser, notFound } from '#server/http/kit.ts';
import { containing, cut, order } from '#server/db/lists.ts';
import {
  type Row,
  type Master,
  type DoneBy,
  type RecordRow,
  ALL,
  type Condition,
  type Trx,
} from '#server/records/kit.ts';
import { differences, recordMany, trailContent } from '#server/audit/trail.ts';
import { assertYearOpen } from '#server/records/open-tahun.service.ts';

/** The parsed query of a list; `page` and `perPage` are not there when all rows are wanted. */
export type RecordsQuery = { page?: number; perPage?: number; q?: string | undefined; sort?: string | undefined };

const dan = (all: Condition[]) => sql<SqlBool>`${sql.join(all.length > 0 ? all : [ALL], sql` and `)}`;

const toRecord =
  <R extends RecordRow, C extends object>(def: Master<R, C>) =>
  (row: Row<R>): R =>
    ({
      ...def.keluar(row),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }) as unknown as R;

function conditionsOf<R extends RecordRow, C extends object>(
  def: Master<R, C>,
  user: CurrentUser,
  action: string,
  criteria: RecordsQuery,
): Condition {
  const all = [def.access.visible(user, action)];
  if (criteria.q) {
    const pattern = containing(criteria.q);
    all.push(
      sql<SqlBool>`(${sql.join(
        def.cari.map((di) => sql`${di} ilike ${pattern}`),
        sql` or `,
      )})`,
    );
  }
  for (const [nama, condition] of Object.entries(def.filters ?? {})) {
    const value = (criteria as Record<string, unknown>)[nama];
    if (value !== undefined && value !== '') all.push(condition(value as never));
  }
  return dan(all);
}

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
  def.access.wajib(user, action);
  const matching = conditionsOf(def, user, action, criteria);
  const { field, dir } = order(criteria.sort, Object.keys(def.urut)[0] ?? 'id');
  const direction = sql.raw(dir);
  const { page, perPage } = criteria;
  const pageValue = page === undefined || perPage === undefined ? undefined : cut({ page, perPage });
  const partial = pageValue ? sql`offset ${pageValue.offset} limit ${pageValue.limit}` : sql``;
  const { rows } = await sql<Row<R>>`select ${def.choice} from ${def.dari} where ${matching}
    order by ${def.urut[field] ?? sql.ref('t.id')} ${direction}, t.id ${direction} ${partial}`.execute(db);
  const data = rows.map(toRecord(def));
  return { data, total: pageValue ? await countRecords(db, def, user, criteria, action) : rows.length };
}

/** How many records a list has. */
export async function countRecords<R extends RecordRow, C extends object>(
  db: Db,
  def: Master<R, C>,
  user: CurrentUser,
  criteria: RecordsQuery,
  action: 'read' | 'export' = 'read',
): Promise<number> {
  def.access.wajib(user, action);
  const matching = conditionsOf(def, user, action, criteria);
  const { rows } = await sql<{ n: string }>`select count(*) as n from ${def.dari} where ${matching}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** The visible records among `ids`, in the order of their ids; `kunci` holds them until the transaction ends. */
async function findMany<R extends RecordRow, C extends object>(
  db: Db,
  def: Master<R, C>,
  user: CurrentUser,
  ids: readonly string[],
  key: boolean,
): Promise<R[]> {
  const hold = key ? sql`for update of t` : sql``;
  const { rows } = await sql<Row<R>>`select ${def.choice} from ${def.dari}
    where t.id = any(${[...ids]}::uuid[]) and ${def.access.visible(user, 'read')} order by t.id ${hold}`.execute(db);
  return rows.map(toRecord(def));
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
  if (!record) throw notFound(def.apa);
  return record;
}

const columnsOf = (content: object, json: readonly string[] = []): [string, unknown][] =>
  Object.entries(content)
    .filter(([, value]) => value !== undefined)
    .map(([nama, value]) => [nama, json.includes(nama) ? JSON.stringify(value) : value]);

async function check<R extends RecordRow, C extends object>(trx: Trx, def: Master<R, C>, outcome: C, previous?: R) {
  const wrong: Issue[] = [];
  if (def.yearly) {
    const tahun = [previous, outcome].flatMap((one) => (one && 'tahun' in one ? [Number(one.tahun)] : []));
    wrong.push(...(await assertYearOpen(trx, ...tahun)));
  }
  wrong.push(...((await def.periksa?.(trx, outcome, previous)) ?? []));
  if (wrong.length > 0) throw invalidInput(wrong);
}

async function write<R extends RecordRow, C extends object>(trx: Trx, def: Master<R, C>, command: RawBuilder<unknown>) {
  try {
    await command.execute(trx);
  } catch (error) {
    const message = def.uniqueMessages[constraintOf(error) ?? ''];
    throw message === undefined ? error : new AppError(409, message);
  }
}

/**
 * A new record.
 * @throws AppError 403, 404 (a unit that is not the person's), 409 (the code is taken, the year is closed), 422
 */
export async function createRecord<R extends RecordRow, C extends object>(
  trx: Trx,
  def: Master<R, C>,
  body: C,
  { pengguna, waktu }: DoneBy,
): Promise<R> {
  await def.access.assertMayCreate(trx, pengguna, body);
  await def.kunci?.(trx);
  const outcome = { ...def.defaults, ...Object.fromEntries(columnsOf(body)) } as C;
  await check(trx, def, outcome);
  const id = uuidv7();
  const derived = (await def.derived?.(trx, outcome, id, undefined)) ?? {};
  const column = columnsOf({ ...outcome, ...derived, id, created_at: waktu, updated_at: waktu }, def.json);
  await write(
    trx,
    def,
    sql`insert into ${sql.table(def.table)} (${sql.join(column.map(([nama]) => sql.ref(nama)))})
      values (${sql.join(column.map(([, value]) => value))})`,
  );
  const fresh = await oneRecord(trx, def, pengguna, id);
  await recordMany(trx, def.access.modul, 'create', { pengguna, waktu }, [{ id, perubahan: trailContent(fresh) }]);
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
  { pengguna, waktu }: DoneBy,
): Promise<R> {
  await def.kunci?.(trx);
  const previous = await oneRecord(trx, def, pengguna, id, true);
  assertRecordAllowed(pengguna, def, 'update', previous);
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
  // A record that would leave its unit is a new one there.
  if ('unit_id' in outcome && 'unit_id' in previous && outcome.unit_id !== previous.unit_id) {
    await def.access.assertMayCreate(trx, pengguna, outcome);
  }
  await check(trx, def, outcome, previous);
  const derived = (await def.derived?.(trx, outcome, id, previous)) ?? {};
  const column = columnsOf({ ...patch, ...derived, versi: previous.versi + 1, updated_at: waktu }, def.json);
  const content = column.map(([nama, value]) => sql`${sql.ref(nama)} = ${value}`);
  await write(trx, def, sql`update ${sql.table(def.table)} set ${sql.join(content)} where id = ${id}`);
  await def.sesudah?.(trx, id, previous);
  const fresh = await oneRecord(trx, def, pengguna, id);
  const [before, current] = [trailContent(previous), trailContent(fresh)];
  await recordMany(trx, def.access.modul, 'update', { pengguna, waktu }, [
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

/** What uses each record, in words; nothing for a record that nothing uses. */
async function users<R extends RecordRow, C extends object>(
  trx: Trx,
  def: Master<R, C>,
  records: R[],
): Promise<{ record: R; wording: string[] }[]> {
  const key = def.usageKey ?? 'id';
  const result = records.map((record) => ({ record, wording: [] as string[] }));
  for (const { designation, table, kolom, syarat } of def.usages ?? []) {
    const { rows } = await sql<{ kunci: string; n: string }>`
      select ${sql.ref(kolom)}::text as kunci, count(*) as n from ${sql.table(table)}
      where ${sql.ref(kolom)}::text = any(${records.map((record) => String(record[key]))}::text[]) and ${syarat ?? ALL}
      group by 1`.execute(trx);
    for (const { record, wording } of result) {
      const n = rows.find((row) => row.kunci === String(record[key]))?.n;
      if (n !== undefined) wording.push(`${n} ${designation}`);
    }
  }
  return result.filter(({ wording }) => wording.length > 0);
}

/**
 * Deletes records, all or none.
 * @throws AppError 404 when one is not there or not visible, 403, 409 naming what uses which of them and how often
 */
export async function deleteRecords<R extends RecordRow, C extends object>(
  trx: Trx,
  def: Master<R, C>,
  ids: readonly string[],
  { pengguna, waktu }: DoneBy,
): Promise<void> {
  await def.kunci?.(trx);
  const records = await findMany(trx, def, pengguna, ids, true);
  if (records.length < ids.length) throw notFound(def.apa);
  if (!records.every((record) => def.access.allowed(pengguna, 'delete', record))) throw notAuthorised();
  if (def.yearly) {
    await assertYearOpen(trx, ...records.flatMap((one) => ('tahun' in one ? [Number(one.tahun)] : [])));
  }
  const inUse = await users(trx, def, records);
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
  await sql`delete from ${sql.table(def.table)} where id = any(${[...ids]}::uuid[])`.execute(trx);
  const lost = records.map((record) => ({ id: record.id, perubahan: trailContent(record) }));
  await recordMany(trx, def.access.modul, 'delete', { pengguna, waktu }, lost);
}
