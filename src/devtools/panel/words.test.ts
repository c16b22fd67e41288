import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { shortValue } from '#devtools/panel/words.ts';

const t = ((key: string) => key) as TFunction;
/** An object whose parts `a: "…"`, `b: "…"` have so many letters each. */
const parts = (...lengths: number[]) =>
  Object.fromEntries(lengths.map((length, at) => ['abc'.charAt(at), 'x'.repeat(length - 5)]));

it('an object is told by as many of its parts as have sixty letters together, and says that there are more', () => {
  const [a, b] = [`a: "${'x'.repeat(35)}"`, `b: "${'x'.repeat(15)}"`];
  expect(shortValue(t, parts(40, 20))).toBe(`{ ${a}, ${b} }`);
  expect(shortValue(t, parts(40, 21))).toBe(`{ ${a}, … }`);
  expect(shortValue(t, parts(40, 20, 6))).toBe(`{ ${a}, ${b}, … }`);
  // One that is too long by itself is told by nothing but that it is there; a text alone is told whole.
  expect(shortValue(t, parts(61))).toBe('{ … }');
  expect(shortValue(t, 'x'.repeat(99))).toBe(`"${'x'.repeat(99)}"`);
});
