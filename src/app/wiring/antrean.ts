import {
  antreanMachine,
  type AntreanOutput,
  type AntreanParams,
  PER_HALAMAN,
  SARINGAN,
  TAB,
  type Tab,
} from '#machines/antrean/antrean.machine.ts';
import { calling } from '#app/wiring/call.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import { ApiError } from '#services/http/errors.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

/** The verification queue over the API; the other tabs are only counted. */
export function provideAntrean(pelaporan: Pick<PelaporanApi, 'list'>) {
  const page = (tab: Tab, satker: string, page: number, perPage: number, signal: AbortSignal) =>
    pelaporan.list(
      { satker, page, perPage, status: SARINGAN[tab].status.join(','), sort: SARINGAN[tab].sort },
      { signal },
    );
  return antreanMachine.provide({
    actors: {
      loadQueue: calling<AntreanOutput, AntreanParams>(async ({ input, signal }) => {
        try {
          const answers = await Promise.all(
            TAB.map((tab) =>
              tab === input.tab
                ? page(tab, input.satker, input.page, PER_HALAMAN, signal)
                : page(tab, input.satker, 1, 1, signal),
            ),
          );
          const totals = TAB.map((tab, index) => [tab, answers[index]?.paging?.totalItems ?? 0]);
          const shown = answers[TAB.indexOf(input.tab)];
          return {
            ok: true,
            baris: shown?.data ?? [],
            total: shown?.paging?.totalItems ?? 0,
            hitungan: Object.fromEntries(totals) as Record<Tab, number>,
          };
        } catch (error) {
          if (error instanceof ApiError) return { ok: false, pesan: error.message };
          throw error;
        }
      }),
      watchReturn: fromCallback<{ type: 'queue.refresh' }, void>(({ sendBack }) => {
        const refresh = () => {
          if (document.visibilityState === 'visible') sendBack({ type: 'queue.refresh' });
        };
        document.addEventListener('visibilitychange', refresh);
        return () => document.removeEventListener('visibilitychange', refresh);
      }),
    },
  });
}
