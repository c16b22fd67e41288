import type { StateMeta, StateTag } from '#machines/kit/kit.ts';
import { type ActorRefFrom, type AnyActorRef, assign, sendTo, setup } from '#machines/kit/xstate.ts';
import type { Credentials } from '#machines/session/session.types.ts';
import { declared } from '#machines/kit/declared.ts';

export type SignInField = keyof Credentials;
export type SignInFormEvent =
  | ({ type: 'form.submit' } & Credentials)
  | { type: 'field.change'; field: SignInField }
  | { type: 'password.toggle' };

const FIELDS: readonly SignInField[] = ['username', 'password'];
const emptyOnes = (values: Credentials) => FIELDS.filter((field) => values[field].trim() === '');

/** The sign-in form: which fields are missing, and whether the password is shown. The values stay in the inputs. */
export const signInFormMachine = setup({
  types: {
    input: {} as { session: AnyActorRef },
    context: {} as { session: AnyActorRef; missing: SignInField[]; refusals: number },
    events: {} as SignInFormEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actions: {
    keepMissing: assign(({ context }, values: Credentials) => ({
      missing: emptyOnes(values),
      refusals: context.refusals + 1,
    })),
    clearMissing: assign({ missing: [] }),
    forgive: assign(({ context }, { field }: { field: SignInField }) => ({
      missing: context.missing.filter((f) => f !== field),
    })),
    handOver: sendTo(
      ({ context }) => context.session,
      (_, { username, password }: Credentials) => ({ type: 'signIn.submit', username: username.trim(), password }),
    ),
  },
  guards: {
    isComplete: (_, values: Credentials) => emptyOnes(values).length === 0,
    isLastMissing: ({ context }, { field }: { field: SignInField }) => context.missing.every((f) => f === field),
  },
}).createMachine({
  id: declared('signInForm'),
  type: 'parallel',
  context: ({ input }) => ({ session: input.session, missing: [], refusals: 0 }),
  states: {
    entry: {
      initial: 'open',
      on: {
        'form.submit': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event },
            target: '.open',
            actions: ['clearMissing', { type: 'handOver', params: ({ event }) => event }],
          },
          { target: '.incomplete', actions: { type: 'keepMissing', params: ({ event }) => event } },
        ],
      },
      states: {
        open: { tags: 'editable', meta: { label: 'signInForm.open' } },
        incomplete: {
          tags: 'editable',
          meta: { label: 'signInForm.incomplete' },
          on: {
            'field.change': [
              {
                guard: { type: 'isLastMissing', params: ({ event }) => event },
                target: 'open',
                actions: 'clearMissing',
              },
              { actions: { type: 'forgive', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    password: {
      initial: 'hidden',
      states: {
        hidden: { meta: { label: 'signInForm.hidden' }, on: { 'password.toggle': 'shown' } },
        shown: { meta: { label: 'signInForm.shown' }, on: { 'password.toggle': 'hidden' } },
      },
    },
  },
});
export type SignInFormRef = ActorRefFrom<typeof signInFormMachine>;
