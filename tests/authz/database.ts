/** A database whose changes never stay: everything between `mulai` and `batal` is one transaction that is rolled back. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lend } from '#server/db/lent.ts';
import { statementNames } from '#server/db/prepared.ts';
import type { Target } from '#server/db/embedded/probe.ts';
import type { Database } from '#server/db/types.ts';
import { limiter } from '#server/turns.ts';

const DATE = 1082;
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === DATE ? (value: string) => value : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
/** Transactions of the server are savepoints of ours. */
const WITHIN: Record<string, string> = {
  begin: 'savepoint dalam',
  commit: 'release savepoint dalam',
  rollback: 'rollback to savepoint dalam',
};

/** One connection for everybody; whoever holds it is waited for. */
export async function openTemporary(target: Target) {
  const client = new pg.Client({ ...target, types, pipeline: true });
  await client.connect();
  const turns = limiter(1);
  // Statements stay planned, as in production: two thousand calls ask the same few hundred.
  const ways = { begin: 'begin', nameOf: statementNames(), onUnplanned: () => undefined, onReturn: () => undefined };
  const borrow = async (): Promise<pg.PoolClient> =>
    new Promise((grant) => {
      void turns(
        () =>
          new Promise<void>((back) => {
            const query = (statement: string | pg.QueryConfig, values?: unknown[]) =>
              typeof statement === 'string'
                ? client.query(WITHIN[statement] ?? statement, values)
                : client.query(statement);
            const lent = { query, release: () => back(), connection: Reflect.get(client, 'connection') };
            grant(lend(lent as unknown as pg.PoolClient, ways) as unknown as pg.PoolClient);
          }),
      );
    });
  const pool = { connect: borrow, end: async () => undefined, options: {} };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });

  const table = await client.query<{ nama: string }>(
    `select table_name as nama from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  // Adding hashes up makes the order of rows not matter.
  const fingerprintOf = async (names: readonly string[]): Promise<Map<string, string>> => {
    if (names.length === 0) return new Map();
    const { rows } = await client.query<{ t: string; n: string; s: string }>(
      names
        .map(
          (nama) =>
            `select '${nama}' as t, count(*)::text as n, coalesce(sum(hashtextextended(x::text, 0)), 0)::text as s from ${nama} x`,
        )
        .join(' union all '),
    );
    return new Map(rows.map(({ t, n, s }) => [t, `${n} ${s}`]));
  };
  // Every transaction begins with the same, and PostgreSQL counts the rows of each table that it has written since: a
  // table that it did not write is as it was.
  let first: Map<string, string> | undefined;
  const written = async (): Promise<string[]> => {
    const { rows } = await client.query<{ nama: string }>(
      `select relname as nama from pg_stat_xact_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0`,
    );
    return rows.map(({ nama }) => nama);
  };
  return {
    db,
    async mulai(): Promise<void> {
      first ??= await fingerprintOf(table.rows.map(({ nama }) => nama));
      await client.query('begin');
    },
    rollBack: async () => void (await client.query('rollback')),
    /** Which tables differ between two states. */
    async keadaan(): Promise<string> {
      const now = new Map([...(first ?? []), ...(await fingerprintOf(await written()))]);
      return [...now].map(([t, content]) => `${t} ${content}`).join('\n');
    },
    tutup: () => client.end(),
  };
}
export type Temporary = Awaited<ReturnType<typeof openTemporary>>;
