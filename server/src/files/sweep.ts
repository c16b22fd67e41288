/** Deletes files that a crash has left without a row. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#server/db/tx.ts';
import { olderThan } from '#server/files/local-store.ts';

/** A file younger than this may belong to an upload whose row is not committed yet. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
/** A temporary file that was last written this long ago belongs to no upload: a request ends after ten minutes. */
const TEMP_AGE_MS = 60 * 60 * 1000;
const TEMP = 'tmp';

const namesIn = (path: string) => readdir(path).catch((): string[] => []);

/**
 * Removes temporary files older than an hour, and published files without a row older than 24 hours; gives the removed
 * names. Their age alone decides, so several processes may sweep one directory at once while others write into it.
 * Rows of files that were taken away still protect their bytes: a kept round may refer to them.
 * @param root the directory of `localStore`
 */
export async function sweepOrphans(db: Db, root: string, now: Date): Promise<string[]> {
  const removed: string[] = [];
  for (const folder of await namesIn(root)) {
    const before = new Date(now.getTime() - (folder === TEMP ? TEMP_AGE_MS : ORPHAN_AGE_MS));
    const names = await namesIn(join(root, folder));
    const keys = names.map((name) => `${folder}/${name}`);
    if (keys.length === 0) continue;
    const rows = await db.selectFrom('berkas').select('kunci').where('kunci', 'in', keys).execute();
    const known = new Set(rows.map((row) => row.kunci));
    for (const key of keys) {
      if (known.has(key) || !(await olderThan(join(root, key), before))) continue;
      await rm(join(root, key), { force: true });
      removed.push(key);
    }
  }
  return removed;
}
