import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { system } from '#ui/theme/system.ts';

/** Widths in px at which a layout changes: the last of the narrower side and the first of the wider one. */
const BREAKPOINTS = [480, 768, 1100, 1280];

/** Sizes of type that no token can give, each with the reason. */
const OWN_SIZES: Readonly<Record<string, string>> = {
  'src/ui/css/base.css: html': 'the size that the scale is a share of',
  'src/ui/css/print.css: html': 'the same on paper',
  'src/ui/css/letter.css: body': 'a frame of its own, which has no tokens',
  'src/features/session/login.css: .login': 'the same size, where the base sheet is not loaded',
  'src/ui/css/print.css: @page': 'the margins of a sheet of paper know no custom property',
  'src/ui/css/pdf.css: .ui-pdf__text > :not(.markedContent)': 'follows the page of the file that is drawn',
  'src/services/dialogs/dialogs.css: .dialog .swal2-icon .swal2-icon-content': 'a share of the icon around it',
  'src/devtools/charts/sop.css: .sop__part text': 'in the units of the drawing, which is scaled as a whole',
  'src/devtools/charts/chart.css: .chart__title': 'the layout of the chart is computed with it',
  'src/devtools/charts/chart.css: .chart__row': 'the same',
  'src/devtools/charts/chart.css: .chart__row--event': 'the same',
  'src/devtools/charts/chart.css: .chart__count': 'the same',
};

const bare = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** The selectors of rules that set a size of type which is neither a token, nor inherited, nor nothing. */
const ownSizes = (css: string): string[] =>
  [...bare(css).matchAll(/([^{};]+)\{(?=([^{}]*))/g)]
    .filter(([, , body = '']) =>
      [...body.matchAll(/(?:^|[\s;])(font|font-size):\s*([^;]+)/g)].some(([, name, value = '']) =>
        name === 'font'
          ? !/^inherit$|var\(--text-/.test(value.trim())
          : !/^(?:inherit|0|var\(--text-[\w]+\))$/.test(value.trim()),
      ),
    )
    .map(([, selector = '']) => selector.split(',')[0]?.replaceAll(/\s+/g, ' ').trim() ?? '');

/** The widths of `@media` that are no breakpoint, written as they stand. */
const otherWidths = (css: string): string[] =>
  [...bare(css).matchAll(/@media([^{]+)\{/g)]
    .flatMap(([, query = '']) => [...query.matchAll(/\(([^()]*width[^()]*)\)/g)].map(([, one = '']) => one.trim()))
    .filter((one) => {
      const [, side, width] = /^(min|max)-width: (\d+)px$/.exec(one) ?? [];
      return !BREAKPOINTS.includes(side === 'max' ? Number(width) + 1 : Number(width));
    });

/** Spacing in px or rem that a step of the scale would give. */
const ownSpacings = (css: string): string[] =>
  [...bare(css).matchAll(/(?:^|[\s;{])((?:padding|margin|gap|row-gap|column-gap)[a-z-]*):\s*([^;}]+)/g)]
    .filter(([, , value = '']) =>
      value.split(/\s+/).some((one) => {
        const [, amount, unit] = /^-?([\d.]+)(px|rem)$/.exec(one) ?? [];
        const px = Number(amount) * (unit === 'rem' ? 15 : 1);
        return px > 1 && px <= 32;
      }),
    )
    .map(([, property, value]) => `${property}: ${value?.trim()}`);

const sheets = globSync('src/**/*.css').map((file) => ({ file, css: readFileSync(file, 'utf8') }));
const tokens = bare(readFileSync('src/ui/theme/tokens.css', 'utf8'));
const named = (prefix: string) => [...tokens.matchAll(new RegExp(`--${prefix}-(\\w+):`, 'g'))].map(([, name]) => name);

it('type has at most eight sizes, and style sheets take them from the tokens', () => {
  expect(named('text').length).toBeLessThanOrEqual(8);
  const found = sheets.flatMap(({ file, css }) => ownSizes(css).map((selector) => `${file}: ${selector}`));
  expect(found.filter((place) => !(place in OWN_SIZES))).toEqual([]);
  expect(Object.keys(OWN_SIZES).filter((place) => !found.includes(place))).toEqual([]);
});

it('layouts change at four widths only', () => {
  expect(sheets.flatMap(({ file, css }) => otherWidths(css).map((one) => `${file}: ${one}`))).toEqual([]);
});

it('room between things is a step of the scale', () => {
  const own = sheets.filter(({ file }) => file !== 'src/ui/css/letter.css');
  expect(own.flatMap(({ file, css }) => ownSpacings(css).map((one) => `${file}: ${one}`))).toEqual([]);
});

it("every token that is referred to exists, and Chakra's theme has the same scales", () => {
  const scale = new Set(['text', 'space'].flatMap((prefix) => named(prefix).map((name) => `--${prefix}-${name}`)));
  const missing = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/var\((--(?:text|space)-\w+)/g)]
      .filter(([, name = '']) => !scale.has(name) && name !== '--text-scale')
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
  const inTheme = (category: 'fontSizes' | 'spacing') => [...(system.tokens.categoryMap.get(category)?.keys() ?? [])];
  expect(inTheme('fontSizes').toSorted()).toEqual(named('text').toSorted());
  expect(
    inTheme('spacing')
      .filter((name) => !name.startsWith('-'))
      .toSorted(),
  ).toEqual(named('space').toSorted());
});

it('what is outside the scale is noticed', () => {
  expect(ownSizes('.a { font-size: 13px } .b { font: 1rem/1.4 var(--font) } .c { font-size: var(--text-s) }')).toEqual([
    '.a',
    '.b',
  ]);
  expect(
    otherWidths('@media (max-width: 900px) {} @media screen and (min-width: 768px) {} @media (width < 480px) {}'),
  ).toEqual(['max-width: 900px', 'width < 480px']);
  expect(
    ownSpacings('.a { padding: 0 12px; margin: -1px; gap: var(--space-2) } .b { margin-block-start: 88px }'),
  ).toEqual(['padding: 0 12px']);
});

/** The custom properties that style sheets ask for, without a value of their own for want of it, and nobody gives. */
function unknownProperties(sheets: readonly string[], scripts: readonly string[]): string[] {
  const given = new Set(sheets.flatMap((css) => [...bare(css).matchAll(/(--[\w-]+)\s*[:{]/g)].map(([, name]) => name)));
  for (const script of scripts) for (const [, name] of script.matchAll(/['"`](--[\w-]+)/g)) given.add(name);
  const asked = sheets.flatMap((css) => [...bare(css).matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name));
  return [...new Set(asked)].filter((name) => !given.has(name));
}

it('every custom property that is asked for is given somewhere', () => {
  const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'));
  const sheets = read('src/**/*.css');
  expect(unknownProperties(sheets, read('src/**/*.{ts,tsx}'))).toEqual([]);
  expect(unknownProperties([...sheets, '.a { color: var(--primary-muted); inset: var(--none, 0) }'], [])).toContain(
    '--primary-muted',
  );
});
