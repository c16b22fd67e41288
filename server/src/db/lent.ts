/** One connection as the rest of the program is given it, while it is lent. */
import type { CompiledQuery, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isForgotten, PlanGone } from '#server/db/prepared.ts';
import { TOGETHER } from '#server/db/together.ts';
import { sqlState } from '#server/db/tx.ts';
import { isReadOnly } from '#server/db/unavailable.ts';

export type Ways = {
  /** The text that begins a transaction. */
  begin: string;
  /** The name under which a statement stays planned; undefined: it is planned each time. */
  nameOf: (text: string, values: readonly unknown[]) => string | undefined;
  /** The server does not know the name of a statement that it planned. */
  onUnplanned: () => void;
  /** The connection is given back. @param demoted its server takes no writes any more */
  onReturn: (demoted: boolean) => void;
};

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;
type Answer = { command: string; rows: unknown[] };
const NOTHING: readonly unknown[] = [];

/** The stream of a connection, which the driver's types do not name. */
const streamOf = (client: pg.PoolClient): { cork?(): void; uncork?(): void } =>
  (Reflect.get(client, 'connection') as { stream: { cork?(): void; uncork?(): void } }).stream;

/** The answers of all, once none is under way any more. @throws what the first one failed with */
async function settled<T>(all: readonly Promise<T>[]): Promise<T[]> {
  const ended = await Promise.allSettled(all);
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}

/**
 * A connection for Kysely. A transaction is begun with its first statement, and statements that are handed over together
 * (`together.ts`) leave in one write: on a local connection, waking up the other process takes longer than most of them.
 */
export function lend(client: pg.PoolClient, { begin, nameOf, onUnplanned, onReturn }: Ways): PostgresPoolClient {
  let demoted = false;
  let stale = false;
  let inTransaction = false;
  /** The transaction was asked for, and the server does not know of it yet. */
  let unsent = false;

  const send = async (text: string, values: readonly unknown[]): Promise<Answer> => {
    const name = nameOf(text, values);
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (!isForgotten(error)) throw error;
      stale = true;
      // A plan that a migration made stale is made anew on the next connection; one that nobody knows will not be known.
      if (sqlState(error) !== '0A000') onUnplanned();
      if (inTransaction) throw new PlanGone('The plan of a statement is gone', { cause: error });
      return client.query(text, [...values]);
    }
  };

  const sendAll = async (all: readonly Statement[]): Promise<Answer[]> => {
    const stream = streamOf(client);
    stream.cork?.();
    const first = unsent ? [client.query(begin)] : [];
    unsent = false;
    const sent = all.map(({ sql, parameters }) => send(sql, parameters));
    stream.uncork?.();
    try {
      return (await settled<Answer>([...first, ...sent])).slice(first.length);
    } catch (error) {
      demoted ||= isReadOnly(error);
      throw error;
    }
  };

  const query = async (text: string, values: readonly unknown[] = NOTHING): Promise<Answer | undefined> => {
    if (text === 'begin') {
      inTransaction = true;
      unsent = true;
      return { command: 'BEGIN', rows: [] };
    }
    if (text === 'commit' || text === 'rollback') {
      inTransaction = false;
      if (unsent) {
        unsent = false;
        return { command: text.toUpperCase(), rows: [] };
      }
    }
    if (text !== TOGETHER) return (await sendAll([{ sql: text, parameters: values }]))[0];
    const answers = await sendAll(values as Statement[]);
    return { command: 'SELECT', rows: answers.map(({ rows }) => rows) };
  };

  const release = (destroy?: boolean) => {
    client.release(destroy === true || demoted || stale);
    onReturn(demoted);
  };
  return { processID: Reflect.get(client, 'processID'), query, release } as unknown as PostgresPoolClient;
}
