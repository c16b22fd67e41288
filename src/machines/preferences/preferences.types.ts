import type { GracePeriod } from '#domain/preferences/grace.ts';

export const LANGUAGES = ['en', 'fr', 'de', 'pt', 'id'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Skin = 'light' | 'dark';
export type Direction = 'ltr' | 'rtl';
/** The six places of react-hot-toast. */
export const TOAST_POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const;
export type ToastPosition = (typeof TOAST_POSITIONS)[number];

/** What a person chose on this device. */
export type Preferences = {
  /** `system` follows the device and keeps nothing under `skin`. */
  skin: Skin | 'system';
  /** `auto` is the language's own direction and keeps nothing under `direction`. */
  direction: Direction | 'auto';
  menuCollapsed: boolean;
  toastPosition: ToastPosition;
  /** Single-key shortcuts; may be switched off (WCAG 2.1.4). */
  shortcuts: boolean;
  /** Seconds in which a decision can be undone; 0 = no countdown, every decision is confirmed instead. */
  tenggang: GracePeriod;
  /** After a decision the next report of the queue opens by itself. */
  lanjutOtomatis: boolean;
  language: Language;
};
/** `systemSkin`: what the device asks for now. */
export type PreferencesContext = Preferences & { systemSkin: Skin };

/** The layout of specification §2 and §9; the language is no part of it, because its default is detected. */
export const LAYOUT_DEFAULTS: Omit<Preferences, 'language'> = {
  skin: 'light',
  direction: 'auto',
  menuCollapsed: false,
  toastPosition: 'top-right',
  shortcuts: true,
  tenggang: 8,
  lanjutOtomatis: false,
};

/** Heard from outside this page: the device's skin, and choices made in another tab. */
export type PreferencesMessage =
  | { type: 'system.change'; systemSkin: Skin }
  | { type: 'stored.change'; layout: Omit<Preferences, 'language'> };
export type PreferencesEvent =
  | PreferencesMessage
  | { type: 'skin.toggle' }
  | { type: 'skin.select'; skin: Preferences['skin'] }
  | { type: 'direction.select'; direction: Preferences['direction'] }
  | { type: 'menu.toggle' }
  | { type: 'toast.place'; position: ToastPosition }
  | { type: 'toast.preview' }
  | { type: 'shortcuts.select'; shortcuts: boolean }
  | { type: 'undo.select'; tenggang: GracePeriod }
  | { type: 'next.select'; lanjutOtomatis: boolean }
  | { type: 'language.select'; language: Language }
  | { type: 'defaults.restore' }
  | { type: 'drawer.open' }
  | { type: 'drawer.close' };
export type PreferencesEmitted = ({ type: 'preferensi.changed' } & PreferencesContext) | { type: 'toast.requested' };
