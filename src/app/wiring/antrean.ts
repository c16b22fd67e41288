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
import { hariJakarta } from '#domain/jadwal/jadwal.ts';
import { loading } from '#app/wiring/kegagalan.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

/** The largest page of a list. */
const SEBANYAK = 200;
/** How often a queue that is being looked at asks again, in ms; news from the server makes it ask sooner. */
const JEDA = 30_000;

/** The verification queue over the API; the other tabs are only counted. */
export function provideAntrean(pelaporan: Pick<PelaporanApi, 'list'>, now: () => number = Date.now) {
  const list = async (tab: Tab, satker: string, page: number, perPage: number, signal: AbortSignal) => {
    const { status, sort } = SARINGAN[tab];
    const ask = { satker, status: status.join(','), sort };
    if (tab !== 'diputuskan') return pelaporan.list({ ...ask, page, perPage }, { signal });
    // The list has no filter by day. The newest come first, so one page of the largest size holds a whole day.
    const answer = await pelaporan.list({ ...ask, page: 1, perPage: SEBANYAK }, { signal });
    const today = hariJakarta(now());
    const rows = answer.data.filter(
      ({ decided_at }) => decided_at !== null && hariJakarta(Date.parse(decided_at)) === today,
    );
    const data = rows.slice((page - 1) * perPage, page * perPage);
    return { ...answer, data, paging: { totalItems: rows.length, page, perPage } };
  };
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
        const timer = setInterval(refresh, JEDA);
        return () => {
          clearInterval(timer);
          document.removeEventListener('visibilitychange', refresh);
        };
      }),
    },
  });
}
