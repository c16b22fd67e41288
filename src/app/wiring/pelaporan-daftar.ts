import { loading } from '#app/wiring/kegagalan.ts';
import {
  type DaftarParams,
  type HasilDaftar,
  type HasilTahun,
  pelaporanDaftarMachine,
} from '#machines/pelaporan-daftar/pelaporan-daftar.machine.ts';
import type { MasterApi } from '#services/master/master.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

const PER_PAGE = 200;
type Ok<Hasil> = Extract<Hasil, { ok: true }>;

/** The list of reports over the API. */
export function providePelaporanDaftar({ pelaporan, master }: { pelaporan: PelaporanApi; master: MasterApi }) {
  return pelaporanDaftarMachine.provide({
    actors: {
      loadList: loading<Ok<HasilDaftar>, DaftarParams>(async ({ input: { satker, tahun }, signal }) => {
        const params = { satker, tahun, perPage: PER_PAGE, sort: 'periode' };
        const { data, paging } = await pelaporan.list(params, { signal });
        return { ok: true, data, total: paging.totalItems };
      }),
      findYears: loading<Ok<HasilTahun>, DaftarParams>(async ({ input: { satker }, signal }) => {
        if (satker === '') return { ok: true, tahun: [] };
        const years = (await master.listTahun({ signal })).map(({ tahun }) => tahun).sort((one, other) => other - one);
        const counts = await Promise.all(years.map((tahun) => master.countKpi({ satker, tahun }, { signal })));
        return { ok: true, tahun: years.filter((_, index) => (counts[index] ?? 0) > 0) };
      }),
    },
  });
}
