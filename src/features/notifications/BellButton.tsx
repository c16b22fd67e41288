import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGES } from '#domain/pages/pages.ts';
import { BellActor } from '#features/notifications/BellActor.ts';
import { isBellOpen, unreadCount } from '#machines/notifications/bell.selectors.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { PopoverPanel } from '#ui/PopoverPanel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import '#features/notifications/bell.css';

const BellPanel = lazy(async () => ({ default: (await import('#features/notifications/BellPanel.tsx')).BellPanel }));
const PANEL = 'bell-panel';

/** The bell with the number of what was not read, and the panel that it opens over the page. */
export function BellButton() {
  const { t } = useTranslation();
  const { send } = BellActor.useActorRef();
  const unread = BellActor.useSelector(unreadCount);
  const open = BellActor.useSelector(isBellOpen);
  return (
    <>
      <IconButton
        icon="bell"
        className="bell"
        label={unread === 0 ? t('bell.tombol') : t('bell.tombolBaru', { count: unread })}
        badge={unread}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={PANEL}
      />
      <PopoverPanel
        id={PANEL}
        className="bell-panel"
        label={t(PAGES.pemberitahuan.title)}
        open={open}
        onToggle={(shown) => send({ type: shown ? 'panel.open' : 'panel.close' })}
      >
        <Suspense fallback={<Skeleton lines={4} />}>
          <BellPanel />
        </Suspense>
      </PopoverPanel>
    </>
  );
}
