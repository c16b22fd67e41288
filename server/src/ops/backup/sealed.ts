/**
 * Encryption of a stream in pieces: AES-256-GCM, each piece under a nonce that says its place and whether it is the last, so
 * that pieces which are exchanged, left out or cut off at the end are noticed. The construction is the STREAM of age and Tink.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { pieces } from '#server/ops/backup/pieces.ts';

const CIPHER = 'aes-256-gcm';
const MAGIC = Buffer.from('CAPAIAN-SANDI-1\n');
const SALT = 16;
/** Tells a wrong key from a damaged file before anything is decrypted. */
const CHECK = 16;
const HEAD = MAGIC.length + SALT + CHECK;
const TAG = 16;
const PIECE = 1024 * 1024;

/** Why a stream cannot be opened, in words for the operator. */
export class SealError extends Error {
  override name = 'SealError';
}

// The key is long and random (config.ts), so HKDF is enough; a fresh salt makes a fresh key for each stream.
const derived = (key: string, salt: Uint8Array, what: string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, `capaian backup ${what}`, length));

function nonce(place: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(place, 5, 6);
  bytes.writeUInt8(last ? 1 : 0, 11);
  return bytes;
}

/** Each item, and whether it is the last. An empty stream has one empty item. */
async function* withLast(source: AsyncIterable<Buffer>): AsyncGenerator<{ item: Buffer; last: boolean }> {
  let held: Buffer | undefined;
  for await (const item of source) {
    if (held) yield { item: held, last: false };
    held = item;
  }
  yield { item: held ?? Buffer.alloc(0), last: true };
}

/** Encrypts what flows through it. @param key as `BACKUP_KEY` has it */
export const seal = (key: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT);
    const head = Buffer.concat([MAGIC, salt, derived(key, salt, 'check', CHECK)]);
    yield head;
    const own = derived(key, salt, 'pieces', 32);
    let place = 0;
    for await (const { item, last } of withLast(pieces(source, PIECE))) {
      const cipher = createCipheriv(CIPHER, own, nonce(place, last)).setAAD(head);
      place += 1;
      yield Buffer.concat([cipher.update(item), cipher.final(), cipher.getAuthTag()]);
    }
  };

/** Whether a file begins as `seal` makes it. @param start at least its first 16 bytes */
export const isSealed = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC);

async function* decrypted(source: AsyncIterable<Buffer>, key: string, head: Buffer): AsyncGenerator<Buffer> {
  const own = derived(key, head.subarray(MAGIC.length, MAGIC.length + SALT), 'pieces', 32);
  let place = 0;
  for await (const { item, last } of withLast(pieces(source, PIECE + TAG))) {
    if (item.length < TAG) throw new SealError('terpotong');
    const decipher = createDecipheriv(CIPHER, own, nonce(place, last), { authTagLength: TAG }).setAAD(head);
    decipher.setAuthTag(item.subarray(item.length - TAG));
    place += 1;
    try {
      const plain = decipher.update(item.subarray(0, item.length - TAG));
      decipher.final();
      yield plain;
    } catch {
      throw new SealError('rusak atau terpotong');
    }
  }
}

/** Decrypts what `seal` made. @throws SealError: another key, or anything but the whole stream as it was written */
export const unseal = (key: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let held = Buffer.alloc(0);
    const rest = source[Symbol.asyncIterator]();
    while (held.length < HEAD) {
      const { done, value } = await rest.next();
      if (done === true) throw new SealError('terpotong');
      held = Buffer.concat([held, value]);
    }
    const head = held.subarray(0, HEAD);
    const check = derived(key, head.subarray(MAGIC.length, MAGIC.length + SALT), 'check', CHECK);
    if (!timingSafeEqual(check, head.subarray(MAGIC.length + SALT))) {
      throw new SealError('BACKUP_KEY bukan kunci yang dipakai saat cadangan ini dibuat');
    }
    const body = async function* () {
      yield held.subarray(HEAD);
      yield* { [Symbol.asyncIterator]: () => rest };
    };
    yield* decrypted(body(), key, head);
  };
