import type { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import {
  LAYOUT_DEFAULTS,
  type PreferencesContext,
  type PreferencesEvent,
} from '#machines/preferences/preferences.types.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { begun, isFromWithin, isSame } from '#tests/model/oracles/areas.ts';

const FIRST = { ...LAYOUT_DEFAULTS, language: 'en' as const, systemSkin: 'light' as const };
const OTHER_TAB = { ...LAYOUT_DEFAULTS, skin: 'dark' as const, menuCollapsed: true, tenggang: 60 as const };
/** What a person expects of each choice: this field, and no other. */
function chosen(before: PreferencesContext, event: PreferencesEvent): Partial<PreferencesContext> {
  switch (event.type) {
    case 'skin.toggle': {
      const seen = before.skin === 'system' ? before.systemSkin : before.skin;
      return { skin: seen === 'light' ? 'dark' : 'light' };
    }
    case 'skin.select':
      return { skin: event.skin };
    case 'direction.select':
      return { direction: event.direction };
    case 'menu.toggle':
      return { menuCollapsed: !before.menuCollapsed };
    case 'toast.place':
      return { toastPosition: event.position };
    case 'shortcuts.select':
      return { shortcuts: event.shortcuts };
    case 'undo.select':
      return { tenggang: event.tenggang };
    case 'next.select':
      return { lanjutOtomatis: event.lanjutOtomatis };
    case 'language.select':
      return { language: event.language };
    case 'defaults.restore':
      return LAYOUT_DEFAULTS;
    case 'system.change':
      return { systemSkin: event.systemSkin };
    case 'stored.change':
      return event.layout;
    default:
      return {};
  }
}
const HEARD = ['system.change', 'stored.change'];
const isLanguageAgain = (before: PreferencesContext, event: { type: string }) =>
  event.type === 'language.select' && 'language' in event && event.language === before.language;
const keptOf = (context: PreferencesContext) => Object.entries(context).filter(([key]) => key !== 'systemSkin');

/** Specification §2 and §9 (layout and its defaults): each choice holds at once, alone, and is kept. */
export const PREFERENCES_ORACLE: Oracle<typeof preferencesMachine> = {
  invariants: {
    'a choice changes what it names and nothing else': (seen) => {
      const { before, event, after } = seen;
      const change = isFromWithin(seen) ? {} : chosen(before, event as PreferencesEvent);
      return Object.entries({ ...before, ...change }).every(
        ([key, value]) => after[key as keyof PreferencesContext] === value,
      );
    },
    'every choice of the person is kept, all of it': (seen) => {
      const { before, event, after } = seen;
      const isChoice =
        !isFromWithin(seen) &&
        !HEARD.includes(event.type) &&
        !event.type.startsWith('drawer.') &&
        event.type !== 'toast.preview' &&
        !isLanguageAgain(before, event);
      const kept = begun<PreferencesContext>(seen, 'savePreferences');
      return kept.length === (isChoice ? 1 : 0) && kept.every((input) => isSame(keptOf(input), keptOf(after)));
    },
    'what another tab or the device said is not stored again': (seen) =>
      !HEARD.includes(seen.event.type) || begun(seen, 'savePreferences').length === 0,
    'whatever changed is told to the page': ({ before, after, emitted }) =>
      isSame(before, after) || isSame(emitted.at(-1), { type: 'preferensi.changed', ...after }),
    'a choice that could not be kept holds for this page': (seen) =>
      !isFromWithin(seen) || (isSame(seen.before, seen.after) && seen.emitted.length === 0),
    'a preview shows a message and changes nothing': ({ before, event, after, emitted }) =>
      event.type !== 'toast.preview' || (isSame(before, after) && isSame(emitted, [{ type: 'toast.requested' }])),
    'the drawer opens and closes only by hand': ({ event, from, to }) =>
      event.type === 'drawer.open' || event.type === 'drawer.close'
        ? to.matches({ drawer: event.type === 'drawer.open' ? 'open' : 'closed' })
        : from.matches({ drawer: 'open' }) === to.matches({ drawer: 'open' }),
    'the defaults leave the language alone': ({ before, event, after }) =>
      event.type !== 'defaults.restore' || after.language === before.language,
  },
  tried: {
    input: FIRST,
    events: {
      'skin.toggle': [{ type: 'skin.toggle' }],
      'skin.select': (['dark', 'light', 'system'] as const).map((skin) => ({ type: 'skin.select', skin })),
      'direction.select': (['auto', 'rtl', 'ltr'] as const).map((direction) => ({
        type: 'direction.select',
        direction,
      })),
      'menu.toggle': [{ type: 'menu.toggle' }],
      'toast.place': (['top-right', 'bottom-left'] as const).map((position) => ({ type: 'toast.place', position })),
      'toast.preview': [{ type: 'toast.preview' }],
      'shortcuts.select': [true, false].map((shortcuts) => ({ type: 'shortcuts.select', shortcuts })),
      'undo.select': ([0, 20, 60] as const).map((tenggang) => ({ type: 'undo.select', tenggang })),
      'next.select': [true, false].map((lanjutOtomatis) => ({ type: 'next.select', lanjutOtomatis })),
      'language.select': (['en', 'id', 'pt'] as const).map((language) => ({ type: 'language.select', language })),
      'defaults.restore': [{ type: 'defaults.restore' }],
      'system.change': (['light', 'dark'] as const).map((systemSkin) => ({ type: 'system.change', systemSkin })),
      'stored.change': [LAYOUT_DEFAULTS, OTHER_TAB].map((layout) => ({ type: 'stored.change', layout })),
      'drawer.open': [{ type: 'drawer.open' }],
      'drawer.close': [{ type: 'drawer.close' }],
    },
    outcomes: { savePreferences: [undefined] },
  },
};
