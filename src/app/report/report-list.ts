import { loading } from '#app/wiring/failure.ts';
import { showFailed } from '#app/wiring/messages.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import {
  type ListParams,
  type ListResult,
  type TahunResult,
  reportListMachine,
} from '#machines/report/report-list.machine.ts';
import type { MasterApi } from '#services/records/master.ts';
import type { ReportApi } from '#services/report/report.ts';

const PER_PAGE = 200;

/** The query of the list; an exported file uses the same one, so that it contains the same reports. */
const listed = ({ satker, tahun }: ListParams) => ({ satker, tahun, sort: 'periode' });

export type ReportListServices = {
  reportApi: ReportApi;
  master: MasterApi;
  saveFile: (content: Blob, nama: string) => void;
};

type Ok<Result> = Extract<Result, { ok: true }>;

/** The list of reports over the API. */
export function provideReportList({ reportApi, master, saveFile }: ReportListServices) {
  return reportListMachine.provide({
    actors: {
      loadList: loading<Ok<ListResult>, ListParams>(async ({ input, signal }) => {
        const { data, paging } = await reportApi.list({ ...listed(input), perPage: PER_PAGE }, { signal });
        return { ok: true, data, total: paging.totalItems };
      }),
      findYears: loading<Ok<TahunResult>, ListParams>(async ({ input: { satker }, signal }) => {
        if (satker === '') return { ok: true, tahun: [] };
        const years = (await master.listTahun({ signal })).map(({ tahun }) => tahun).sort((one, other) => other - one);
        const counts = await Promise.all(years.map((tahun) => master.countKpi({ satker, tahun }, { signal })));
        return { ok: true, tahun: years.filter((_, index) => (counts[index] ?? 0) > 0) };
      }),
      exportFile: fromPromise<void, ListParams>(async ({ input, signal }) => {
        try {
          saveFile(await reportApi.export(listed(input), { signal }), `laporan-${input.tahun}.xlsx`);
        } catch (error) {
          if (!signal.aborted) showFailed(error);
        }
      }),
    },
  });
}
