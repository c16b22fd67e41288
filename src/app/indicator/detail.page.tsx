import { subject } from '@casl/ability';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useWorkspace } from '#app/workspace-context.ts';
import { recorded } from '#app/recording.ts';
import { client } from '#app/client.ts';
import { provideKpi } from '#app/indicator/detail.ts';
import { DetailsActor } from '#features/indicator/DetailsActor.ts';
import { DetailsPage } from '#features/indicator/DetailsPage.tsx';
import { unitOptionsOf } from '#machines/workspace/workspace.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { createKpiApi } from '#services/indicator/indicator.ts';

const api = createKpiApi(client);

/** `/kpi/:id`: one indicator. */
export default function KpiDetailsRoute() {
  const { id = '' } = useParams();
  return <One key={id} id={id} />;
}

function One({ id }: { id: string }) {
  const [logic] = useState(() => provideKpi(api, id));
  const ability = useAbility();
  const units = useWorkspace(unitOptionsOf);
  return (
    <DetailsActor.Provider logic={logic} options={recorded}>
      <LeavePrompt />
      <DetailsPage
        allowed={(action, kpi) => ability.can(action, subject('Kpi', { ...kpi }))}
        satkerName={(satker) => units.find(({ value }) => value === satker)?.label ?? satker}
      />
    </DetailsActor.Provider>
  );
}

/** Returns to the list after the indicator was deleted. */
function LeavePrompt() {
  const actor = DetailsActor.useActorRef();
  const navigate = useNavigate();
  useEffect(() => {
    const { unsubscribe } = actor.on('record.removed', () => void navigate('/kpi', { replace: true }));
    return unsubscribe;
  }, [actor, navigate]);
  return null;
}
