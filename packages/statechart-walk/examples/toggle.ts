import { setup } from 'xstate';
import type { PromisedOptions } from '../src/index.ts';

export const toggleMachine = setup({ types: { events: {} as { type: 'switch.press' } } }).createMachine({
  id: 'toggle',
  initial: 'off',
  states: { off: { on: { 'switch.press': 'on' } }, on: { on: { 'switch.press': 'off' } } },
});

export const toggleWalk: PromisedOptions<typeof toggleMachine> = {
  input: undefined,
  events: { 'switch.press': [{ type: 'switch.press' }] },
  outcomes: {},
  oracle: { invariants: { 'every press changes the light': ({ from, to }) => from.value !== to.value } },
};
