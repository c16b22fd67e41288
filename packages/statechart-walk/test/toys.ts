// Small machines that the kit's own tests are tried on. They know nothing of any product, as the kit does not.
import { and, assign, fromPromise, setup } from 'xstate';
import { type Case, crossCases } from '../src/model.ts';
import type { SystemUnderTest } from '../src/system.ts';

/** A traffic light: timers, and a state that is left at once. */
export const lightMachine = setup({
  types: { context: {} as { faults: number }, events: {} as { type: 'lamp.break' } | { type: 'lamp.repair' } },
  delays: { long: 20_000 },
  actions: { count: assign(({ context }) => ({ faults: context.faults + 1 })) },
  guards: { isWorn: ({ context }) => context.faults >= 2 },
}).createMachine({
  id: 'light',
  context: { faults: 0 },
  initial: 'red',
  on: { 'lamp.break': { target: '.deciding', actions: 'count' } },
  states: {
    red: { after: { long: 'green' } },
    green: { after: { 15_000: 'amber' } },
    amber: { after: { 3000: 'red' } },
    deciding: { always: [{ guard: 'isWorn', target: 'scrapped' }, { target: 'dark' }] },
    dark: { on: { 'lamp.repair': 'red', 'lamp.break': { actions: [] } } },
    scrapped: { type: 'final' },
  },
});

/** Something that is fetched: a promise that answers, fails or takes too long. */
export const fetchMachine = setup({
  types: {
    context: {} as { answer: number | null; tries: number },
    events: {} as { type: 'data.ask' } | { type: 'data.cancel' },
  },
  actors: { fetchData: fromPromise<number>(() => Promise.reject(new Error('not provided'))) },
  actions: {
    keep: assign((_, answer: number) => ({ answer })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
  },
  guards: { mayRetry: ({ context }) => context.tries < 2 },
}).createMachine({
  id: 'fetcher',
  context: { answer: null, tries: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'data.ask': { guard: 'mayRetry', target: 'asking', actions: 'countTry' } } },
    asking: {
      invoke: {
        id: 'fetchData',
        src: 'fetchData',
        onDone: { target: 'done', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'idle',
      },
      after: { 5000: 'idle' },
      on: { 'data.cancel': 'idle' },
    },
    done: { type: 'final' },
  },
});

/** A gate that opens once: whoever sees no more than its state cannot know whether it still does. */
export const gateMachine = setup({
  types: {
    context: {} as { pushed: number },
    events: {} as { type: 'gate.push' } | { type: 'gate.pull' } | { type: 'gate.kick' },
  },
  actions: { count: assign(({ context }) => ({ pushed: context.pushed + 1 })) },
  guards: { isNew: ({ context }) => context.pushed === 0 },
}).createMachine({
  id: 'gate',
  context: { pushed: 0 },
  initial: 'shut',
  states: {
    shut: { on: { 'gate.push': { guard: 'isNew', target: 'open', actions: 'count' } } },
    open: { on: { 'gate.pull': 'shut', 'gate.kick': 'shut' } },
  },
});

export type Person = { id: string; may: readonly string[] };
export type PaperEvent = {
  type: 'paper.send' | 'paper.approve' | 'paper.reject' | 'paper.reopen';
  by: Person;
  note?: string;
};

/** An approval: who may do it, who may not although they hold the right, what must be written. */
export const approvalMachine = setup({
  types: { context: {} as { sender: string | null }, events: {} as PaperEvent },
  actions: { keepSender: assign((_, sender: string) => ({ sender })) },
  guards: {
    may: ({ event }, right: string) => event.by.may.includes(right),
    isOther: ({ context, event }) => context.sender !== event.by.id,
    hasNote: ({ event }) => (event.note ?? '') !== '',
  },
}).createMachine({
  id: 'approval',
  context: { sender: null },
  initial: 'draft',
  states: {
    draft: {
      on: {
        'paper.send': {
          guard: { type: 'may', params: 'send' },
          target: 'sent',
          actions: { type: 'keepSender', params: ({ event }) => event.by.id },
        },
      },
    },
    sent: {
      on: {
        'paper.approve': { guard: and([{ type: 'may', params: 'decide' }, 'isOther']), target: 'approved' },
        'paper.reject': { guard: and([{ type: 'may', params: 'decide' }, 'isOther', 'hasNote']), target: 'draft' },
      },
    },
    approved: { on: { 'paper.reopen': { guard: { type: 'may', params: 'reopen' }, target: 'draft' } } },
  },
});

export const PEOPLE: Record<string, Person> = {
  officer: { id: 'officer', may: ['send'] },
  verifier: { id: 'verifier', may: ['decide'] },
  chief: { id: 'chief', may: ['send', 'decide', 'reopen'] },
};

export const approvalCases: Case<PaperEvent>[] = crossCases(
  {
    events: ['paper.send', 'paper.approve', 'paper.reject', 'paper.reopen'],
    who: PEOPLE,
    payloads: { 'with a note': 'Fix 2.1', 'without a note': undefined },
  },
  (type, by, note) => ({ type, by, ...(note === undefined ? {} : { note }) }),
);

/** What can be wrong with the office; `null` is a sound one. */
export const OFFICE_BUGS = [
  'chief approves the own paper',
  'officer reopens',
  'rejects without a note',
  'reopening goes to sent',
  'the second reopening is lost',
  'approves a draft',
] as const;
export type OfficeBug = (typeof OFFICE_BUGS)[number];

/** The same approval written by hand, as a server would be; every call answers later. */
export function office(bug: OfficeBug | null): SystemUnderTest<PaperEvent> {
  let state = 'draft';
  let sender: string | null = null;
  let reopened = 0;
  const decide = ({ type, by, note }: PaperEvent): string | null => {
    const other = by.id !== sender || bug === 'chief approves the own paper';
    const mayDecide = by.may.includes('decide');
    switch (type) {
      case 'paper.send':
        return state === 'draft' && by.may.includes('send') ? 'sent' : null;
      case 'paper.approve':
        if (state !== 'sent' && !(bug === 'approves a draft' && state === 'draft' && reopened > 0)) return null;
        return mayDecide && other ? 'approved' : null;
      case 'paper.reject': {
        const noted = Boolean(note) || bug === 'rejects without a note';
        return state === 'sent' && mayDecide && by.id !== sender && noted ? 'draft' : null;
      }
      case 'paper.reopen': {
        const may = by.may.includes('reopen') || (bug === 'officer reopens' && by.id === 'officer');
        if (state !== 'approved' || !may) return null;
        reopened += 1;
        if (bug === 'the second reopening is lost' && reopened === 2) return 'approved';
        return bug === 'reopening goes to sent' ? 'sent' : 'draft';
      }
    }
  };
  return {
    reset: async () => {
      [state, sender, reopened] = ['draft', null, 0];
    },
    send: async (event) => {
      const next = decide(event);
      if (next === null) return false;
      if (event.type === 'paper.send') sender = event.by.id;
      state = next;
      return true;
    },
    read: async () => state,
  };
}
