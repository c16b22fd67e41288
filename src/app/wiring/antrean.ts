import {
  antreanMachine,
  type AntreanIsi,
  type AntreanParams,
  type Hitungan,
  PER_HALAMAN,
  SARINGAN,
  TAB,
  type Tab,
} from '#machines/antrean/antrean.machine.ts';
import { loading } from '#app/wiring/kegagalan.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

/** The verification queue over the API; the other tabs are only counted. */
export function provideAntrean(pelaporan: Pick<PelaporanApi, 'list'>) {
  const list = (tab: Tab, satker: string, page: number, perPage: number, signal: AbortSignal) =>
    pelaporan.list(
      { satker, page, perPage, status: SARINGAN[tab].status.join(','), sort: SARINGAN[tab].sort },
      { signal },
    );
  return antreanMachine.provide({
    actors: {
      loadQueue: loading<AntreanIsi, AntreanParams>(async ({ input: { tab, satker, page }, signal }) => {
        const counting = TAB.map(async (one): Promise<[Tab, number | null]> => [one, await count(one)]);
        const { data, paging } = await list(tab, satker, page, PER_HALAMAN, signal);
        const hitungan = { ...(Object.fromEntries(await Promise.all(counting)) as Hitungan), [tab]: paging.totalItems };
        return { ok: true, baris: data, total: paging.totalItems, hitungan };

        // A total that cannot be had is unknown; the list is shown all the same.
        function count(one: Tab) {
          if (one === tab) return null;
          return list(one, satker, 1, 1, signal).then(
            (answer) => answer.paging.totalItems,
            () => null,
          );
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
