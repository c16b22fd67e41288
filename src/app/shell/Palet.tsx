import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { markah } from '#app/markah.ts';
import { recorded } from '#app/recording.ts';
import { useKonteksRef } from '#app/konteks-context.ts';
import { usePreferensiRef } from '#app/preferensi-context.ts';
import { useSession } from '#app/session-context.ts';
import { pintasanPalet, providePalet } from '#app/wiring/palet.ts';
import { PaletActor } from '#features/palet/PaletActor.ts';
import { PemberitahuanActor } from '#features/pemberitahuan/PemberitahuanActor.ts';
import { isPaletOpening, isPaletOpen } from '#machines/palet/palet.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { toastError } from '#services/toasts/toasts.ts';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';

const loadDialog = () => import('#features/palet/PaletDialog.tsx');
const PaletDialog = lazy(async () => ({ default: (await loadDialog()).PaletDialog }));

/** Until the window of the palette is gone and has given the focus back. */
const untilGone = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      const gone = document.querySelector('.palet') === null;
      requestAnimationFrame(gone ? () => resolve() : look);
    };
    look();
  });

/** The command palette of whoever is signed in; `children` may open it. */
export function Palet({ children }: { children: ReactNode }) {
  const ability = useAbility();
  const konteks = useKonteksRef();
  const preferensi = usePreferensiRef();
  const pemberitahuan = PemberitahuanActor.useActorRef();
  const session = useSession();
  const navigate = useNavigate();
  const [logic] = useState(() =>
    providePalet({
      ability,
      konteks,
      preferensi,
      session,
      // Going where one is already would take the heading away.
      navigate: (path) => {
        if (path !== window.location.pathname) void navigate(path);
        else void untilGone().then(() => document.querySelector<HTMLElement>('main h1')?.focus());
      },
      pemberitahuan,
      // The review workspace has neither menu nor bell.
      readFrame: () => {
        const framed = document.querySelector('.shell-navbar') !== null;
        return { menu: framed && window.matchMedia('(min-width: 1280px)').matches, pemberitahuan: framed };
      },
      readMarkah: () => markah.alamat(),
      loadDialog,
    }),
  );
  return (
    <PaletActor.Provider logic={logic} options={recorded}>
      {children}
      <Window />
    </PaletActor.Provider>
  );
}

/** Not there before the first opening; from then on it stays, so that closing can give the focus back. */
function Window() {
  const { t } = useTranslation();
  const palet = PaletActor.useActorRef();
  const wanted = PaletActor.useSelector((snapshot) => isPaletOpen(snapshot) || snapshot.context.katalog.length > 0);
  useEffect(() => {
    const { unsubscribe } = palet.on('palette.failed', (failed) =>
      toastError(failed.while === 'opening' ? t('palet.gagalDibuka') : t('palet.gagalDijalankan')),
    );
    return unsubscribe;
  }, [palet, t]);
  return wanted ? (
    <Suspense fallback={null}>
      <PaletDialog />
    </Suspense>
  ) : null;
}

/** Opens the palette and shows its key; on narrow screens an icon only. */
export function PaletButton() {
  const { t } = useTranslation();
  const { send } = PaletActor.useActorRef();
  const opening = PaletActor.useSelector(isPaletOpening);
  const { shown, aria } = pintasanPalet(navigator.platform);
  return (
    <button
      type="button"
      className="shell-palet"
      aria-label={`${t('palet.buka')} ${shown}`}
      title={`${t('palet.buka')} (${shown})`}
      aria-keyshortcuts={aria}
      aria-haspopup="dialog"
      aria-busy={opening || undefined}
      onClick={() => send({ type: 'palette.open' })}
    >
      <Icon name="search" />
      <Kbd>{shown}</Kbd>
    </button>
  );
}
