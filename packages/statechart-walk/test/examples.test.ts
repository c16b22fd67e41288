import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { checkoutMachine, checkoutWalk } from '../examples/checkout.ts';
import { counterMachine, counterWalk } from '../examples/counter.ts';
import { fetchRetryMachine, fetchRetryWalk } from '../examples/fetch-retry.ts';
import { flightBookerMachine, flightBookerWalk } from '../examples/flight-booker.ts';
import { blindGame, doublePayMachine, forgetfulFormMachine, inPlaceMachine } from '../examples/planted.ts';
import { playerMachine, playerWalk } from '../examples/player.ts';
import { recordsMachine, recordsWalk } from '../examples/records.ts';
import { stopwatchMachine, stopwatchWalk } from '../examples/stopwatch.ts';
import { lateGame, ticTacToeMachine, ticTacToeWalk } from '../examples/tic-tac-toe.ts';
import { timerMachine, timerWalk } from '../examples/timer.ts';
import { toggleMachine, toggleWalk } from '../examples/toggle.ts';
import { trafficLightMachine, trafficLightWalk } from '../examples/traffic-light.ts';
import { triviaMachine, triviaWalk } from '../examples/trivia.ts';
import { wizardMachine, wizardWalk } from '../examples/wizard.ts';
import { lintMachine } from '../src/lint.ts';
import { smartWalk } from '../src/smart.ts';
import { walkMachine } from '../src/walk-machine.ts';

/** Each with its machine; a walk does not fit the machine of another, so each is bound to its own here. */
const EXAMPLES: Record<string, { machine: AnyStateMachine; walk: () => ReturnType<typeof walkMachine> }> = {
  checkout: { machine: checkoutMachine, walk: () => walkMachine(checkoutMachine, checkoutWalk) },
  counter: { machine: counterMachine, walk: () => walkMachine(counterMachine, counterWalk) },
  'fetch-retry': { machine: fetchRetryMachine, walk: () => walkMachine(fetchRetryMachine, fetchRetryWalk) },
  'flight-booker': { machine: flightBookerMachine, walk: () => walkMachine(flightBookerMachine, flightBookerWalk) },
  player: { machine: playerMachine, walk: () => walkMachine(playerMachine, playerWalk) },
  records: { machine: recordsMachine, walk: () => walkMachine(recordsMachine, recordsWalk) },
  stopwatch: { machine: stopwatchMachine, walk: () => walkMachine(stopwatchMachine, stopwatchWalk) },
  'tic-tac-toe': { machine: ticTacToeMachine, walk: () => walkMachine(ticTacToeMachine, ticTacToeWalk, lateGame) },
  timer: { machine: timerMachine, walk: () => walkMachine(timerMachine, timerWalk) },
  toggle: { machine: toggleMachine, walk: () => walkMachine(toggleMachine, toggleWalk) },
  'traffic-light': { machine: trafficLightMachine, walk: () => walkMachine(trafficLightMachine, trafficLightWalk) },
  trivia: { machine: triviaMachine, walk: () => walkMachine(triviaMachine, triviaWalk) },
  wizard: { machine: wizardMachine, walk: () => walkMachine(wizardMachine, wizardWalk) },
};

describe('the example', () => {
  it.each(Object.entries(EXAMPLES))('%s is walked and keeps what is promised of it', async (_, { machine, walk }) => {
    const { problems, count } = await walk();
    expect(problems).toEqual([]);
    expect(count.walks).toBeGreaterThan(1);
    expect(lintMachine(machine)).toEqual([]);
  });

  it('is walked, whichever file it stands in', () => {
    const files = readdirSync(path.join(import.meta.dirname, '../examples')).filter((name) => name.endsWith('.ts'));
    const walked = [...Object.keys(EXAMPLES), 'planted'].map((name) => `${name}.ts`);
    expect(files.toSorted()).toEqual(walked.toSorted());
  });
});

describe('the planted fault', () => {
  it('that pays twice is found by its oracle, at the second press', async () => {
    const { broken } = await walkMachine(doublePayMachine, {
      input: undefined,
      events: { 'order.pay': [{ type: 'order.pay' }] },
      outcomes: { pay: [undefined] },
      oracle: {
        invariants: {
          'one payment at a time': ({ from, invoked }) => !('pay' in from.children) || invoked.length === 0,
        },
      },
    });
    expect(broken).toEqual([{ sentence: 'one payment at a time', steps: ['order.pay', 'order.pay'] }]);
  });

  it('that forgets what was typed is found by its oracle, at the step back', async () => {
    const { problems } = await walkMachine(forgetfulFormMachine, {
      input: undefined,
      events: {
        'name.type': ['', 'Ada'].map((text) => ({ type: 'name.type' as const, text })),
        'step.next': [{ type: 'step.next' }],
        'step.back': [{ type: 'step.back' }],
      },
      outcomes: {},
      oracle: {
        invariants: {
          'only typing changes the name': ({ event, before, after }) =>
            event.type === 'name.type' || before.name === after.name,
        },
      },
    });
    expect(problems).toEqual([
      ['broken: only typing changes the name', 'name.type {"text":"Ada"}', 'step.next', 'step.back'].join('\n  '),
    ]);
  });

  it('that changes the context in place is found by the walks on a running machine, which name the step', async () => {
    const { wrong } = await walkMachine(inPlaceMachine, {
      input: undefined,
      events: { 'coin.insert': [{ type: 'coin.insert' }], 'arm.push': [{ type: 'arm.push' }] },
      outcomes: {},
      oracle: { invariants: {}, few: 'The walks alone find it.' },
    });
    const found = 'leads to ["unlocked",{"coins":1}] instead of ["unlocked",{"coins":0}]';
    expect(wrong.map(({ message }) => message)).toEqual(Array(3).fill(`step 1, coin.insert: ${found}`));
    expect(wrong[0]).toMatchObject({ title: 'start → coin.insert ends in "unlocked"', steps: ['coin.insert'] });
  });

  it('of a game written by hand is found by random walks, and shortened to the moves that show it', async () => {
    const { failure } = await smartWalk(ticTacToeMachine, {
      input: {},
      outcomes: {},
      cases: [...Array(9).keys()].map((at) => ({ event: { type: 'square.play' as const, at } })),
      system: blindGame(),
      see: ({ value, context }) => ({ state: value, board: context.board }),
    });
    expect(failure?.message).toMatch(
      /^square\.play \{"at":[246]\} in playing, accepted: the chart then shows \{"state":"won",.* the system \{"state":"playing",/,
    );
    const own = (failure?.steps ?? []).filter((_, nth, { length }) => nth % 2 === (length - 1) % 2);
    expect(own.map((step) => /\d/.exec(step)?.[0]).toSorted()).toEqual(['2', '4', '6']);
  });
});
