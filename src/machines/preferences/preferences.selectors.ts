import type { PreferencesSnapshot } from '#machines/preferences/preferences.machine.ts';
import {
  type Language,
  type Direction,
  LAYOUT_DEFAULTS,
  type Preferences,
  type PreferencesContext,
  type Skin,
  type ToastPosition,
} from '#machines/preferences/preferences.types.ts';

const DIRECTIONS: Record<Language, Direction> = { en: 'ltr', fr: 'ltr', de: 'ltr', pt: 'ltr', id: 'ltr' };
type Chosen = Pick<PreferencesContext, 'skin' | 'systemSkin'>;

/** The skin that is on screen. */
export const skinShown = ({ skin, systemSkin }: Chosen): Skin => (skin === 'system' ? systemSkin : skin);
/** The direction that is on screen. */
export const directionShown = ({ direction, language }: Pick<Preferences, 'direction' | 'language'>): Direction =>
  direction === 'auto' ? DIRECTIONS[language] : direction;
/** Where toasts really appear: right-to-left turns the screen round, its corners too. */
export function toastPositionShown(
  preferences: Pick<Preferences, 'direction' | 'language' | 'toastPosition'>,
): ToastPosition {
  const { toastPosition } = preferences;
  return directionShown(preferences) === 'ltr' ? toastPosition : turnedRound(toastPosition);
}
function turnedRound(position: ToastPosition): ToastPosition {
  const turned: Record<ToastPosition, ToastPosition> = {
    'top-left': 'top-right',
    'top-center': 'top-center',
    'top-right': 'top-left',
    'bottom-left': 'bottom-right',
    'bottom-center': 'bottom-center',
    'bottom-right': 'bottom-left',
  };
  return turned[position];
}

export const skinOf = ({ context }: PreferencesSnapshot) => skinShown(context);
export const languageOf = ({ context }: PreferencesSnapshot) => context.language;
export const isMenuCollapsed = ({ context }: PreferencesSnapshot) => context.menuCollapsed;
/** The off-canvas menu of narrow screens. */
export const isDrawerOpen = (preferences: PreferencesSnapshot) => preferences.matches({ drawer: 'open' });
/** The choices themselves, for the page that changes them. */
export const preferencesOf = ({ context }: PreferencesSnapshot): PreferencesContext => context;
/** Nothing has been changed, so there is nothing to restore. */
export const isDefault = ({ context }: PreferencesSnapshot) =>
  (Object.keys(LAYOUT_DEFAULTS) as (keyof typeof LAYOUT_DEFAULTS)[]).every(
    (key) => context[key] === LAYOUT_DEFAULTS[key],
  );
