import { calling } from '#app/wiring/call.ts';
import { serverSentence } from '#app/wiring/failure.ts';
import { type OpenInput, type OpenResult, openingMachine } from '#machines/opening/opening.machine.ts';
import { ApiError } from '#services/http/errors.ts';
import type { ReportApi } from '#services/report/report.ts';

/** Reopens a decided report over the API. A refusal of the server is returned as an answer, not thrown. */
export const provideOpening = (reportApi: Pick<ReportApi, 'reopen'>) =>
  openingMachine.provide({
    actors: {
      reopenReport: calling<OpenResult, OpenInput>(async ({ input: { reportId, ...body }, signal }) => {
        try {
          await reportApi.reopen(reportId, body, { signal });
          return { ok: true };
        } catch (error) {
          if (signal.aborted || !(error instanceof ApiError)) throw error;
          return { ok: false, message: serverSentence(error) ?? '' };
        }
      }),
    },
  });
