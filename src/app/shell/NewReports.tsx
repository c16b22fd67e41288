import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NewReportsActor } from '#app/report-news-context.ts';
import { recorded } from '#app/recording.ts';
import { wired } from '#app/wired.ts';
import { HomeActor } from '#features/home/HomeActor.ts';
import { worklistKeys } from '#machines/home/home.selectors.ts';
import { device } from '#services/device/device.ts';
import { toastCustom } from '#services/toasts/toasts.ts';

type NewReportsProps = { userId: string; children: ReactNode };

/** Reports that come to wait for a decision, from the sign-in to the sign-out. */
export function NewReports({ userId, children }: NewReportsProps) {
  return (
    <NewReportsActor.Provider logic={wired.newReports} options={{ input: { userId }, ...recorded }}>
      <News />
      {children}
    </NewReportsActor.Provider>
  );
}

/** Menu and title already show the counts. This announces once that they rose, also by a device notification. */
function News() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const actor = NewReportsActor.useActorRef();
  const key = HomeActor.useSelector(worklistKeys);
  useEffect(
    () => actor.send({ type: 'queue.found', keys: key === null ? null : key.split(' ').filter(Boolean) }),
    [actor, key],
  );
  useEffect(() => {
    const { unsubscribe } = actor.on('reports.arrived', ({ count, device: onDevice }) => {
      const reopen = () => void navigate('/verifikasi');
      const sentence = t('verifikasi.baru.tiba', { count });
      toastCustom(sentence, { label: t('verifikasi.baru.buka'), run: reopen });
      if (onDevice && document.hidden) device.show(sentence, i18n.language, reopen);
    });
    return unsubscribe;
  }, [actor, i18n, navigate, t]);
  return null;
}
