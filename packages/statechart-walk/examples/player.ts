import { assign, setup } from 'xstate';
import type { PromisedOptions } from '../src/index.ts';

type PlayerEvent =
  | { type: 'power.press' }
  | { type: 'play.press' }
  | { type: 'track.end' }
  | { type: 'mute.press' }
  | { type: 'volume.set'; to: number };

export const playerMachine = setup({
  types: { context: {} as { track: number; volume: number }, events: {} as PlayerEvent },
  guards: { isVolume: ({ event }) => event.type === 'volume.set' && event.to >= 0 && event.to <= 10 },
  actions: {
    nextTrack: assign(({ context }) => ({ track: context.track + 1 })),
    setVolume: assign((_, volume: number) => ({ volume })),
  },
}).createMachine({
  id: 'player',
  context: { track: 1, volume: 5 },
  initial: 'off',
  states: {
    off: { on: { 'power.press': 'on.last' } },
    on: {
      type: 'parallel',
      on: { 'power.press': 'off' },
      states: {
        last: { type: 'history', history: 'deep' },
        tape: {
          initial: 'paused',
          states: {
            paused: { on: { 'play.press': 'playing' } },
            playing: { on: { 'play.press': 'paused', 'track.end': { actions: 'nextTrack' } } },
          },
        },
        sound: {
          initial: 'audible',
          states: {
            audible: { on: { 'mute.press': 'muted' } },
            muted: { on: { 'mute.press': 'audible' } },
          },
          on: { 'volume.set': { guard: 'isVolume', actions: { type: 'setVolume', params: ({ event }) => event.to } } },
        },
      },
    },
  },
});

export const playerWalk: PromisedOptions<typeof playerMachine> = {
  input: undefined,
  events: {
    'power.press': [{ type: 'power.press' }],
    'play.press': [{ type: 'play.press' }],
    'track.end': [{ type: 'track.end' }],
    'mute.press': [{ type: 'mute.press' }],
    'volume.set': [
      { type: 'volume.set', to: 10 },
      { type: 'volume.set', to: 11 },
    ],
  },
  outcomes: {},
  project: ({ volume }) => volume,
  oracle: {
    invariants: {
      'the volume is one that the knob has': ({ after }) => after.volume >= 0 && after.volume <= 10,
      'only the knob changes the volume': ({ event, before, after }) =>
        event.type === 'volume.set' || before.volume === after.volume,
      'the track goes on only at its end': ({ event, before, after }) =>
        event.type === 'track.end' || before.track === after.track,
      'switched off it hears nothing but the switch': ({ from, event }) =>
        !from.matches('off') || event.type === 'power.press',
      'mute leaves the tape alone': ({ event, from, to }) =>
        event.type !== 'mute.press' ||
        from.matches({ on: { tape: 'playing' } }) === to.matches({ on: { tape: 'playing' } }),
    },
    tried: { events: { 'volume.set': [-1, 0, 3, 10, 11].map((to) => ({ type: 'volume.set' as const, to })) } },
  },
};
