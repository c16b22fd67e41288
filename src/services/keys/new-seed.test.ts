import { expect, it } from 'vitest';
import { newSeed } from '#services/keys/new-seed.ts';

it('is 32 bytes that nobody guesses', () => {
  const drawn = Array.from({ length: 50 }, newSeed);
  expect(drawn.filter((seed) => !/^[\w-]{43}$/.test(seed))).toEqual([]);
  const bytes = drawn.map((seed) => Buffer.from(seed, 'base64url'));
  expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([32]));
  // Each place takes many values: of 50 draws out of 256, hardly ever fewer than 30 differ.
  const values = Array.from({ length: 32 }, (_, place) => new Set(bytes.map((one) => one[place])).size);
  expect(Math.min(...values)).toBeGreaterThan(30);
});
