import { useEffect } from 'react';
import { onLiveNews, aboutSatker } from '#app/news.ts';
import { useWorkspace, useWorkspaceRef } from '#app/workspace-context.ts';
import { DataElsewhere } from '#app/workspace/DataElsewhere.tsx';
import { recorded } from '#app/recording.ts';
import { wiredReport } from '#app/wired-report.ts';
import { ListActor } from '#features/report/ListActor.ts';
import { ListPage } from '#features/report/ListPage.tsx';
import { selectedSatker, selectedTahun } from '#machines/workspace/workspace.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';

/** `/pelaporan-capaian`: another unit or year is another list. */
export default function ReportListRoute() {
  const satker = useWorkspace(selectedSatker);
  const tahun = useWorkspace(selectedTahun);
  const workspace = useWorkspaceRef();
  const ability = useAbility();
  return (
    <ListActor.Provider
      key={`${satker.value} ${tahun}`}
      logic={wiredReport.daftar}
      options={{ input: { satker: satker.value, tahun }, ...recorded }}
    >
      <News satker={satker.value} />
      <ListPage
        satker={satker}
        tahun={tahun}
        mayCreate={ability.can('create', 'PelaporanCapaian')}
        mayExport={ability.can('export', 'PelaporanCapaian')}
        onTahun={(fresh) => workspace.send({ type: 'tahun.select', tahun: fresh })}
        elsewhere={<DataElsewhere reach="unit" />}
      />
    </ListActor.Provider>
  );
}

/** Reloads the list when somebody else changes one of its reports. */
function News({ satker }: { satker: string }) {
  const actor = ListActor.useActorRef();
  useEffect(
    () => onLiveNews((news) => aboutSatker(news, satker) && actor.send({ type: 'list.reload' })),
    [actor, satker],
  );
  return null;
}
