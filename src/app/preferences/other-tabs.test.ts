// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Below a path the names of stored keys begin with it (decision 0106), also in what other tabs are told. */
const BASE = vi.hoisted(() => {
  document.documentElement.dataset['base'] = '/kinerja';
  return '/kinerja';
});

import { provideKeys, storedKeys } from '#app/preferences/keys.ts';
import { providePreferences, storedPreferences } from '#app/preferences/preferences.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { browserStorage, createStorage } from '#services/storage/storage.ts';

beforeEach(() => {
  localStorage.clear();
  Object.assign(window, { matchMedia: () => Object.assign(new EventTarget(), { matches: false }) });
});
afterEach(() => localStorage.clear());

/** Another tab of an installation stores something, and this one is told of it. */
function elsewhere(base: string, key: string, value: unknown) {
  const name = `${base}:${key}`;
  localStorage.setItem(name, JSON.stringify(value));
  window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: JSON.stringify(value) }));
}
const storage = createStorage(browserStorage());

/** Each is another choice than the first one. */
const CHOICES = {
  ...{ skin: 'dark', direction: 'rtl', menuCollapsed: true, toastPosition: 'bottom-left' },
  ...{ shortcuts: false, tenggang: 20, lanjutOtomatis: true },
};

it.each([
  [BASE, CHOICES],
  ['/lain', {}],
])('each choice of another tab below %s holds here, where it is of the same installation', (base, held) => {
  const heard = Object.entries(CHOICES).filter(([key, value]) => {
    localStorage.clear();
    const actor = createActor(providePreferences(storage), { input: storedPreferences(storage) }).start();
    elsewhere(base, key, value);
    const { context } = actor.getSnapshot();
    actor.stop();
    return Reflect.get(context, key) === value;
  });
  expect(Object.fromEntries(heard)).toEqual(held);
});

it('keys that another tab of the same installation chose hold here', () => {
  const actor = createActor(provideKeys(storage), { input: { chosen: storedKeys(storage) } }).start();
  elsewhere('/lain', 'tombol', { next: 'n' });
  const before = actor.getSnapshot().context.chosen;
  elsewhere(BASE, 'tombol', { next: 'n' });
  expect([before, actor.getSnapshot().context.chosen]).toEqual([{}, { next: 'n' }]);
  actor.stop();
});
