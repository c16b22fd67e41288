// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { addLayer, isOnTop } from '#ui/layers.ts';
import { ownEscape } from '#ui/own-escape.ts';

function stage() {
  document.body.innerHTML = '<input id="outside"><form><input id="one"><input id="two"></form>';
  const at = (id: string) => document.getElementById(id);
  const layer = {};
  addLayer(layer);
  const form = document.querySelector('form');
  if (form === null) throw new Error('no form');
  return { at, layer, form };
}

it('takes Escape from what a box stands in while the focus is in the box', () => {
  const { at, layer, form } = stage();
  const end = ownEscape(form, () => {});
  const seen = [isOnTop(layer)];
  for (const id of ['one', 'two', 'outside', 'two']) {
    at(id)?.focus();
    seen.push(isOnTop(layer));
  }
  end();
  expect([...seen, isOnTop(layer)]).toEqual([true, false, false, true, false, true]);
});

it('has it at once of a field that has the focus already, and gives the focus away when the box goes with it', async () => {
  const { at, layer, form } = stage();
  at('one')?.focus();
  const after = vi.fn();
  const end = ownEscape(form, after);
  expect(isOnTop(layer)).toBe(false);
  end();
  await Promise.resolve();
  expect([isOnTop(layer), after.mock.calls.length]).toEqual([true, 1]);
  at('outside')?.focus();
  ownEscape(form, after)();
  await Promise.resolve();
  expect([isOnTop(layer), after.mock.calls.length]).toEqual([true, 1]);
});
