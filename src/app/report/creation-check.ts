import { fromPromise } from '#machines/kit/xstate.ts';
import { type CheckResult, checkingMachine, type Choice } from '#machines/report/creation-check.machine.ts';
import { serverSentence, asValue } from '#app/wiring/failure.ts';
import { ApiError } from '#services/http/errors.ts';
import type { ReportApi } from '#services/report/report.ts';

export type CheckingServices = {
  reportApi: ReportApi;
  /** Shows the dialog 'Informasi' (specification §8); null = the server sent no usable message. */
  informCheck: (message: string | null, signal: AbortSignal) => Promise<void>;
  /** Tells that something was saved. */
  saved: () => void;
  go: (path: string) => void;
};

/** The check before creating over the API, the dialog 'Informasi' and the router. */
export function provideChecking({ reportApi, informCheck, saved, go }: CheckingServices) {
  return checkingMachine.provide({
    actors: {
      checkReport: fromPromise<CheckResult, Choice>(({ input, signal }) =>
        reportApi
          .check(input, { signal })
          // A refusal with any HTTP status is shown in the server's words; any other failure does not allow creating
          // either.
          .catch((error: unknown) =>
            asValue(error, ({ message }) => ({ allowed: false, message, findings: [], warnings: [] })),
          ),
      ),
      createReport: fromPromise<{ id: string } | CheckResult, Choice>(async ({ input }) => {
        const { satker, tahun, periode } = input;
        try {
          const { data } = await reportApi.create({ unit_id: satker, tahun, periode });
          saved();
          return { id: data.id };
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const findings = error.errors.map(({ code, message }) => ({ kode: code, pesan: message }));
          return { allowed: false, message: serverSentence(error) ?? '', findings, warnings: [] };
        }
      }),
      showInformation: fromPromise(({ input: { message }, signal }) => informCheck(message, signal)),
      openReport: fromPromise(async ({ input: { id } }) => go(`/pelaporan-capaian/${id}`)),
    },
  });
}
