// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { providePalette } from '#app/palette/palette.ts';
import { createActor, fromCallback, setup } from '#machines/kit/xstate.ts';

afterEach(() => document.body.replaceChildren());

/** What the key tells while this is on the page; and whether the browser still does what it would. */
function pressed(page: string, before: (event: Event) => void = () => {}) {
  document.body.innerHTML = page;
  const heard: string[] = [];
  const { listenShortcut } = providePalette({} as never).implementations.actors;
  const actor = createActor(
    setup({ actors: { listenShortcut: listenShortcut as ReturnType<typeof fromCallback> } }).createMachine({
      invoke: { src: 'listenShortcut' },
      on: { '*': { actions: ({ event }) => void heard.push(event.type) } },
    }),
  ).start();
  const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true, bubbles: true });
  before(event);
  document.dispatchEvent(event);
  actor.stop();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  return heard;
}

it.each([
  ['nothing else', '<main></main>', ['palette.open']],
  ['the palette', '<div role="dialog" class="palet" data-state="open"></div>', ['palette.close']],
  ['the palette while it closes', '<div role="dialog" class="palet" data-state="closed"></div>', ['palette.open']],
  ['a dialog', '<div role="dialog" data-state="open"></div>', []],
  ['a dialog while it closes', '<div role="dialog" data-state="closed"></div>', ['palette.open']],
  ['a question', '<div role="alertdialog"></div>', []],
  ['a question of the dialogs’ own code', '<div class="swal2-container"></div>', []],
  ['a panel that leaves the page usable', '<div role="dialog" popover="manual"></div>', ['palette.open']],
  [
    'the palette over a dialog',
    '<div role="dialog" class="palet" data-state="open"></div><div role="dialog"></div>',
    [],
  ],
])('the key, beside %s, and no more once nobody listens', (_, page, told) => {
  expect(pressed(page)).toEqual(told);
});

it('a key that something else has taken is left to it', () => {
  expect(pressed('<main></main>', (event) => event.preventDefault())).toEqual([]);
});
