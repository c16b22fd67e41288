/** Reading a workbook outside of the thread that serves everybody: under a limit of time and memory, a few at a time. */
import { Worker } from 'node:worker_threads';
import { type FaultKind, large, WorkbookFault } from '#server/workbook/fault.ts';
import { type Room, USUAL_ROOM } from '#server/workbook/limits.ts';
import type { SheetRead } from '#server/workbook/read.ts';
import type { Wanted } from '#server/workbook/titles.ts';
import { limitTime } from '#server/workbook/time-limit.ts';

export type Task = { bytes: Uint8Array<ArrayBuffer>; wanted: string; rows: number; columns: Wanted };
export type Reading = ({ ok: true } & SheetRead) | { ok: false; kind: FaultKind; message: string };

const SOURCE = new URL('./worker.ts', import.meta.url);
// What was built stands beside what was built.
const WORKER = import.meta.url.endsWith('.ts') ? SOURCE : new URL('./worker.js', import.meta.url);

const tooHeavy = () => large('Isi buku kerja memerlukan terlalu banyak memori');

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * Reads a workbook in a thread of its own, which is gone when this settles.
 * @throws WorkbookFault when the workbook is refused, or goes beyond memory or `room.ms` of computing
 * @throws NoTime when it has waited `PATIENCE` times as long for a processor
 */
export async function readInThread(
  bytes: Buffer,
  wanted: string,
  room: Room = USUAL_ROOM,
  columns: Wanted = [],
): Promise<SheetRead> {
  const task: Task = { bytes: new Uint8Array(bytes), wanted, rows: room.rows, columns };
  const worker = new Worker(WORKER, {
    workerData: task,
    transferList: [task.bytes.buffer],
    // What was given to the program on its command line (a loader, a debugger) is not for this thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: room.heapMb, maxYoungGenerationSizeMb: 8 },
  });
  let rest: (() => void) | undefined;
  try {
    const reading = await new Promise<Reading>((resolve, reject) => {
      rest = limitTime(worker, room.ms, reject);
      worker.once('message', resolve);
      worker.once('error', (error) => reject(isOutOfMemory(error) ? tooHeavy() : error));
      worker.once('exit', (code) => reject(new Error(`The thread that reads a workbook ended with ${code}`)));
    });
    if (!reading.ok) throw new WorkbookFault(reading.kind, reading.message);
    const { sheet, cells, percents, repeated, hidden } = reading;
    return { sheet, cells, percents, repeated, hidden };
  } finally {
    rest?.();
    await worker.terminate();
  }
}
