import { sqlState } from '#server/db/tx.ts';

/** The database cannot be reached at the moment. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

const CODES =
  /^(08\w{3}|57P0[1-3]|53[0-9]{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
// The driver gives these without a code.
const MESSAGES = /Connection terminated|timeout exceeded when trying to connect|not queryable|connection timeout/i;

/** Whether `error` says that the database cannot be reached, rather than that it refused a statement. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  const code = sqlState(error);
  if (code !== undefined) return CODES.test(code);
  return error instanceof Error && MESSAGES.test(error.message);
}
