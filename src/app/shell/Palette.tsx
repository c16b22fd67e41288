import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { bookmark } from '#app/bookmarks/marks.ts';
import { recorded } from '#app/recording.ts';
import { useWorkspaceRef } from '#app/workspace-context.ts';
import { usePreferencesRef } from '#app/preferences-context.ts';
import { useSession } from '#app/session-context.ts';
import { paletteShortcut, providePalette } from '#app/palette/palette.ts';
import { PaletteActor } from '#features/palette/PaletteActor.ts';
import { ToastLogActor } from '#features/toasts/ToastLogActor.ts';
import { isPaletteOpening, isPaletteOpen } from '#machines/palette/palette.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { here } from '#services/base/base.ts';
import { toastError } from '#services/toasts/toasts.ts';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';

const loadDialog = () => import('#features/palette/PaletteDialog.tsx');
const PaletteDialog = lazy(async () => ({ default: (await loadDialog()).PaletteDialog }));

/** Resolves when the palette's window is closed and has returned the focus. */
const untilGone = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      const gone = document.querySelector('.palet') === null;
      requestAnimationFrame(gone ? () => resolve() : look);
    };
    look();
  });

/** The command palette of whoever is signed in; `children` may open it. */
export function Palette({ children }: { children: ReactNode }) {
  const ability = useAbility();
  const workspace = useWorkspaceRef();
  const preferences = usePreferencesRef();
  const notifications = ToastLogActor.useActorRef();
  const session = useSession();
  const navigate = useNavigate();
  const [logic] = useState(() =>
    providePalette({
      ability,
      workspace,
      preferences,
      session,
      // Navigating to the present address would remove the heading that is to get the focus.
      navigate: (path) => {
        if (path !== here().pathname) void navigate(path);
        else
          void untilGone().then(() => {
            // Whoever has opened it again meanwhile is typing there.
            if (document.querySelector('.palet') === null) document.querySelector<HTMLElement>('main h1')?.focus();
          });
      },
      toastLog: notifications,
      // The review workspace has neither menu nor bell.
      readFrame: () => {
        const framed = document.querySelector('.shell-navbar') !== null;
        return { menu: framed && window.matchMedia('(min-width: 1280px)').matches, toastLog: framed };
      },
      loadBookmarks: () => bookmark.alamat(),
      loadDialog,
    }),
  );
  return (
    <PaletteActor.Provider logic={logic} options={recorded}>
      {children}
      <Window />
    </PaletteActor.Provider>
  );
}

/** Rendered from the first opening on, and kept after closing so that it can return the focus. */
function Window() {
  const { t } = useTranslation();
  const palette = PaletteActor.useActorRef();
  const wanted = PaletteActor.useSelector(
    (snapshot) => isPaletteOpen(snapshot) || snapshot.context.catalogue.length > 0,
  );
  useEffect(() => {
    const { unsubscribe } = palette.on('palette.failed', (failed) =>
      toastError(failed.while === 'opening' ? t('palet.gagalDibuka') : t('palet.gagalDijalankan')),
    );
    return unsubscribe;
  }, [palette, t]);
  return wanted ? (
    <Suspense fallback={null}>
      <PaletteDialog />
    </Suspense>
  ) : null;
}

/** Opens the palette and shows its key; on narrow screens an icon only. */
export function PaletteButton() {
  const { t } = useTranslation();
  const { send } = PaletteActor.useActorRef();
  const opening = PaletteActor.useSelector(isPaletteOpening);
  const { shown, aria } = paletteShortcut(navigator.platform);
  return (
    <button
      type="button"
      className="ui-icon-button shell-palette"
      aria-label={`${t('palet.buka')} ${shown}`}
      title={`${t('palet.buka')} (${shown})`}
      aria-keyshortcuts={aria}
      aria-haspopup="dialog"
      aria-busy={opening || undefined}
      onClick={() => send({ type: 'palette.open' })}
    >
      <Icon name="search" />
      <Kbd className="ui-from-xl">{shown}</Kbd>
    </button>
  );
}
