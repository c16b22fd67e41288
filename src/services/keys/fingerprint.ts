/** A short text that is the same for the same words, and hardly ever for others (FNV-1a, 64 bits); no secret. */
export function fingerprint(words: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(words)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
