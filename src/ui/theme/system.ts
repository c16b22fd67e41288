import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { comboboxRecipe } from '#ui/theme/recipes.ts';

const reference = (name: string) => ({ value: `var(--${name})` });
/** A scale of tokens.css under the same names: `text-s` is `fontSizes.s`. */
const scale = (prefix: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, reference(`${prefix}-${name}`)]));

/**
 * One of the specification's colours. `main` and `light` are its pair; `solid` with `contrast` on it, `fg` on panels and
 * tints, and the tint `subtle` are derived for contrast. All point at tokens.css, so that
 * `html[data-theme]` alone changes the skin.
 */
const palette = (name: string) => ({
  main: reference(`${name}-main`),
  light: reference(`${name}-light`),
  solid: reference(name),
  hover: reference(`${name}-hover`),
  contrast: reference('on'),
  fg: reference(`${name}-fg`),
  subtle: reference(`${name}-soft`),
  border: reference(name),
  focusRing: reference('ring'),
});

const config = defineConfig({
  preflight: false,
  cssVarsPrefix: 'ui',
  conditions: { dark: '[data-theme=dark] &', light: '[data-theme=light] &' },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1100px', xl: '1280px' },
    tokens: {
      fontSizes: scale('text', ['xs', 's', 'm', 'base', 'l', 'xl', '2xl', '3xl']),
      spacing: scale('space', ['1', '2', '3', '4', '5', '6', '7', '8', '10', '12', '14', '16', '20']),
      radii: {
        s: reference('radius-s'),
        m: reference('radius-m'),
        l: reference('radius'),
        full: { value: '9999px' },
      },
      durations: {
        fade: reference('fade'),
        collapse: reference('collapse'),
        modal: reference('modal'),
        carousel: reference('carousel'),
        offcanvas: reference('offcanvas'),
        ripple: reference('ripple'),
      },
      sizes: { full: { value: '100%' } },
    },
    semanticTokens: {
      colors: {
        bg: { DEFAULT: reference('bg'), panel: reference('panel'), subtle: reference('panel-2') },
        fg: {
          DEFAULT: reference('fg'),
          strong: reference('fg-strong'),
          muted: reference('muted'),
          subtle: reference('subtle'),
        },
        border: { DEFAULT: reference('border'), control: reference('control') },
        focusRing: reference('ring'),
        veil: reference('veil'),
        primary: palette('primary'),
        secondary: palette('secondary'),
        success: palette('success'),
        danger: palette('danger'),
        warning: palette('warning'),
        info: palette('info'),
        dark: palette('dark'),
      },
      shadows: { md: reference('shadow'), lg: reference('shadow-lg') },
    },
    slotRecipes: { combobox: comboboxRecipe },
  },
});

/** Chakra's engine with our tokens and only the recipes that are used. */
export const system = createSystem(defaultBaseConfig, config);
