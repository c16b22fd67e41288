import { useSelector } from '@xstate/react';
import { type ComponentType, lazy, Suspense, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { recording } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { CrashBoundary } from '#app/shell/crash.ts';
import { LoginPage } from '#features/session/LoginPage.tsx';
import { selectEpoch, selectView } from '#machines/session/session.selectors.ts';
import { importChunk, LostChunkError } from '#services/chunk/chunk.ts';
import { withTexts } from '#services/i18n/i18n.ts';

const loadShell = async () => ({ default: (await withTexts(import('#app/Shell.tsx'))).Shell });
// Without it the page only offers less.
const SignInReport = lazy<ComponentType>(() =>
  import('#app/shell/SignInReport.tsx').catch(() => ({ default: () => null })),
);
const Shell = lazy(() => importChunk(loadShell));

/** Fetches the application while somebody is still typing; a failure shows when it is really needed. */
export function prefetchShell() {
  loadShell().catch(() => {});
}

/** Sign-in page or application, as the session says. Whoever signs in gets an application of their own. */
export function Root() {
  const session = useSession();
  const view = useSelector(session, selectView);
  const epoch = useSelector(session, selectEpoch);
  if (view === 'loading') return <LoadingScreen shown />;
  if (view === 'login') {
    return (
      <>
        <LoginPage session={session} inspect={recording.inspect} onActivity={prefetchShell}>
          <Suspense>
            <SignInReport />
          </Suspense>
        </LoginPage>
        <LoadingScreen />
      </>
    );
  }
  return (
    <CrashBoundary fallback={(error) => <Failed lost={error instanceof LostChunkError} />}>
      <Suspense fallback={<LoadingScreen shown />}>
        <Shell key={epoch} screen={LoadingScreen} />
      </Suspense>
    </CrashBoundary>
  );
}

/** The loading screen stands in index.html, so that it is there before any script; this shows it, or takes it away. */
function LoadingScreen({ shown }: { shown?: boolean }) {
  useLayoutEffect(() => {
    document.getElementById('loading')?.toggleAttribute('hidden', !shown);
  });
  return null;
}

/** What was recorded, as a file; where not even that can be loaded, a reload is all that is left. */
const report = async () => {
  try {
    const { giveReport } = await import('#app/help/help.ts');
    await giveReport('berkas');
  } catch {
    window.location.reload();
  }
};

/** Without the design system: it may be what could not be loaded. */
function Failed({ lost }: { lost: boolean }) {
  const { t } = useTranslation();
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
