import { assign, setup } from 'xstate';
import type { PromisedOptions } from '../src/index.ts';

export type Mark = 'x' | 'o';
export type Board = readonly (Mark | null)[];
type GameEvent = { type: 'square.play'; at: number } | { type: 'game.again' };

export const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const EMPTY: Board = Array.from({ length: 9 }, () => null);

export const ticTacToeMachine = setup({
  types: { context: {} as { board: Board; next: Mark }, events: {} as GameEvent, input: {} as { board?: Board } },
  guards: {
    isFree: ({ context, event }) => event.type === 'square.play' && context.board[event.at] === null,
    isWon: ({ context: { board } }) =>
      LINES.some((line) => line.every((at) => board[at] && board[at] === board[line[0] ?? 0])),
    isFull: ({ context }) => context.board.every((mark) => mark !== null),
  },
  actions: {
    play: assign(({ context: { board, next } }, at: number) => ({
      board: board.with(at, next),
      next: next === 'x' ? ('o' as const) : ('x' as const),
    })),
    clear: assign({ board: EMPTY, next: 'x' }),
  },
}).createMachine({
  id: 'ticTacToe',
  context: ({ input }) => ({ board: input.board ?? EMPTY, next: 'x' }),
  initial: 'playing',
  states: {
    playing: {
      on: {
        'square.play': {
          guard: 'isFree',
          target: 'judging',
          actions: { type: 'play', params: ({ event }) => event.at },
        },
      },
    },
    judging: {
      always: [{ guard: 'isWon', target: 'won' }, { guard: 'isFull', target: 'drawn' }, { target: 'playing' }],
    },
    won: { on: { 'game.again': { target: 'playing', actions: 'clear' } } },
    drawn: { on: { 'game.again': { target: 'playing', actions: 'clear' } } },
  },
});

const play = (...squares: number[]) => squares.map((at) => ({ type: 'square.play' as const, at }));
const count = (board: Board, wanted: Mark) => board.filter((mark) => mark === wanted).length;

/** Five squares from an empty board are enough for a walk; the oracle tries all nine. */
export const ticTacToeWalk: PromisedOptions<typeof ticTacToeMachine> = {
  input: {},
  events: { 'square.play': play(0, 1, 2, 4, 6), 'game.again': [{ type: 'game.again' }] },
  outcomes: {},
  oracle: {
    invariants: {
      'a square that is taken stays taken': ({ event, before, after }) =>
        event.type === 'game.again' || before.board.every((mark, at) => mark === null || after.board[at] === mark),
      'a move is one mark': ({ event, before, after }) =>
        event.type !== 'square.play' || after.board.filter((mark, at) => mark !== before.board[at]).length === 1,
      'both play in turn': ({ event, before, after }) => event.type === 'game.again' || before.next !== after.next,
      'x begins and is never more than one ahead': ({ after }) =>
        [0, 1].includes(count(after.board, 'x') - count(after.board, 'o')),
      'nobody plays on when it is over': ({ from, event }) => from.matches('playing') || event.type === 'game.again',
    },
    tried: { events: { 'square.play': play(0, 1, 2, 3, 4, 5, 6, 7, 8) } },
  },
};

/** The same near a draw, which five squares never come to. */
export const lateGame = {
  label: 'late in the game',
  input: { board: ['x', 'o', 'x', 'x', 'o', 'o', null, null, null] satisfies Board },
  events: { 'square.play': play(6, 7, 8), 'game.again': [{ type: 'game.again' as const }] },
  outcomes: {},
};
