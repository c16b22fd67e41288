/** The worker thread that reads one workbook, so that a hostile workbook cannot block the requests of other users. */
import { parentPort, workerData } from 'node:worker_threads';
import { WorkbookFault } from '#server/workbook/fault.ts';
import type { Reading, Task } from '#server/workbook/thread.ts';
import { readWorkbook } from '#server/workbook/read.ts';

const { bytes, wanted, rows, columns } = workerData as Task;

const reading: Reading = await readWorkbook(Buffer.from(bytes), wanted, rows, columns).then(
  (read) => ({ ok: true, ...read }) as const,
  (error: unknown) => {
    if (error instanceof WorkbookFault) return { ok: false, kind: error.kind, message: error.message } as const;
    throw error;
  },
);
parentPort?.postMessage(reading);
