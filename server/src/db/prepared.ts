/**
 * Statements that the server of the database keeps planned: it plans a list of reports half as long as it runs it, and a
 * connection asks the same few hundred statements again and again.
 */
import { createHash } from 'node:crypto';
import { sqlState } from '#server/db/tx.ts';

/** Each connection keeps what it has once planned, so there is an end to it. */
const AT_MOST = 500;
/** Statements with as many values are written for one occasion, such as the rows of an import. */
const MANY_VALUES = 60;
/**
 * Lists that are longer are planned for what they are each time: a plan that is kept takes every list for one of ten, and what it
 * then does once for each of ten it does for thousands (a matrix of 5,361 units took 0.3 s, and from the sixth time on a connection
 * more than the 20 s that a statement may take).
 */
const LONG_LIST = 100;
const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > LONG_LIST;

/** The statement is not planned on this connection, another one has its name, or the tables changed beneath its plan. */
const FORGOTTEN = new Set(['26000', '42P05']);
const CHANGED = /cached plan must not change result type/;
export const isForgotten = (error: unknown): boolean =>
  FORGOTTEN.has(sqlState(error) ?? '') || (error instanceof Error && CHANGED.test(error.message));

/**
 * A statement whose plan is gone in the midst of a transaction, which is over then. It can be tried again from its start:
 * the code is that of a serialisation failure.
 */
export class PlanGone extends Error {
  override name = 'PlanGone';
  readonly code = '40001';
}

/** Names for statements, undefined for what is planned anew; a text keeps its name as long as the process lives. */
export function statementNames(): (text: string, values: readonly unknown[]) => string | undefined {
  const names = new Map<string, string>();
  return (text, values) => {
    if (values.length === 0 || values.length > MANY_VALUES || values.some(isLong)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= AT_MOST) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
    return name;
  };
}
