import { namesOf, removeRows } from '#app/records/remove-rows.ts';
import { askingAbout } from '#app/wiring/call.ts';
import { loading } from '#app/wiring/failure.ts';
import { showFailed } from '#app/wiring/messages.ts';
import type { ReportBrief } from '#contract/report.ts';
import { PERIODS } from '#domain/capaian/period.ts';
import type { ReportAction } from '#domain/report/report.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { decide } from '#machines/lifecycle/decide.ts';
import { reportListMachine } from '#machines/report/report-list.machine.ts';
import {
  type BlockedQuarter,
  type ListParams,
  type ListQuery,
  type ListResult,
  PER_PAGE,
  type RemovedReports,
  type TahunResult,
} from '#machines/report/report-list.setup.ts';
import { confirmDelete, informFailed } from '#services/dialogs/dialogs.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { reportName } from '#services/i18n/report-name.ts';
import type { MasterApi } from '#services/records/master.ts';
import type { ReportApi } from '#services/report/report.ts';

/** The query of the list; an exported file uses the same one, so that it contains the same reports. */
const listed = ({ satker, tahun }: ListParams) => ({ satker, tahun, sort: 'periode' });

type ListedReports = Pick<ReportApi, 'list' | 'check' | 'export' | 'remove' | 'removeMany'>;
export type ReportListServices = {
  reportApi: ListedReports;
  master: Pick<MasterApi, 'listTahun' | 'countKpi'>;
  saveFile: (content: Blob, nama: string) => void;
  /** What the ability list of the signed-in person says about one report. */
  can: (action: ReportAction, report: ReportBrief) => boolean;
  /** And about reports that are not there yet. */
  mayCreate: () => boolean;
};

type Ok<Result> = Extract<Result, { ok: true }>;

const NO_FACTS = { creationFindings: [], findings: [], hasCorrections: false, submittedBy: null };

/** The list of reports over the API. */
export function provideReportList({ reportApi, master, saveFile, can, mayCreate }: ReportListServices) {
  const isDeletable = (report: ReportBrief) =>
    decide(report.status, NO_FACTS, {
      type: 'report.delete',
      by: { id: '', permitted: can('delete', report) ? ['delete'] : [] },
    }).ok;
  /** What is not known is not held against a quarter: the page that begins a report checks again. */
  const blockedIn = async ({ satker, tahun }: ListParams, data: readonly ReportBrief[], signal: AbortSignal) => {
    if (satker === '' || !mayCreate()) return [];
    const isFree = (one: string) => !data.some(({ periode, status }) => periode === one && status !== 'rejected');
    const checked = PERIODS.filter(isFree).map(async (periode): Promise<BlockedQuarter[]> => {
      try {
        const { allowed, findings } = await reportApi.check({ satker, tahun, periode }, { signal });
        return allowed ? [] : [{ periode, findings }];
      } catch {
        return [];
      }
    });
    return (await Promise.all(checked)).flat();
  };
  return reportListMachine.provide({
    actors: {
      loadList: loading<Ok<ListResult>, ListQuery>(async ({ input, signal }) => {
        const read = (page: number) => reportApi.list({ ...listed(input), page, perPage: PER_PAGE }, { signal });
        let { page } = input;
        let { data, paging } = await read(page);
        // The page was the last one, and all that was on it is gone: the one that is the last now.
        if (data.length === 0 && page > 1) {
          page = Math.max(1, Math.ceil(paging.totalItems / PER_PAGE));
          ({ data, paging } = await read(page));
        }
        const deletable = data.filter(isDeletable).map(({ id }) => id);
        const blocked = await blockedIn(input, data, signal);
        return { ok: true, data, page, total: paging.totalItems, deletable, blocked };
      }),
      findYears: loading<Ok<TahunResult>, ListParams>(async ({ input: { satker }, signal }) => {
        if (satker === '') return { ok: true, tahun: [] };
        const years = (await master.listTahun({ signal })).map(({ tahun }) => tahun).sort((one, other) => other - one);
        const counts = await Promise.all(years.map((tahun) => master.countKpi({ satker, tahun }, { signal })));
        return { ok: true, tahun: years.filter((_, index) => (counts[index] ?? 0) > 0) };
      }),
      confirmRemove: askingAbout(confirmDelete, (reports: readonly ReportBrief[]) =>
        namesOf(reports, (report) => reportName(report, i18n.t)),
      ),
      removeReports: fromPromise<RemovedReports, readonly ReportBrief[]>(({ input: rows }) =>
        removeRows({ api: reportApi }, { ids: rows.map(({ id }) => id), bulk: true, rows }),
      ),
      informCut: fromPromise(async ({ signal }) => informFailed(i18n.t('galat.jaringan'), signal)),
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
