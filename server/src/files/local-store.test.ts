import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localStore, olderThan } from '#server/files/local-store.ts';
import type { FileStore } from '#server/http/kit.ts';

let root: string;
let store: FileStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'capaian-berkas-'));
  store = localStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}
const filesIn = async () => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

describe('the directory of evidence files', () => {
  it('gives back under a fresh key what it received', async () => {
    const { temp, ...received } = await store.receive(chunks('abc', 'def'), 100);
    const sha256 = createHash('sha256').update('abcdef').digest('hex');
    expect(received).toEqual({ ukuran: 6, sha256, head: Buffer.from('abcdef'), terlaluBesar: false });
    expect(Buffer.from(await store.peek(temp, 2, 100)).toString()).toBe('cdef');
    const key = await store.commit(temp);
    const { stream, ukuran } = await store.open(key);
    expect([ukuran, (await buffer(stream)).toString()]).toEqual([6, 'abcdef']);
    await store.remove(key);
    await expect(store.open(key)).rejects.toThrow('ENOENT');
  });

  it('reads a file beyond the limit to its end and says so', async () => {
    const { temp, ukuran, terlaluBesar } = await store.receive(chunks('12345', '67890', 'x'), 10);
    expect([ukuran, terlaluBesar]).toEqual([11, true]);
    await store.discard(temp);
    expect(await filesIn()).toBe(0);
  });

  it('leaves nothing behind when the sender breaks off', async () => {
    async function* broken() {
      yield Buffer.from('abc');
      throw new Error('aborted');
    }
    await expect(store.receive(broken(), 100)).rejects.toThrow('aborted');
    expect(await filesIn()).toBe(0);
  });

  it.each(['../rahasia', '/etc/passwd', 'tmp/x', '', 'ab/../../c'])('opens nothing outside: %j', async (key) => {
    await expect(store.open(key)).rejects.toThrow('Not a file key');
  });

  it('knows the age of a file', async () => {
    const { temp } = await store.receive(chunks('a'), 10);
    const path = join(root, 'tmp', temp);
    await utimes(path, new Date(1000), new Date(1000));
    expect([await olderThan(path, new Date(2000)), await olderThan(path, new Date(500))]).toEqual([true, false]);
    expect(await olderThan(join(root, 'gone'), new Date())).toBe(false);
  });
});
