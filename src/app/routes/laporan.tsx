import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router-dom';
import { onKabar, tentangLaporan } from '#app/kabar.ts';
import { useKonteksRef } from '#app/konteks-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { guardLeaving } from '#app/wiring/formulir-pergi.ts';
import { wiredPelaporan } from '#app/wired-pelaporan.ts';
import { LaporanActor } from '#features/pelaporan/LaporanActor.ts';
import { LaporanFrame } from '#features/pelaporan/LaporanFrame.tsx';
import { hanyaDiPerangkat } from '#machines/isian/isian.selectors.ts';
import { tahunTerpilih } from '#machines/konteks/konteks.selectors.ts';
import { isianOf } from '#machines/laporan/laporan.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { siapkanDialog } from '#services/dialogs/siap.ts';

/** `/pelaporan-capaian/:id`: one actor for all pages of one report. */
export default function LaporanRoute() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const konteks = useKonteksRef();
  const [logic] = useState(() =>
    wiredPelaporan.laporan(
      (path) => void navigate(path),
      (tahun) => {
        const before = tahunTerpilih(konteks.getSnapshot());
        konteks.send({ type: 'tahun.select', tahun });
        return tahunTerpilih(konteks.getSnapshot()) !== before;
      },
    ),
  );
  const profile = useSelector(useSession(), selectProfile);
  useEffect(() => void siapkanDialog(), []);
  return (
    <LaporanActor.Provider key={id} logic={logic} options={{ input: { id, userId: profile?.id ?? '' }, ...recorded }}>
      <Kabar id={id} />
      <Leaving id={id} />
      <LaporanFrame>
        <Outlet />
      </LaporanFrame>
    </LaporanActor.Provider>
  );
}

/**
 * Going to another page sends what is typed, before the draft is stopped if it is to be: layout effects end first. While
 * something is with this device only, closing the page and links out of the report are asked about.
 */
function Leaving({ id }: { id: string }) {
  const isian = LaporanActor.useSelector(isianOf);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useLayoutEffect(() => () => isian?.send({ type: 'draft.flush' }), [isian, pathname]);
  useEffect(() => {
    if (!isian) return;
    const leaving = new AbortController();
    const tertinggal = () => hanyaDiPerangkat(isian.getSnapshot());
    const { unsubscribe } = isian.on('draft.left', ({ ke }) => void navigate(ke));
    guardLeaving(
      {
        hanyaDiHalaman: tertinggal,
        adaPerubahan: (ke) => tertinggal() && !ke.startsWith(`/pelaporan-capaian/${id}`),
        leave: (ke) => isian.send({ type: 'draft.leave', ke }),
      },
      leaving.signal,
    );
    return () => {
      leaving.abort();
      unsubscribe();
    };
  }, [isian, id, navigate]);
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
