import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense, useLayoutEffect } from 'react';
import { withI18n, withTexts } from '#services/i18n/engine.ts';
import { useTexts } from '#services/i18n/start.ts';
import { recording } from '#app/recording.ts';
import { ONLY_ADMINS } from '#app/session/passwords.ts';
import { useSession } from '#app/session-context.ts';
import { askDoor, canRegister, canReset } from '#app/system.ts';
import {
  FORGOTTEN,
  isAdminsWay,
  isPasswordPage,
  isRegistration,
  isReturn,
  otherWay,
  REGISTRATION,
} from '#app/wiring/sign-in-address.ts';
import { CrashBoundary } from '#app/shell/crash.ts';
import { fetched } from '#app/wiring/fetched.tsx';
import { AskAdmin, LoginPage, type SignInWay } from '#features/session/LoginPage.tsx';
import { selectEpoch, selectNeedsFactor, selectView } from '#machines/session/session.selectors.ts';
import { BASE, here } from '#services/base/base.ts';
import { importChunk } from '#services/chunk/chunk.ts';
import { LostChunkError } from '#services/chunk/create-chunks.ts';

function signInWay(): SignInWay {
  if (!ONLY_ADMINS) return { passwords: 'everybody' };
  return { passwords: isAdminsWay(here()) ? 'admins' : 'nobody', other: BASE + otherWay(here()) };
}

// When this chunk cannot be loaded, the sign-in page works without the problem report.
const SignInReport = lazy<ComponentType>(() =>
  import('#app/shell/SignInReport.tsx').catch(() => ({ default: () => null })),
);
/** Most installations have no identity provider, and then its code is not fetched. */
const ProviderSignIn = lazy<ComponentType<{ isOnlyWay?: boolean }>>(async () => {
  const nothing = { default: () => null };
  // Where it is the only way, whoever cannot be told of it is told that.
  if (ONLY_ADMINS) return import('#app/session/ProviderSignIn.tsx').catch(() => nothing);
  if (!isReturn(here().pathname) && (await askDoor().catch(() => null)) === null) return nothing;
  return import('#app/session/ProviderSignIn.tsx').catch(() => nothing);
});
/** Where no letter leaves, an admin is the one to ask. */
const Forgotten = lazy<ComponentType>(async () => ({
  default: (await canReset().catch(() => false)) ? ForgottenLink : AskAdmin,
}));
/** Takes its line from the start, so that nothing moves below what somebody is about to press. */
const Registering = lazy<ComponentType>(async () => ({
  default: (await canRegister().catch(() => false)) ? RegistrationLink : NoLink,
}));
const NoLink = () => (
  <p className="login-help">
    <br />
  </p>
);
const PasswordPages = lazy(() => importChunk(() => withI18n(import('#app/session/PasswordPages.tsx'))));
const Registration = lazy(() => importChunk(() => withI18n(import('#app/session/Registration.tsx'))));
const CodeRoute = lazy(() => importChunk(() => withI18n(import('#app/session/CodeRoute.tsx'))));
const enrolment = fetched(async () => (await withTexts(import('#app/session/Enrolment.tsx'))).Enrolment);
const shell = fetched(async () => (await withTexts(import('#app/Shell.tsx'))).Shell);

/** In the address of the sign-in page, for whoever has just set a new password. */
const CHANGED = 'sandi=baru';
/** Milliseconds without a key after which somebody has paused: what is prefetched then delays no letter. */
const PAUSE = 300;
let pause: ReturnType<typeof setTimeout> | undefined;

/** Loads the application in advance. A failure is ignored here and shown when it is needed. */
export function prefetchShell() {
  clearTimeout(pause);
  shell.prefetch();
}

/** Whoever only looks at the sign-in page fetches nothing; a person who types is given the application at the first pause. */
function prefetchAtPause() {
  clearTimeout(pause);
  pause = setTimeout(prefetchShell, PAUSE);
}

/**
 * Shows the sign-in page or the application, as the session says. The application is remounted for each user, so that
 * one user's state never reaches the next.
 */
export function Root() {
  const session = useSession();
  const view = useSelector(session, selectView);
  const epoch = useSelector(session, selectEpoch);
  const needsFactor = useSelector(session, selectNeedsFactor);
  const { pathname } = here();
  if (isPasswordPage(pathname) || isRegistration(pathname)) {
    return (
      <CrashBoundary fallback={(error) => <Failed lost={error instanceof LostChunkError} />}>
        <Suspense fallback={<LoadingScreen shown />}>
          {isRegistration(pathname) ? <Registration /> : <PasswordPages />}
          <LoadingScreen />
        </Suspense>
      </CrashBoundary>
    );
  }
  if (view === 'loading') return <LoadingScreen shown />;
  if (view === 'login') {
    const way = signInWay();
    return (
      <>
        <LoginPage
          way={way}
          session={session}
          inspect={recording.inspect}
          onTyping={prefetchAtPause}
          onSubmit={prefetchShell}
          beside={
            <Suspense>
              <ProviderSignIn isOnlyWay={way.passwords === 'nobody'} />
            </Suspense>
          }
          forgotten={
            <>
              <Suspense fallback={<AskAdmin />}>
                <Forgotten />
              </Suspense>
              <Suspense fallback={<NoLink />}>
                <Registering />
              </Suspense>
            </>
          }
          notice={window.location.search.includes(CHANGED) && <PasswordChanged />}
        >
          <Suspense>
            <SignInReport />
          </Suspense>
        </LoginPage>
        <LoadingScreen />
      </>
    );
  }
  if (view === 'code') {
    return (
      <CrashBoundary fallback={(error) => <Failed lost={error instanceof LostChunkError} />}>
        <Suspense fallback={<LoadingScreen shown />}>
          <CodeRoute />
          <LoadingScreen />
        </Suspense>
      </CrashBoundary>
    );
  }
  if (needsFactor) {
    return (
      <CrashBoundary fallback={(error) => <Failed lost={error instanceof LostChunkError} />}>
        <enrolment.Component key={epoch} screen={LoadingScreen} meanwhile={<LoadingScreen shown />} />
      </CrashBoundary>
    );
  }
  return (
    <CrashBoundary fallback={(error) => <Failed lost={error instanceof LostChunkError} />}>
      <shell.Component key={epoch} screen={LoadingScreen} meanwhile={<LoadingScreen shown />} />
    </CrashBoundary>
  );
}

function ForgottenLink() {
  const { t } = useTexts();
  return (
    <p className="login-help">
      <a href={BASE + FORGOTTEN}>{t('masuk.lupaTautan')}</a>
    </p>
  );
}

function RegistrationLink() {
  const { t } = useTexts();
  return (
    <p className="login-help">
      <a href={BASE + REGISTRATION}>{t('masuk.daftar')}</a>
    </p>
  );
}

function PasswordChanged() {
  const { t } = useTexts();
  return (
    <p className="login-notice" role="status">
      {t('masuk.sandiBaru')}
    </p>
  );
}

/**
 * The loading screen is part of index.html, so that it shows before any script runs. This component shows or hides it.
 */
function LoadingScreen({ shown }: { shown?: boolean }) {
  useLayoutEffect(() => {
    document.getElementById('loading')?.toggleAttribute('hidden', !shown);
  });
  return null;
}

/** Saves the recording as a file. When even that code cannot be loaded, only reloading the page can help. */
const report = async () => {
  try {
    const { giveReport } = await import('#app/help/help.ts');
    await giveReport('berkas');
  } catch {
    window.location.reload();
  }
};

/** Plain HTML without the design system, because the design system itself may be what failed to load. */
function Failed({ lost }: { lost: boolean }) {
  const { t } = useTexts();
  const session = useSession();
  const look = { font: 'inherit', minHeight: 44, padding: '0 16px', margin: 4 };
  return (
    <main role="alert" style={{ padding: '20vh 16px', textAlign: 'center', font: '15px/1.5 var(--font)' }}>
      <h1 style={{ color: 'var(--fg-strong)', fontSize: 20 }}>{t(lost ? 'galat.potongan' : 'galat.rusak')}</h1>
      <p style={{ color: 'var(--fg)' }}>{t(lost ? 'galat.potonganTeks' : 'galat.rusakTeks')}</p>
      <p style={{ color: 'var(--fg)' }}>{t('galat.rekamanTeks')}</p>
      <button type="button" style={look} onClick={() => window.location.reload()}>
        {t('umum.muatUlang')}
      </button>
      <button type="button" style={look} onClick={() => void report()}>
        {t('galat.unduhRekaman')}
      </button>
      <button type="button" style={look} onClick={() => session.send({ type: 'session.signOut' })}>
        {t('umum.keluar')}
      </button>
      <LoadingScreen />
    </main>
  );
}
