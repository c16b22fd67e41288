import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { csvAll } from '#app/CsvOfAll.tsx';
import { DataElsewhere } from '#app/workspace/DataElsewhere.tsx';
import { useUnitOfAddress } from '#app/workspace/unit-of-address.ts';
import { useWorkspace } from '#app/workspace-context.ts';
import { recorded } from '#app/recording.ts';
import { wiredDashboard } from '#app/wired-dashboard.ts';
import { baseFrom, periodFrom, dashboardLinks, treeFilterFrom } from '#app/dashboard/address.ts';
import { HomeActor } from '#features/home/HomeActor.ts';
import { DashboardActor } from '#features/dashboard/DashboardActor.ts';
import { DashboardPage } from '#features/dashboard/DashboardPage.tsx';
import { turnsOf } from '#machines/home/home.selectors.ts';
import { selectedSatker, selectedTahun, unitOptionsOf } from '#machines/workspace/workspace.selectors.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { unitName } from '#services/i18n/access.ts';

/** `/dasbor` of the unit in the header, `/dasbor/satker/:satkerId` chooses one there; `?periode=` or the newest. */
export default function DashboardRoute() {
  const { t } = useTranslation();
  const { satkerId } = useParams();
  const [search, setSearch] = useSearchParams();
  const selected = useWorkspace(selectedSatker);
  const tahun = useWorkspace(selectedTahun);
  const units = useWorkspace(unitOptionsOf);
  const turns = HomeActor.useSelector(turnsOf);
  const mayDecide = useAbility().can('approve', 'PelaporanCapaian');
  const navigate = useNavigate();
  useUnitOfAddress(satkerId ?? null, () => void navigate({ pathname: '/dasbor', search: search.toString() }));
  const satker = satkerId ?? selected.value;
  const periode = periodFrom(search);
  const base = baseFrom(search);
  const filter = treeFilterFrom(search);
  const change = (fresh: Record<string, string>) =>
    setSearch((current) => new URLSearchParams({ ...Object.fromEntries(current), ...fresh }), { replace: true });
  return (
    <DashboardActor.Provider
      key={`${satker} ${tahun} ${periode} ${base} ${filter}`}
      logic={wiredDashboard.dashboard}
      options={{ input: { satker, tahun, periode, base, filter }, ...recorded }}
    >
      <DashboardPage
        satker={
          satkerId === undefined ? unitName(selected, t) : (units.find(({ value }) => value === satkerId)?.label ?? '')
        }
        onPeriod={(fresh) => change({ periode: fresh })}
        onBase={(fresh) => change({ dasar: fresh })}
        onPrintAll={() => window.print()}
        mayDecide={mayDecide}
        turns={turns}
        severalUnits={units.length > 1}
        elsewhere={<DataElsewhere reach="below" />}
        ke={dashboardLinks(satkerId, { periode, base })}
        {...wiredDashboard.tools}
        csvAll={csvAll}
      />
    </DashboardActor.Provider>
  );
}
