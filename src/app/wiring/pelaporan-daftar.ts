import { fromPromise } from '#machines/kit/xstate.ts';
import { type DaftarParams, pelaporanDaftarMachine } from '#machines/pelaporan-daftar/pelaporan-daftar.machine.ts';
import type { MasterApi } from '#services/master/master.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

const PER_PAGE = 200;

/** The list of reports over the API. */
export function providePelaporanDaftar({ pelaporan, master }: { pelaporan: PelaporanApi; master: MasterApi }) {
  return pelaporanDaftarMachine.provide({
    actors: {
      loadList: fromPromise(async ({ input: { satker, tahun }, signal }) => {
        const { data, paging } = await pelaporan.list(
          { satker, tahun, perPage: PER_PAGE, sort: 'periode' },
          { signal },
        );
        return { data, total: paging?.totalItems ?? data.length };
      }),
      findYears: fromPromise<number[], DaftarParams>(async ({ input: { satker }, signal }) => {
        if (satker === '') return [];
        const years = (await master.listTahun({ signal })).map(({ tahun }) => tahun).sort((one, other) => other - one);
        const counts = await Promise.all(years.map((tahun) => master.countKpi({ satker, tahun }, { signal })));
        return years.filter((_, index) => (counts[index] ?? 0) > 0);
      }),
    },
  });
}
