import { loading } from '#app/wiring/failure.ts';
import { comparisonMachine, type ComparisonResult, type Pair } from '#machines/history/comparison.machine.ts';
import type { ReportApi } from '#services/report/report.ts';

type Loaded = Extract<ComparisonResult, { ok: true }>;

/** Two rounds, or this one against the one before it, over the API. */
export const provideComparison = (reportApi: Pick<ReportApi, 'compare'>) =>
  comparisonMachine.provide({
    actors: {
      loadRounds: loading<Loaded, { reportId: string; pasangan: Pair | null }>(async ({ input, signal }) => {
        const { data } = await reportApi.compare(input.reportId, input.pasangan ?? {}, { signal, background: true });
        return { ok: true, comparison: data };
      }),
    },
  });
