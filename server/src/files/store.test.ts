import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localStore } from '#server/files/local-store.ts';
import { objectStore } from '#server/files/object-store.ts';
import { isOlder } from '#server/files/temp-files.ts';
import { BytesMissing, StoreUnavailable } from '#server/http/file-trouble.ts';
import type { FileStore } from '#server/http/kit.ts';
import { collected, startObjectServer } from '#tests/support/object-server.ts';

let root: string;
let objects: Awaited<ReturnType<typeof startObjectServer>>;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'capaian-berkas-'));
  objects = await startObjectServer();
});
afterAll(async () => {
  await objects.close();
  await rm(root, { recursive: true, force: true });
});

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}
const MB = 1024 * 1024;
const tempsIn = async (dir: string) => (await readdir(join(dir, 'tmp')).catch(() => [])).length;
const all = async (keys: AsyncIterable<string>) => (await collected(keys)).sort();

describe.each<[string, () => { store: FileStore; dir: string }]>([
  ['the folder of evidence', () => ({ store: localStore(join(root, 'folder')), dir: join(root, 'folder') })],
  [
    'an object store',
    () => ({ store: objectStore(objects.address, join(root, 'objects', 'tmp')), dir: join(root, 'objects') }),
  ],
])('%s', (_, open) => {
  let store: FileStore;
  let dir: string;
  beforeAll(() => {
    ({ store, dir } = open());
  });
  const bytesOf = async (key: string) => {
    const { stream, ukuran } = await store.open(key);
    return { ukuran, bytes: await buffer(stream) };
  };

  it('gives back under a fresh key what it received', async () => {
    const { temp, ...received } = await store.receive(chunks('abc', 'def'), 100);
    const sha256 = createHash('sha256').update('abcdef').digest('hex');
    expect(received).toEqual({ ukuran: 6, sha256, head: Buffer.from('abcdef'), terlaluBesar: false });
    expect(Buffer.from(await store.peek(temp, 2, 100)).toString()).toBe('cdef');
    const key = await store.commit(temp);
    expect(await bytesOf(key)).toEqual({ ukuran: 6, bytes: Buffer.from('abcdef') });
    expect([await all(store.keys()), await tempsIn(dir)]).toEqual([[key], 0]);
    await store.remove(key);
    await expect(store.open(key)).rejects.toThrow(BytesMissing);
    await store.remove(key);
  });

  it('keeps a file of several parts, and one of no bytes', async () => {
    const large = Buffer.alloc(20 * MB + 7, 'isi berkas besar ');
    const { temp, sha256 } = await store.receive(chunks(large.toString()), 50 * MB);
    const key = await store.commit(temp);
    const { ukuran, bytes } = await bytesOf(key);
    expect([ukuran, createHash('sha256').update(bytes).digest('hex')]).toEqual([large.length, sha256]);
    await store.remove(key);
    const empty = await store.commit((await store.receive(chunks(), 10)).temp);
    expect(await bytesOf(empty)).toEqual({ ukuran: 0, bytes: Buffer.alloc(0) });
    await store.remove(empty);
  });

  it('stores under a key that a file had before, and tells which keys there are', async () => {
    const ids = Array.from({ length: 3 }, () => randomUUID());
    const keys = ids.map((id) => `${id.slice(0, 2)}/${id}`).sort();
    for (const key of keys) await store.put(key, chunks(key));
    expect(await all(store.keys())).toEqual(keys);
    expect([await all(store.keys(new Date(0))), await all(store.keys(new Date(Date.now() + 60_000)))]).toEqual([
      [],
      keys,
    ]);
    for (const key of keys) {
      expect((await bytesOf(key)).bytes.toString()).toBe(key);
      await store.remove(key);
    }
  });

  it('reads a file beyond the limit to its end and says so', async () => {
    const { temp, ukuran, terlaluBesar } = await store.receive(chunks('12345', '67890', 'x'), 10);
    expect([ukuran, terlaluBesar]).toEqual([11, true]);
    await store.discard(temp);
    expect(await tempsIn(dir)).toBe(0);
  });

  it('leaves nothing behind when the sender breaks off', async () => {
    async function* broken() {
      yield Buffer.from('abc');
      throw new Error('aborted');
    }
    await expect(store.receive(broken(), 100)).rejects.toThrow('aborted');
    expect(await tempsIn(dir)).toBe(0);
  });

  it.each(['../rahasia', '/etc/passwd', 'tmp/x', '', 'ab/../../c'])('opens nothing outside: %j', async (key) => {
    await expect(store.open(key)).rejects.toThrow('Not a file key');
  });

  it('clears away what was received long ago and never published', async () => {
    const { temp } = await store.receive(chunks('a'), 10);
    const path = join(dir, 'tmp', temp);
    await utimes(path, new Date(1000), new Date(1000));
    expect(await store.clearTemp(new Date(500))).toEqual([]);
    expect(await store.clearTemp(new Date(2000))).toEqual([temp]);
    expect(await isOlder(path, new Date())).toBe(false);
  });
});

it('an object store knows what is under its own prefix, and nothing under another', async () => {
  const under = (prefix: string) => objectStore({ ...objects.address, prefix }, join(root, 'prefixes', 'tmp'));
  const [one, other] = [under('satu/'), under('lain/')];
  const key = await one.commit((await one.receive(chunks('x'), 10)).temp);
  expect([await all(one.keys()), await all(other.keys())]).toEqual([[key], []]);
  await one.remove(key);
});

describe('an object store that cannot be had', () => {
  const tempDir = () => join(root, 'away');
  const refusals = async (store: FileStore) => {
    const { temp } = await store.receive(chunks('a'), 10);
    const calls = [store.commit(temp), store.open(`aa/${randomUUID()}`), all(store.keys())];
    return Promise.all(
      calls.map((call) =>
        call.then(
          () => 'answered',
          (error: unknown) => error,
        ),
      ),
    );
  };

  it('is told as such: nobody there, another key, no such bucket', async () => {
    const { address } = objects;
    const nobody = objectStore({ ...address, endpoint: 'http://127.0.0.1:9' }, tempDir());
    expect(await refusals(nobody)).toEqual(Array.from({ length: 3 }, () => expect.any(StoreUnavailable)));
    const stranger = { accessKeyId: 'LAIN', secretAccessKey: 'S3RVER' };
    const strange = objectStore({ ...address, credentials: stranger }, tempDir());
    expect(await refusals(strange)).toEqual(Array.from({ length: 3 }, () => expect.any(StoreUnavailable)));
    await expect(strange.check()).rejects.toThrow();
    const gone = objectStore({ ...address, bucket: 'lain' }, tempDir());
    expect(await refusals(gone)).toEqual(Array.from({ length: 3 }, () => expect.any(StoreUnavailable)));
    await expect(gone.check()).rejects.toThrow();
    await objectStore(address, tempDir()).check();
  });
});
