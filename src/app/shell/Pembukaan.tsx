import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { recorded } from '#app/recording.ts';
import { client } from '#app/client.ts';
import { providePembukaan } from '#app/wiring/pembukaan.ts';
import { BukaKembali } from '#features/pembukaan/BukaKembali.tsx';
import { PembukaanActor } from '#features/pembukaan/PembukaanActor.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';
import { toastSuccess } from '#services/toasts/toasts.ts';

const logic = providePembukaan(createPelaporanApi(client));
type Laporan = { id: string; versi: number };

/**
 * Opening an approved report again, for pages of different features. Whether this person may is theirs to ask.
 * @param onReopened what this page shows is old now
 */
export function Pembukaan({ laporan: { id, versi }, onReopened }: { laporan: Laporan; onReopened: () => void }) {
  return (
    <PembukaanActor.Provider key={id} logic={logic} options={{ input: { laporanId: id, versi }, ...recorded }}>
      <Kabar onReopened={onReopened} />
      <BukaKembali />
    </PembukaanActor.Provider>
  );
}

function Kabar({ onReopened }: { onReopened: () => void }) {
  const { t } = useTranslation();
  const actor = PembukaanActor.useActorRef();
  const tell = useEffectEvent(() => {
    toastSuccess(t('pembukaan.berhasil'));
    onReopened();
  });
  useEffect(() => {
    const listening = [
      actor.on('report.reopened', () => tell()),
      actor.on('focus.requested', ({ target }) => document.getElementById(target)?.focus()),
    ];
    return () => listening.forEach(({ unsubscribe }) => unsubscribe());
  }, [actor]);
  return null;
}
