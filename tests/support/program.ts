/** The program as a process that may refuse to start: what it said, and how it ended. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { PROGRAM } from '#tests/support/built.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const START_MS = 60_000;

export type Told = { code: number | null; out: string; err: string };

/** Resolves when `child` has ended or says that it is ready; `ready` tells which. */
async function readyOrGone(child: ChildProcess, told: Told): Promise<boolean> {
  const ready = new Promise<boolean>((resolve) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      told.out += chunk.toString();
      if (told.out.includes('siap di http')) resolve(true);
    });
    child.stderr?.on('data', (chunk: Buffer) => (told.err += chunk.toString()));
  });
  const closed = once(child, 'close').then(() => false);
  const late = AbortSignal.timeout(START_MS);
  return Promise.race([
    ready,
    closed,
    once(late, 'abort').then(() => {
      throw new Error(`Neither ready nor gone: ${told.out}${told.err}`);
    }),
  ]);
}

/**
 * Starts the server with `settings` on a free port, and stops it again (SIGTERM) once it is ready.
 * @returns everything it said and its exit code
 */
export async function startAndStop(settings: Record<string, string>): Promise<Told> {
  const env = { ...process.env, PORT: '0', ...settings };
  const child = spawn(process.execPath, [PROGRAM], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const told: Told = { code: null, out: '', err: '' };
  const closed = once(child, 'close');
  if (await readyOrGone(child, told)) child.kill('SIGTERM');
  await closed;
  return { ...told, code: child.exitCode };
}

/** Runs `npm run ops -- …words` to its end. */
export async function ops(words: string[], settings: Record<string, string>): Promise<Told> {
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, ['server/src/ops/main.ts', ...words], { cwd: ROOT, env, stdio: 'pipe' });
  const told: Told = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (told.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (told.err += chunk.toString()));
  await once(child, 'close');
  return { ...told, code: child.exitCode };
}
