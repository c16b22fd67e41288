/** How long a thread that reads a workbook may take: what it computes counts, not what it waits for a processor. */
import { Worker } from 'node:worker_threads';
import { broken, type WorkbookFault } from '#server/workbook/fault.ts';

const tooSlow = (ms: number) => broken(`isinya belum selesai dibaca setelah ${ms / 1000} detik`);

/** How often it is looked how long a thread has computed, ms. */
const LOOK_MS = 50;
/** So many times longer than it computes may a thread take: others compute beside it. */
const PATIENCE = 6;

/** The machine was too busy to read a workbook, which says nothing of the workbook. */
export class NoTime extends Error {
  override name = 'NoTime';
}

/** Milliseconds that a thread has computed; before Node 24.6 nobody can tell, and its waiting counts too. */
const computedBy = async (worker: Worker, since: number): Promise<number> => {
  if (!('cpuUsage' in Worker.prototype)) return performance.now() - since;
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Watches how long a thread takes, and calls `end` with what is to be said when it is too long.
 * @param ms how much it may compute
 * @returns ends the watching
 */
export function limitTime(worker: Worker, ms: number, end: (error: WorkbookFault | NoTime) => void): () => void {
  const since = performance.now();
  const look = async () => {
    // Asked first, and alone: a thread inside of one long call of its own does not say what it computed.
    if (performance.now() - since > ms * PATIENCE) end(new NoTime('A workbook was not read in time'));
    else if ((await computedBy(worker, since)) > ms) end(tooSlow(ms));
  };
  // A thread that has ended no longer says what it computed.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
  return () => clearInterval(timer);
}
