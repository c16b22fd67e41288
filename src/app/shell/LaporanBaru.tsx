import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LaporanBaruActor } from '#app/laporan-baru-context.ts';
import { recorded } from '#app/recording.ts';
import { wired } from '#app/wired.ts';
import { BerandaActor } from '#features/beranda/BerandaActor.ts';
import { antreanKunci } from '#machines/beranda/beranda.selectors.ts';
import { perangkat } from '#services/perangkat/perangkat.ts';
import { toastCustom } from '#services/toasts/toasts.ts';

type LaporanBaruProps = { penggunaId: string; children: ReactNode };

/** Reports that come to wait for a decision, from the sign-in to the sign-out. */
export function LaporanBaru({ penggunaId, children }: LaporanBaruProps) {
  return (
    <LaporanBaruActor.Provider logic={wired.laporanBaru} options={{ input: { penggunaId }, ...recorded }}>
      <Kabar />
      {children}
    </LaporanBaruActor.Provider>
  );
}

/** The counts in menu and title are there already; this says once that they rose, also to whoever looks elsewhere. */
function Kabar() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const actor = LaporanBaruActor.useActorRef();
  const kunci = BerandaActor.useSelector(antreanKunci);
  useEffect(
    () => actor.send({ type: 'queue.found', kunci: kunci === null ? null : kunci.split(' ').filter(Boolean) }),
    [actor, kunci],
  );
  useEffect(() => {
    const { unsubscribe } = actor.on('reports.arrived', ({ jumlah, perangkat: diPerangkat }) => {
      const buka = () => void navigate('/verifikasi');
      const kalimat = t('verifikasi.baru.tiba', { count: jumlah });
      toastCustom(kalimat, { label: t('verifikasi.baru.buka'), run: buka });
      if (diPerangkat && document.hidden) perangkat.tampilkan(kalimat, i18n.language, buka);
    });
    return unsubscribe;
  }, [actor, i18n, navigate, t]);
  return null;
}
