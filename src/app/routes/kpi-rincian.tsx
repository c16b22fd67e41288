import { subject } from '@casl/ability';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useKonteks } from '#app/konteks-context.ts';
import { recorded } from '#app/recording.ts';
import { client } from '#app/client.ts';
import { provideKpi } from '#app/wiring/rincian.ts';
import { RincianActor } from '#features/kpi/RincianActor.ts';
import { RincianPage } from '#features/kpi/RincianPage.tsx';
import { unitOptionsOf } from '#machines/konteks/konteks.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { createKpiApi } from '#services/kpi/kpi.ts';

const api = createKpiApi(client);

/** `/kpi/:id`: one indicator. */
export default function KpiRincianRoute() {
  const { id = '' } = useParams();
  return <Satu key={id} id={id} />;
}

function Satu({ id }: { id: string }) {
  const [logic] = useState(() => provideKpi(api, id));
  const ability = useAbility();
  const units = useKonteks(unitOptionsOf);
  return (
    <RincianActor.Provider logic={logic} options={recorded}>
      <Pergi />
      <RincianPage
        boleh={(aksi, kpi) => ability.can(aksi, subject('Kpi', { ...kpi }))}
        namaSatker={(satker) => units.find(({ value }) => value === satker)?.label ?? satker}
      />
    </RincianActor.Provider>
  );
}

/** Deleted: there is nothing to see here any more. */
function Pergi() {
  const actor = RincianActor.useActorRef();
  const navigate = useNavigate();
  useEffect(() => {
    const { unsubscribe } = actor.on('record.removed', () => void navigate('/kpi', { replace: true }));
    return unsubscribe;
  }, [actor, navigate]);
  return null;
}
