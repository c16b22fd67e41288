import { assign, setup } from 'xstate';
import type { PromisedOptions } from '../src/index.ts';

type Person = { id: number; name: string };
type RecordsEvent =
  | { type: 'person.create'; name: string }
  | { type: 'person.choose'; nth: number }
  | { type: 'person.rename'; name: string }
  | { type: 'person.delete' }
  | { type: 'filter.type'; prefix: string };
type Context = { people: readonly Person[]; chosen: number | null; prefix: string; made: number };

const shown = ({ people, prefix }: Context) => people.filter(({ name }) => name.startsWith(prefix));

/** Creates, shows, changes and deletes names; what the filter hides is not chosen. */
export const recordsMachine = setup({
  types: { context: {} as Context, events: {} as RecordsEvent },
  guards: {
    isNamed: ({ event }) => 'name' in event && event.name !== '',
    isShown: ({ context, event }) => event.type === 'person.choose' && event.nth < shown(context).length,
    isChosen: ({ context }) => context.chosen !== null,
    isRenamed: ({ context, event }) => context.chosen !== null && 'name' in event && event.name !== '',
  },
  actions: {
    create: assign(({ context }, name: string) => ({
      people: [...context.people, { id: context.made, name }],
      made: context.made + 1,
    })),
    choose: assign(({ context }, nth: number) => ({ chosen: shown(context)[nth]?.id ?? null })),
    rename: assign(({ context }, name: string) => ({
      people: context.people.map((one) => (one.id === context.chosen ? { ...one, name } : one)),
    })),
    remove: assign(({ context }) => ({
      people: context.people.filter(({ id }) => id !== context.chosen),
      chosen: null,
    })),
    filter: assign((_, prefix: string) => ({ prefix })),
    dropHidden: assign(({ context }) => ({
      chosen: shown(context).some(({ id }) => id === context.chosen) ? context.chosen : null,
    })),
  },
}).createMachine({
  id: 'records',
  context: { people: [], chosen: null, prefix: '', made: 0 },
  on: {
    'person.create': { guard: 'isNamed', actions: { type: 'create', params: ({ event }) => event.name } },
    'person.choose': { guard: 'isShown', actions: { type: 'choose', params: ({ event }) => event.nth } },
    'person.rename': {
      guard: 'isRenamed',
      actions: [{ type: 'rename', params: ({ event }) => event.name }, 'dropHidden'],
    },
    'person.delete': { guard: 'isChosen', actions: 'remove' },
    'filter.type': { actions: [{ type: 'filter', params: ({ event }) => event.prefix }, 'dropHidden'] },
  },
});

const ids = (people: readonly Person[]) => people.map(({ id }) => id);

export const recordsWalk: PromisedOptions<typeof recordsMachine> = {
  input: undefined,
  events: {
    'person.create': ['Ada', ''].map((name) => ({ type: 'person.create' as const, name })),
    'person.choose': [{ type: 'person.choose', nth: 0 }],
    'person.rename': [{ type: 'person.rename', name: 'Bo' }],
    'person.delete': [{ type: 'person.delete' }],
    'filter.type': ['', 'A'].map((prefix) => ({ type: 'filter.type' as const, prefix })),
  },
  outcomes: {},
  project: (context) => [context.people.length > 0, shown(context).length > 0, context.chosen !== null, context.prefix],
  oracle: {
    invariants: {
      'no two people share an id': ({ after }) => new Set(ids(after.people)).size === after.people.length,
      'what is chosen is shown': ({ after }) => after.chosen === null || ids(shown(after)).includes(after.chosen),
      'deleting takes one, and the one that was chosen': ({ event, before, after }) =>
        event.type !== 'person.delete' ||
        ids(before.people)
          .filter((id) => !ids(after.people).includes(id))
          .join() === String(before.chosen),
      'the filter hides and deletes nothing': ({ event, before, after }) =>
        event.type !== 'filter.type' || before.people === after.people,
      'nobody is without a name': ({ after }) => after.people.every(({ name }) => name !== ''),
    },
    tried: { events: { 'person.choose': [0, 1, 2].map((nth) => ({ type: 'person.choose' as const, nth })) } },
  },
};
