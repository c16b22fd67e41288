import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { behaviourOf } from '../src/behaviour.ts';
import { furnish } from '../src/house.ts';
import { brokenPromises, missingOf, type Oracle } from '../src/oracle.ts';
import { promiseCode, promiseCodes } from '../src/promise-codes.ts';
import { fetchMachine } from './toys.ts';

type Basket = { goods: readonly string[]; note: string };
type BasketEvent =
  | { type: 'goods.take'; what: string }
  | { type: 'note.write'; text: string }
  | { type: 'goods.empty' };

/** A basket; `faulty` is what is wrong with it: the chart is the same each time. */
function basketMachine(faulty: 'nothing' | 'takes twice' | 'loses the note' | 'breaks') {
  return setup({
    types: { context: {} as Basket, events: {} as BasketEvent },
    actions: {
      take: assign(({ context: { goods } }, what: string) => ({
        goods: goods.includes(what) && faulty !== 'takes twice' ? goods : [...goods, what],
      })),
      write: assign((_, note: string) => ({ note })),
      empty: assign(({ context: { goods } }) => {
        if (faulty === 'breaks' && goods.length === 2) throw new Error('two');
        return faulty === 'loses the note' ? { goods: [], note: '' } : { goods: [] };
      }),
    },
  }).createMachine({
    id: 'basket',
    context: { goods: [], note: '' },
    initial: 'open',
    states: {
      open: {
        on: {
          'goods.take': { actions: { type: 'take', params: ({ event }) => event.what } },
          'note.write': { actions: { type: 'write', params: ({ event }) => event.text } },
          'goods.empty': { actions: 'empty' },
        },
      },
    },
  });
}

const options = {
  input: undefined,
  events: {
    'goods.take': [
      { type: 'goods.take', what: 'salt' },
      { type: 'goods.take', what: 'rice' },
    ],
    'note.write': [{ type: 'note.write', text: 'soon' }],
    'goods.empty': [{ type: 'goods.empty' }],
  },
  outcomes: {},
  // So coarse that the search sees one stop only: what is left are the random walks.
  project: () => 0,
} as const;

const oracle: Oracle<ReturnType<typeof basketMachine>> = {
  invariants: {
    'nothing is in it twice': ({ after }) => new Set(after.goods).size === after.goods.length,
    'only writing changes the note': ({ before, event, after }) =>
      event.type === 'note.write' || before.note === after.note,
  },
  few: 'a toy',
};
const broken = (faulty: Parameters<typeof basketMachine>[0]) =>
  brokenPromises(basketMachine(faulty), [options], oracle);

describe('the oracle', () => {
  it('finds nothing in a sound machine', () => {
    expect(broken('nothing')).toEqual([]);
  });

  it('names the promise and the shortest way to its break', () => {
    const [found] = broken('takes twice');
    expect(found?.sentence).toBe('nothing is in it twice');
    expect(found?.steps).toHaveLength(2);
    expect(new Set(found?.steps).size).toBe(1);
  });

  it('finds what needs a history: a note before the basket is emptied', () => {
    const [found] = broken('loses the note');
    expect(found).toEqual({
      sentence: 'only writing changes the note',
      steps: ['note.write {"text":"soon"}', 'goods.empty'],
      seed: 20_260_101,
    });
  });

  it('finds a promise again by its code, alone and in the same steps', () => {
    const two = { ...oracle, invariants: { ...oracle.invariants, 'it is never empty': () => false } };
    const of = (only?: string) => brokenPromises(basketMachine('loses the note'), [options], two, new Map(), only);
    expect(of().map(({ sentence }) => sentence)).toEqual(['it is never empty']);
    const [code] = [...promiseCodes(two)].find(([, sentence]) => sentence === 'only writing changes the note') ?? [];
    expect([of(code), code]).toEqual([broken('loses the note'), promiseCode('only writing changes the note')]);
    expect(of(promiseCode('nothing is in it twice'))).toEqual([]);
  });

  it('has one code for whatever breaks the machine, and looks for nothing else by it', () => {
    const [found] = broken('breaks');
    const code = promiseCode(found?.sentence ?? '');
    expect([code, promiseCodes(oracle).get(code)]).toEqual([
      promiseCode('no step breaks the machine (Error: three)'),
      'no step breaks the machine',
    ]);
    expect(brokenPromises(basketMachine('breaks'), [options], oracle, new Map(), code)).toEqual([found]);
    expect(brokenPromises(basketMachine('takes twice'), [options], oracle, new Map(), code)).toEqual([]);
  });

  it('tells a step that breaks the machine', () => {
    expect(broken('breaks').map(({ sentence }) => sentence)).toEqual(['no step breaks the machine (Error: two)']);
  });

  it('asks for as many invariants as the project wants or a reason, and for states that exist', () => {
    furnish({ invariants: 5 });
    const { few: _, ...bare } = oracle;
    expect(missingOf(basketMachine('nothing'), bare)).toEqual(['2 invariants, 5 are wanted']);
    const wrong = { ...oracle, ensure: { ['shut' as 'open']: () => true } };
    expect(missingOf(basketMachine('nothing'), wrong)).toEqual(['there is no state shut']);
  });

  it('sees what is invoked, what still runs, and what is ensured in a state', () => {
    const asked: unknown[] = [];
    const found = brokenPromises(
      fetchMachine,
      [
        {
          input: undefined,
          events: { 'data.ask': [{ type: 'data.ask' }], 'data.cancel': [{ type: 'data.cancel' }] },
          outcomes: { fetchData: [1] },
        },
      ],
      {
        invariants: {
          'is asked only in asking': ({ invoked, running }) => {
            asked.push(...invoked.map(({ id }) => id));
            return invoked.every(({ id }) => running.includes(id));
          },
        },
        ensure: { idle: ({ tries }) => tries === 0 },
      },
    );
    expect(new Set(asked)).toEqual(new Set(['fetchData']));
    expect(found.map(({ sentence }) => sentence)).toEqual(['what is ensured in idle']);
  });
});

describe('what a machine does, in words', () => {
  const words = (faulty: Parameters<typeof basketMachine>[0]) =>
    behaviourOf(basketMachine(faulty), { ...options, project: ({ note }: Basket) => note });

  it('tells state, change, invoke, timer and refusal', () => {
    const text = behaviourOf(fetchMachine, {
      input: undefined,
      events: { 'data.ask': [{ type: 'data.ask' }], 'data.cancel': [{ type: 'data.cancel' }] },
      outcomes: { fetchData: [1] },
    });
    expect(text).toContain(`data.ask
  in idle (2 times)
    → asking
    tries: 0 → 1
    sets 5000 ms for xstate.after.5000.fetcher.asking
    invokes fetchData
  refused in asking, done`);
    expect(text).toContain(`fetchData gives 1
  in asking (2 times)
    → done
    answer: null → 1`);
  });

  it('differs when an action does something else', () => {
    expect(words('loses the note')).not.toBe(words('nothing'));
  });
});
