/** Evidence bytes in a directory: written beside the store, made durable, then moved in under a generated key. */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '#server/http/kit.ts';

/** Bytes kept for telling a file's type. */
const HEAD = 4100;
const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/;
const TEMP = /^[0-9a-f-]{36}$/;

/** Makes a rename durable; directories cannot be synced on Windows, whose renames are journalled. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

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

/**
 * A store in `root` (made when missing): `tmp/` for files under way, `ab/<uuid>` for published ones.
 * @param root an absolute path that every process of the installation shares
 */
export function localStore(root: string): FileStore {
  const tempPath = (temp: string) => {
    if (!TEMP.test(temp)) throw new Error(`Not a temporary file: ${temp}`);
    return join(root, 'tmp', temp);
  };
  const keyPath = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a file key: ${key}`);
    return join(root, key);
  };
  const begin = async (temp: string) => {
    await mkdir(join(root, 'tmp'), { recursive: true });
    return open(tempPath(temp), 'wx', 0o600);
  };
  return {
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
        await rm(tempPath(temp), { force: true });
        throw error;
      } finally {
        await handle.close();
      }
    },
    async peek(temp, start, length) {
      const handle = await open(tempPath(temp), 'r');
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    async commit(temp) {
      const name = randomUUID();
      const key = `${name.slice(0, 2)}/${name}`;
      const path = keyPath(key);
      await mkdir(dirname(path), { recursive: true });
      await rename(tempPath(temp), path);
      try {
        await syncDirectory(dirname(path));
        await syncDirectory(root);
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return key;
    },
    async discard(temp) {
      await rm(tempPath(temp), { force: true });
    },
    async open(key) {
      const handle = await open(keyPath(key), 'r');
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), ukuran: size };
    },
    async remove(key) {
      await rm(keyPath(key), { force: true });
    },
  };
}

/** Whether `path` was last written before `before`; gone counts as not. */
export async function olderThan(path: string, before: Date): Promise<boolean> {
  const info = await stat(path).catch(() => undefined);
  return info !== undefined && info.mtime < before;
}
