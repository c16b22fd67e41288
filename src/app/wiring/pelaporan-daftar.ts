import { loading } from '#app/wiring/kegagalan.ts';
import { showFailed } from '#app/wiring/pesan.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import {
  type DaftarParams,
  type HasilDaftar,
  type HasilTahun,
  pelaporanDaftarMachine,
} from '#machines/pelaporan-daftar/pelaporan-daftar.machine.ts';
import type { MasterApi } from '#services/master/master.ts';
import type { PelaporanApi } from '#services/pelaporan/pelaporan.ts';

const PER_PAGE = 200;

/** What is listed, and so what a file of the list has. */
const listed = ({ satker, tahun }: DaftarParams) => ({ satker, tahun, sort: 'periode' });

export type PelaporanDaftarServices = {
  pelaporan: PelaporanApi;
  master: MasterApi;
  saveFile: (isi: Blob, nama: string) => void;
};

type Ok<Hasil> = Extract<Hasil, { ok: true }>;

/** The list of reports over the API. */
export function providePelaporanDaftar({ pelaporan, master, saveFile }: PelaporanDaftarServices) {
  return pelaporanDaftarMachine.provide({
    actors: {
      loadList: loading<Ok<HasilDaftar>, DaftarParams>(async ({ input, signal }) => {
        const { data, paging } = await pelaporan.list({ ...listed(input), perPage: PER_PAGE }, { signal });
        return { ok: true, data, total: paging.totalItems };
      }),
      findYears: loading<Ok<HasilTahun>, DaftarParams>(async ({ input: { satker }, signal }) => {
        if (satker === '') return { ok: true, tahun: [] };
        const years = (await master.listTahun({ signal })).map(({ tahun }) => tahun).sort((one, other) => other - one);
        const counts = await Promise.all(years.map((tahun) => master.countKpi({ satker, tahun }, { signal })));
        return { ok: true, tahun: years.filter((_, index) => (counts[index] ?? 0) > 0) };
      }),
      exportFile: fromPromise<void, DaftarParams>(async ({ input, signal }) => {
        try {
          saveFile(await pelaporan.export(listed(input), { signal }), `laporan-${input.tahun}.xlsx`);
        } catch (error) {
          if (!signal.aborted) showFailed(error);
        }
      }),
    },
  });
}
