// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { createActorContext } from '@xstate/react';
import { ProviderButton } from '#features/session/ProviderButton.tsx';
import { LoginPage } from '#features/session/LoginPage.tsx';
import { providerSignInMachine } from '#machines/session/provider-sign-in.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

const SessionActor = createActorContext(sessionMachine);
const ProviderActor = createActorContext(providerSignInMachine);
const session = await walksOf('session', sessionMachine.id);
const provider = await walksOf('session', providerSignInMachine.id);
type Told = { onTyping: () => void; onSubmit: () => void };
const LoginRoute = (told: Told) => (
  <LoginPage session={SessionActor.useActorRef()} inspect={() => undefined} {...told} />
);

const ProviderRoute = () => <ProviderButton actor={ProviderActor.useActorRef()} />;

describeView('the way in', {
  machine: session.machine,
  // Only what happens before somebody is signed in: this page is not shown afterwards.
  walks: session.walks.slice(0, 1).map((walk) => ({
    ...walk,
    events: { 'signIn.submit': [{ type: 'signIn.submit', username: 'pelapor.tapin', password: 'x' }] },
    outcomes: {
      ...walk.outcomes,
      loadSession: [null],
      signIn: [
        { ok: false, fault: { kind: 'server', status: 401, message: 'Username atau password salah' } },
        { ok: false, fault: { kind: 'network' } },
      ],
    },
    errors: [],
  })) as never,
  actor: SessionActor,
  tells: ({ fault }: { fault: { kind: string } | null }) => fault?.kind,
  covered: { booting: 'the page comes after it' },
  view: (told) => <LoginRoute onTyping={told('onTyping')} onSubmit={told('onSubmit')} />,
});

describeView('the way in through an identity provider', {
  machine: provider.machine,
  walks: provider.walks,
  actor: ProviderActor,
  tells: ({ notice }: { notice: string | null }) => notice,
  view: () => <ProviderRoute />,
});
