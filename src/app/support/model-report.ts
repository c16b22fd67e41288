import { calling } from '#app/wiring/call.ts';
import { readReport } from '#devtools/model/report.ts';
import type { Failed, FailureKind } from '#machines/kit/failure.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { reportModelMachine } from '#machines/support/model-report.machine.ts';
import type { LoadResult } from '#machines/support/model-report.types.ts';

const failed = (kind: FailureKind): Failed => ({
  ok: false,
  failure: { kind, message: null, traceId: null, retryAfter: null },
});

type Ports = { load: (signal: AbortSignal) => Promise<Response>; copy: (text: string) => Promise<void> };

/**
 * Loads the report of the model tests, a file beside the application (docs/decisions/0016). A missing file means that
 * no run was reported to this installation, which is no failure; an unreadable file is one.
 */
export function provideReportModel({ load, copy }: Ports) {
  return reportModelMachine.provide({
    actors: {
      loadReport: calling<LoadResult, void>(async ({ signal }) => {
        const answer = await load(signal).catch((error: unknown) => {
          if (signal.aborted) throw error;
          return null;
        });
        if (answer === null) return failed('offline');
        if (answer.status === 404) return { ok: true, laporan: null };
        if (!answer.ok) return failed('failed');
        const content = readReport(await answer.text());
        return content === null ? failed('failed') : { ok: true, laporan: { isi: content } };
      }),
      copyCommand: fromPromise<void, { command: string }>(({ input }) => copy(input.command)),
    },
  });
}
