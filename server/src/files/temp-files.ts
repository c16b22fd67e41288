/** Files that are being received: on the disk of this process, whatever store they go to. */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { assertKey, newKey } from '#server/files/keys.ts';
import type { FileStore } from '#server/http/kit.ts';

/** Bytes kept for telling a file's type. */
const HEAD = 4100;
const TEMP = /^[0-9a-f-]{36}$/;

async function fill(handle: FileHandle, source: AsyncIterable<Uint8Array>, limit: number) {
  const hash = createHash('sha256');
  const head: Uint8Array[] = [];
  let [size, headSize] = [0, 0];
  let failed: { error: unknown } | undefined;
  for await (const chunk of source) {
    size += chunk.byteLength;
    // A file that is too large or finds no room is still read to its end; otherwise the sender would see a broken
    // connection instead of the refusal.
    if (size > limit || failed) continue;
    hash.update(chunk);
    if (headSize < HEAD) {
      head.push(chunk.subarray(0, HEAD - headSize));
      headSize += Math.min(chunk.byteLength, HEAD - headSize);
    }
    await handle.writeFile(chunk).catch((error: unknown) => {
      failed = { error };
    });
  }
  if (failed) throw failed.error;
  return { ukuran: size, sha256: hash.digest('hex'), head: Buffer.concat(head), terlaluBesar: size > limit };
}

/** The part of a store that receives. @param dir made when missing */
export function tempFiles(
  dir: string,
): Pick<FileStore, 'receive' | 'peek' | 'discard' | 'clearTemp'> & { pathOf(temp: string): string } {
  const pathOf = (temp: string) => {
    if (!TEMP.test(temp)) throw new Error(`Not a temporary file: ${temp}`);
    return join(dir, temp);
  };
  const begin = async (temp: string) => {
    await mkdir(dir, { recursive: true });
    return open(pathOf(temp), 'wx', 0o600);
  };
  return {
    pathOf,
    async receive(source, limit) {
      const temp = randomUUID();
      const handle = await begin(temp).catch(async (error: unknown) => {
        for await (const _ of source);
        throw error;
      });
      try {
        const received = await fill(handle, source, limit);
        await handle.sync();
        return { temp, ...received };
      } catch (error) {
        await rm(pathOf(temp), { force: true });
        throw error;
      } finally {
        await handle.close();
      }
    },
    async peek(temp, start, length) {
      const handle = await open(pathOf(temp), 'r');
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    async discard(temp) {
      await rm(pathOf(temp), { force: true });
    },
    async clearTemp(before) {
      const removed: string[] = [];
      for (const name of await readdir(dir).catch((): string[] => [])) {
        if (!(await isOlder(join(dir, name), before))) continue;
        await rm(join(dir, name), { force: true });
        removed.push(name);
      }
      return removed;
    },
  };
}

/**
 * The part of a store that publishes what was received.
 * @param publish puts a received file under a key and takes it away from where it was received
 */
export const publishing = (
  temp: Pick<FileStore, 'receive'>,
  publish: (temporary: string, key: string) => Promise<void>,
): Pick<FileStore, 'commit' | 'put'> => ({
  async commit(temporary) {
    const key = newKey();
    await publish(temporary, key);
    return key;
  },
  async put(key, source) {
    assertKey(key);
    await publish((await temp.receive(source, Number.POSITIVE_INFINITY)).temp, key);
  },
});

/** Whether `path` was last written before `before`; gone counts as not. */
export async function isOlder(path: string, before: Date): Promise<boolean> {
  const info = await stat(path).catch(() => undefined);
  return info !== undefined && info.mtime < before;
}
