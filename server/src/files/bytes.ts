import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { BytesMissing } from '#server/http/file-trouble.ts';
import type { FileStore } from '#server/http/kit.ts';

/** SHA-256 (hex) and size of what a store has under a key; undefined when it has nothing. */
export async function bytesOf(store: FileStore, key: string): Promise<{ sha256: string; size: number } | undefined> {
  try {
    const hash = createHash('sha256');
    const { stream, ukuran: size } = await store.open(key);
    await pipeline(stream, hash);
    return { sha256: hash.digest('hex'), size };
  } catch (error) {
    if (error instanceof BytesMissing) return undefined;
    throw error;
  }
}
