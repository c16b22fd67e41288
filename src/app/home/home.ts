import { loading } from '#app/wiring/failure.ts';
import { watchingReturn } from '#app/wiring/watch-return.ts';
import { homeMachine, type HomeData, type HomeInput, type HomeResult } from '#machines/home/home.machine.ts';
import type { MasterApi } from '#services/records/master.ts';
import type { ReportApi } from '#services/report/report.ts';

const NOTHING: HomeData = { turns: null, wholeYear: [], indicators: 0 };
const PER_PAGE = 200;

/** The home page over the API. */
export function provideHome({ reportApi, master }: { reportApi: ReportApi; master: MasterApi }) {
  return homeMachine.provide({
    actors: {
      loadHome: loading<Extract<HomeResult, { ok: true }>, HomeInput>(
        async ({ input: { satker, tahun, person }, signal }) => {
          if (!person.reading) return { ok: true, ...NOTHING };
          const [turns, wholeYear, indicator] = await Promise.all([
            reportApi.turns({ satker, tahun }, { signal }),
            satker === '' ? null : reportApi.list({ satker, tahun, perPage: PER_PAGE }, { signal }),
            satker === '' ? 0 : master.countKpi({ satker, tahun }, { signal }),
          ]);
          return { ok: true, turns: turns.data, wholeYear: wholeYear?.data ?? [], indicators: indicator };
        },
      ),
      watchReturn: watchingReturn({ type: 'home.refresh' as const }),
    },
  });
}
