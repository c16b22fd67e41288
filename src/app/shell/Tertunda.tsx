import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { leaving } from '#app/system.ts';
import { PERIODE_RINGKAS } from '#domain/pelaporan/kata.ts';
import { BerandaActor } from '#features/beranda/BerandaActor.ts';
import { BarTertunda } from '#features/verifikasi/BarTertunda.tsx';
import { TertundaActor } from '#features/verifikasi/TertundaActor.ts';
import { toastBlank, toastError, toastSuccess } from '#services/toasts/toasts.ts';

/** The outbox of decisions above all pages: its bar, and a word about how each decision ended. */
export function Tertunda() {
  const { t } = useTranslation();
  const actor = TertundaActor.useActorRef();
  const beranda = BerandaActor.useActorRef();
  const { pathname } = useLocation();
  useEffect(() => {
    leaving.holdDecision = () => {
      actor.send({ type: 'decision.pause' });
      return actor.getSnapshot().context.paket !== null;
    };
    return () => {
      leaving.holdDecision = () => false;
    };
  }, [actor]);
  useEffect(() => {
    const { unsubscribe } = actor.on('decision.released', ({ jenis, paket, pesan }) => {
      const { laporan, keputusan } = paket;
      const isi = { periode: PERIODE_RINGKAS[laporan.periode], satker: laporan.unit.nama_unit };
      if (jenis === 'terkirim') {
        toastSuccess(t(`verifikasi.tertunda.terkirim.${keputusan}`, isi));
        beranda.send({ type: 'beranda.refresh' });
        return;
      }
      // The page of the report says the rest itself.
      if (window.location.pathname.startsWith(`/verifikasi/${laporan.id}`)) return;
      if (jenis === 'dibatalkan') {
        toastBlank(t(paket.dicoba ? 'verifikasi.tertunda.dibatalkanTakPasti' : 'verifikasi.tertunda.dibatalkan', isi));
      } else toastError(jenis === 'ditolak' && pesan !== '' ? pesan : t('verifikasi.tertunda.berubah', isi));
    });
    return unsubscribe;
  }, [actor, beranda, t]);
  return <BarTertunda pathname={pathname} />;
}
