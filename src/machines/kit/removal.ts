/** Deleting rows of a list: what is asked for, and what became of it. */
import type { Row } from '#machines/kit/row.ts';

/** A row that could not be deleted or put out of use, and why. `mayDisable`: it can still be put out of use. */
export type LeftRow<One extends Row = Row> = { row: One; reason: string; mayDisable: boolean };
/**
 * `sebagian`: some could not be deleted, or the only one could not and can be put out of use. `ditolak`: a toast told the
 * user; `terputus`: no answer came, so a dialog tells the user.
 */
export type RemoveResult<One extends Row = Row> =
  | { result: 'terhapus' }
  | { result: 'sebagian'; removed: readonly string[]; left: readonly LeftRow<One>[] }
  | { result: 'ditolak' }
  | { result: 'terputus' };
/** `bulk`: started from the selection bar, even for a single row. */
export type Removal = { ids: readonly string[]; bulk: boolean };
/** With the rows as they were when it was asked. */
export type AskedRemoval<One extends Row = Row> = Removal & { rows: readonly One[] };
