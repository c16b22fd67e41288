import { calling } from '#app/wiring/call.ts';
import type { Finding } from '#domain/report/report.ts';
import { warningMachine } from '#machines/report/warnings.machine.ts';
import type { ReportApi } from '#services/report/report.ts';

/** The warnings of the check before submitting; the page shows its faults by itself. */
export function provideWarnings({ reportApi }: { reportApi: Pick<ReportApi, 'check'> }) {
  return warningMachine.provide({
    actors: {
      checkReport: calling<readonly Finding[], { id: string }>(
        async ({ input: { id }, signal }) => (await reportApi.check({ id }, { signal })).warnings,
      ),
    },
  });
}
