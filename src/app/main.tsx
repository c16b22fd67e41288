import { type ComponentType, lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { prefetchShell, Root } from '#app/Root.tsx';
import { SessionProvider } from '#app/session-context.ts';
import { keepSecret } from '#app/session/letter-link.ts';
import { session, storage, tries } from '#app/system.ts';
import { followSession } from '#app/wiring/address.ts';
import { whenIdle } from '#app/wiring/when-idle.ts';
import { selectView } from '#machines/session/session.selectors.ts';
import { BASE, here, replaceAddress } from '#services/base/base.ts';
import { createLocaleReader } from '#services/i18n/backend.ts';
import { startTexts } from '#services/i18n/start.ts';
import '#ui/theme/tokens.css';

// When this chunk cannot be loaded, the page works without the messages about the connection.
const Network = lazy<ComponentType>(() => import('#app/Network.tsx').catch(() => ({ default: () => null })));

// An earlier product at this address may have left a service worker, which would answer with its old files
// (specification §1).
navigator.serviceWorker?.getRegistrations().then(
  (found) =>
    found
      .filter(({ scope }) => scope.startsWith(`${window.location.origin}${BASE}/`))
      .forEach((worker) => void worker.unregister()),
  () => {},
);

keepSecret(here(), replaceAddress);
startTexts(createLocaleReader(undefined, tries));
followSession(session);
session.start();
// Whoever was signed in will see the application: its code need not wait until the session is found to be alive.
if (storage.readSession() !== null) prefetchShell();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// The error boundaries report what breaks. React's own report would log the error's message, which may contain names
// and figures.
createRoot(root, { onCaughtError: () => {} }).render(
  <StrictMode>
    <SessionProvider value={session}>
      <Root />
      <Suspense fallback={null}>
        <Network />
      </Suspense>
    </SessionProvider>
  </StrictMode>,
);

window.addEventListener('load', () =>
  whenIdle(() => {
    if (selectView(session.getSnapshot()) !== 'login') return;
    // Only when idle: while another tab signs in, its storage keys arrive here one after the other and a half-written
    // session must not be deleted.
    if (storage.readSession() === null) storage.dropSession();
  }),
);
