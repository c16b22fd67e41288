import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { client } from '#app/client.ts';
import { recorded } from '#app/recording.ts';
import { NotFound } from '#app/wiring/Guarded.tsx';
import { provideRound } from '#app/indicator/detail.ts';
import { Problem } from '#features/report/EvidenceSection.tsx';
import { ReportActor } from '#features/report/ReportActor.ts';
import { RoundActor } from '#features/history/RoundActor.ts';
import { RoundPage } from '#features/history/RoundPage.tsx';
import { evidenceOf, contentOf } from '#machines/report/report.selectors.ts';
import { createReportApi } from '#services/report/report.ts';

const api = createReportApi(client);

/** `/pelaporan-capaian/:id/putaran/:n`: an earlier round to read; the current one is the report itself. */
export default function RoundRoute() {
  const { n = '' } = useParams();
  const { report } = ReportActor.useSelector(contentOf);
  if (!/^[1-9]\d{0,3}$/.test(n)) return <NotFound />;
  const round = Number(n);
  if (round === report.putaran) return <Navigate to={`/pelaporan-capaian/${report.id}`} replace />;
  return <One key={n} n={round} />;
}

function One({ n }: { n: number }) {
  const { report: current } = ReportActor.useSelector(contentOf);
  const evidence = ReportActor.useSelector(evidenceOf);
  const [logic] = useState(() => provideRound(api, current.id, n));
  return (
    <RoundActor.Provider logic={logic} options={recorded}>
      <RoundPage
        n={n}
        current={current}
        problem={<Problem />}
        onDownload={({ id, nama }) => evidence?.send({ type: 'file.open', fileId: id, nama })}
      />
    </RoundActor.Provider>
  );
}
