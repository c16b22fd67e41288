/** Watches a server from outside: how long /healthz is waited for, and how much memory the process holds. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

type Wait = { name: 'server' | 'idle'; from: number; ms: number };

const MB = 1024 * 1024;
const RSS_EVERY_MS = 25;
/** A machine that is busy hits the one or the other, rarely both in the same instant. */
const AROUND_MS = 1000;
const here = (file: string) => path.join(import.meta.dirname, file);

/** Bytes of memory that a process holds at the moment. */
function rssOf(pid: number): number {
  const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  return Number(kb) * 1024;
}

/** Milliseconds that a process has computed so far, all of its threads together. */
export function computedBy(pid: number): number {
  // The name before them may hold spaces, so the fields are counted from its closing bracket; in ticks of 10 ms.
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

export type Watched = {
  /** Longest wait for /healthz, ms. */
  longestMs: number;
  /** The same without what an idle server was waited for meanwhile: the part that is the server's own doing. */
  longestOwnMs: number;
  /** Longest wait for the idle server, ms. */
  idleMs: number;
  /** How often the server answered. */
  answers: number;
  /** Most memory held at any time beyond what was held at the start, MB. */
  rssGrowthMb: number;
};

/** The longest of `waits` around another one. */
const around = (waits: readonly Wait[], { from, ms }: Wait) =>
  waits
    .filter((w) => w.from < from + ms + AROUND_MS && w.from + w.ms > from - AROUND_MS)
    .reduce((longest, w) => Math.max(longest, w.ms), 0);
const longestOf = (waits: readonly Wait[]) => waits.reduce((longest, { ms }) => Math.max(longest, ms), 0);

/**
 * Starts watching. A machine that is busy with something else lets every process wait, so a server that does nothing is
 * asked beside the one that is watched, and what it was waited for is taken off. A held-up event loop is not excused by
 * it: the idle server answers all the while.
 * @param server its address and process id
 */
export async function watch(server: { url: string; pid: number }): Promise<{ stop(): Promise<Watched> }> {
  const idle = spawn(process.execPath, [here('idle.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(idle.stdout, 'data')) as [Buffer];
  const waits: Record<Wait['name'], Wait[]> = { server: [], idle: [] };
  const urls = { server: `${server.url}/healthz`, idle: `http://127.0.0.1:${port.toString().trim()}/` };
  const poll = new Worker(here('poll.mjs'), { workerData: urls });
  poll.on('message', (wait: Wait) => waits[wait.name].push(wait));
  const before = rssOf(server.pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, rssOf(server.pid));
  }, RSS_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await poll.terminate();
      idle.kill('SIGKILL');
      // Most waits are too short to be looked at.
      const own = waits.server.map((w) => (w.ms < AROUND_MS / 10 ? w : { ...w, ms: w.ms - around(waits.idle, w) }));
      return {
        longestMs: longestOf(waits.server),
        longestOwnMs: longestOf(own),
        idleMs: longestOf(waits.idle),
        answers: waits.server.length,
        rssGrowthMb: (most - before) / MB,
      };
    },
  };
}
