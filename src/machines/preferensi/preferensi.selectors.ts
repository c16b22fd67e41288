import type { PreferensiSnapshot } from '#machines/preferensi/preferensi.machine.ts';
import {
  type Bahasa,
  type Direction,
  LAYOUT_DEFAULTS,
  type Preferensi,
  type PreferensiContext,
  type Skin,
  type ToastPosition,
} from '#machines/preferensi/preferensi.types.ts';

const ARAH: Record<Bahasa, Direction> = { en: 'ltr', fr: 'ltr', de: 'ltr', pt: 'ltr', id: 'ltr' };
type Chosen = Pick<PreferensiContext, 'skin' | 'systemSkin'>;

/** The skin that is on screen. */
export const skinShown = ({ skin, systemSkin }: Chosen): Skin => (skin === 'system' ? systemSkin : skin);
/** The direction that is on screen. */
export const directionShown = ({ direction, language }: Pick<Preferensi, 'direction' | 'language'>): Direction =>
  direction === 'auto' ? ARAH[language] : direction;
/** Where toasts really appear: right-to-left turns the screen round, its corners too. */
export function toastPositionShown(
  preferensi: Pick<Preferensi, 'direction' | 'language' | 'toastPosition'>,
): ToastPosition {
  const { toastPosition } = preferensi;
  return directionShown(preferensi) === 'ltr' ? toastPosition : turnedRound(toastPosition);
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

export const skinOf = ({ context }: PreferensiSnapshot) => skinShown(context);
export const directionOf = ({ context }: PreferensiSnapshot) => directionShown(context);
export const languageOf = ({ context }: PreferensiSnapshot) => context.language;
export const isMenuCollapsed = ({ context }: PreferensiSnapshot) => context.menuCollapsed;
/** The off-canvas menu of narrow screens. */
export const isDrawerOpen = (preferensi: PreferensiSnapshot) => preferensi.matches({ drawer: 'open' });
/** The choices themselves, for the page that changes them. */
export const preferensiOf = ({ context }: PreferensiSnapshot): PreferensiContext => context;
/** Nothing has been changed, so there is nothing to restore. */
export const isDefault = ({ context }: PreferensiSnapshot) =>
  (Object.keys(LAYOUT_DEFAULTS) as (keyof typeof LAYOUT_DEFAULTS)[]).every(
    (key) => context[key] === LAYOUT_DEFAULTS[key],
  );
