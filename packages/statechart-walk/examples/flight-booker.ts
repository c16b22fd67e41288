import { assign, fromPromise, setup } from 'xstate';
import type { PromisedOptions } from '../src/index.ts';

type Trip = { kind: 'one way' | 'return'; depart: string; back: string };
type BookerEvent = { type: 'trip.change'; to: Partial<Trip> } | { type: 'trip.book' };

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
/** ISO days compare as they sort. */
const isSound = ({ kind, depart, back }: Trip) =>
  isDay(depart) && (kind === 'one way' || (isDay(back) && back >= depart));

export const flightBookerMachine = setup({
  types: { context: {} as Trip, events: {} as BookerEvent },
  actors: { book: fromPromise<void, Trip>(() => Promise.reject(new Error('not provided'))) },
  guards: { isSound: ({ context }) => isSound(context) },
  actions: { change: assign((_, to: Partial<Trip>) => to) },
}).createMachine({
  id: 'flightBooker',
  context: { kind: 'one way', depart: '2026-05-01', back: '2026-05-01' },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'trip.change': { actions: { type: 'change', params: ({ event }) => event.to } },
        'trip.book': { guard: 'isSound', target: 'booking' },
      },
    },
    booking: {
      invoke: { id: 'book', src: 'book', input: ({ context }) => context, onDone: 'booked', onError: 'choosing' },
    },
    booked: { type: 'final' },
  },
});

const changes = (...all: Partial<Trip>[]) => all.map((to) => ({ type: 'trip.change' as const, to }));

export const flightBookerWalk: PromisedOptions<typeof flightBookerMachine> = {
  input: undefined,
  events: {
    'trip.change': changes(
      { kind: 'return' },
      { kind: 'one way' },
      { depart: '2026-06-01' },
      { back: '2026-06-02' },
      { depart: '1 May' },
    ),
    'trip.book': [{ type: 'trip.book' }],
  },
  outcomes: { book: [undefined] },
  oracle: {
    invariants: {
      'nobody comes back before leaving': ({ invoked }) =>
        invoked.every(({ input }) => {
          const { kind, depart, back } = input as Trip;
          return kind === 'one way' || Date.parse(back) >= Date.parse(depart);
        }),
      'a day that is none is not booked': ({ invoked }) =>
        invoked.every(
          ({ input }) => !Number.isNaN(Date.parse((input as Trip).depart)) && isDay((input as Trip).depart),
        ),
      'a trip that is being booked is left alone': ({ from, before, after }) =>
        !from.matches('booking') || before === after,
      'what is booked is what was chosen': ({ invoked, after }) => invoked.every(({ input }) => input === after),
    },
    tried: {
      events: {
        'trip.change': changes({ kind: 'return' }, { back: '2026-04-30' }, { back: '' }, { depart: '2026-12-31' }),
      },
    },
  },
};
