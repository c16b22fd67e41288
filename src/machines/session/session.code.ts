import { sessionSetup } from '#machines/session/session.setup.ts';

/** The password was right; the session begins with a code (docs/decisions/0097). What is typed stays in the input. */
export const codeAsked = sessionSetup.createStateConfig({
  tags: 'editable',
  meta: { label: 'session.codeAsked' },
  on: {
    'code.submit': 'checkingCode',
    'code.otherWay': { actions: 'turnWay' },
    'code.leave': { target: 'signedOut', actions: 'forgetChallenge' },
    'otherTab.signIn': { target: 'booting', actions: 'forgetChallenge' },
  },
});

export const checkingCode = sessionSetup.createStateConfig({
  tags: 'busy',
  meta: { label: 'session.checkingCode', calls: 'POST /api/auth/signin/kode' },
  entry: 'clearFault',
  invoke: {
    id: 'sendCode',
    src: 'sendCode',
    input: ({ event, context: { challenge } }) => ({
      challenge: challenge ?? '',
      code: event.type === 'code.submit' ? event.code : '',
    }),
    onDone: [
      {
        guard: { type: 'isStranger', params: ({ event }) => (event.output.ok ? event.output.payload : null) },
        target: 'replaced',
      },
      {
        guard: { type: 'isAccepted', params: ({ event }) => event.output },
        target: 'authenticated',
        actions: { type: 'keepSession', params: ({ event }) => (event.output.ok ? event.output.payload : null) },
      },
      {
        guard: { type: 'isLate', params: ({ event }) => event.output },
        target: 'signedOut',
        actions: { type: 'keepLate', params: ({ event }) => event.output },
      },
      {
        target: 'codeAsked',
        actions: { type: 'keepCodeFault', params: ({ event }) => event.output.fault ?? null },
      },
    ],
    onError: { target: 'codeAsked', actions: { type: 'keepCodeFault', params: { kind: 'unexpected' } } },
  },
});
