import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import { LAYOUT_DEFAULTS } from '#machines/preferences/preferences.types.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { PREFERENCES_ORACLE } from '#tests/model/oracles/preferences.oracle.ts';

describeWalk('the preferences, walked', preferencesMachine, {
  oracle: PREFERENCES_ORACLE,
  input: { ...LAYOUT_DEFAULTS, language: 'en', systemSkin: 'light' },
  events: {
    'skin.toggle': [{ type: 'skin.toggle' }],
    'skin.select': [
      { type: 'skin.select', skin: 'dark' },
      { type: 'skin.select', skin: 'system' },
    ],
    'direction.select': [
      { type: 'direction.select', direction: 'auto' },
      { type: 'direction.select', direction: 'rtl' },
    ],
    'menu.toggle': [{ type: 'menu.toggle' }],
    'toast.place': [
      { type: 'toast.place', position: 'top-right' },
      { type: 'toast.place', position: 'bottom-left' },
    ],
    'toast.preview': [{ type: 'toast.preview' }],
    'shortcuts.select': [
      { type: 'shortcuts.select', shortcuts: true },
      { type: 'shortcuts.select', shortcuts: false },
    ],
    'undo.select': [{ type: 'undo.select', tenggang: 0 }],
    'next.select': [{ type: 'next.select', lanjutOtomatis: true }],
    'language.select': [
      { type: 'language.select', language: 'en' },
      { type: 'language.select', language: 'id' },
    ],
    'defaults.restore': [{ type: 'defaults.restore' }],
    'system.change': [
      { type: 'system.change', systemSkin: 'light' },
      { type: 'system.change', systemSkin: 'dark' },
    ],
    'stored.change': [
      { type: 'stored.change', layout: LAYOUT_DEFAULTS },
      { type: 'stored.change', layout: { ...LAYOUT_DEFAULTS, skin: 'dark', menuCollapsed: true } },
    ],
    'drawer.open': [{ type: 'drawer.open' }],
    'drawer.close': [{ type: 'drawer.close' }],
  },
  outcomes: { savePreferences: [undefined] },
  project: ({ language }) => language,
});
