import { calling } from '#app/wiring/call.ts';
import { readPart } from '#devtools/model/packed.ts';
import { readReport } from '#devtools/model/report.ts';
import type { Failed, FailureKind } from '#machines/kit/failure.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { reportModelMachine } from '#machines/support/model-report.machine.ts';
import type { LoadResult, PartResult } from '#machines/support/model-report.types.ts';

const failed = (kind: FailureKind): Failed => ({
  ok: false,
  failure: { kind, message: null, traceId: null, retryAfter: null },
});

type Ports = {
  /** A file of the report by its name. */
  load: (name: string, signal: AbortSignal) => Promise<Response>;
  copy: (text: string) => Promise<void>;
};

/**
 * Loads the report of the model tests, files beside the application (docs/decisions/0016). A missing overview means that
 * no run was reported to this installation, which is no failure; an unreadable file is one.
 */
export function provideReportModel({ load, copy }: Ports) {
  const asked = (name: string, signal: AbortSignal) =>
    load(name, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    });
  return reportModelMachine.provide({
    actors: {
      loadReport: calling<LoadResult, void>(async ({ signal }) => {
        const [answer, charts] = await Promise.all([asked('index', signal), asked('charts', signal)]);
        if (answer === null) return failed('offline');
        if (answer.status === 404) return { ok: true, report: null };
        if (!answer.ok) return failed('failed');
        const content = readReport(await answer.text(), charts?.ok ? await charts.text() : null);
        return content === null ? failed('failed') : { ok: true, report: { content } };
      }),
      loadPart: calling<PartResult, { machine: string }>(async ({ input, signal }) => {
        const answer = await asked(input.machine, signal);
        if (answer === null) return failed('offline');
        if (answer.status === 404) return failed('notFound');
        const content = answer.ok ? readPart(await answer.text()) : null;
        return content === null ? failed('failed') : { ok: true, part: { content } };
      }),
      copyCommand: fromPromise<void, { command: string }>(({ input }) => copy(input.command)),
    },
  });
}
