import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router-dom';
import { onKabar, tentangLaporan } from '#app/kabar.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { wiredPelaporan } from '#app/wired-pelaporan.ts';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { LaporanFrame } from '#features/pelaporan/LaporanFrame.tsx';
import { hanyaDiPerangkat } from '#machines/isian/isian.selectors.ts';
import { isianOf } from '#machines/laporan/laporan.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';

/** `/pelaporan-capaian/:id`: one actor for all pages of one report. */
export default function LaporanRoute() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [logic] = useState(() => wiredPelaporan.laporan((path) => void navigate(path)));
  const profile = useSelector(useSession(), selectProfile);
  return (
    <LaporanActor.Provider key={id} logic={logic} options={{ input: { id, userId: profile?.id ?? '' }, ...recorded }}>
      <Kabar id={id} />
      <Leaving />
      <LaporanFrame>
        <Outlet />
      </LaporanFrame>
    </LaporanActor.Provider>
  );
}

/**
 * Going to another part of the application sends what is typed before the draft is stopped: layout effects end first.
 * Closing the page is asked about while something is with this device only.
 */
function Leaving() {
  const isian = LaporanActor.useSelector(isianOf);
  useLayoutEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isian && hanyaDiPerangkat(isian.getSnapshot())) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
      isian?.send({ type: 'draft.flush' });
    };
  }, [isian]);
  return null;
}

/** Another hand at this report: its new state is laid under what is being typed here. */
function Kabar({ id }: { id: string }) {
  const actor = LaporanActor.useActorRef();
  useEffect(
    () =>
      onKabar((kabar) => {
        const { isi, isian } = actor.getSnapshot().context;
        // The draft's own save may be ahead of the report, and what it is saving now will come back with its answer.
        const saving = isian?.getSnapshot().matches({ working: { server: 'saving' } }) ?? false;
        const versi = Math.max(isi?.laporan.versi ?? 0, isian?.getSnapshot().context.versi ?? 0);
        if (!saving && tentangLaporan(kabar, id, versi)) actor.send({ type: 'report.reload' });
      }),
    [actor, id],
  );
  return null;
}
