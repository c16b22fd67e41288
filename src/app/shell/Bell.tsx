import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { recorded } from '#app/recording.ts';
import { wired } from '#app/wired.ts';
import { BellActor } from '#features/notifications/BellActor.ts';
import { arrived, isBellOpen } from '#machines/notifications/bell.selectors.ts';
import { LiveRegion } from '#ui/a11y.tsx';

/** What happened that concerns the person, from sign-in to sign-out. */
export function Bell({ children }: { children: ReactNode }) {
  const [random] = useState(Math.random);
  return (
    <BellActor.Provider logic={wired.bell} options={{ input: { random }, ...recorded }}>
      <News />
      {children}
    </BellActor.Provider>
  );
}

/**
 * Announces news once and politely to screen readers; the number on the bell says it to everybody else. Whoever goes to
 * another page is done with the panel.
 */
function News() {
  const { t } = useTranslation();
  const bell = BellActor.useActorRef();
  const { key } = useLocation();
  useEffect(() => {
    if (isBellOpen(bell.getSnapshot())) bell.send({ type: 'panel.close' });
  }, [bell, key]);
  const count = BellActor.useSelector(arrived);
  return <LiveRegion>{count === null ? '' : t('bell.tiba', { count })}</LiveRegion>;
}
