/**
 * A new unique key: an idempotency key, or the id of what only this browser has so far. A UUID (RFC 9562, version 4).
 * Over plain http a browser makes random bytes and no UUIDs; a library for them would weigh on the sign-in page.
 */
export function newKey(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
