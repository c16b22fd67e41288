import { declared } from '#machines/kit/declared.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { type FaultContext, NO_FAULT, withFault } from '#machines/session/kept-fault.ts';
import type { SignInFault } from '#machines/session/session.types.ts';

/** In the order of the form. */
export const REGISTRATION_FIELDS = ['nama', 'email', 'username', 'password'] as const;
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];
export type RegistrationValues = Record<RegistrationField, string>;
/** What the server says of one field, in its own words. */
export type FieldFault = { field: RegistrationField; message: string };
/** `fields`: empty when it is about no field. */
type Refusal = { fault: SignInFault; fields: FieldFault[] };
/** `closed`: nobody registers themselves here. */
export type RegistrationOutput = { kind: 'registered' } | { kind: 'closed' } | ({ kind: 'refused' } & Refusal);
export type RegistrationEvent = ({ type: 'registration.submit' } & RegistrationValues) | { type: 'password.toggle' };

const UNEXPECTED: Refusal = { fault: { kind: 'unexpected' }, fields: [] };
const actors = {
  /** Whether people may register themselves here. */
  askOpen: unprovided<boolean>('askOpen'),
  register: unprovided<RegistrationOutput, RegistrationValues>('register'),
};
const EMPTY: RegistrationValues = { nama: '', username: '', email: '', password: '' };

/** Somebody asks for an account (docs/decisions/0104). What is typed stays in the inputs, also when it is refused. */
export const registrationMachine = setup({
  types: {
    context: {} as FaultContext & { fields: FieldFault[] },
    events: {} as RegistrationEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepRefusal: assign(({ context }, { fault, fields }: Refusal) => ({ ...withFault({ context }, fault), fields })),
    clearFault: assign({ fault: null, fields: [] }),
  },
  guards: {
    isRegistrationOpen: (_, open: boolean) => open,
    isRegistered: (_, output: RegistrationOutput) => output.kind === 'registered',
    isRegistrationClosed: (_, output: RegistrationOutput) => output.kind === 'closed',
  },
}).createMachine({
  id: declared('registration'),
  type: 'parallel',
  context: { ...NO_FAULT, fields: [] },
  states: {
    work: {
      initial: 'finding',
      states: {
        finding: {
          tags: 'busy',
          meta: { label: 'registration.finding', calls: 'GET /jwt/register' },
          invoke: {
            id: 'askOpen',
            src: 'askOpen',
            onDone: [
              { guard: { type: 'isRegistrationOpen', params: ({ event }) => event.output }, target: 'open' },
              { target: 'closed' },
            ],
            // Whoever registers hears it from the answer.
            onError: 'open',
          },
        },
        open: {
          tags: 'editable',
          meta: { label: 'registration.open' },
          on: { 'registration.submit': 'sending' },
        },
        sending: {
          tags: 'busy',
          meta: { label: 'registration.sending', calls: 'POST /jwt/register' },
          entry: 'clearFault',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ event }) => {
              if (event.type !== 'registration.submit') return EMPTY;
              const { type: _type, ...values } = event;
              return values;
            },
            onDone: [
              { guard: { type: 'isRegistered', params: ({ event }) => event.output }, target: 'registered' },
              { guard: { type: 'isRegistrationClosed', params: ({ event }) => event.output }, target: 'closed' },
              {
                target: 'open',
                actions: {
                  type: 'keepRefusal',
                  params: ({ event }) => (event.output.kind === 'refused' ? event.output : UNEXPECTED),
                },
              },
            ],
            onError: { target: 'open', actions: { type: 'keepRefusal', params: UNEXPECTED } },
          },
        },
        closed: { type: 'final', tags: 'settled', meta: { label: 'registration.closed' } },
        registered: { type: 'final', tags: 'settled', meta: { label: 'registration.registered' } },
      },
    },
    password: {
      initial: 'hidden',
      states: {
        hidden: { meta: { label: 'registration.hidden' }, on: { 'password.toggle': 'shown' } },
        shown: { meta: { label: 'registration.shown' }, on: { 'password.toggle': 'hidden' } },
      },
    },
  },
});
export type RegistrationRef = ActorRefFrom<typeof registrationMachine>;
type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>;
/** How far somebody is who asks for an account. */
export const selectStep = ({ value }: RegistrationSnapshot) => value.work;
