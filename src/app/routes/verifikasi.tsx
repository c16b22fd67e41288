import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useKonteks } from '#app/konteks-context.ts';
import { recorded } from '#app/recording.ts';
import { client } from '#app/system.ts';
import { provideAntrean } from '#app/wiring/antrean.ts';
import { AntreanActor } from '#features/verifikasi/AntreanActor.ts';
import { AntreanPage } from '#features/verifikasi/AntreanPage.tsx';
import { TAB } from '#machines/antrean/antrean.machine.ts';
import { satkerId } from '#machines/konteks/konteks.selectors.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';

const logic = provideAntrean(createPelaporanApi(client));

/** `/verifikasi?tab=`: the queue of the chosen unit, in every year: what waits must not hide behind a switch. */
export default function VerifikasiRoute() {
  const satker = useKonteks(satkerId);
  const [search] = useSearchParams();
  const tab = TAB.find((one) => one === search.get('tab')) ?? 'giliran';
  return (
    <AntreanActor.Provider key={satker} logic={logic} options={{ input: { satker, tab }, ...recorded }}>
      <Address tab={tab} />
      <AntreanPage />
    </AntreanActor.Provider>
  );
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
