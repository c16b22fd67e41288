import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Prefix of a wrapped value. The parts after it are base64url, which has no dots, so the parts can be split at dots.
 */
const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const bytes = (part: string | undefined) => Buffer.from(part ?? '', 'base64url');

/**
 * The key for one value. `secretKey` is long and random (config.ts), so HKDF is enough and no slow password hash is
 * needed.
 */
const keyOf = (secretKey: string, salt: Uint8Array, name: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, salt, `capaian server_secret ${name}`, 32));

/** Whether a stored value is wrapped. */
export const isWrapped = (stored: string): boolean => stored.startsWith(`${VERSION}.`);

/**
 * Encrypts `value` with AES-256-GCM. The name is authenticated too, so that a stored value cannot be swapped for
 * another one.
 */
export function wrap(secretKey: string, name: string, value: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const cipher = createCipheriv(CIPHER, keyOf(secretKey, salt, name), iv);
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  return [VERSION, ...[salt, iv, cipher.getAuthTag(), sealed].map(text)].join('.');
}

/** Decrypts what `wrap` made; undefined when the key or name is another one or the text was changed. */
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
