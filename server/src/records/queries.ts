/** Any declared record of master data (`kit.ts`) as it is stored, and the units that own records. */
import { type SqlBool, sql } from 'kysely';
import { containing, cut, order } from '#server/db/lists.ts';
import { together } from '#server/db/together.ts';
import { constraintOf, type Db } from '#server/db/tx.ts';
import type { Trx } from '#server/http/command.ts';
import type { CurrentUser } from '#server/http/kit.ts';
import { ALL, type Condition, type Master, type RecordRow, type Row, type Taken } from '#server/records/kit.ts';

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
        def.searched.map((di) => sql`${di} ilike ${pattern}`),
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

type Action = 'read' | 'export';

/**
 * One page of the records on which the person may do `action`, with how many there are in all, or all of them without
 * `page`, in the list's order.
 */
export async function selectRecords<R extends RecordRow, C extends object>(
  db: Db,
  def: Master<R, C>,
  user: CurrentUser,
  criteria: RecordsQuery,
  action: Action,
): Promise<{ data: R[]; total: number }> {
  const matching = conditionsOf(def, user, action, criteria);
  const { field, dir } = order(criteria.sort, Object.keys(def.sorts)[0] ?? 'id');
  const direction = sql.raw(dir);
  const { page, perPage } = criteria;
  const pageValue = page === undefined || perPage === undefined ? undefined : cut({ page, perPage });
  const partial = pageValue ? sql`offset ${pageValue.offset} limit ${pageValue.limit}` : sql``;
  const choice = sql<Row<R>>`select ${def.choice} from ${def.dari} where ${matching}
    order by ${def.sorts[field] ?? sql.ref('t.id')} ${direction}, t.id ${direction} ${partial}`.compile(db);
  const [rows, counted] = await together(db, pageValue ? [choice, countMatching(def, matching).compile(db)] : [choice]);
  return { data: rows.map(toRecord(def)), total: counted ? Number(counted[0]?.n ?? 0) : rows.length };
}

const countMatching = <R extends RecordRow, C extends object>({ dari }: Master<R, C>, matching: Condition) =>
  sql<{ n: string }>`select count(*) as n from ${dari} where ${matching}`;

/** How many records `selectRecords` would give without `page`. */
export async function tallyRecords<R extends RecordRow, C extends object>(
  db: Db,
  def: Master<R, C>,
  user: CurrentUser,
  criteria: RecordsQuery,
  action: Action,
): Promise<number> {
  const matching = conditionsOf(def, user, action, criteria);
  const { rows } = await countMatching(def, matching).execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** The visible records among `ids`, in the order of their ids; `held` until the transaction ends. */
export async function findMany<R extends RecordRow, C extends object>(
  db: Db,
  def: Master<R, C>,
  user: CurrentUser,
  ids: readonly string[],
  held: boolean,
): Promise<R[]> {
  const hold = held ? sql`for update of t` : sql``;
  const { rows } = await sql<Row<R>>`select ${def.choice} from ${def.dari}
    where t.id = any(${[...ids]}::uuid[]) and ${def.access.visible(user, 'read')} order by t.id ${hold}`.execute(db);
  return rows.map(toRecord(def));
}

export type Column = [name: string, value: unknown];

/** The columns of what a body names; what is undefined is not touched. @param json columns that hold JSON */
export const columnsOf = (content: object, json: readonly string[] = []): Column[] =>
  Object.entries(content)
    .filter(([, value]) => value !== undefined)
    .map(([nama, value]) => [nama, json.includes(nama) ? JSON.stringify(value) : value]);

/** What the record says about a write that failed because something is taken; undefined for any other failure. */
export const takenMessage = ({ uniqueMessages }: { uniqueMessages: Readonly<Record<string, Taken>> }, error: unknown) =>
  uniqueMessages[constraintOf(error) ?? ''];

/** Keeps a new record. @throws the driver's error, for `takenMessage` */
export async function insertRecord(trx: Trx, table: string, columns: readonly Column[]): Promise<void> {
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(([nama]) => sql.ref(nama)))})
      values (${sql.join(columns.map(([, value]) => value))})`.execute(trx);
}

/** Writes columns of a record. @throws the driver's error, for `takenMessage` */
export async function writeRecord(trx: Trx, table: string, id: string, columns: readonly Column[]): Promise<void> {
  const content = columns.map(([nama, value]) => sql`${sql.ref(nama)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(content)} where id = ${id}`.execute(trx);
}

/** Removes records. */
export async function removeRecords(trx: Trx, table: string, ids: readonly string[]): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`.execute(trx);
}

/** What uses each record, in words; nothing for a record that nothing uses. */
export async function usersOf<R extends RecordRow, C extends object>(
  trx: Trx,
  def: Master<R, C>,
  records: R[],
): Promise<{ record: R; wording: string[] }[]> {
  const key = def.usageKey ?? 'id';
  const result = records.map((record) => ({ record, wording: [] as string[] }));
  for (const { designation, table, column, condition } of def.usages ?? []) {
    const { rows } = await sql<{ kunci: string; n: string }>`
      select ${sql.ref(column)}::text as kunci, count(*) as n from ${sql.table(table)}
      where ${sql.ref(column)}::text = any(${records.map((record) => String(record[key]))}::text[]) and ${condition ?? ALL}
      group by 1`.execute(trx);
    for (const { record, wording } of result) {
      const n = rows.find((row) => row.kunci === String(record[key]))?.n;
      if (n !== undefined) wording.push(`${n} ${designation}`);
    }
  }
  return result.filter(({ wording }) => wording.length > 0);
}

/** A unit as the owner of records; undefined when there is none. */
export async function unitOf(db: Db, id: string): Promise<{ unit_id: string; unit_jalur: string[] } | undefined> {
  const row = await db.selectFrom('unit').select(['id', 'jalur']).where('id', '=', id).executeTakeFirst();
  return row && { unit_id: row.id, unit_jalur: row.jalur };
}

/** Whether there is a unit with this id. */
export async function isUnit(db: Db, id: string): Promise<boolean> {
  return (await unitOf(db, id)) !== undefined;
}

/** The years with these numbers and their status, held until the transaction ends so that none is closed meanwhile. */
export const holdYears = (trx: Db, tahun: readonly number[]) =>
  trx.selectFrom('tahun').select(['tahun', 'status']).where('tahun', 'in', tahun).orderBy('tahun').forShare().execute();
