import { useSelector } from '@xstate/react';
import { Component, lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#app/session-context.ts';
import { LoginPage } from '#features/session/LoginPage.tsx';
import { selectEpoch, selectView } from '#machines/session/session.selectors.ts';
import { loadEnglish } from '#services/i18n/i18n.ts';

const loadShell = async () => {
  const [shell] = await Promise.all([import('#app/Shell.tsx'), loadEnglish()]);
  return { default: shell.Shell };
};
const Shell = lazy(loadShell);

/** Fetches the application while somebody is still typing; a failure shows when it is really needed. */
export function prefetchShell() {
  loadShell().catch(() => {});
}

/** Sign-in page or application, as the session says. Whoever signs in gets an application of their own. */
export function Root() {
  const session = useSession();
  const view = useSelector(session, selectView);
  const epoch = useSelector(session, selectEpoch);
  if (view === 'loading') return <Loading />;
  if (view === 'login') {
    return (
      <>
        <LoginPage session={session} onActivity={prefetchShell} />
        <Ready />
      </>
    );
  }
  return (
    <Boundary>
      <Suspense fallback={<Loading />}>
        <Shell key={epoch} />
        <Ready />
      </Suspense>
    </Boundary>
  );
}

const showLoading = (shown: boolean) => {
  const screen = document.getElementById('loading');
  if (screen) screen.hidden = !shown;
};

/** The loading screen stands in index.html, so that it is there before any script. */
function Loading() {
  useLayoutEffect(() => showLoading(true), []);
  return null;
}

function Ready() {
  useLayoutEffect(() => showLoading(false), []);
  return null;
}

function Failed() {
  const { t } = useTranslation();
  return (
    <main role="alert" style={{ padding: '20vh 16px', textAlign: 'center', font: '15px/1.5 var(--font)' }}>
      <p style={{ color: 'var(--fg)' }}>{t('galat.gagalMemuatAplikasi')}</p>
      <button type="button" style={{ font: 'inherit', minHeight: 44 }} onClick={() => window.location.reload()}>
        {t('umum.muatUlang')}
      </button>
      <Ready />
    </main>
  );
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Failed /> : this.props.children;
  }
}
