/** A foreground on a background: `text` must reach 4.5:1, `ui` (borders of controls, focus rings, icons, large text) 3:1. */
export type Pair = { fg: string; bg: string; on?: readonly string[]; kind: 'text' | 'ui' };

const SURFACES = ['bg', 'panel', 'panel-2'] as const;
const PALETTES = ['primary', 'secondary', 'success', 'danger', 'warning', 'info', 'dark'] as const;
const on = (backgrounds: readonly string[], kind: Pair['kind'], ...foregrounds: string[]): Pair[] =>
  foregrounds.flatMap((fg) => backgrounds.map((bg) => ({ fg, bg, kind })));

/**
 * Every pair of tokens (names without `--`) that may meet on screen. A background with alpha is laid over each of `on`.
 * `border` is missing on purpose: it is decoration and never the only sign of anything.
 */
export const PAIRS: readonly Pair[] = [
  ...on(SURFACES, 'text', 'fg', 'fg-strong', 'muted', 'subtle'),
  ...on(SURFACES, 'ui', 'control', 'ring'),
  ...PALETTES.flatMap((name): Pair[] => [
    { fg: 'on', bg: name, kind: 'text' },
    { fg: 'on', bg: `${name}-hover`, kind: 'text' },
    ...on(SURFACES, 'text', `${name}-fg`),
    ...on(SURFACES, 'ui', name),
    { fg: `${name}-fg`, bg: `${name}-soft`, on: SURFACES, kind: 'text' },
    { fg: `${name}-fg`, bg: `${name}-light`, on: SURFACES, kind: 'text' },
    { fg: 'fg', bg: `${name}-soft`, on: SURFACES, kind: 'text' },
    { fg: 'fg-strong', bg: `${name}-soft`, on: SURFACES, kind: 'text' },
    { fg: 'ring', bg: `${name}-soft`, on: SURFACES, kind: 'ui' },
  ]),
  { fg: 'muted', bg: 'primary-soft', on: ['panel'], kind: 'text' },
  { fg: 'panel', bg: 'fg-strong', kind: 'text' },
];
