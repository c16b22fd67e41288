/** The program as a process of its own, to be started, asked and killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { PROGRAM } from '#tests/support/built.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const START_MS = 60_000;

export type Proses = {
  /** `http://127.0.0.1:…`; of a worker, which serves nothing, its first line. */
  url: string;
  port: number;
  pid: number;
  /** Milliseconds from the start of the process to the first 200 of /readyz. */
  readyMs: number;
  /** SIGKILL; resolves when the process is gone. */
  killProcess(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  halt(): Promise<number | null>;
};

/** Asks /readyz until it says 200; gives the milliseconds that took. */
export async function waitReady(url: string, limitMs = START_MS): Promise<number> {
  const start = performance.now();
  for (;;) {
    const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
      (response) => response.status === 200,
      () => false,
    );
    const elapsed = performance.now() - start;
    if (ready) return elapsed;
    if (elapsed > limitMs) throw new Error(`Not ready after ${Math.round(elapsed)} ms`);
    await sleep(10);
  }
}

async function address(child: ChildProcess): Promise<string> {
  let out = '';
  const heard = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The program does not start: ${out}`)), START_MS);
    const listen = (chunk: Buffer) => {
      out += chunk.toString();
      const found = /siap di (http:\/\/\S+)/.exec(out)?.[1] ?? /^Pekerja .* siap/m.exec(out)?.[0];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The program ended with ${code}: ${out}`));
    });
  });
  return heard;
}

/** What `npm start` gives the server. */
const FLAGS = JSON.parse(readFileSync(path.join(ROOT, 'scripts/lib/server-flags.json'), 'utf8')) as string[];

/**
 * Starts the built server on `dataDir`; port 0 takes a free one.
 * @param lain settings besides, e.g. `DATABASE_URL`
 * @param wrapper a command that becomes the program that is given to it as its arguments
 * @param root the folder of another release that was built
 */
export async function execute(
  dataDir: string,
  port = 0,
  other: Record<string, string> = {},
  wrapper: readonly string[] = [],
  root = ROOT,
): Promise<Proses> {
  const start = performance.now();
  const kept = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'silent', ACCESS_TOKEN_TTL: '86400' };
  const env = { ...process.env, ...kept, ...other };
  const [command, ...args] = [...wrapper, process.execPath, ...FLAGS, PROGRAM];
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = once(child, 'exit');
  const url = await address(child);
  const serves = url.startsWith('http');
  if (serves) await waitReady(url);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await gone;
    return child.exitCode;
  };
  return {
    url,
    port: serves ? Number(new URL(url).port) : 0,
    pid: child.pid ?? 0,
    readyMs: performance.now() - start,
    killProcess: async () => void (await end('SIGKILL')),
    halt: () => end('SIGTERM'),
  };
}

/** An access token of a demo account. */
export async function tokenFrom(url: string, username: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { accessToken: string } };
  return data.accessToken;
}
