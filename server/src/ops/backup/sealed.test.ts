import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSealed, seal, unseal } from '#server/ops/backup/sealed.ts';

const KEY = 'kunci cadangan yang panjangnya lebih dari 32 karakter';
const PIECE = 1024 * 1024;
const SEALED = PIECE + 16;
const HEAD = 48;

async function* inChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}
const sealed = (bytes: Buffer) => all(seal(KEY)(inChunks(bytes, 100_007)));
const opened = (bytes: Buffer, key = KEY) => all(unseal(key)(inChunks(bytes, 99_991)));
const refusal = (bytes: Buffer, key = KEY) =>
  opened(bytes, key).then(
    () => 'opened',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])('gives back what it sealed: %i bytes', async (size) => {
  const bytes = randomBytes(size);
  const closed = await sealed(bytes);
  expect(isSealed(closed)).toBe(true);
  expect((await opened(closed)).equals(bytes)).toBe(true);
});

it('notices pieces that are cut off, added, exchanged, repeated or of another stream, and another key', async () => {
  const bytes = randomBytes(3 * PIECE);
  const closed = await sealed(bytes);
  const head = closed.subarray(0, HEAD);
  const piece = (n: number, of = closed) => of.subarray(HEAD + n * SEALED, HEAD + (n + 1) * SEALED);
  const put = (...parts: Buffer[]) => refusal(Buffer.concat(parts));
  const broken = 'rusak atau terpotong';
  const other = await sealed(bytes);
  expect([
    await put(head, piece(0), piece(1), piece(2)),
    await put(head, piece(0), piece(1)),
    await put(head),
    await put(head, piece(0), piece(1), piece(2), piece(2)),
    await put(head, piece(1), piece(0), piece(2)),
    await put(head, piece(0), piece(1, other), piece(2)),
    await put(closed.subarray(0, 20)),
    await refusal(closed, `${KEY}.`),
  ]).toEqual([
    'opened',
    broken,
    'terpotong',
    broken,
    broken,
    broken,
    'terpotong',
    'BACKUP_KEY bukan kunci yang dipakai saat cadangan ini dibuat',
  ]);
});
