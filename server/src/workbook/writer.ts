/** The worker thread that writes one large workbook, so that an export of everything does not keep everybody waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Layout, workbookOf } from '#server/workbook/write.ts';
import type { Told } from '#server/workbook/write-thread.ts';

const workbook = workbookOf(workerData as Layout);

parentPort?.on('message', (told: Told) => {
  if (told !== 'end') workbook.add(told.rows);
  else void finish();
});

async function finish(): Promise<void> {
  const file = new Uint8Array(await workbook.finish());
  parentPort?.postMessage(file, [file.buffer]);
}
