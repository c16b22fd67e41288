// Four faults of kinds that are really made, each in a machine or a system that is sound otherwise.
import { assign, fromPromise, setup } from 'xstate';
import type { SystemUnderTest } from '../src/index.ts';
import { type Board, LINES, type Mark } from './tic-tac-toe.ts';

/** A second press of the button begins a second payment: the order listens to it while the first is under way. */
export const doublePayMachine = setup({
  types: { events: {} as { type: 'order.pay' } },
  actors: { pay: fromPromise<void>(() => Promise.reject(new Error('not provided'))) },
}).createMachine({
  id: 'doublePay',
  initial: 'checking',
  states: {
    checking: { on: { 'order.pay': 'paying' } },
    paying: {
      invoke: { id: 'pay', src: 'pay', onDone: 'paid', onError: 'checking' },
      on: { 'order.pay': { target: 'paying', reenter: true } },
    },
    paid: { type: 'final' },
  },
});

/** Going back empties the field that was filled in. */
export const forgetfulFormMachine = setup({
  types: {
    context: {} as { name: string },
    events: {} as { type: 'name.type'; text: string } | { type: 'step.next' } | { type: 'step.back' },
  },
  guards: { hasName: ({ context }) => context.name !== '' },
  actions: { write: assign((_, name: string) => ({ name })), clear: assign({ name: '' }) },
}).createMachine({
  id: 'forgetfulForm',
  context: { name: '' },
  initial: 'name',
  states: {
    name: {
      on: {
        'name.type': { actions: { type: 'write', params: ({ event }) => event.text } },
        'step.next': { guard: 'hasName', target: 'check' },
      },
    },
    check: { on: { 'step.back': { target: 'name', actions: 'clear' } } },
  },
});

/** Coins are counted by changing the context in place: XState takes that for no change, and every copy of it shares it. */
export const inPlaceMachine = setup({
  types: {
    context: {} as { coins: number },
    events: {} as { type: 'coin.insert' } | { type: 'arm.push' },
  },
  actions: {
    count: ({ context }) => {
      context.coins += 1;
    },
  },
}).createMachine({
  id: 'turnstile',
  context: () => ({ coins: 0 }),
  initial: 'locked',
  states: {
    locked: { on: { 'coin.insert': { target: 'unlocked', actions: 'count' } } },
    unlocked: { on: { 'arm.push': 'locked' } },
  },
});

/** The game written by hand, as a server would have it. It does not know the line from the upper right corner. */
export function blindGame(): SystemUnderTest {
  const known = LINES.filter((line) => line.join() !== '2,4,6');
  let board: (Mark | null)[] = [];
  let next: Mark = 'x';
  const isWon = () => known.some((line) => line.every((at) => board[at] && board[at] === board[line[0] ?? 0]));
  const state = () => {
    if (isWon()) return 'won';
    return board.every((mark) => mark !== null) ? 'drawn' : 'playing';
  };
  const reset = () => {
    board = Array.from({ length: 9 }, () => null);
    next = 'x';
  };
  return {
    reset,
    send: ({ type, at }) => {
      if (type === 'game.again') {
        const over = state() !== 'playing';
        if (over) reset();
        return over;
      }
      if (state() !== 'playing' || board[Number(at)] !== null) return false;
      board[Number(at)] = next;
      next = next === 'x' ? 'o' : 'x';
      return true;
    },
    read: () => ({ state: state(), board: [...board] satisfies Board }),
  };
}
