import { expect, it } from 'vitest';
import { overStored } from '#services/drafts/over-stored.ts';

const SEEN = { a: { x: 1, y: 2 }, b: { z: 3 }, list: [1], note: 'n' };

it.each([
  ['nothing was touched here', SEEN, { a: { x: 5 } }, { a: { x: 5 } }],
  [
    'one part was, and others there',
    { ...SEEN, a: { x: 7, y: 2 } },
    { ...SEEN, a: { x: 1, y: 9 }, note: 'm' },
    { ...SEEN, a: { x: 7, y: 9 }, note: 'm' },
  ],
  ['both touched one part', { ...SEEN, note: 'here' }, { ...SEEN, note: 'there' }, { ...SEEN, note: 'here' }],
  ['a list was touched in both', { ...SEEN, list: [1, 2] }, { ...SEEN, list: [3] }, { ...SEEN, list: [1, 2] }],
  ['both added a part', { ...SEEN, c: 1 }, { ...SEEN, d: 2 }, { ...SEEN, c: 1, d: 2 }],
  [
    'one was taken out here',
    { a: { x: 1 }, list: [1], note: 'n' },
    { ...SEEN, c: 1 },
    { a: { x: 1 }, list: [1], note: 'n', c: 1 },
  ],
  [
    'one was taken out there',
    { ...SEEN, note: 'm' },
    { a: { x: 1, y: 2 }, list: [1], note: 'n' },
    { a: { x: 1, y: 2 }, list: [1], note: 'm' },
  ],
  ['what was touched here was taken out there', { ...SEEN, b: { z: 4 } }, { a: SEEN.a }, { a: SEEN.a, b: { z: 4 } }],
  ['there is nothing on the device any more', { ...SEEN, note: 'm' }, undefined, { ...SEEN, note: 'm' }],
])('%s', (_, own, stored, expected) => {
  expect(overStored(own, stored, SEEN)).toEqual(expected);
});

it('of a draft that this tab has never seen each part is its own, and the rest is as it was', () => {
  expect(overStored({ a: 1 }, { a: 2, b: 3 }, undefined)).toEqual({ a: 1, b: 3 });
});
