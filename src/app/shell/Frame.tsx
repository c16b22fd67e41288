import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { usePreferences, usePreferencesRef } from '#app/preferences-context.ts';
import { Boundary } from '#app/shell/Boundary.tsx';
import { Printed } from '#app/shell/Printed.tsx';
import { WorkspaceNotice } from '#app/shell/WorkspaceNotice.tsx';
import { WorkspaceSwitcher } from '#app/shell/WorkspaceSwitcher.tsx';
import { MainMenu } from '#app/shell/MainMenu.tsx';
import { Navbar } from '#app/shell/Navbar.tsx';
import { Slots } from '#app/shell/slots.tsx';
import { isDrawerOpen, isMenuCollapsed } from '#machines/preferences/preferences.selectors.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { Drawer } from '#ui/Drawer.tsx';
import { keepFocusOnPage } from '#ui/kept-focus.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useMedia } from '#ui/useMedia.ts';
import { Cluster, Stack } from '#ui/layout.tsx';

// When this chunk cannot be loaded, the frame works without bookmarks.
const PageBookmark = lazy<ComponentType>(() =>
  import('#app/shell/PageBookmark.tsx').catch(() => ({ default: () => null })),
);

/** The frame of ordinary pages: menu at the side, floating navbar, page below it. */
export function Frame({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { send } = usePreferencesRef();
  const collapsed = usePreferences(isMenuCollapsed);
  const drawer = usePreferences(isDrawerOpen);
  const openedAt = useRef('');
  useEffect(() => {
    if (drawer) openedAt.current = window.location.pathname;
  }, [drawer]);
  const wide = useMedia('(min-width: 1280px)');
  const rail = collapsed || !wide;
  return (
    <Slots>
      <div className={rail ? 'shell shell--rail' : 'shell'}>
        <SkipLink />
        <div className="ui-screen ui-from-md shell-menu">
          <MainMenu rail={rail}>
            <Brand rail={rail} />
          </MainMenu>
        </div>
        <Stack gap="10" pad={['6 12 20', '4 6 0']} className="shell-main">
          <Navbar profile={profile} />
          <main id="isi" tabIndex={-1} className="ui-page" ref={keepFocusOnPage}>
            <Printed profile={profile} />
            <WorkspaceNotice />
            <Region />
          </main>
        </Stack>
      </div>
      <Drawer
        open={drawer}
        onClose={() => send({ type: 'drawer.close' })}
        title={t('shell.menuUtama')}
        hideTitle
        closeLabel={t('shell.tutupMenu')}
        side="start"
        // After a navigation the focus belongs on the new page's heading, not on the button that opened the menu.
        finalFocus={() =>
          window.location.pathname === openedAt.current ? null : document.querySelector<HTMLElement>('main h1')
        }
      >
        <div className="shell-drawer">
          <MainMenu>
            <Brand />
            <WorkspaceSwitcher />
          </MainMenu>
        </div>
      </Drawer>
      <Suspense fallback={null}>
        <PageBookmark />
      </Suspense>
    </Slots>
  );
}

/** The frame of the review workspace, without menu and navbar: the page uses the whole screen. */
export function FullFrame({ profile }: { profile: Profile }) {
  return (
    <>
      <SkipLink />
      <main id="isi" tabIndex={-1} className="shell-full" ref={keepFocusOnPage}>
        <Printed profile={profile} />
        <WorkspaceNotice review />
        <Region />
      </main>
    </>
  );
}

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className="ui-screen shell-skip" href="#isi">
      {t('shell.lewati')}
    </a>
  );
}

/** The region of one page: it shows loading and failure of that page, while the rest of the frame keeps working. */
function Region() {
  const { pathname } = useLocation();
  return (
    <Boundary resetKey={pathname}>
      <Suspense fallback={<Skeleton lines={6} card />}>
        <Outlet />
      </Suspense>
    </Boundary>
  );
}

function Brand({ rail = false }: { rail?: boolean }) {
  return (
    <Cluster
      as={Link}
      nowrap
      gap="5"
      pad="2 5 8"
      to="/beranda"
      className="ui-text-l ui-weight-bold ui-strong shell-brand"
    >
      <svg className="ui-fixed" width="30" height="30" viewBox="0 0 30 30" aria-hidden="true">
        <rect width="30" height="30" rx="8" fill="var(--primary)" />
        <path
          d="M8 19.5l4.6-5 3.6 3.2L22 10.5"
          stroke="var(--on)"
          strokeWidth="2.6"
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={rail ? 'ui-sr' : undefined}>Capaian</span>
    </Cluster>
  );
}
