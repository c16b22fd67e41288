import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, chown, link, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '#server/config.ts';

/** PostgreSQL refuses to run as root; then it runs as `nobody`. */
const NOBODY = 65_534;
const VAR = '/var/lib/capaian';

/** Where a cluster lives and as whom it runs. */
export type Place = {
  /** Owned by whoever PostgreSQL runs as; holds `pgdata` and `postgres.log`. */
  home: string;
  /** Folder for a copy of the binaries, where they cannot be run in place. */
  bin: string;
  /** File with the generated password of the application's role, readable by the server only. */
  passwordFile: string;
  /** The same for the superuser, whose role is used only by the process that launches the cluster. */
  superuserFile: string;
  /** Spawn options; empty unless root. */
  as: { uid?: number; gid?: number };
};

const text = async (file: string) => (await readFile(file, 'utf8').catch(() => '')).trim();

/** Whether `nobody` can walk to `dir`: every folder on the way lets others pass. */
async function walkable(dir: string): Promise<boolean> {
  for (let at = dir; ; at = path.dirname(at)) {
    const info = await stat(at);
    const own = info.uid === NOBODY ? 0o100 : 0o001;
    if ((info.mode & own) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/** mkdir -p. Node's own recursive mkdir loops for ever where a file system answers "no such file" (procfs). */
async function makeFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') return;
    const parent = path.dirname(dir);
    if (code !== 'ENOENT' || (await stat(parent).catch(() => undefined))) throw error;
    await makeFolder(parent);
    await makeFolder(dir);
  }
}

/**
 * Makes sure that DATA_DIR exists and can be written.
 * @returns its real path
 * @throws ConfigError naming DATA_DIR
 */
export async function ensureDataDir(dataDir: string): Promise<string> {
  try {
    await makeFolder(path.resolve(dataDir));
    await access(dataDir, constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'kesalahan';
    throw new ConfigError(`DATA_DIR: folder ${path.resolve(dataDir)} tidak dapat ditulisi (${code})`);
  }
}

async function homeForRoot(dataDir: string, inside: string): Promise<string> {
  const pointer = path.join(dataDir, 'postgres.path');
  const known = await text(pointer);
  if (known !== '') return known;
  // A cluster that already lies inside is used, so that a changed folder mode never starts with an empty database.
  const there = await stat(path.join(inside, 'pgdata')).catch(() => undefined);
  if (there || (await walkable(dataDir))) return inside;
  // A random name instead of one derived from the path: a DATA_DIR that was deleted and made again must not get the old
  // data.
  const suggestion = `${pointer}.${process.pid}`;
  await writeFile(suggestion, `${path.join(VAR, randomBytes(8).toString('hex'))}\n`);
  // link() fails when the name exists: of several processes exactly one decides, and no process reads a half-written
  // file.
  await link(suggestion, pointer).catch(() => undefined);
  await rm(suggestion, { force: true });
  return text(pointer);
}

/**
 * Decides where the cluster of DATA_DIR lives. Normally inside it; when root keeps DATA_DIR where nobody else can
 * walk (/root, a private project folder), under /var/lib/capaian, and DATA_DIR remembers where.
 */
export async function placeFor(dataDir: string): Promise<Place> {
  const inside = path.join(dataDir, 'postgres');
  const passwordFile = path.join(dataDir, 'postgres.password');
  const superuserFile = path.join(dataDir, 'postgres.superuser');
  if (process.getuid?.() !== 0) {
    await mkdir(inside, { recursive: true, mode: 0o700 });
    return { home: inside, bin: path.join(inside, 'bin'), passwordFile, superuserFile, as: {} };
  }
  const home = await homeForRoot(dataDir, inside);
  await mkdir(VAR, { recursive: true, mode: 0o755 });
  await mkdir(home, { recursive: true, mode: 0o700 });
  await chown(home, NOBODY, NOBODY);
  await chmod(home, 0o700);
  return { home, bin: path.join(VAR, 'bin'), passwordFile, superuserFile, as: { uid: NOBODY, gid: NOBODY } };
}

const ABSENT = new Set<unknown>(['ENOENT', 'ENOTDIR']);
/** Whether something is there, or may be: what cannot be looked at is not said to be missing. */
const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: unknown) => !(error instanceof Error && 'code' in error && ABSENT.has(error.code)),
  );

/** Whether a cluster was ever made for DATA_DIR; makes nothing. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  const dir = path.resolve(dataDir);
  const made = [path.join(dir, 'postgres.path'), path.join(dir, 'postgres', 'pgdata')];
  return (await Promise.all(made.map(isThere))).includes(true);
}
