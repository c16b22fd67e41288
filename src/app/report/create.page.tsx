import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useWorkspace } from '#app/workspace-context.ts';
import { recorded } from '#app/recording.ts';
import { wiredReport } from '#app/wired-report.ts';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { NewReportPage } from '#features/report/NewReportPage.tsx';
import { CheckingActor } from '#features/report/CheckingActor.ts';
import { selectedSatker, tahunOptions, selectedTahun, unitOptionsOf } from '#machines/workspace/workspace.selectors.ts';

const isPeriod = (value: string | null): value is Period => PERIODS.some((period) => period === value);

/** `/pelaporan-capaian/baru?periode=TW3`: unit and year come from the working context, the quarter from the address. */
export default function NewReportRoute() {
  const navigate = useNavigate();
  const [logic] = useState(() => wiredReport.checking((path) => void navigate(path)));
  const [params] = useSearchParams();
  const satker = useWorkspace(selectedSatker);
  const tahun = useWorkspace(selectedTahun);
  const units = useWorkspace(unitOptionsOf);
  const years = useWorkspace(tahunOptions);
  const asked = params.get('periode');
  const period: Period = isPeriod(asked) ? asked : 'TW1';
  return (
    <CheckingActor.Provider
      key={`${satker.value} ${tahun} ${period}`}
      logic={logic}
      options={{ input: { satker: satker.value, tahun, periode: period }, ...recorded }}
    >
      <NewReportPage
        satkerOptions={units.length > 0 ? units : [satker]}
        tahunOptions={years.length > 0 ? years : [tahun]}
      />
    </CheckingActor.Provider>
  );
}
