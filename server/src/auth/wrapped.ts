import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** How a wrapped value begins; the values themselves are base64url and have no dots. */
const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const bytes = (part: string | undefined) => Buffer.from(part ?? '', 'base64url');

/** A key for one value: `secretKey` is long and random (config.ts), so it is spread, not stretched. */
const keyOf = (secretKey: string, salt: Uint8Array, name: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, salt, `capaian server_secret ${name}`, 32));

/** Whether a stored value is wrapped. */
export const isWrapped = (stored: string): boolean => stored.startsWith(`${VERSION}.`);

/** `value` as it is stored: AES-256-GCM, bound to its name so that it cannot pass for another. */
export function wrap(secretKey: string, name: string, value: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, keyOf(secretKey, salt, name), iv);
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return [VERSION, ...[salt, iv, cipher.getAuthTag(), sealed].map(text)].join('.');
}

/** The value of `wrap`; undefined with another key, under another name, or when it was changed. */
export function unwrap(secretKey: string, name: string, stored: string): string | undefined {
  const [, salt, iv, tag, sealed] = stored.split('.');
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secretKey, bytes(salt), name), bytes(iv), { authTagLength: 16 });
    decipher.setAuthTag(bytes(tag));
    return Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
