import { sqlState } from '#server/db/tx.ts';

/** The database cannot be reached at the moment. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

// 53100 is not here: a server whose disk is full is reached, and has an answer of its own.
const CODES =
  /^(08\w{3}|57P0[1-3]|53[2-4]00|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// The driver gives these without a code.
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|connection timeout|^timeout expired$|^Query read timeout$/i;

/** Whether `error` says that the database cannot be reached, rather than that it refused a statement. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = sqlState(error);
  if (code !== undefined) return CODES.test(code);
  return error instanceof Error && MESSAGES.test(error.message);
}

/** Whether a write was refused because the server is a replica, or became one, or is told to keep still (25006). */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006';
