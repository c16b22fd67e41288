import { setup } from 'xstate';
import type { PromisedOptions } from '../src/index.ts';

export const trafficLightMachine = setup({
  types: { events: {} as { type: 'power.fail' } | { type: 'power.return' } },
  delays: { long: 20_000, short: 3_000, walking: 10_000, hurrying: 5_000 },
}).createMachine({
  id: 'trafficLight',
  initial: 'working',
  states: {
    working: {
      initial: 'green',
      on: { 'power.fail': 'blinking' },
      states: {
        green: { after: { long: 'yellow' } },
        yellow: { after: { short: 'red' } },
        red: {
          type: 'parallel',
          states: {
            cars: { initial: 'stopped', states: { stopped: {} } },
            people: {
              initial: 'walk',
              states: {
                walk: { after: { walking: 'hurry' } },
                hurry: { after: { hurrying: 'stop' } },
                stop: { type: 'final' },
              },
            },
            others: {
              initial: 'waiting',
              states: { waiting: { after: { long: 'waited' } }, waited: { type: 'final' } },
            },
          },
          on: { 'power.fail': '#trafficLight.blinking' },
          after: { long: 'green' },
        },
      },
    },
    blinking: { on: { 'power.return': 'working' } },
  },
});

export const trafficLightWalk: PromisedOptions<typeof trafficLightMachine> = {
  input: undefined,
  events: { 'power.fail': [{ type: 'power.fail' }], 'power.return': [{ type: 'power.return' }] },
  outcomes: {},
  oracle: {
    invariants: {
      'green comes after red or a failure, never after yellow': ({ from, to }) =>
        !to.matches({ working: 'green' }) || !from.matches({ working: 'yellow' }),
      'people walk only while cars stand': ({ to }) =>
        !to.matches({ working: { red: { people: 'walk' } } }) || to.matches({ working: { red: { cars: 'stopped' } } }),
      'without power it blinks and counts nothing': ({ to, event }) =>
        event.type !== 'power.fail' || to.matches('blinking'),
    },
  },
};
