import { expect, it } from 'vitest';
import { deadlineStep } from '#domain/notifications/kinds.ts';

it.each([
  [30, undefined],
  [8, undefined],
  [7, 7],
  [4, 7],
  [3, 3],
  [2, 3],
  [1, 1],
  [0, 1],
  [-1, 0],
  [-7, 0],
  [-8, undefined],
])('with %i days left the step of the deadline is %s', (remaining, step) => {
  expect(deadlineStep(remaining)).toBe(step);
});
