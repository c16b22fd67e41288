/** Writing a large workbook outside of the thread that serves everybody, a few at a time. */
import { setImmediate as others } from 'node:timers/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { limiter } from '#server/turns.ts';
import type { Layout, Plain } from '#server/workbook/write.ts';

/** What the thread is told: further rows, or that there are no more. */
export type Told = { rows: Plain[][] } | 'end';

const SOURCE = new URL('./writer.ts', import.meta.url);
// What was built stands beside what was built.
const WRITER = import.meta.url.endsWith('.ts') ? SOURCE : new URL('./writer.js', import.meta.url);

/** Rows that are handed over at once: a few milliseconds of the thread that serves. */
const PIECE = 250;
/** Heap of a thread, MB: 100,000 rows of 28 columns fit, each cell with a text of a hundred letters. */
const HEAP_MB = 2048;

/** A thread computes all the while it writes; one processor is left to those who are served. */
const inTurn = limiter(Math.min(2, Math.max(1, availableParallelism() - 1)));

/**
 * Writes a workbook in a thread of its own, which is gone when this settles. Others are served between the pieces of its rows.
 * @param plain the cells of a row, in the order of the columns
 */
export async function writeInThread<R>(layout: Layout, all: readonly R[], plain: (row: R) => Plain[]): Promise<Buffer> {
  return inTurn(async () => {
    const worker = new Worker(WRITER, {
      workerData: layout,
      // What was given to the program on its command line (a loader, a debugger) is not for this thread.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    try {
      const written = new Promise<Uint8Array>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', (code) => reject(new Error(`The thread that writes a workbook ended with ${code}`)));
      });
      const handedOver = async (): Promise<void> => {
        const tell = (told: Told) => worker.postMessage(told);
        for (let at = 0; at < all.length; at += PIECE) {
          tell({ rows: all.slice(at, at + PIECE).map(plain) });
          await others();
        }
        tell('end');
      };
      const [file] = await Promise.all([written, handedOver()]);
      return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    } finally {
      await worker.terminate();
    }
  });
}
