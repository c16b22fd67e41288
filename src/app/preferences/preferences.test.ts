import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { providePreferences, storedPreferences } from '#app/preferences/preferences.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { preferencesOf, skinOf } from '#machines/preferences/preferences.selectors.ts';
import { LAYOUT_DEFAULTS } from '#machines/preferences/preferences.types.ts';
import { createStorage } from '#services/storage/storage.ts';

/** A browser window of which only what the wiring touches is there. */
class Browser extends EventTarget {
  readonly values = new Map<string, string>();
  readonly media = Object.assign(new EventTarget(), { matches: false });
  matchMedia = () => this.media;
  readonly area = {
    length: 0,
    key: () => null,
    getItem: (key: string) => this.values.get(key) ?? null,
    setItem: (key: string, value: string) => void this.values.set(key, value),
    removeItem: (key: string) => void this.values.delete(key),
    clear: () => this.values.clear(),
  };
}
let browser = new Browser();
const open = () => {
  const storage = createStorage(browser.area);
  return createActor(providePreferences(storage), { input: storedPreferences(storage) }).start();
};
const DEFAULTS = { ...LAYOUT_DEFAULTS, language: 'en', systemSkin: 'light' };

beforeEach(() => {
  browser = new Browser();
  vi.stubGlobal('window', browser);
});
afterEach(() => vi.unstubAllGlobals());

it('a first visit is light, whatever the device prefers, with the defaults of the layout', () => {
  browser.media.matches = true;
  expect(preferencesOf(open().getSnapshot())).toEqual({ ...DEFAULTS, systemSkin: 'dark' });
  expect(skinOf(open().getSnapshot())).toEqual('light');
});

it.each([
  ['raw', { skin: 'dark', direction: 'rtl', menuCollapsed: 'true', toastPosition: 'bottom-left' }],
  ['JSON', { skin: '"dark"', direction: '"rtl"', menuCollapsed: 'true', toastPosition: '"bottom-left"' }],
  ['JSON in JSON', { skin: '"dark"', direction: 'true', menuCollapsed: '"true"', toastPosition: '"bottom-left"' }],
])('what was stored as %s is read', (_form, stored) => {
  for (const [key, value] of Object.entries(stored)) browser.values.set(key, value);
  expect(preferencesOf(open().getSnapshot())).toEqual({
    ...DEFAULTS,
    skin: 'dark',
    direction: 'rtl',
    menuCollapsed: true,
    toastPosition: 'bottom-left',
  });
});

it('following the system keeps nothing under skin, and holds after a reload', async () => {
  browser.values.set('skin', '"dark"');
  const actor = open();
  actor.send({ type: 'skin.select', skin: 'system' });
  await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
  expect(browser.values.has('skin')).toEqual(false);
  expect(preferencesOf(open().getSnapshot()).skin).toEqual('system');
});

it('the automatic direction keeps nothing under direction', async () => {
  browser.values.set('direction', '"rtl"');
  const actor = open();
  actor.send({ type: 'direction.select', direction: 'auto' });
  await waitFor(actor, (snapshot) => snapshot.hasTag('settled'));
  expect(browser.values.has('direction')).toEqual(false);
});

it('a place for toasts that nobody knows is the default one', () => {
  browser.values.set('toastPosition', '"under-the-desk"');
  expect(preferencesOf(open().getSnapshot()).toastPosition).toEqual('top-right');
});

it('another tab is followed, and so is the device', () => {
  const actor = open();
  browser.values.set('skin', '"dark"');
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: 'skin' }));
  browser.media.matches = true;
  browser.media.dispatchEvent(new Event('change'));
  expect(preferencesOf(actor.getSnapshot())).toEqual({ ...DEFAULTS, skin: 'dark', systemSkin: 'dark' });
});

it('an emptied storage, as signing out in another tab leaves it, changes nothing here', () => {
  browser.values.set('skin', '"dark"');
  const actor = open();
  browser.values.clear();
  browser.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  expect(skinOf(actor.getSnapshot())).toEqual('dark');
});

it.each([
  [undefined, true],
  ['true', true],
  ['false', false],
])('keys of one letter are on unless they were switched off: %s', (kept, on) => {
  if (kept !== undefined) browser.values.set('shortcuts', kept);
  expect(open().getSnapshot().context.shortcuts).toBe(on);
});
