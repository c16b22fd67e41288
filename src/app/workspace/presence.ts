import { calling } from '#app/wiring/call.ts';
import { type Asked, type Place, presenceMachine } from '#machines/workspace/presence.machine.ts';
import type { Presence } from '#contract/workspace.ts';
import type { ReportApi } from '#services/report/report.ts';

const placeOf = ({ id, nama_unit, ...counts }: Presence['unit'][number]): Place => ({
  ...counts,
  unit: { id, nama: nama_unit },
});

/**
 * Other years that have data, latest first, and for a page that shows a unit alone also the units below it that have
 * some in the year that is worked in; where there is nothing of either kind, the units that have most of it.
 */
export function providePresence({ reportApi }: { reportApi: Pick<ReportApi, 'presence'> }) {
  return presenceMachine.provide({
    actors: {
      findData: calling<readonly Place[], Asked>(async ({ input, signal }) => {
        const { satker, tahun, reach } = input;
        const own = (await reportApi.presence({ satker, tahun }, { signal })).data;
        const isAlone = reach === 'unit' && satker !== '';
        const years = (isAlone ? own.sendiri : own.tahun).filter((year) => year.tahun !== tahun);
        const below = isAlone ? own.unit.filter(({ id }) => id !== satker) : [];
        if (years.length + below.length > 0) return [...years, ...below.map(placeOf)];
        if (own.tahun.length > 0 || satker === '') return [];
        const all = (await reportApi.presence({ satker: '', tahun }, { signal })).data;
        return all.unit.map(placeOf);
      }),
    },
  });
}
