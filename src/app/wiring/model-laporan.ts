import { calling } from '#app/wiring/call.ts';
import { readReport } from '#devtools/model/report.ts';
import type { Failed, FailureKind } from '#machines/kit/kegagalan.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { modelLaporanMachine } from '#machines/model-laporan/model-laporan.machine.ts';
import type { HasilMuat } from '#machines/model-laporan/model-laporan.types.ts';

const failed = (kind: FailureKind): Failed => ({
  ok: false,
  kegagalan: { kind, message: null, traceId: null, retryAfter: null },
});

type Ports = { load: (signal: AbortSignal) => Promise<Response>; copy: (text: string) => Promise<void> };

/**
 * The report lies beside the application as a file (decisions/0016): none there means that no run was reported to this
 * installation, which is no failure; one that cannot be read is.
 */
export function provideModelLaporan({ load, copy }: Ports) {
  return modelLaporanMachine.provide({
    actors: {
      loadReport: calling<HasilMuat, void>(async ({ signal }) => {
        const answer = await load(signal).catch((error: unknown) => {
          if (signal.aborted) throw error;
          return null;
        });
        if (answer === null) return failed('offline');
        if (answer.status === 404) return { ok: true, laporan: null };
        if (!answer.ok) return failed('failed');
        const isi = readReport(await answer.text());
        return isi === null ? failed('failed') : { ok: true, laporan: { isi } };
      }),
      copyCommand: fromPromise<void, { perintah: string }>(({ input }) => copy(input.perintah)),
    },
  });
}
