import { expect, it } from 'vitest';
import { VISIBLE, visibleLength } from '#domain/text/visible.ts';

it.each([
  ['', 0],
  ['  sepuluh huruf  ', 13],
  ['a\nb', 3],
  ['😀😀😀😀😀', 5],
  // Zero width, soft hyphen, right to left: nobody sees them.
  ['\u200b'.repeat(10), 0],
  ['\u200ba\u00ad\u202eb ', 2],
  ['ngapunten ✔️', 11],
])('of %j %d characters are to be read', (text, length) => {
  expect([visibleLength(text), VISIBLE.test(text)]).toEqual([length, length > 0]);
});
