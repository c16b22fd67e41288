import {
  worklistMachine,
  type WorklistContent,
  type WorklistParams,
  type Counts,
  PER_PAGE,
  FILTERS,
  TAB,
  type Tab,
} from '#machines/review/worklist.machine.ts';
import { isOfToday } from '#domain/report/schedule.ts';
import { loading } from '#app/wiring/failure.ts';
import { fromCallback } from '#machines/kit/xstate.ts';
import type { ReportApi } from '#services/report/report.ts';

/** The largest page of a list. */
const UP_TO = 200;
/** Milliseconds after which a visible queue is loaded again; live news reloads it sooner. */
const PAUSE = 30_000;

/** Connects the verification queue to the API. Of the other tabs only the number of reports is loaded. */
export function provideWorklist(reportApi: Pick<ReportApi, 'list'>, now: () => number = Date.now) {
  type Where = { tab: Tab; satker: string; day: string | null };
  const list = async ({ tab, satker, day }: Where, page: number, perPage: number, signal: AbortSignal) => {
    const { status, sort } = FILTERS[tab];
    const open = tab === 'diputuskan' ? {} : ({ tahun_ditutup: 'false' } as const);
    const ask = { satker, status: status.join(','), sort, ...open, ...(day !== null && { dikirim: day }) };
    if (tab !== 'diputuskan') return reportApi.list({ ...ask, page, perPage }, { signal });
    // The API cannot filter by the day of a decision. The newest reports come first, so one page of the largest size contains the whole
    // day.
    const answer = await reportApi.list({ ...ask, page: 1, perPage: UP_TO }, { signal });
    const moment = now();
    const rows = answer.data.filter(({ decided_at }) => isOfToday(decided_at, moment));
    const data = rows.slice((page - 1) * perPage, page * perPage);
    return { ...answer, data, paging: { totalItems: rows.length, page, perPage } };
  };
  return worklistMachine.provide({
    actors: {
      loadQueue: loading<WorklistContent, WorklistParams>(async ({ input: { page, ...where }, signal }) => {
        const { tab } = where;
        const counting = TAB.map(async (one): Promise<[Tab, number | null]> => [one, await count(one)]);
        const { data, paging } = await list(where, page, PER_PAGE, signal);
        const computation = {
          ...(Object.fromEntries(await Promise.all(counting)) as Counts),
          [tab]: paging.totalItems,
        };
        return { ok: true, reports: data, total: paging.totalItems, computation };

        // A count that cannot be loaded is shown as unknown; the list is shown all the same.
        function count(one: Tab) {
          if (one === tab) return null;
          return list({ ...where, tab: one }, 1, 1, signal).then(
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
        const timer = setInterval(refresh, PAUSE);
        return () => {
          clearInterval(timer);
          document.removeEventListener('visibilitychange', refresh);
        };
      }),
    },
  });
}
