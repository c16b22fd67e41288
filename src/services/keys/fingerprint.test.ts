import { describe, expect, it } from 'vitest';
import { fingerprint } from '#services/keys/fingerprint.ts';

describe('the fingerprint of words', () => {
  it('is that of FNV-1a', () => {
    // Test vectors of the authors: 64 bits of '', 'a' and 'foobar'.
    expect(['', 'a', 'foobar'].map((words) => BigInt.asUintN(64, readBase36(fingerprint(words))))).toEqual([
      0xcbf29ce484222325n,
      0xaf63dc4c8601ec8cn,
      0x85944171f73967e8n,
    ]);
  });
});

const readBase36 = (text: string) =>
  [...text].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
