import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';

/** A value that only its person's key opens; `nonce` is never used twice. */
export type Sealed = { sealed: 1; nonce: Uint8Array; text: Uint8Array };

const NONCE_BYTES = 24;
const encoder = new TextEncoder();

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;
/** Whether this is a sealed value; anything else was stored in clear by an older version. */
export const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' &&
  value !== null &&
  'sealed' in value &&
  value.sealed === 1 &&
  'nonce' in value &&
  isBytes(value.nonce) &&
  'text' in value &&
  isBytes(value.text);

// Not Web Crypto: browsers offer it in secure contexts only, and the product also runs over plain HTTP.
const cipher = (key: Uint8Array, nonce: Uint8Array, place: string) =>
  xchacha20poly1305(key, nonce, encoder.encode(place));

/**
 * Seals a value that JSON can carry.
 * @param place storage key of the draft; a value copied to another key does not open
 * @param key 32 bytes
 */
export function seal(key: Uint8Array, place: string, value: unknown): Sealed {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = cipher(key, nonce, place).encrypt(encoder.encode(JSON.stringify(value)));
  return { sealed: 1, nonce, text };
}

/** The value, or undefined when it was sealed with another key or for another place, or is damaged. */
export function unseal(key: Uint8Array, place: string, { nonce, text }: Sealed): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(cipher(key, nonce, place).decrypt(text)));
  } catch {
    return undefined;
  }
}

/** @param text base64url. @throws when the text is no base64url or not 32 bytes long */
export function keyFrom(text: string): Uint8Array {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  if (bytes.length !== 32) throw new Error('A key of drafts has 32 bytes');
  return bytes;
}
