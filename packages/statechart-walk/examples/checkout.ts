import { assign, fromPromise, setup } from 'xstate';
import type { PromisedOptions } from '../src/index.ts';

export type Line = { item: string; price: number; amount: number };
export type CheckoutEvent =
  | { type: 'item.add'; item: string; price: number }
  | { type: 'item.remove'; item: string }
  | { type: 'order.check' }
  | { type: 'order.change' }
  | { type: 'order.pay' };

const total = (lines: readonly Line[]) => lines.reduce((sum, { price, amount }) => sum + price * amount, 0);

export const checkoutMachine = setup({
  types: { context: {} as { lines: readonly Line[]; refusal: string | null }, events: {} as CheckoutEvent },
  actors: {
    pay: fromPromise<{ ok: boolean }, { cents: number }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isFilled: ({ context }) => context.lines.length > 0,
    isThere: ({ context, event }) => 'item' in event && context.lines.some(({ item }) => item === event.item),
    isPaid: (_, ok: boolean) => ok,
  },
  actions: {
    add: assign(({ context: { lines } }, { item, price }: { item: string; price: number }) => ({
      lines: lines.some((line) => line.item === item)
        ? lines.map((line) => (line.item === item ? { ...line, amount: line.amount + 1 } : line))
        : [...lines, { item, price, amount: 1 }],
    })),
    remove: assign(({ context }, item: string) => ({ lines: context.lines.filter((line) => line.item !== item) })),
    keepRefusal: assign((_, refusal: string) => ({ refusal })),
    forgetRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'checkout',
  context: { lines: [], refusal: null },
  initial: 'shopping',
  states: {
    shopping: {
      on: {
        'item.add': { actions: { type: 'add', params: ({ event }) => event } },
        'item.remove': { guard: 'isThere', actions: { type: 'remove', params: ({ event }) => event.item } },
        'order.check': { guard: 'isFilled', target: 'checking' },
      },
    },
    checking: {
      on: { 'order.change': 'shopping', 'order.pay': { target: 'paying', actions: 'forgetRefusal' } },
    },
    paying: {
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context }) => ({ cents: total(context.lines) }),
        onDone: [
          { guard: { type: 'isPaid', params: ({ event }) => event.output.ok }, target: 'paid' },
          { target: 'checking', actions: { type: 'keepRefusal', params: 'The bank refuses.' } },
        ],
        onError: { target: 'checking', actions: { type: 'keepRefusal', params: 'The bank does not answer.' } },
      },
    },
    paid: { type: 'final' },
  },
});

const add = (item: string, price: number) => ({ type: 'item.add' as const, item, price });

export const checkoutWalk: PromisedOptions<typeof checkoutMachine> = {
  input: undefined,
  events: {
    'item.add': [add('tea', 450)],
    'item.remove': [{ type: 'item.remove', item: 'tea' }],
    'order.check': [{ type: 'order.check' }],
    'order.change': [{ type: 'order.change' }],
    'order.pay': [{ type: 'order.pay' }],
  },
  outcomes: { pay: [{ ok: true }, { ok: false }] },
  project: ({ lines, refusal }) => [lines.length > 0, refusal],
  oracle: {
    invariants: {
      'one payment at a time': ({ from, invoked }) => !('pay' in from.children) || invoked.length === 0,
      'what is paid is what lies in the basket': ({ invoked, after }) =>
        invoked.every(({ input }) => (input as { cents: number }).cents === total(after.lines)),
      'nothing is put in or taken out but by hand': ({ event, before, after }) =>
        event.type.startsWith('item.') || before.lines === after.lines,
      'a refusal leaves the basket and a way to pay': ({ event, after, to }) =>
        event.type !== 'xstate.error.actor.pay' || (after.lines.length > 0 && to.can({ type: 'order.pay' })),
      'an item has one line': ({ after }) => new Set(after.lines.map(({ item }) => item)).size === after.lines.length,
    },
    ensure: { paid: ({ lines }) => lines.length > 0, paying: ({ refusal }) => refusal === null },
    tried: {
      events: {
        'item.add': [add('tea', 450), add('cake', 320)],
        'item.remove': ['tea', 'cake'].map((item) => ({ type: 'item.remove' as const, item })),
      },
    },
  },
};
