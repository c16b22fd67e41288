import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise, raise, setup, spawnChild } from 'xstate';
import { lintMachine } from '../src/lint.ts';
import { approvalMachine, fetchMachine, lightMachine } from './toys.ts';

const load = fromPromise(() => Promise.resolve());
const quiet = { onDone: 'b', onError: 'b' };

/** A chart of two states that go round, with what is planted in the first. */
const planted = (first: object, more: object = {}) =>
  createMachine({
    id: 'm',
    initial: 'a',
    states: { a: { on: { go: 'b' }, ...first }, b: { on: { back: 'a' } }, ...more },
  });

describe('the lint of charts', () => {
  it.each([
    ['a guard', planted({ on: { go: { guard: 'isGone', target: 'b' } } }), ['m.a: no guard is called isGone']],
    [
      'a guard with params',
      planted({ on: { go: { guard: { type: 'isGone', params: {} }, target: 'b' } } }),
      ['m.a: no guard is called isGone'],
    ],
    ['an action', planted({ on: { go: { target: 'b', actions: 'keep' } } }), ['m.a: no action is called keep']],
    ['an entry action', planted({ entry: ['keep'] }), ['m.a: no action is called keep']],
    ['an exit action', planted({ exit: [{ type: 'keep' }] }), ['m.a: no action is called keep']],
    ['an actor', planted({ invoke: { id: 'load', src: 'load', ...quiet } }), ['m.a: no actor is called load']],
    ['a spawned actor', planted({ entry: spawnChild('load') }), ['m.a: no actor is called load']],
    ['a delay', planted({ after: { patience: 'b' } }), ['m.a: no delay is called patience']],
    [
      'the delay of an event',
      planted({ entry: Object.assign(raise({ type: 'go' }), { delay: 'patience' }) }),
      ['m.a: no delay is called patience'],
    ],
  ])('names %s that does not exist', (_, machine, messages) => {
    expect(lintMachine(machine).map(({ message }) => message)).toEqual(messages);
  });

  it('looks into compound guards', () => {
    const guards = { isA: () => true };
    const machine = setup({ guards }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: { guard: Object.assign(() => true, { guards: ['isA', 'isB'] }), target: 'b' } } },
        b: { on: { back: 'a' } },
      },
    });
    expect(lintMachine(machine)).toEqual([
      { rule: 'unknownGuard', state: 'm.a', message: 'm.a: no guard is called isB' },
    ]);
  });

  it('asks an onError of every invoke', () => {
    const machine = setup({ actors: { load } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { invoke: { id: 'load', src: 'load', onDone: 'b' } }, b: { type: 'final' } },
    });
    expect(lintMachine(machine)).toEqual([
      {
        rule: 'noOnError',
        state: 'm.a',
        message: 'm.a: the invoke load has no onError, so a rejection ends the machine',
      },
    ]);
  });

  it.each([
    [
      'an event',
      planted({ on: { go: [{ target: 'b' }, { target: 'a' }] } }),
      'm.a: 1 after the unguarded transition on go',
    ],
    [
      'always',
      planted({ always: [{ target: 'b' }, { target: 'b' }] }),
      'm.a: 1 after the unguarded transition on always',
    ],
  ])('finds what is never taken because something before it always is, for %s', (_, machine, message) => {
    expect(lintMachine(machine)).toEqual([{ rule: 'deadBranch', state: 'm.a', message }]);
  });

  it('finds a state without a way out', () => {
    expect(lintMachine(planted({ on: { go: 'b', end: 'c' } }, { c: {} }))).toEqual([
      { rule: 'deadEnd', state: 'm.c', message: 'm.c: there is no way out, and the state is not final' },
    ]);
  });

  it('takes a transition that ignores its event on purpose for no way out', () => {
    expect(lintMachine(planted({ on: { go: 'b', end: 'c' } }, { c: { on: { go: { actions: [] } } } }))).toMatchObject([
      { rule: 'deadEnd', state: 'm.c' },
    ]);
  });

  it('finds states that nothing leads to, with all that is in them', () => {
    const island = { initial: 'd', states: { d: { on: { back: '#m.a' } } } };
    expect(lintMachine(planted({}, { c: island })).map(({ rule, state }) => [rule, state])).toEqual([
      ['unreachable', 'm.c'],
      ['unreachable', 'm.c.d'],
    ]);
  });

  it('finds delays that are none', () => {
    const machine = setup({ delays: { never: 0, soon: 10 } }).createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { after: { never: 'b', soon: 'b' } }, b: { after: { [-5]: 'a' } } },
    });
    expect(lintMachine(machine)).toEqual([
      { rule: 'noDelay', state: 'm.a', message: 'm.a: the delay never is 0 ms' },
      { rule: 'noDelay', state: 'm.b', message: 'm.b: the delay -5 is -5 ms' },
    ]);
  });

  it('finds no fault with sound machines, and none with a store of a single state', () => {
    const store = createMachine({ id: 's', initial: 'only', states: { only: {} } });
    expect([approvalMachine, fetchMachine, lightMachine, store].flatMap(lintMachine)).toEqual([]);
  });
});
