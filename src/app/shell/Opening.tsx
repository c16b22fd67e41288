import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { recorded } from '#app/recording.ts';
import { client } from '#app/client.ts';
import { provideOpening } from '#app/opening/opening.ts';
import { Reopen } from '#features/opening/Reopen.tsx';
import { OpeningActor } from '#features/opening/OpeningActor.ts';
import { createReportApi } from '#services/report/report.ts';
import { toastSuccess } from '#services/toasts/toasts.ts';

const logic = provideOpening(createReportApi(client));
type Report = { id: string; versi: number };

/**
 * Reopens an approved report, for pages of several features. The caller checks whether this person may.
 * @param onReopened called when the report was reopened, so that the caller reloads it
 */
export function Opening({ report: { id, versi }, onReopened }: { report: Report; onReopened: () => void }) {
  return (
    <OpeningActor.Provider key={id} logic={logic} options={{ input: { reportId: id, versi }, ...recorded }}>
      <News onReopened={onReopened} />
      <Reopen />
    </OpeningActor.Provider>
  );
}

function News({ onReopened }: { onReopened: () => void }) {
  const { t } = useTranslation();
  const actor = OpeningActor.useActorRef();
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
