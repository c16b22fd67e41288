import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const PHYSICAL = [
  /(^|[\s;{])(margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b/,
  /(^|[\s;{])(left|right)\s*:/,
  // `start` and `end` go by each text's own direction; `var(--start)` by the layout's (tokens.css).
  /(text-align|float|clear)\s*:\s*(left|right)\b/,
  /border-(top|bottom)-(left|right)-radius/,
  /background-position(-x)?:[^;]*\b(left|right)\b/,
  /\b(margin|padding|border|inset)(Left|Right)\b|textAlign:\s*'(left|right)'/,
];
/** Rules that name a side on purpose, by selector. */
const REASONS: Record<string, string> = {
  '.toast': 'the names of the six places say left and right; the preferences turn them round',
  "#toasts[data-position$='left'] .toast": 'the same',
};

/** The selectors of the rules of a style sheet that name a side. */
function named(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, , body = '']) => PHYSICAL.some((side) => side.test(body.replaceAll(/\s+/g, ' '))))
    .map(([, selector = '']) => selector.replaceAll(/\s+/g, ' ').trim());
}

it('style sheets say start and end, so that right-to-left is the same layout turned round', () => {
  const sides = globSync('src/**/*.css').flatMap((file) => named(readFileSync(file, 'utf8')));
  expect(sides.filter((selector) => !(selector in REASONS))).toEqual([]);
  expect(Object.keys(REASONS).filter((selector) => !sides.includes(selector))).toEqual([]);
});

it('so do styles in code', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  expect(files.filter((file) => PHYSICAL.at(-1)?.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('a side is noticed', () => {
  expect(named('.a { margin-inline-start: 1px } @media print { .b { color: red; left: 0 } }')).toEqual(['.b']);
});
