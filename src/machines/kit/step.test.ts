import { expect, it } from 'vitest';
import { transition } from 'xstate';
import { assign, createActor, fromCallback, setup } from '#machines/kit/xstate.ts';
import { stepFrom } from '#machines/kit/step.ts';

type Input = { limit: number };
const asked: (Input | undefined)[] = [];
const rung: number[] = [];
const machine = setup({
  types: {
    input: {} as Input,
    context: {} as { rings: number; limit: number },
    events: {} as { type: 'ring' } | { type: 'stop' },
  },
  actors: { bell: fromCallback(() => {}) },
  actions: { sound: ({ context }) => void rung.push(context.rings) },
  guards: { isEnough: ({ context }) => context.rings >= context.limit },
}).createMachine({
  id: 'bell',
  context: ({ input }) => {
    asked.push(input);
    return { rings: 0, limit: input.limit };
  },
  initial: 'silent',
  states: {
    silent: { on: { ring: { target: 'ringing', actions: assign({ rings: ({ context }) => context.rings + 1 }) } } },
    ringing: {
      invoke: { src: 'bell', id: 'bell' },
      entry: 'sound',
      always: { guard: 'isEnough', target: 'worn' },
      on: { stop: 'silent' },
    },
    worn: { type: 'final' },
  },
});

it('goes where the machine goes, carries nothing out, and asks nobody for an input', () => {
  const actor = createActor(machine, { input: { limit: 2 } }).start();
  let snapshot = actor.getSnapshot();
  const played = (['ring', 'stop', 'stop', 'ring', 'ring'] as const).map((type) => {
    const before = snapshot;
    snapshot = stepFrom(machine, before, { type });
    const [after] = transition(machine, before, { type });
    expect([snapshot.value, snapshot.context, snapshot.status]).toEqual([after.value, after.context, after.status]);
    return `${JSON.stringify(snapshot.value)} ${snapshot.context.rings} ${Object.keys(snapshot.children).join()}`;
  });
  expect(played).toEqual(['"ringing" 1 bell', '"silent" 1 ', '"silent" 1 ', '"worn" 2 ', '"worn" 2 ']);
  expect([rung, actor.getSnapshot().value]).toEqual([[], 'silent']);
  asked.length = 0;
  stepFrom(machine, snapshot, { type: 'ring' });
  expect(asked).toEqual([]);
});
