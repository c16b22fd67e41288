/** The tables of a database as a backup takes them: which, which columns, in which order. */
import type pg from 'pg';

/**
 * What is not taken. Sessions, tokens of integrations (one that was revoked since must not come back), claims and first answers are over when a database is restored, counted failures as well; what
 * counts by transaction (migrations 021, 022, 042) means nothing in another server and begins anew.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'token_api',
  'refresh_token',
  'refresh_family',
  'signin_gagal',
  'token_keluar',
  'idempotensi',
  'laporan_klaim',
  'versi_data',
  'versi_akses',
  'kabar_langsung',
  'migrasi',
  'migrasi_kunci',
]);

/**
 * Rows that are taken, of tables of which not all are. Whoever finds a backup must not be able to sign tokens, so the signing
 * keys stay behind and a restored server makes new ones; the key of the drafts goes along, or unsent work could not be read.
 */
const ONLY: Readonly<Record<string, string>> = {
  server_secret: "split_part(name, '.', 1) not in ('jwt', 'refresh')",
};

export type Table = {
  name: string;
  /** Without generated ones, which a database computes itself. */
  columns: string[];
  /** An expression that orders the rows in the same way in every database. */
  order: string;
  only?: string;
};

/** How text is written is a setting of a session: with these it is the same in every database. */
export const SAME_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

type Column = { table: string; column: string; generated: boolean; key: number | null; text: boolean };

const COLUMNS = `
  select c.relname as table, a.attname as column, a.attgenerated <> '' as generated, a.attcollation <> 0 as text,
    array_position(i.indkey::int2[], a.attnum) as key
  from pg_class as c
  join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_index as i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`;
const REFERENCES = `
  select distinct c.conrelid::regclass::text as from, c.confrelid::regclass::text as to
  from pg_constraint as c
  where c.contype = 'f' and c.conrelid <> c.confrelid and c.connamespace = current_schema()::regnamespace`;

/** Whatever is referred to comes before whatever refers to it. */
function ordered(names: readonly string[], references: readonly { from: string; to: string }[]): string[] {
  const done = new Set<string>();
  while (done.size < names.length) {
    const ready = names.filter(
      (name) => !done.has(name) && references.every(({ from, to }) => from !== name || done.has(to)),
    );
    if (ready.length === 0) throw new Error('Tables refer to each other in a ring');
    for (const name of ready) done.add(name);
  }
  return [...done];
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

function tableOf(name: string, columns: readonly Column[]): Table {
  const key = columns.filter((one) => one.key !== null).sort((a, b) => Number(a.key) - Number(b.key));
  const by = key.map(({ column, text }) => `${quoted(column)}${text ? ' collate "C"' : ''}`);
  const only = ONLY[name];
  return {
    name,
    columns: columns.filter((one) => !one.generated).map(({ column }) => column),
    order: by.length > 0 ? by.join(', ') : `${quoted(name)}::text collate "C"`,
    ...(only !== undefined && { only }),
  };
}

async function allTables(client: pg.Client): Promise<Table[]> {
  const { rows: columns } = await client.query<Column>(COLUMNS);
  const { rows: references } = await client.query<{ from: string; to: string }>(REFERENCES);
  const names = [...new Set(columns.map(({ table }) => table))];
  return ordered(names, references).map((name) =>
    tableOf(
      name,
      columns.filter(({ table }) => table === name),
    ),
  );
}

/** The tables that a backup takes, in an order in which they can be filled. */
export const tablesOf = async (client: pg.Client): Promise<Table[]> =>
  (await allTables(client)).filter(({ name }) => !LEFT_OUT.has(name));

/** Tables that hold something, of those that a fresh schema has empty. */
export async function filledTables(client: pg.Client): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await allTables(client)) {
    if (name.startsWith('migrasi') || name.startsWith('versi_')) continue;
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount !== 0) filled.push(name);
  }
  return filled;
}

/** The statement that gives the rows of a table, the same text for the same rows in every database. */
export function copyOut({ name, columns, order, only }: Table): string {
  const where = only === undefined ? '' : ` where ${only}`;
  return `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}${where} order by ${order}) to stdout`;
}
