import { useSearchParams } from 'react-router-dom';
import { client } from '#app/client.ts';
import { recorded } from '#app/recording.ts';
import { Opening } from '#app/shell/Opening.tsx';
import { provideComparison } from '#app/history/comparison.ts';
import { hasObjections, mayReopen } from '#domain/report/standing.ts';
import { ReportActor } from '#features/report/ReportActor.ts';
import { ComparisonActor } from '#features/history/ComparisonActor.ts';
import { ComparisonCard, ComparisonContent, ChosenComparison } from '#features/history/ComparisonCard.tsx';
import { comparisonKey, pairFrom } from '#features/history/pairs.ts';
import { HistoryPage } from '#features/history/HistoryPage.tsx';
import { editable, contentOf } from '#machines/report/report.selectors.ts';
import { createReportApi } from '#services/report/report.ts';
import { useMedia } from '#ui/useMedia.ts';

/** One column: the page would be some 6,000 px long unless what has settled is folded. */
const NARROW = '(max-width: 767px)';
const logic = provideComparison(createReportApi(client));

/** `/pelaporan-capaian/:id/riwayat?dari=&ke=&tampilan=` */
export default function HistoryRoute() {
  const actor = ReportActor.useActorRef();
  const { report, history, catatan, permitted } = ReportActor.useSelector(contentOf);
  const turns = ReportActor.useSelector(editable) && hasObjections(report.status);
  return (
    <HistoryPage
      report={report}
      history={history}
      notes={catatan}
      comparison={report.putaran > 1 && <Comparison />}
      turns={turns}
      folded={useMedia(NARROW)}
      onPrint={() => window.print()}
      reopen={
        mayReopen(report.status, permitted) && (
          <Opening report={report} onReopened={() => actor.send({ type: 'report.reload' })} />
        )
      }
    />
  );
}

/** The report already carries the comparison of its last two rounds; any other pair is requested. */
function Comparison() {
  const { report, comparison = null } = ReportActor.useSelector(contentOf);
  const [search, setSearch] = useSearchParams();
  const look = search.get('tampilan') === 'berdampingan' ? 'sideBySide' : 'merged';
  const put = (fresh: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...fresh }, { replace: true });
  const { id: reportId, putaran: round, versi, details } = report;
  const folded = useMedia(NARROW);
  const pair = pairFrom(search, round);
  const { dari, ke } = pair;
  const loaded = comparison !== null && comparison.dari === dari && comparison.ke === ke;
  return (
    <ComparisonCard
      pair={pair}
      round={round}
      look={look}
      onChoose={(fresh) => put({ dari: String(fresh.dari), ke: String(fresh.ke) })}
      onLook={(fresh) => put({ tampilan: fresh === 'sideBySide' ? 'berdampingan' : 'gabung' })}
    >
      {loaded ? (
        <ComparisonContent comparison={comparison} look={look} details={details} folded={folded} />
      ) : (
        <ComparisonActor.Provider
          key={comparisonKey(pair, round, versi)}
          logic={logic}
          options={{ input: { reportId, round, pasangan: pair }, ...recorded }}
        >
          <ChosenComparison pair={pair} look={look} details={details} folded={folded} />
        </ComparisonActor.Provider>
      )}
    </ComparisonCard>
  );
}
