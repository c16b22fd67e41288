/** A database without a server: what it is asked is answered by the test. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database } from '#server/db/types.ts';

/** A database that answers each statement with the rows that `answer` gives for its text, or fails as it does. */
export function answering(answer: (text: string) => object[] | Promise<object[]>): Kysely<Database> {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql }: CompiledQuery) => ({ rows: (await answer(sql)) as Row[] }),
    streamQuery: () => {
      throw new Error('Nothing is streamed');
    },
  };
  const nothing = async () => undefined;
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createDriver: () => ({
        ...{ init: nothing, destroy: nothing, releaseConnection: nothing },
        ...{ beginTransaction: nothing, commitTransaction: nothing, rollbackTransaction: nothing },
        acquireConnection: async () => connection,
      }),
    },
  });
}

/** What the driver throws for an answer of the server with this SQLSTATE. */
export const refusedWith = (code: string) => Object.assign(new Error(code), { code, severity: 'ERROR' });
