import { useTranslation } from 'react-i18next';
import { DataElsewhere } from '#app/workspace/DataElsewhere.tsx';
import { useWorkspace } from '#app/workspace-context.ts';
import { recorded } from '#app/recording.ts';
import { Download } from '#app/Download.tsx';
import { wiredDashboard } from '#app/wired-dashboard.ts';
import { WidgetActor } from '#features/dashboard/DashboardActor.ts';
import { RecapPage, RecapWithoutSatker } from '#features/dashboard/RecapPage.tsx';
import { selectedSatker, selectedTahun } from '#machines/workspace/workspace.selectors.ts';

/** `/pelaporan-capaian/rekap` of the unit and year in the header. */
export default function RecapRoute() {
  const { t } = useTranslation();
  const satker = useWorkspace(selectedSatker);
  const tahun = useWorkspace(selectedTahun);
  if (satker.value === '') return <RecapWithoutSatker tahun={tahun} />;
  const inquiry = { satker: satker.value, tahun, periode: null, base: 'hidup' as const, kind: 'rekap' as const };
  return (
    <WidgetActor.Provider
      key={`${satker.value} ${tahun}`}
      logic={wiredDashboard.widget}
      options={{ input: { inquiry }, ...recorded }}
    >
      <RecapPage
        satker={satker.label}
        tahun={tahun}
        onCsv={wiredDashboard.tools.onCsv}
        download={<Download {...wiredDashboard.doc.recap(satker.value, tahun)}>{t('dasbor.xlsx')}</Download>}
        onPrint={() => window.print()}
        elsewhere={<DataElsewhere reach="unit" />}
      />
    </WidgetActor.Provider>
  );
}
