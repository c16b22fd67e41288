import { assign, fromPromise, setup } from 'xstate';
import type { PromisedOptions } from '../src/index.ts';

export type Question = { text: string; answer: boolean };
const LIVES = 2;
const GOAL = 2;

export const triviaMachine = setup({
  types: {
    context: {} as { question: Question | null; lives: number; points: number },
    events: {} as { type: 'game.start' } | { type: 'question.answer'; is: boolean },
  },
  actors: { askQuestion: fromPromise<Question, { after: number }>(() => Promise.reject(new Error('not provided'))) },
  guards: {
    isRight: ({ context, event }) => event.type === 'question.answer' && context.question?.answer === event.is,
    isWon: ({ context }) => context.points >= GOAL,
    isLost: ({ context }) => context.lives <= 0,
  },
  actions: {
    startOver: assign({ question: null, lives: LIVES, points: 0 }),
    show: assign((_, question: Question) => ({ question })),
    score: assign(({ context }) => ({ points: context.points + 1, question: null })),
    loseLife: assign(({ context }) => ({ lives: context.lives - 1, question: null })),
  },
}).createMachine({
  id: 'trivia',
  context: { question: null, lives: LIVES, points: 0 },
  initial: 'welcome',
  states: {
    welcome: { on: { 'game.start': { target: 'asking', actions: 'startOver' } } },
    asking: {
      invoke: {
        id: 'askQuestion',
        src: 'askQuestion',
        input: ({ context }) => ({ after: context.points }),
        onDone: { target: 'thinking', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: 'welcome',
      },
    },
    thinking: {
      on: {
        'question.answer': [
          { guard: 'isRight', target: 'judging', actions: 'score' },
          { target: 'judging', actions: 'loseLife' },
        ],
      },
      after: { 15_000: { target: 'judging', actions: 'loseLife' } },
    },
    judging: {
      always: [{ guard: 'isWon', target: 'won' }, { guard: 'isLost', target: 'lost' }, { target: 'asking' }],
    },
    won: { on: { 'game.start': { target: 'asking', actions: 'startOver' } } },
    lost: { on: { 'game.start': { target: 'asking', actions: 'startOver' } } },
  },
});

export const triviaWalk: PromisedOptions<typeof triviaMachine> = {
  input: undefined,
  events: {
    'game.start': [{ type: 'game.start' }],
    'question.answer': [
      { type: 'question.answer', is: true },
      { type: 'question.answer', is: false },
    ],
  },
  outcomes: { askQuestion: [{ text: 'Is a final state left again?', answer: false }] },
  oracle: {
    invariants: {
      'an answer costs a life or earns a point': ({ event, before, after }) =>
        event.type !== 'question.answer' || before.lives - after.lives + (after.points - before.points) === 1,
      'lives come back only with a new game': ({ event, before, after }) =>
        event.type === 'game.start' || after.lives <= before.lives,
      'a new game begins at zero': ({ event, after }) =>
        event.type !== 'game.start' || (after.points === 0 && after.lives === LIVES),
      'each question is asked once': ({ invoked, running }) => invoked.length <= 1 && running.length <= 1,
    },
    ensure: {
      won: ({ points }) => points === GOAL,
      lost: ({ lives }) => lives === 0,
      thinking: ({ question }) => question !== null,
    },
    tried: {
      outcomes: {
        askQuestion: [
          { text: 'Is a chart a tree?', answer: true },
          { text: 'Is it flat?', answer: false },
        ],
      },
    },
  },
};
