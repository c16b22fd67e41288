import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useKonteks } from '#app/konteks-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { client } from '#app/client.ts';
import { drafts } from '#app/system.ts';
import { guardLeaving } from '#app/wiring/formulir-pergi.ts';
import { provideKisiTarget } from '#app/wiring/kisi-target.ts';
import { ID_KETIKAN, idSel } from '#features/kpi/kisi-tampilan.ts';
import { KisiActor } from '#features/kpi/KisiActor.ts';
import { KisiPage } from '#features/kpi/KisiPage.tsx';
import { PilihSatker } from '#features/kpi/PilihSatker.tsx';
import { adaPerubahan, dapatDisunting, hanyaDiHalaman } from '#machines/kisi-target/kisi-target.selectors.ts';
import { satkerTerpilih, tahunTerpilih } from '#machines/konteks/konteks.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { createKpiApi } from '#services/kpi/kpi.ts';

const api = createKpiApi(client);

/** `/kpi/target`: targets of all indicators of the working unit and year. */
export default function KpiTargetRoute() {
  const { t } = useTranslation();
  const satker = useKonteks(satkerTerpilih);
  const tahun = useKonteks(tahunTerpilih);
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const ability = useAbility();
  const [logic] = useState(() => provideKisiTarget(api, drafts));
  if (satker.value === '') return <PilihSatker judul={t('kpi.kisi.judul')} />;
  return (
    <KisiActor.Provider
      key={`${satker.value} ${tahun}`}
      logic={logic}
      options={{ input: { satker: satker.value, tahun, userId }, ...recorded }}
    >
      <Jalan />
      <KisiPage satker={satker.label} tahun={tahun} bolehBaru={ability.can('create', 'Kpi')} />
    </KisiActor.Provider>
  );
}

/** Where the focus goes, and the ways out: closed, a link elsewhere, the page itself. */
function Jalan() {
  const actor = KisiActor.useActorRef();
  const navigate = useNavigate();
  useEffect(() => {
    const leaving = new AbortController();
    const listening = [
      actor.on('grid.closed', ({ ke }) => void navigate(ke ?? '/kpi')),
      actor.on('focus.requested', ({ posisi, teks }) => {
        requestAnimationFrame(() => {
          const tempat = document.getElementById(teks ? ID_KETIKAN : idSel(posisi));
          tempat?.focus();
          if (tempat instanceof HTMLInputElement) tempat.setSelectionRange(tempat.value.length, tempat.value.length);
        });
      }),
    ];
    guardLeaving(
      {
        hanyaDiHalaman: () => hanyaDiHalaman(actor.getSnapshot()),
        adaPerubahan: () => dapatDisunting(actor.getSnapshot()) && adaPerubahan(actor.getSnapshot()),
        leave: (ke) => actor.send({ type: 'grid.leave', ke }),
      },
      leaving.signal,
    );
    return () => {
      leaving.abort();
      listening.forEach(({ unsubscribe }) => unsubscribe());
    };
  }, [actor, navigate]);
  return null;
}
