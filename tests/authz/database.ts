/** A database whose changes never stay: everything between `mulai` and `batal` is one transaction that is rolled back. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lend } from '#server/db/lent.ts';
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

const WAYS = { begin: 'begin', nameOf: () => undefined, onUnplanned: () => undefined, onReturn: () => undefined };

/** One connection for everybody; whoever holds it is waited for. */
export async function openTemporary(target: Target) {
  const client = new pg.Client({ ...target, types, pipeline: true });
  await client.connect();
  const turns = limiter(1);
  const borrow = async (): Promise<pg.PoolClient> =>
    new Promise((grant) => {
      void turns(
        () =>
          new Promise<void>((back) => {
            const query = (text: string, content?: unknown[]) => client.query(WITHIN[text] ?? text, content);
            const lent = { query, release: () => back(), connection: Reflect.get(client, 'connection') };
            grant(lend(lent as unknown as pg.PoolClient, WAYS) as unknown as pg.PoolClient);
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
  const fingerprint = table.rows
    .map(
      ({ nama }) =>
        `select '${nama}' as t, count(*)::text as n, coalesce(sum(hashtextextended(x::text, 0)), 0)::text as s from ${nama} x`,
    )
    .join(' union all ');
  return {
    db,
    mulai: async () => void (await client.query('begin')),
    rollBack: async () => void (await client.query('rollback')),
    /** Which tables differ between two states. */
    async keadaan(): Promise<string> {
      const { rows } = await client.query<{ t: string; n: string; s: string }>(fingerprint);
      return rows.map(({ t, n, s }) => `${t} ${n} ${s}`).join('\n');
    },
    tutup: () => client.end(),
  };
}
export type Temporary = Awaited<ReturnType<typeof openTemporary>>;
