import { afterEach, expect, it, vi } from 'vitest';
import { validate, version } from 'uuid';
import { newKey } from '#services/keys/new-key.ts';

afterEach(() => vi.unstubAllGlobals());

it('is a UUID of version 4 with what a browser has over plain http: no two alike, every digit used, the variant of RFC 9562', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 300 }, newKey);
  expect(keys.filter((key) => !validate(key) || version(key) !== 4)).toEqual([]);
  expect(new Set(keys).size).toBe(300);
  expect(new Set(keys.map((key) => key[19]))).toEqual(new Set('89ab'));
  for (const at of [0, 7, 9, 15, 20, 24, 35]) expect(new Set(keys.map((key) => key[at])).size).toBe(16);
});

it('holds the bytes in their order', () => {
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array) => {
      bytes.set([0, 1, 2, 3, 4, 5, 0xf6, 7, 0xf8, 9, 10, 11, 12, 13, 14, 255]);
      return bytes;
    },
  });
  expect(newKey()).toBe('00010203-0405-4607-b809-0a0b0c0d0eff');
});
