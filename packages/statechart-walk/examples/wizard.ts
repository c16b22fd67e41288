import { assign, fromPromise, setup } from 'xstate';
import type { PromisedOptions } from '../src/index.ts';

export type Form = { name: string; mail: string };

export const wizardMachine = setup({
  types: {
    context: {} as Form & { fault: string | null },
    events: {} as
      | { type: 'field.type'; field: keyof Form; text: string }
      | { type: 'step.next' }
      | { type: 'step.back' }
      | { type: 'form.send' },
  },
  actors: { sendForm: fromPromise<void, Form>(() => Promise.reject(new Error('not provided'))) },
  guards: {
    hasName: ({ context }) => context.name.trim() !== '',
    hasMail: ({ context }) => context.mail.includes('@'),
  },
  actions: {
    write: assign((_, { field, text }: { field: keyof Form; text: string }) => ({ [field]: text })),
    keepFault: assign((_, fault: string) => ({ fault })),
    forgetFault: assign({ fault: null }),
  },
}).createMachine({
  id: 'wizard',
  context: { name: '', mail: '', fault: null },
  initial: 'name',
  states: {
    name: {
      on: {
        'field.type': {
          guard: ({ event }) => event.field === 'name',
          actions: { type: 'write', params: ({ event }) => event },
        },
        'step.next': { guard: 'hasName', target: 'mail' },
      },
    },
    mail: {
      on: {
        'field.type': {
          guard: ({ event }) => event.field === 'mail',
          actions: { type: 'write', params: ({ event }) => event },
        },
        'step.next': { guard: 'hasMail', target: 'check' },
        'step.back': 'name',
      },
    },
    check: { on: { 'step.back': 'mail', 'form.send': { target: 'sending', actions: 'forgetFault' } } },
    sending: {
      invoke: {
        id: 'sendForm',
        src: 'sendForm',
        input: ({ context: { name, mail } }) => ({ name, mail }),
        onDone: 'sent',
        onError: { target: 'check', actions: { type: 'keepFault', params: ({ event }) => String(event.error) } },
      },
    },
    sent: { type: 'final' },
  },
});

export const wizardWalk: PromisedOptions<typeof wizardMachine> = {
  input: undefined,
  events: {
    'field.type': [
      { type: 'field.type', field: 'name', text: 'Ada' },
      { type: 'field.type', field: 'name', text: ' ' },
      { type: 'field.type', field: 'mail', text: 'ada@example.org' },
      { type: 'field.type', field: 'mail', text: 'ada' },
    ],
    'step.next': [{ type: 'step.next' }],
    'step.back': [{ type: 'step.back' }],
    'form.send': [{ type: 'form.send' }],
  },
  outcomes: { sendForm: [undefined] },
  oracle: {
    invariants: {
      'only typing changes what was typed': ({ event, before, after }) =>
        event.type === 'field.type' || (before.name === after.name && before.mail === after.mail),
      'what is sent is what was typed': ({ invoked, after }) =>
        invoked.every(({ input }) => JSON.stringify(input) === JSON.stringify({ name: after.name, mail: after.mail })),
      'it is sent once at a time': ({ from, invoked }) => invoked.length === 0 || from.matches('check'),
      'a failure is told and can be tried again': ({ event, after, to }) =>
        event.type !== 'xstate.error.actor.sendForm' || (after.fault !== null && to.can({ type: 'form.send' })),
    },
    ensure: { check: ({ name, mail }) => name.trim() !== '' && mail.includes('@') },
  },
};
