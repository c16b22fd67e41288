import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { DataElsewhere } from '#app/workspace/DataElsewhere.tsx';
import { useWorkspace } from '#app/workspace-context.ts';
import { recorded } from '#app/recording.ts';
import { Download } from '#app/Download.tsx';
import { wiredDashboard } from '#app/wired-dashboard.ts';
import { pageFrom, periodFrom } from '#app/dashboard/address.ts';
import { WidgetActor } from '#features/dashboard/DashboardActor.ts';
import { KinerjaPage } from '#features/dashboard/KinerjaPage.tsx';
import { selectedSatker, selectedTahun } from '#machines/workspace/workspace.selectors.ts';

const PER_PAGE = 100;

/** `/kpi/matrik-kinerja?hal=` */
export default function KinerjaRecapRoute() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const satker = useWorkspace(selectedSatker);
  const tahun = useWorkspace(selectedTahun);
  const hal = pageFrom(search);
  const inquiry = {
    satker: satker.value,
    tahun,
    periode: periodFrom(search),
    base: 'hidup' as const,
    kind: 'kinerja' as const,
    hal,
    per: PER_PAGE,
  };
  return (
    <WidgetActor.Provider
      key={JSON.stringify(inquiry)}
      logic={wiredDashboard.widget}
      options={{ input: { inquiry }, ...recorded }}
    >
      <KinerjaPage
        satker={satker}
        tahun={tahun}
        onPage={(fresh) => setSearch({ hal: String(fresh) })}
        download={<Download {...wiredDashboard.doc.matrix(satker.value, tahun)}>{t('dasbor.xlsx')}</Download>}
        onPrint={() => window.print()}
        elsewhere={<DataElsewhere reach="below" />}
      />
    </WidgetActor.Provider>
  );
}
