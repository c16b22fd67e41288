import { calling } from '#app/wiring/call.ts';
import { type Place, presenceMachine } from '#machines/workspace/presence.machine.ts';
import type { ReportApi } from '#services/report/report.ts';

/**
 * Other years of the unit that have data, latest first; of a unit that never had any, the units that have most of it,
 * in the year that is worked in or the latest with data.
 */
export function providePresence({ reportApi }: { reportApi: Pick<ReportApi, 'presence'> }) {
  return presenceMachine.provide({
    actors: {
      findData: calling<readonly Place[], { satker: string; tahun: number }>(async ({ input, signal }) => {
        const own = (await reportApi.presence(input, { signal })).data;
        const years = own.tahun.filter((year) => year.tahun !== input.tahun);
        if (years.length > 0 || own.tahun.length > 0 || input.satker === '') return years;
        const all = (await reportApi.presence({ ...input, satker: '' }, { signal })).data;
        return all.unit.map(({ id, nama_unit, ...counts }) => ({ ...counts, unit: { id, nama: nama_unit } }));
      }),
    },
  });
}
