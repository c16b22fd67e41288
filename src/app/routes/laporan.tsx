import { useSelector } from '@xstate/react';
import { useLayoutEffect, useState } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router-dom';
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
