import { loading } from '#app/wiring/failure.ts';
import { watchingReturn } from '#app/wiring/watch-return.ts';
import {
  type CloseResult,
  type ReadinessInput,
  readinessMachine,
  type ReadinessResult,
} from '#machines/home/readiness.machine.ts';
import type { ReadinessApi } from '#services/home/readiness.ts';

/** What a year still needs, over the API. */
export const provideReadiness = (api: ReadinessApi) =>
  readinessMachine.provide({
    actors: {
      loadReadiness: loading<Extract<ReadinessResult, { ok: true }>, ReadinessInput>(
        async ({ input: { tahun }, signal }) => ({ ok: true, year: await api.read(tahun, signal) }),
      ),
      closeGuide: loading<Extract<CloseResult, { ok: true }>, ReadinessInput>(async ({ input: { tahun }, signal }) => {
        await api.close(tahun, signal);
        return { ok: true };
      }),
      watchReturn: watchingReturn({ type: 'readiness.refresh' as const }),
    },
  });
