/** Connections that each ask again as soon as they are answered, and what a process spends on that. */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { createServer } from 'node:net';

export const CONNECTIONS = 20;

export type Ask = { method: string; path: string; headers: Record<string, string>; body?: string };
type Answer = { status: number; body: string };

/** A port that nobody listens on. */
export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
/** How many connections there may be from now on; 20 until then. */
export const keepOpen = (connections: number) => {
  agent.maxSockets = connections;
};
/** Closes the connections. */
export const hangUp = () => agent.destroy();

/** One request; what is only read is asked once more when its connection had been closed by the other side meanwhile. */
export const ask = (port: number, wanted: Ask): Promise<Answer> =>
  send(port, wanted).catch((error: NodeJS.ErrnoException) => {
    if (wanted.method !== 'GET' || error.code !== 'ECONNRESET') throw error;
    return send(port, wanted);
  });

const send = (port: number, { method, path: address, headers, body }: Ask) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest({ agent, host: '127.0.0.1', port, method, path: address, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    sent.once('error', reject);
    sent.end(body);
  });

/** One request that must go well; gives `data` of the answer. @throws with what came instead */
export async function dataOf<T>(port: number, wanted: Ask): Promise<T> {
  const { status, body } = await ask(port, wanted);
  if (status >= 300) throw new Error(`${wanted.method} ${wanted.path}: ${status} ${body.slice(0, 300)}`);
  return (body === '' ? undefined : (JSON.parse(body) as { data: T }).data) as T;
}

/** Megabytes that a process has in memory; NaN where there is no /proc. */
export function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

/** Where a share of the numbers ends, such as 0.95; whole. */
const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
/** How long things took, in one line. @param took milliseconds */
export function spread(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b);
  return `ms p50 ${at(sorted, 0.5)}, p95 ${at(sorted, 0.95)}, p99 ${at(sorted, 0.99)}, longest ${at(sorted, 1)}`;
}

/** Seconds of processor of a server and of PostgreSQL so far. */
export const processorBeside = (pid: number | undefined) => ({
  node: processorOf((one) => one === String(pid)),
  database: processorOf((_, command) => command.startsWith('postgres: ')),
});

/** Seconds of processor that processes whose command line fits have used so far; 0 where there is no /proc. */
function processorOf(fits: (pid: string, command: string) => boolean): number {
  let ticks = 0;
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (!fits(pid, readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) continue;
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        ticks += Number(fields[11]) + Number(fields[12]);
      } catch {
        // It ended meanwhile.
      }
    }
  } catch {
    return 0;
  }
  return ticks / 100;
}

/** The middle one. */
export const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

export type Measured = { rate: number; ms: number; node: number; database: number };
/** What is asked: `pid` is the process whose processor time counts. */
export type Target = { port: number; pid: number | undefined };

/** Requests a second, milliseconds of the middle one, and milliseconds of processor of each. */
export async function loop({ port, pid }: Target, make: () => Ask, seconds: number): Promise<Measured> {
  const took: number[] = [];
  const used = () => processorBeside(pid);
  const before = used();
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const began = performance.now();
        const { status, body } = await ask(port, make());
        if (status !== 200 && status !== 304) throw new Error(`${make().path}: ${status} ${body.slice(0, 300)}`);
        took.push(performance.now() - began);
      }
    }),
  );
  const after = used();
  const each = (name: 'node' | 'database') => ((after[name] - before[name]) * 1000) / took.length;
  return {
    node: each('node'),
    database: each('database'),
    rate: (took.length * 1000) / (performance.now() - start),
    ms: middle(took),
  };
}
