// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { createActorContext } from '@xstate/react';
import { CodePage } from '#features/session/CodePage.tsx';
import { ForgottenPassword } from '#features/session/ForgottenPassword.tsx';
import { RegistrationPage } from '#features/session/RegistrationPage.tsx';
import { NewPassword } from '#features/session/NewPassword.tsx';
import { OwnSessionsActor } from '#features/session/OwnSessionsActor.ts';
import { OwnSessionsPage } from '#features/session/OwnSessionsPage.tsx';
import { SecondFactorActor } from '#features/session/SecondFactorActor.ts';
import { SecondFactorPage } from '#features/session/SecondFactorPage.tsx';
import { ProviderButton } from '#features/session/ProviderButton.tsx';
import { AskAdmin, LoginPage, type SignInWay } from '#features/session/LoginPage.tsx';
import { ownSessionsMachine } from '#machines/session/own-sessions.machine.ts';
import { forgottenPasswordMachine } from '#machines/session/forgotten-password.machine.ts';
import { registrationMachine } from '#machines/session/registration.machine.ts';
import { newPasswordMachine } from '#machines/session/new-password.machine.ts';
import { providerSignInMachine } from '#machines/session/provider-sign-in.machine.ts';
import { secondFactorMachine } from '#machines/session/second-factor.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectView } from '#machines/session/session.selectors.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

const SessionActor = createActorContext(sessionMachine);
const ProviderActor = createActorContext(providerSignInMachine);
const ForgottenActor = createActorContext(forgottenPasswordMachine);
const NewPasswordActor = createActorContext(newPasswordMachine);
const RegistrationActor = createActorContext(registrationMachine);
const session = await walksOf('session', sessionMachine.id);
const provider = await walksOf('session', providerSignInMachine.id);
const forgotten = await walksOf('session', forgottenPasswordMachine.id);
const fresh = await walksOf('session', newPasswordMachine.id);
type Told = { onTyping: () => void; onSubmit: () => void };
const LoginRoute = ({ way, ...told }: Told & { way?: SignInWay }) => (
  <LoginPage
    session={SessionActor.useActorRef()}
    inspect={() => undefined}
    forgotten={<AskAdmin />}
    {...told}
    {...(way && { way })}
  />
);

const CodeRoute = () => {
  const actor = SessionActor.useActorRef();
  return SessionActor.useSelector(selectView) === 'code' ? <CodePage session={actor} /> : null;
};

describeView('a code after the password', {
  machine: session.machine,
  // Only what happens until the code was right: the page is not shown afterwards.
  walks: session.walks.slice(0, 1).map((walk) => ({
    ...walk,
    events: {
      'signIn.submit': [{ type: 'signIn.submit', username: 'pelapor.tapin', password: 'x' }],
      'code.submit': [{ type: 'code.submit', code: '123456' }],
      'code.otherWay': [{ type: 'code.otherWay' }],
      'code.leave': [{ type: 'code.leave' }],
    },
    outcomes: {
      ...walk.outcomes,
      loadSession: [null],
      signIn: [{ ok: false, challenge: 't1' }],
      sendCode: [
        { ok: false, fault: { kind: 'server', status: 422, message: 'Kode salah' } },
        { ok: false, fault: { kind: 'network' } },
      ],
    },
    errors: [],
  })) as never,
  actor: SessionActor,
  tells: ({ fault, isRecovering }: { fault: unknown; isRecovering: boolean }) => [fault, isRecovering],
  view: () => <CodeRoute />,
});

const ProviderRoute = ({ isOnlyWay = false }) => (
  <ProviderButton actor={ProviderActor.useActorRef()} isOnlyWay={isOnlyWay} />
);

/** Only what happens before somebody is signed in: the page is not shown afterwards. */
const BEFORE = {
  machine: session.machine,
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
};

describeView('the way in', {
  ...BEFORE,
  view: (told) => <LoginRoute onTyping={told('onTyping')} onSubmit={told('onSubmit')} />,
});

describeView('the way in of those who go to a provider', {
  ...BEFORE,
  view: (told) => (
    <LoginRoute
      way={{ passwords: 'nobody', other: '/login?sandi-admin=1' }}
      onTyping={told('onTyping')}
      onSubmit={told('onSubmit')}
    />
  ),
});

describeView('the way in of administrators', {
  ...BEFORE,
  view: (told) => (
    <LoginRoute
      way={{ passwords: 'admins', other: '/login' }}
      onTyping={told('onTyping')}
      onSubmit={told('onSubmit')}
    />
  ),
});

describeView('the way in through an identity provider', {
  machine: provider.machine,
  walks: provider.walks,
  actor: ProviderActor,
  tells: ({ notice }: { notice: string | null }) => notice,
  view: () => <ProviderRoute />,
});

describeView('the only way in, through an identity provider', {
  machine: provider.machine,
  walks: provider.walks,
  actor: ProviderActor,
  tells: ({ notice }: { notice: string | null }) => notice,
  view: () => <ProviderRoute isOnlyWay />,
});

const ForgottenRoute = () => <ForgottenPassword actor={ForgottenActor.useActorRef()} signIn="/login" />;
const NewPasswordRoute = () => (
  <NewPassword actor={NewPasswordActor.useActorRef()} signIn="/login" askAgain="/lupa-sandi" />
);

describeView('a forgotten password', {
  machine: forgotten.machine,
  walks: forgotten.walks,
  actor: ForgottenActor,
  tells: ({ fault }: { fault: unknown }) => fault,
  view: () => <ForgottenRoute />,
});

describeView('a new password', {
  machine: fresh.machine,
  walks: fresh.walks,
  actor: NewPasswordActor,
  tells: ({ fault }: { fault: unknown }) => fault,
  view: () => <NewPasswordRoute />,
});

const RegistrationRoute = () => <RegistrationPage actor={RegistrationActor.useActorRef()} signIn="/login" />;

describeView('a registration', {
  ...(await walksOf('session', registrationMachine.id)),
  actor: RegistrationActor,
  tells: ({ fault, fields }: { fault: unknown; fields: unknown }) => [fault, fields],
  view: () => <RegistrationRoute />,
});

describeView('the own second factor', {
  ...(await walksOf('session', secondFactorMachine.id)),
  actor: SecondFactorActor,
  tells: ({ failure, fault }: { failure: unknown; fault: unknown }) => [failure, fault],
  view: () => <SecondFactorPage />,
});

describeView('the own open sessions', {
  ...(await walksOf('session', ownSessionsMachine.id)),
  actor: OwnSessionsActor,
  tells: ({ failure }: { failure: unknown }) => failure,
  view: () => <OwnSessionsPage />,
  covered: { confirming: 'a dialog asks' },
});
