/** The program as `npm start` runs it: a shell, the script that waits for the server, the server, its database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { placeFor } from '#server/db/embedded/place.ts';
import { processesOf } from '#server/db/embedded/processes.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const START_MS = 60_000;
const NODE = JSON.stringify(process.execPath);
const SCRIPT = `import('./scripts/lib/serve.mjs').then(({ serve }) => serve(process.execPath))`;
/** What npm runs: a shell that stays, and in it the script. */
const COMMAND = `${NODE} -e "${SCRIPT}"; exit $?`;

/** Parent of each process, from /proc; a process that goes meanwhile is left out. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      // The name in brackets may hold anything; the parent stands second after it.
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      found.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // Gone.
    }
  }
  return found;
}

function below(root: number): number[] {
  const all = parents();
  const found = [root];
  for (let i = 0; i < found.length; i += 1) {
    for (const [pid, parent] of all) if (parent === found[i]) found.push(pid);
  }
  return found;
}

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // Gone.
    }
  }
};

async function until(holds: () => Promise<boolean> | boolean, limitMs: number): Promise<number> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > limitMs) return Number.POSITIVE_INFINITY;
    await sleep(50);
  }
  return performance.now() - start;
}

export type Tree = Awaited<ReturnType<typeof startTree>>;

/**
 * Starts the program on `dataDir`, in a session of its own.
 * @param how `terminal`: on a terminal that `close` takes away and `type` types into
 */
export async function startTree(dataDir: string, how: 'plain' | 'terminal' = 'plain') {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', npm_lifecycle_event: 'start' };
  const [file, args] = how === 'plain' ? ['sh', ['-c', COMMAND]] : ['script', ['-qfec', COMMAND, '/dev/null']];
  const child: ChildProcess = spawn(file, args, { cwd: ROOT, env, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  for (const stream of child.stdio) stream?.on('error', () => undefined);
  const gone = once(child, 'close');
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const root = child.pid ?? 0;
  const pgdata = path.join((await placeFor(dataDir)).home, 'pgdata');
  const database = async () => (await processesOf(pgdata)) ?? [];
  const isPostgres = (pid: number) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
    } catch {
      return false;
    }
  };
  return {
    gone,
    said: () => said,
    database,
    /** Resolves when a process of the database is there. */
    async up(): Promise<void> {
      const waited = await until(async () => (await database()).length > 0 || child.exitCode !== null, START_MS);
      if (!Number.isFinite(waited) || child.exitCode !== null) throw new Error(`No database: ${said}`);
    },
    address: () => /siap di (http:\/\/\S+)/.exec(said)?.[1] ?? '',
    /** Resolves when the program says that it is ready. */
    async ready(): Promise<void> {
      const waited = await until(() => said.includes('siap di http') || child.exitCode !== null, START_MS);
      if (!Number.isFinite(waited) || child.exitCode !== null) throw new Error(`Not ready: ${said}`);
    },
    /** Ids of the program's own processes, without the database's. */
    own: () => below(root).filter((pid) => !isPostgres(pid)),
    everything: async () => [...new Set([...below(root), ...(await database())])],
    toGroup: (name: NodeJS.Signals) => signal([-root], name),
    to: signal,
    type: (text: string) => void child.stdin?.write(text),
    /** Takes the terminal away, as closing its window does. */
    close: () => signal([root], 'SIGKILL'),
    /** Milliseconds until no process of the database is left; Infinity after 15 s. */
    databaseGone: () => until(async () => (await database()).length === 0, 15_000),
    /** Milliseconds until none of `pids` lives; Infinity after 15 s. */
    allGone: (pids: readonly number[]) => until(() => pids.every((pid) => !parents().has(pid)), 15_000),
  };
}
