/** The workbook of an import, read outside of the thread that serves everybody. */
import { availableParallelism } from 'node:os';
import type { CellContent } from '#domain/indicator/cell.ts';
import { AppError } from '#server/http/kit.ts';
import { type FaultKind, WorkbookFault } from '#server/workbook/fault.ts';
import type { Room } from '#server/workbook/limits.ts';
import type { SheetCells } from '#server/workbook/sheet.ts';
import { readInThread } from '#server/workbook/thread.ts';
import { plainTitle } from '#server/workbook/titles.ts';
import { NoTime } from '#server/workbook/time-limit.ts';
import { NoTurn, turns } from '#server/turns.ts';

export type Workbook = { sheet: string; cell: CellContent[][] } & Pick<SheetCells, 'percents' | 'repeated' | 'hidden'>;

const STATUS: Record<FaultKind, number> = { foreign: 415, broken: 422, large: 413 };
const BUSY_S = 5;

/** At most two are read at a time, and always one processor is left to everybody else where there are several. */
const reading = turns(Math.min(2, Math.max(1, availableParallelism() - 1)), 8);

/** How many workbooks wait until one is read. */
export const workbooksWaiting = (): number => reading.waiting();

const busy = () =>
  new AppError(503, 'Sedang banyak buku kerja yang dibaca. Tunggu beberapa detik, lalu unggah lagi.', {
    headers: { 'retry-after': String(BUSY_S) },
  });

/** A workbook refused: 415 for another kind of file, 413 beyond the limits, 422 for what cannot be read. */
function refusal({ kind, message }: WorkbookFault): AppError {
  const status = STATUS[kind];
  return new AppError(status, message, status === 422 ? { errors: [{ path: 'file', code: 'rusak', message }] } : {});
}

/** Before a workbook is received at all: whether it could be read. @throws AppError 503 */
export function assertTimeLeft(): void {
  if (reading.full()) throw busy();
}

type Titled = { title: string; alias?: readonly string[]; required?: boolean };

/**
 * The cells of the sheet `wanted`, or of the first visible one that has all required columns; row and column 1 come first.
 * @param columns of the table that is looked for
 * @throws AppError 413 beyond the limits, 415 when it is no workbook, 422 when it cannot be read, 503 when too many wait
 */
export async function readWorkbook(
  bytes: Buffer,
  wanted: string,
  columns: readonly Titled[],
  room?: Room,
): Promise<Workbook> {
  const required = columns.filter((one) => one.required);
  const names = required.map(({ title, alias = [] }) => [title, ...alias].map(plainTitle));
  try {
    const { sheet, cells, percents, repeated, hidden } = await reading.take(() =>
      readInThread(bytes, wanted, room, names),
    );
    return { sheet, cell: cells, percents, repeated, hidden };
  } catch (error) {
    if (error instanceof NoTurn || error instanceof NoTime) throw busy();
    throw error instanceof WorkbookFault ? refusal(error) : error;
  }
}
