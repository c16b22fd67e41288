import { expect, it } from 'vitest';
import { needsTypedTitle } from '#domain/board/removal.ts';

it.each([
  [0, false],
  [10, false],
  [11, true],
])('deleting %i cards asks for the title of their column: %s', (cards, asked) => {
  expect(needsTypedTitle(cards)).toBe(asked);
});
