import { constants } from 'node:fs';
import { access, chmod, lchown, lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '#server/config.ts';
import type { Place } from '#server/db/embedded/place.ts';

type As = Required<Place['as']>;

/** Gives a folder and all in it to somebody else; links themselves, never what they point to. */
async function handOver(folder: string, { uid, gid }: As): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) await handOver(at, { uid, gid });
    else await lchown(at, uid, gid);
  }
  await lchown(folder, uid, gid);
}

/** Whether this process may do with `file` what `mode` says; what is not there yet is no hindrance. */
const allows = (file: string, mode: number) =>
  access(file, mode).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT',
  );

/**
 * Makes sure that the cluster of `place`, where there is one, belongs to whoever PostgreSQL runs as: with another owner,
 * as a copy has (`cp -r` by root), PostgreSQL ends at once, whenever it is tried again. Root hands such a copy over.
 * @throws ConfigError where only somebody else can mend it
 */
export async function ownCluster(place: Place): Promise<void> {
  const uid = place.as.uid ?? process.getuid?.();
  if (uid === undefined) return;
  const refuse = (at: string) =>
    new ConfigError(
      `DATA_DIR: ${at} bukan milik pengguna yang menjalankan PostgreSQL (uid ${uid}); ` +
        `perbaiki dengan: chown -R ${uid} ${at}`,
    );
  if (!(await allows(place.home, constants.R_OK | constants.W_OK | constants.X_OK))) throw refuse(place.home);
  for (const file of [place.passwordFile, place.superuserFile]) {
    if (!(await allows(file, constants.R_OK))) throw refuse(file);
  }
  const pgdata = path.join(place.home, 'pgdata');
  const info = await lstat(pgdata).catch(() => undefined);
  if (info === undefined || info.uid === uid) return;
  // What a link leads to may be anything at all.
  if (place.as.uid === undefined || !info.isDirectory()) throw refuse(pgdata);
  await handOver(pgdata, { uid: place.as.uid, gid: place.as.gid ?? place.as.uid });
  await chmod(pgdata, 0o700);
}
