import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { onKabar, tentangSatker } from '#app/kabar.ts';
import { useKonteks } from '#app/konteks-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { client } from '#app/client.ts';
import { provideAntrean } from '#app/wiring/antrean.ts';
import { AntreanActor } from '#features/verifikasi/AntreanActor.ts';
import { AntreanPage } from '#features/verifikasi/AntreanPage.tsx';
import { TAB } from '#machines/antrean/antrean.machine.ts';
import { satkerId } from '#machines/konteks/konteks.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';

const logic = provideAntrean(createPelaporanApi(client));

/** `/verifikasi?tab=`: the queue of the chosen unit, in every year: what waits must not hide behind a switch. */
export default function VerifikasiRoute() {
  const satker = useKonteks(satkerId);
  const penggunaId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const [search] = useSearchParams();
  const tab = TAB.find((one) => one === search.get('tab')) ?? 'giliran';
  return (
    <AntreanActor.Provider key={satker} logic={logic} options={{ input: { satker, tab }, ...recorded }}>
      <Kabar satker={satker} />
      <Address tab={tab} />
      <AntreanPage penggunaId={penggunaId} />
    </AntreanActor.Provider>
  );
}

/** Another report in the queue, or one less: seen without asking. */
function Kabar({ satker }: { satker: string }) {
  const actor = AntreanActor.useActorRef();
  useEffect(
    () => onKabar((kabar) => tentangSatker(kabar, satker) && actor.send({ type: 'queue.refresh' })),
    [actor, satker],
  );
  return null;
}

function Address({ tab }: { tab: (typeof TAB)[number] }) {
  const actor = AntreanActor.useActorRef();
  const [, setSearch] = useSearchParams();
  useEffect(() => actor.send({ type: 'tab.choose', tab }), [actor, tab]);
  useEffect(() => {
    const { unsubscribe } = actor.on('tab.changed', (changed) => {
      const here = new URLSearchParams(window.location.search).get('tab') ?? 'giliran';
      if (here !== changed.tab) setSearch(changed.tab === 'giliran' ? {} : { tab: changed.tab });
    });
    return unsubscribe;
  }, [actor, setSearch]);
  return null;
}
