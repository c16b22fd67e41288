// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { provideKeys } from '#app/preferences/keys.ts';
import { createActor, fromCallback, setup } from '#machines/kit/xstate.ts';

/** What waiting for a new key tells of each press, and whether the page below hears of it too. */
function pressed(...presses: KeyboardEventInit[]) {
  const heard: object[] = [];
  const below: string[] = [];
  const { listenPress } = provideKeys({} as never).implementations.actors;
  const actor = createActor(
    setup({ actors: { listenPress: listenPress as ReturnType<typeof fromCallback> } }).createMachine({
      invoke: { src: 'listenPress' },
      on: { '*': { actions: ({ event }) => void heard.push(event) } },
    }),
  ).start();
  const listen = ({ key }: KeyboardEvent) => void below.push(key);
  document.body.addEventListener('keydown', listen);
  for (const press of presses)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true, cancelable: true }));
  document.body.removeEventListener('keydown', listen);
  actor.stop();
  return { heard, below };
}
const key = (name: string, modified = false) => ({ type: 'key.pressed', key: name, modified });

it('a key is told in small letters, with whether another is held, and presses nothing on the page', () => {
  expect(pressed({ key: 'N' }, { key: 'k', ctrlKey: true }, { key: 'k', altKey: true })).toEqual({
    heard: [key('n'), key('k', true), key('k', true)],
    below: [],
  });
});

it('the key that began it, still held down, is not the new one', () => {
  expect(pressed({ key: 'Enter', repeat: true }, { key: 'x' })).toEqual({ heard: [key('x')], below: [] });
});

it('a key that only changes others is waited on, Escape gives up, and Tab does too and goes on', () => {
  const cancelled = { type: 'key.cancel' };
  const others = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock'];
  expect(pressed(...[...others, 'Escape', 'Tab'].map((name) => ({ key: name })))).toEqual({
    heard: [cancelled, cancelled],
    below: [...others, 'Tab'],
  });
});
