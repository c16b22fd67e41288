import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromCallback, fromPromise, setup } from 'xstate';
import { lackingOf } from '../src/given.ts';
import { planMatrix } from '../src/matrix.ts';
import { recorderOf } from '../src/recorder.ts';
import { planTours, recordTours } from '../src/tour.ts';
import { walkMachine } from '../src/walk-machine.ts';

type PayEvent = { type: 'pay.start' } | { type: 'pay.cancel' } | { type: 'pay.pin'; pin: string };

/** A payment: a form, a pin, and money that is sent. `id` is what its invoke is called. */
const payMachine = (id: string | null = 'sendMoney') =>
  setup({
    types: { context: {} as { pin: string }, events: {} as PayEvent },
    actors: {
      sendMoney: fromPromise<string>(() => Promise.reject(new Error('not provided'))),
      listen: fromCallback(() => undefined),
    },
    actions: { keep: assign((_, pin: string) => ({ pin })) },
    guards: { isRight: (_, pin: string) => pin.length === 4 },
  }).createMachine({
    id: 'pay',
    context: { pin: '' },
    initial: 'form',
    invoke: { id: 'listen', src: 'listen', onError: { actions: [] } },
    states: {
      form: { on: { 'pay.start': 'pin' } },
      pin: {
        on: {
          'pay.cancel': 'form',
          'pay.pin': {
            guard: { type: 'isRight', params: ({ event }) => event.pin },
            target: 'sending',
            actions: { type: 'keep', params: ({ event }) => event.pin },
          },
        },
      },
      sending: {
        invoke: { ...(id !== null && { id: id as 'sendMoney' }), src: 'sendMoney', onDone: 'done', onError: 'failed' },
      },
      failed: { on: { 'pay.start': 'pin' } },
      done: { type: 'final' },
    },
  });

const machine = payMachine();
const options = {
  input: undefined,
  events: {
    'pay.start': [{ type: 'pay.start' as const }],
    'pay.cancel': [{ type: 'pay.cancel' as const }],
    'pay.pin': ['1', '1234'].map((pin) => ({ type: 'pay.pin' as const, pin })),
  },
  outcomes: { sendMoney: ['receipt'] },
  project: () => null,
  oracle: {
    invariants: { 'a pin has four digits': ({ after }: { after: { pin: string } }) => after.pin.length !== 1 },
  },
};
type Options = typeof options;
/** As JavaScript lets it pass. */
const loose = (more: object) => ({ ...options, ...more }) as Options;
const { 'pay.cancel': _left, ...others } = options.events;

describe('what a walk is not given', () => {
  it('is nothing where all is given', () => {
    expect(lackingOf(machine, [options])).toEqual([]);
  });

  it('is told of a promise without outcomes, with its place', () => {
    const told =
      'sendMoney is invoked in pay.sending and has no outcomes: list what it may answer, outcomes: { sendMoney: [ … ] }';
    expect(lackingOf(machine, [loose({ outcomes: {} })])).toEqual([told]);
    expect(lackingOf(machine, [loose({ outcomes: undefined })])).toEqual([told]);
    expect(lackingOf(machine, [loose({ outcomes: { sendMony: [] } })])).toEqual([
      told,
      'outcomes has sendMony, which is no actor of pay',
    ]);
  });

  it('is told of an invoke that has not the id of its actor, unless the actor is replaced', () => {
    expect(lackingOf(payMachine('other'), [options])).toEqual([
      "the invoke other in pay.sending has not the id of its actor sendMoney, so it never answers: id: 'sendMoney'",
    ]);
    expect(lackingOf(payMachine(null), [options])).toEqual([
      "the invoke of sendMoney in pay.sending has no id, so it never answers: id: 'sendMoney'",
    ]);
    const replaced = loose({ actors: { sendMoney: fromCallback(() => undefined) } });
    expect(lackingOf(payMachine('other'), [replaced])).toEqual([]);
  });

  it('is told of what is invoked without a name, which no walk can answer for', () => {
    const nameless = createMachine({ id: 'nameless', invoke: { src: fromPromise(() => Promise.resolve(1)) } });
    expect(lackingOf(nameless, [{}])).toEqual([
      'what is invoked in nameless has no name, so it really runs: name it in setup({ actors })',
    ]);
  });

  it('is told of an event that is left out, unless another input or an excuse has it, and of one that nobody hears', () => {
    const told =
      "pay.cancel is heard in pay.pin and is not in events: list what is worth trying, events: { 'pay.cancel': [ … ] }";
    const without = loose({ events: others });
    expect(lackingOf(machine, [without])).toEqual([told]);
    expect(lackingOf(machine, [without, options])).toEqual([]);
    expect(lackingOf(machine, [{ ...without, untaken: { 'pay.pin --pay.cancel--> pay.form': 'Elsewhere.' } }])).toEqual(
      [],
    );
    expect(lackingOf(machine, [loose({ events: { ...others, 'pay.cancle': [] } })])).toEqual([
      told,
      'events has pay.cancle, which no state of pay hears: pay.cancel?',
    ]);
  });

  it('of cases is only what nobody hears: a system may be asked for a part', () => {
    const cases = ['pay.start', 'pay.strat', 'alarm'].map((type) => ({ event: { type } }));
    expect(lackingOf(machine, [{ outcomes: options.outcomes, cases }])).toEqual([
      'cases has pay.strat, which no state of pay hears: pay.start?',
      'cases has alarm, which no state of pay hears',
    ]);
  });
});

describe('a system that is held to a chart', () => {
  const system = {
    input: undefined,
    outcomes: {} as Options['outcomes'],
    cases: [{ event: { type: 'pay.start' as const } }],
    project: options.project,
  };
  const told =
    'sendMoney is invoked in pay.sending and has no outcomes: list what it may answer, outcomes: { sendMoney: [ … ] }';

  it('is told by its matrix what was not given', () => {
    expect(planMatrix(machine, system).lacking).toEqual([told]);
  });

  it('is not toured at all, since a tour does not miss what it cannot get to', async () => {
    const recorder = recorderOf(machine, 'lacking.spec.ts');
    const toured = recordTours(planTours(machine, system), { recorder, name: 'lacking', level: 'browser' });
    await expect(toured).rejects.toThrow(told);
    expect(recorder.report().failures).toMatchObject([{ message: told, steps: [] }]);
  });
});

describe('what no walk covers', () => {
  const problems = async (more: object, id?: string) => {
    const found = await walkMachine(payMachine(id), loose(more));
    return found.problems.filter((one) => !found.lacking.includes(one));
  };

  it('is told with what lies before it', async () => {
    expect(await problems({ outcomes: {} })).toEqual([
      'no walk covers pay.failed: pay.sending --xstate.error.actor.sendMoney--> pay.failed is not taken, sendMoney has no outcomes',
      'no walk covers pay.done: pay.sending --xstate.done.actor.sendMoney--> pay.done is not taken, sendMoney has no outcomes',
      "Give what is missing, or say why nothing can: unreachable: { 'pay.failed': 'why' }",
      'no walk covers pay.sending --xstate.done.actor.sendMoney--> pay.done: sendMoney has no outcomes',
      'no walk covers pay.sending --xstate.error.actor.sendMoney--> pay.failed: sendMoney has no outcomes',
      'no walk covers pay.failed --pay.start--> pay.pin: pay.failed is not reached either',
      "Give what is missing, or say why nothing can: untaken: { 'pay.sending --xstate.done.actor.sendMoney--> pay.done': 'why' }",
    ]);
  });

  it('is told of an id, an event, a payload and a guard', async () => {
    expect((await problems({}, 'other'))[0]).toMatch(/is not taken, the invoke of sendMoney has another id, or none$/);
    expect(await problems({ events: others })).toEqual([
      'no walk covers pay.pin --pay.cancel--> pay.form: pay.cancel is not in events',
      "Give what is missing, or say why nothing can: untaken: { 'pay.pin --pay.cancel--> pay.form': 'why' }",
    ]);
    const [unlisted] = await problems({ events: { ...others, 'pay.cancel': [] } });
    expect(unlisted).toBe('no walk covers pay.pin --pay.cancel--> pay.form: events lists no payload of pay.cancel');
    const [first] = await problems({ events: { ...options.events, 'pay.pin': [{ type: 'pay.pin', pin: '12' }] } });
    expect(first).toBe(
      'no walk covers pay.sending: pay.pin --pay.pin[isRight]--> pay.sending is not taken, its guard isRight never holds there: try a payload, an answer or an input that makes it true, and let project keep what it reads',
    );
  });

  it('is told beside an oracle that is not there', async () => {
    const { problems: told, missing } = await walkMachine(machine, loose({ oracle: undefined }));
    expect([told, missing]).toEqual(
      Array(2).fill(['there is no oracle: say what people rely on, oracle: { invariants: { … } }']),
    );
  });

  it('is told when it is excused for nothing, or by a name of nothing', async () => {
    expect(await problems({ unreachable: { 'pay.done': 'why', 'pay.dome': 'why' } })).toEqual([
      'pay.done is excused, yet a walk covers it: take it out of unreachable',
      'unreachable has pay.dome, which is nothing of pay',
    ]);
  });
});
