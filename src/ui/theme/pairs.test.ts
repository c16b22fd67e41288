import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAIRS } from '#tests/support/colour-pairs.ts';

type Rgba = [red: number, green: number, blue: number, alpha: number];
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const root = css.slice(css.indexOf(':root {'), css.indexOf('}', css.indexOf(':root {')));
const declared = [...root.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
  ([, name = '', value = '']) => [name, value] as const,
);
/** What a token is in one skin: `light-dark(a, b)` is its first colour in the light one, and its second in the dark one. */
const tokensOf = (skin: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(
    declared.map(([name, value]) => {
      const [, light = value, dark = value] = /^light-dark\((#\w+), (#\w+)\)$/.exec(value) ?? [];
      return [name, skin === 'light' ? light : dark];
    }),
  );
const light = tokensOf('light');
const skins = { light, dark: tokensOf('dark') };

function parse(hex: string | undefined): Rgba {
  if (hex === undefined || !/^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(hex)) throw new Error(`No colour: ${hex}`);
  const digits = hex.slice(1);
  const long = digits.length < 5 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const at = (index: number) => Number.parseInt(long.slice(index * 2, index * 2 + 2) || 'ff', 16);
  return [at(0), at(1), at(2), at(3) / 255];
}
const over = ([r, g, b, alpha]: Rgba, [br, bg, bb]: Rgba): Rgba => {
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [mix(r, br), mix(g, bg), mix(b, bb), 1];
};
function luminance([r, g, b]: Rgba): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
function contrast(one: Rgba, other: Rgba): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe.each(Object.entries(skins))('in the %s skin', (_skin, tokens) => {
  it('every pair of tokens that meets on screen can be read', () => {
    const failures = PAIRS.flatMap(({ fg, bg, on, kind }) =>
      (on ?? [bg]).flatMap((surface) => {
        const background = over(parse(tokens[bg]), parse(tokens[surface]));
        const ratio = contrast(over(parse(tokens[fg]), background), background);
        return ratio < (kind === 'text' ? 4.5 : 3) ? [`${fg} on ${bg} over ${surface}: ${ratio.toFixed(2)}`] : [];
      }),
    );
    expect(failures).toEqual([]);
  });
});

it('the seven colours are those of the design, letter for letter', () => {
  const mains = ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark'].map((name) => [
    name,
    light[`${name}-main`],
    light[`${name}-light`],
  ]);
  expect(mains).toEqual([
    ['primary', '#7367f0', '#7367f01a'],
    ['secondary', '#82868b', '#82868b1a'],
    ['success', '#28c76f', '#28c76f1a'],
    ['danger', '#ea5455', '#ea54551a'],
    ['warning', '#ff9f43', '#ff9f431a'],
    ['info', '#00cfe8', '#00cfe81a'],
    ['dark', '#4b4b4b', '#4b4b4b1a'],
  ]);
});

it('the pair is the same in the dark skin, all that stands on it is not', () => {
  const differing = (names: RegExp) =>
    Object.keys(light).filter((name) => names.test(name) && light[name] !== skins.dark[name]);
  expect(differing(/-(main|light)$/)).toEqual([]);
  expect(differing(/^(fg|panel|bg|on|primary)$/)).toEqual(['bg', 'panel', 'fg', 'on', 'primary']);
});

it('reduced motion sets every timing to nothing', () => {
  const body = css.slice(css.indexOf('@media (prefers-reduced-motion: reduce)'));
  const timings = [...body.matchAll(/--(\w+): (\w+);/g)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(timings)).toEqual({
    fade: '0ms',
    collapse: '0ms',
    modal: '0ms',
    carousel: '0ms',
    offcanvas: '0ms',
    ripple: '0ms',
  });
});

it("the specification's light variant is its main colour with alpha 1a", () => {
  for (const name of ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark']) {
    expect(light[`${name}-light`]).toEqual(`${light[`${name}-main`]}1a`);
  }
});

it('the contrast formula knows black on white', () => {
  expect(contrast(parse('#000'), parse('#fff'))).toEqual(21);
});

it("the animation timings are the specification's", () => {
  const timings = ['fade', 'collapse', 'modal', 'carousel', 'offcanvas', 'ripple'].map((name) => light[name]);
  expect(timings).toEqual(['150ms', '350ms', '300ms', '600ms', '300ms', '500ms']);
});
