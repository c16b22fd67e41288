import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { leaving } from '#app/system.ts';
import { HomeActor } from '#features/home/HomeActor.ts';
import { OutboxBar } from '#features/review/OutboxBar.tsx';
import { OutboxActor } from '#features/review/OutboxActor.ts';
import { here } from '#services/base/base.ts';
import { toastBlank, toastError, toastSuccess } from '#services/toasts/toasts.ts';

/** The outbox of decisions above all pages: its bar, and a message on how each decision ended. */
export function PendingWork() {
  const { t } = useTranslation();
  const actor = OutboxActor.useActorRef();
  const home = HomeActor.useActorRef();
  const { pathname } = useLocation();
  useEffect(() => {
    leaving.holdDecision = () => {
      actor.send({ type: 'decision.pause' });
      return actor.getSnapshot().context.parcel !== null;
    };
    return () => {
      leaving.holdDecision = () => false;
    };
  }, [actor]);
  useEffect(() => {
    const { unsubscribe } = actor.on('decision.released', ({ kind, parcel, message }) => {
      const { laporan, keputusan } = parcel;
      const content = { periode: t(`dasbor.tw.${laporan.periode}`), satker: laporan.unit.nama_unit };
      if (kind === 'terkirim') {
        toastSuccess(t(`verifikasi.tertunda.terkirim.${keputusan}`, content));
        home.send({ type: 'home.outdated' });
        return;
      }
      // The page of that report shows the result itself.
      if (here().pathname.startsWith(`/verifikasi/${laporan.id}`)) return;
      if (kind === 'dibatalkan') {
        toastBlank(
          t(parcel.dicoba ? 'verifikasi.tertunda.dibatalkanTakPasti' : 'verifikasi.tertunda.dibatalkan', content),
        );
      } else toastError(kind === 'ditolak' && message !== '' ? message : t('verifikasi.tertunda.berubah', content));
    });
    return unsubscribe;
  }, [actor, home, t]);
  return <OutboxBar pathname={pathname} />;
}
