import { useSearchParams } from 'react-router-dom';
import { csvAll } from '#app/CsvOfAll.tsx';
import { DataElsewhere } from '#app/workspace/DataElsewhere.tsx';
import { useUnitOfAddress } from '#app/workspace/unit-of-address.ts';
import { useWorkspace } from '#app/workspace-context.ts';
import { recorded } from '#app/recording.ts';
import { wiredDashboard } from '#app/wired-dashboard.ts';
import { baseFrom, filterAddress, periodFrom, filterFrom, dashboardLinks } from '#app/dashboard/address.ts';
import { WidgetActor } from '#features/dashboard/DashboardActor.ts';
import { MatrixPage } from '#features/dashboard/MatrixPage.tsx';
import { selectedSatker, selectedTahun, unitOptionsOf } from '#machines/workspace/workspace.selectors.ts';

const PER_PAGE = 50;

/** `/dasbor/matrik?satker=&periode=&kelompok=&kelas=&sasaran=&q=&hal=`; of the unit in the header when none is named. */
export default function DashboardMatrixRoute() {
  const [search, setSearch] = useSearchParams();
  const selected = useWorkspace(selectedSatker);
  const satkerId = search.get('satker');
  useUnitOfAddress(satkerId, () =>
    setSearch(
      (current) => {
        current.delete('satker');
        return current;
      },
      { replace: true },
    ),
  );
  const severalUnits = useWorkspace(unitOptionsOf).length > 1;
  const tahun = useWorkspace(selectedTahun);
  const scope = { satker: satkerId ?? selected.value, tahun, periode: periodFrom(search), base: baseFrom(search) };
  const { dashboard, satker } = dashboardLinks(undefined, scope);
  const inquiry = { ...scope, ...filterFrom(search), kind: 'matrik' as const, per: PER_PAGE };
  return (
    <WidgetActor.Provider
      key={JSON.stringify(inquiry)}
      logic={wiredDashboard.widget}
      options={{ input: { inquiry }, ...recorded }}
    >
      <MatrixPage
        satker={satkerId === null ? selected.label : ''}
        back={{ dashboard, branch: satkerId && satker(satkerId) }}
        onFilter={(change) => setSearch((current) => filterAddress(current, change), { replace: true })}
        severalUnits={severalUnits}
        onCsv={wiredDashboard.tools.onCsv}
        csvAll={csvAll}
        onPrint={() => window.print()}
        elsewhere={<DataElsewhere reach="below" />}
      />
    </WidgetActor.Provider>
  );
}
