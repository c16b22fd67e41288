import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '#app/workspace-context.ts';
import { recorded } from '#app/recording.ts';
import { client } from '#app/client.ts';
import { provideDashboardKpi } from '#app/indicator/detail.ts';
import { ListActor } from '#features/records/ListActor.ts';
import { DetailsActor } from '#features/indicator/DetailsActor.ts';
import { KpiSummary } from '#features/indicator/KpiSummary.tsx';
import { listTotal } from '#machines/records/list.selectors.ts';
import { selectedSatker, selectedTahun } from '#machines/workspace/workspace.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { createKpiApi } from '#services/indicator/indicator.ts';
import { LinkButton } from '#ui/Button.tsx';

const api = createKpiApi(client);

/** Above the list of indicators: what is still to be set up in this unit and year. */
export function KpiHeader() {
  const satker = useWorkspace(selectedSatker).value;
  const tahun = useWorkspace(selectedTahun);
  return <Dashboard key={`${satker} ${tahun}`} satker={satker} tahun={tahun} />;
}

function Dashboard({ satker, tahun }: { satker: string; tahun: number }) {
  const [logic] = useState(() => provideDashboardKpi(api, satker, tahun));
  return (
    <DetailsActor.Provider logic={logic} options={recorded}>
      <Follow />
      <KpiSummary />
    </DetailsActor.Provider>
  );
}

/** Reloads the summary when the number of indicators in the list changes. */
function Follow() {
  const detail = DetailsActor.useActorRef();
  const total = ListActor.useSelector(listTotal);
  useEffect(() => detail.send({ type: 'record.reload' }), [detail, total]);
  return null;
}

/** What can be done with all indicators of the unit and year at once. */
export function KpiActions() {
  const { t } = useTranslation();
  const ability = useAbility();
  return (
    <>
      {ability.can('create', 'Kpi') && (
        <LinkButton variant="ghost" icon="copy" to="/kpi/salin">
          {t('kpi.salin.judul')}
        </LinkButton>
      )}
      {ability.can('update', 'Kpi') && (
        <LinkButton variant="ghost" icon="sheet" to="/kpi/target">
          {t('kpi.kisi.judul')}
        </LinkButton>
      )}
    </>
  );
}
