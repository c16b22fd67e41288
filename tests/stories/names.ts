/** Calls what a database holds by name, so that what is written of a story is the same in every run and can be read. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/types.ts';

/** Digests and hashes are others in every run. */
const CHANCE = /"(?:[\w-]{43}|[0-9a-f]{64}|v1\.[\w.-]*|\$argon2[^"]*|\\\\x[0-9a-f]+)"/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
/** Of these a row is best known. */
const TITLES = ['username', 'nama_unit', 'kode', 'nama', 'name', 'judul', 'subjek', 'label'];
/** Of what has no title the words: what is written in it, or the title that stands in its content. */
const WORDS = ['pesan', 'teks'];
const HELD_WORDS = ['title', 'subject'];
const LONG = 30;

type Row = Readonly<Record<string, unknown>>;
export type Names = {
  /** What has this name. @throws when nothing has */
  idOf: (name: string) => string;
  /** Names a row that came just now. */
  add: (table: string, row: Row) => void;
  /** What a row says, without its own id: an order for rows that came in none. */
  contentOf: (row: Row) => string;
  /** Every id with its name. */
  all: () => [string, string][];
  /** Puts names in the place of ids. What is in no table is an id and no more. */
  inText: (text: string) => string;
};

export const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Names of every row that has an id of its own, in the order in which they were made. */
export async function namesIn(db: Kysely<Database>): Promise<Names> {
  const names = new Map<string, string>();
  const counted = new Map<string, number>();

  const name = (id: string, title: string) => {
    const times = (counted.get(title) ?? 0) + 1;
    counted.set(title, times);
    names.set(id, times === 1 ? title : `${title} #${times}`);
  };
  const put = (table: string, row: Row, title: string) => {
    const id = row['id'];
    if (typeof id !== 'string' || names.has(id) || id.search(UUID) !== 0) return;
    name(id, [table, title].filter(Boolean).join(' '));
  };
  const add: Names['add'] = (table, row) => put(table, row, titleOf(row) || wordsOf(row));
  const called = (id: unknown, table: string) => names.get(String(id))?.replace(`${table} `, '');
  /** A report by its quarter and unit, what belongs to an indicator by its code, everything else by what it is called. */
  const titleOf = (row: Row): string => {
    if ('periode' in row)
      return `${String(row['periode'])} ${String(row['tahun'])} ${called(row['unit_id'], 'unit') ?? ''}`.trim();
    if ('kpi' in row) return `${called(row['kpi_id'], 'kpi')} ${called(row['laporan_id'], 'laporan')}`;
    const title = TITLES.map((column) => row[column]).find((value) => typeof value === 'string' && value !== '');
    return String(title ?? row['tahun'] ?? '');
  };

  const wordsOf = (row: Row) => {
    const held = (row['isi'] ?? {}) as Row;
    const words = [...WORDS.map((column) => row[column]), ...HELD_WORDS.map((field) => held[field])];
    const [found = ''] = words.filter((value) => typeof value === 'string');
    return found.length > LONG ? `${found.slice(0, LONG)}…` : found;
  };

  const contentOf = ({ id: _own, ...row }: Row) =>
    JSON.stringify(row)
      .replace(UUID, (id) => names.get(id) ?? '')
      .replace(CHANCE, '""');

  const tables = await sql<{ table_name: string; is_own: boolean }>`
    select table_name, column_default is not null as is_own from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'
    order by array_position(array['laporan', 'kpi', 'pengguna', 'unit'], table_name::text) desc nulls last, table_name`.execute(
    db,
  );
  for (const { table_name: table, is_own: isOwn } of tables.rows) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} as t order by id`.execute(db);
    // Most ids tell when they were made; of the others chance decides, and of those that one statement made in a millisecond.
    const isByChance = isOwn || rows.some(({ row }) => String(row['id'])[14] === '4');
    const inOrder = isByChance ? rows.toSorted((a, b) => compare(contentOf(a.row), contentOf(b.row))) : rows;
    for (const { row } of inOrder) put(table, row, titleOf(row));
  }

  return {
    add,
    contentOf,
    all: () => [...names],
    idOf: (title) => {
      const found = [...names].find(([, one]) => one === title);
      if (!found) throw new Error(`Nothing is called "${title}"`);
      return found[0];
    },
    inText: (text) => text.replace(UUID, (id) => `‹${names.get(id) ?? 'id'}›`),
  };
}
