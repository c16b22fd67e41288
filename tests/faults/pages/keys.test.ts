// @vitest-environment jsdom
/** A key that a page has a use for is taken from the browser, which would type it or do something of its own. */
import { act } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { $, type App, settle, startApp, until } from '#tests/faults/app.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

let app: App;
beforeAll(async () => {
  app = await startApp('admin');
});

async function press(key: KeyboardEventInit, on: Element = document.body) {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key });
  act(() => void on.dispatchEvent(event));
  await settle(500);
  return event.defaultPrevented;
}

const SEARCH = '#mesin-saring';
const PALETTE = '.palet[data-state="open"]';
const KEYS = [
  ['/dukungan/mesin', 'goes to the filter', { key: '/' }, () => document.activeElement === $(SEARCH)],
  ['/kpi', 'opens the palette', { key: 'k', ctrlKey: true }, () => $(PALETTE) !== null],
  [
    '/kpi',
    'opens the panel',
    { key: 'µ', code: 'KeyM', ctrlKey: true, altKey: true },
    () => $('.machines-dock') !== null,
  ],
] as const;
it.each(KEYS)('%s: what %s does nothing else', async (path, _, key, isDone) => {
  await app.visit(path);
  const before = isDone();
  expect([before, await press(key)]).toEqual([false, true]);
  await until(isDone);
});

it.each([
  ['with Ctrl', { key: '/', ctrlKey: true }, () => document.body],
  ['with Alt', { key: '/', altKey: true }, () => document.body],
  ['in a field', { key: '/' }, () => $(SEARCH)],
  ['which is another', { key: '.' }, () => document.body],
] as const)('/dukungan/mesin leaves to the browser a key %s', async (_, key, on) => {
  await app.visit('/dukungan/mesin');
  await until(() => $(SEARCH) !== null);
  expect(await press(key, on() ?? undefined)).toBe(false);
  expect(document.activeElement).not.toBe($(SEARCH));
});

it('/dukungan/mesin hears no key any more once it is left', async () => {
  await app.visit('/dukungan/mesin');
  await app.open('/kpi');
  expect(await press({ key: '/' })).toBe(false);
});
