/** Evidence bytes in a directory: written beside the store, made durable, then moved in under a generated key. */
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey, isKey } from '#server/files/keys.ts';
import { isOlder, publishing, tempFiles } from '#server/files/temp-files.ts';
import { BytesMissing } from '#server/http/file-trouble.ts';
import type { FileStore } from '#server/http/kit.ts';

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

const namesIn = (path: string) => readdir(path).catch((): string[] => []);

/**
 * A store in `root` (made when missing): `tmp/` for files under way, `ab/<uuid>` for published ones.
 * @param root an absolute path that every process of the installation shares
 */
export function localStore(root: string): FileStore {
  const temp = tempFiles(join(root, 'tmp'));
  const keyPath = (key: string) => {
    assertKey(key);
    return join(root, key);
  };
  const publish = async (temporary: string, key: string) => {
    const path = keyPath(key);
    await mkdir(dirname(path), { recursive: true });
    await rename(temp.pathOf(temporary), path);
    try {
      await syncDirectory(dirname(path));
      await syncDirectory(root);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  };
  return {
    ...temp,
    ...publishing(temp, publish),
    mayBeShared: false,
    async open(key) {
      const handle = await open(keyPath(key), 'r').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
          throw new BytesMissing('no such file', { cause: error });
        }
        throw error;
      });
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), ukuran: size };
    },
    async remove(key) {
      await rm(keyPath(key), { force: true });
    },
    async *keys(before) {
      for (const folder of await namesIn(root)) {
        for (const name of await namesIn(join(root, folder))) {
          const key = `${folder}/${name}`;
          if (isKey(key) && (before === undefined || (await isOlder(keyPath(key), before)))) yield key;
        }
      }
    },
  };
}
