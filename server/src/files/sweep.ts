/** Deletes files that a crash has left without a row. */
import { forgetUnsent, storedFiles } from '#server/files/stored.ts';
import type { Db } from '#server/db/tx.ts';
import type { FileStore } from '#server/http/kit.ts';

/** A file younger than this may belong to an upload whose row is not committed yet. */
const ORPHAN_AGE_MS = 24 * 60 * 60 * 1000;
/** A temporary file that was last written this long ago belongs to no upload: a request ends after ten minutes. */
const TEMP_AGE_MS = 60 * 60 * 1000;
/** Keys that are looked up at once. */
const BATCH = 500;

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Removes temporary files older than an hour, and published files without a row older than 24 hours; gives the removed
 * names. Their age alone decides, so several processes may sweep one store at once while others write into it.
 * Rows of files that were taken away still protect their bytes: a kept round may refer to them. Nothing published is removed
 * from a store that may be shared: a copy of the database, tried out beside the real one with the same settings, has no
 * rows for what people hand in to the real one.
 */
export async function sweepOrphans(db: Db, files: FileStore, now: Date): Promise<string[]> {
  await forgetUnsent(db, new Date(now.getTime() - ORPHAN_AGE_MS));
  const removed = await files.clearTemp(new Date(now.getTime() - TEMP_AGE_MS));
  if (files.mayBeShared) return removed;
  for await (const keys of inBatches(files.keys(new Date(now.getTime() - ORPHAN_AGE_MS)))) {
    const rows = await storedFiles(db, keys);
    const known = new Set(rows.map((row) => row.kunci));
    for (const key of keys) {
      if (known.has(key)) continue;
      await files.remove(key);
      removed.push(key);
    }
  }
  return removed;
}
