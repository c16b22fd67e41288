// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { listeningKeys } from '#app/wiring/keyboard.ts';
import { createActor, fromCallback, setup } from '#machines/kit/xstate.ts';

afterEach(() => document.body.replaceChildren());

const KEYMAP = {
  j: { type: 'next' },
  'g i': { type: 'queue' },
  i: { type: 'inner' },
  'ctrl+enter': { type: 'submit' },
};

/** A screen with these keys, and what it hears of what is pressed where. */
function screen(active = true) {
  const heard: string[] = [];
  const keys = listeningKeys() as unknown as ReturnType<typeof fromCallback>;
  const actor = createActor(
    setup({ actors: { keys } }).createMachine({
      invoke: { id: 'keys', src: 'keys', input: { keymap: KEYMAP, active } } as never,
      on: { '*': { actions: ({ event }) => void heard.push(event.type) } },
    }),
  ).start();
  /** @returns what was heard, and whether the browser was kept from doing what it would */
  const press = (key: string, more: KeyboardEventInit = {}, at: Element = document.body) => {
    const event = new KeyboardEvent('keydown', { key, ...more, bubbles: true, cancelable: true });
    at.dispatchEvent(event);
    return [...heard.splice(0), ...(event.defaultPrevented ? ['kept'] : [])];
  };
  const { keys: child } = actor.getSnapshot().children as Record<string, { send: (message: object) => void }>;
  const turn = (on: boolean) => child?.send({ type: 'shortcuts.set', active: on });
  return { press, turn, stop: () => actor.stop() };
}
const put = (html: string) => {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-at]') ?? (document.body.firstElementChild as Element);
};

it.each([
  ['<p></p>', true],
  ['<button></button>', true],
  ['<input type="checkbox">', true],
  ['<input type="radio">', true],
  ['<input>', false],
  ['<input type="search">', false],
  ['<input type="date">', false],
  ['<input type="time">', false],
  ['<input type="number">', false],
  ['<textarea></textarea>', false],
  ['<select></select>', false],
  ['<div role="dialog"><p data-at></p></div>', false],
  ['<div role="menu"><p data-at></p></div>', false],
  ['<div role="listbox"><p data-at></p></div>', false],
  ['<div class="swal2-container"><p data-at></p></div>', false],
])('a letter pressed in %s is a shortcut: %s', (html, heard) => {
  const { press, stop } = screen();
  expect(press('j', {}, put(html))).toEqual(heard ? ['next', 'kept'] : []);
  stop();
});

it('a key that is held down, or with Alt or the command key, or taken already, is none', () => {
  const { press, stop } = screen();
  const taken = put('<p></p>');
  taken.addEventListener('keydown', (event) => event.preventDefault());
  expect([press('j', { repeat: true }), press('j', { altKey: true }), press('j', { metaKey: true })]).toEqual([
    [],
    [],
    [],
  ]);
  expect(press('j', {}, taken)).toEqual(['kept']);
  stop();
  expect(press('j')).toEqual([]);
});

it('two keys after each other are one shortcut, once: the second one pressed again is its own', () => {
  const { press, stop } = screen();
  expect([press('g'), press('i'), press('i')]).toEqual([[], ['queue', 'kept'], ['inner', 'kept']]);
  stop();
});

it('switched off only keys with Ctrl are heard, and on again all', () => {
  const { press, turn, stop } = screen(false);
  const off = [press('j'), press('Enter', { ctrlKey: true })];
  turn(true);
  expect([...off, press('j')]).toEqual([[], ['submit', 'kept'], ['next', 'kept']]);
  stop();
});
