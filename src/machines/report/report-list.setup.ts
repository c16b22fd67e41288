import { CONFIRM_GUARDS } from '#machines/kit/confirm.ts';
import { type Failed, type Failure, LOAD_GUARDS } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { chooseAll, chooseOne, stillThere } from '#machines/kit/selection.ts';
import { assign, raise, setup } from '#machines/kit/xstate.ts';
import type { LeftRow, RemoveResult } from '#machines/kit/removal.ts';
import type { ReportBrief } from '#contract/report.ts';
import type { Period } from '#domain/capaian/period.ts';
import type { Finding } from '#domain/report/report.ts';

/** `satker` '' = every unit the person may see. */
export type ListParams = { satker: string; tahun: number };
/** `page` from 1. */
export type ListQuery = ListParams & { page: number };
/** Reports on one page: as many as one call deletes (contract.md §5). Every report of one unit and year is on the first. */
export const PER_PAGE = 100;
/** A quarter without a report, and why the server's check lets none begin. */
export type BlockedQuarter = { periode: Period; findings: readonly Finding[] };
/**
 * `page` is the one that these reports are on; `total` counts those of all pages. `deletable`: ids of reports that the
 * lifecycle chart lets this person delete. `blocked`: of one unit's year, the quarters in which this person cannot begin.
 */
type ListContent = {
  data: readonly ReportBrief[];
  page: number;
  total: number;
  deletable: readonly string[];
  blocked: readonly BlockedQuarter[];
};
export type ListResult = ({ ok: true } & ListContent) | Failed;
export type TahunResult = { ok: true; tahun: number[] } | Failed;
export type RemovedReports = RemoveResult<ReportBrief>;
/** What is told of drafts that are left. `done`: how many were deleted. */
type Leftover = { done: number; rows: readonly LeftRow<ReportBrief>[] };
export type ReportListEvent =
  | { type: 'list.reload' }
  | { type: 'page.open'; page: number }
  | { type: 'file.export' }
  | { type: 'row.toggle'; id: string }
  | { type: 'page.toggle' }
  | { type: 'selection.clear' }
  /** Deletes what is selected. */
  | { type: 'rows.remove' }
  | { type: 'left.close' };

export type ReportListContext = ListContent & {
  params: ListParams;
  filledTahun: readonly number[];
  failure: Failure | null;
  /** Ids of the selected drafts. */
  selected: readonly string[];
  /** The drafts that were asked about, as they were then. */
  asked: readonly ReportBrief[];
  /** Deleted reports that stay visible until the list is loaded again. */
  removed: readonly string[];
  leftover: Leftover;
};

const actors = {
  loadList: unprovided<ListResult, ListQuery>('loadList'),
  /** Years in which the unit has indicators, newest first; asked only when the list is empty. */
  findYears: unprovided<TahunResult, ListParams>('findYears'),
  /** Downloads the listed reports as a workbook, and reports a failure itself. */
  exportFile: unprovided<void, ListParams>('exportFile'),
  /** Asks with the specification's words for a delete; true = go on. */
  confirmRemove: unprovided<boolean, readonly ReportBrief[]>('confirmRemove'),
  removeReports: unprovided<RemovedReports, readonly ReportBrief[]>('removeReports'),
  informCut: unprovided<void>('informCut'),
};

export const reportListSetup = setup({
  types: {
    input: {} as ListParams,
    context: {} as ReportListContext,
    events: {} as ReportListEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  // Specification §9.
  delays: { removalPause: 1000 },
  actions: {
    keepList: assign(({ context: { selected } }, result: ListResult) => {
      if (!result.ok) return {};
      const { data, page, total, deletable, blocked } = result;
      const present = deletable.map((id) => ({ id }));
      const kept = { selected: stillThere(selected, present), removed: [], failure: null };
      return { data, page, total, deletable, blocked, ...kept };
    }),
    keepYears: assign((_, result: TahunResult) => (result.ok ? { filledTahun: result.tahun } : {})),
    keepFailure: assign((_, failure: Failure) => ({
      failure,
      data: [],
      total: 0,
      deletable: [],
      blocked: [],
      selected: [],
    })),
    // What cannot be seen any more is not selected either.
    keepPage: assign((_, page: number) => ({ page, selected: [] })),
    reload: raise({ type: 'list.reload' }),
    toggleRow: assign(({ context: { selected } }, id: string) => ({ selected: chooseOne(selected, id) })),
    togglePage: assign(({ context: { deletable, selected } }) => ({ selected: chooseAll(deletable, selected) })),
    clearSelection: assign({ selected: [] }),
    keepAsked: assign(({ context: { data, selected } }) => ({ asked: data.filter(({ id }) => selected.includes(id)) })),
    keepRemoved: assign(({ context: { asked } }) => ({ removed: asked.map(({ id }) => id), selected: [] })),
    keepLeft: assign((_, result: RemovedReports) => {
      if (result.result !== 'sebagian') return {};
      const { removed, left } = result;
      return { removed, selected: [], leftover: { done: removed.length, rows: left } };
    }),
  },
  guards: {
    ...LOAD_GUARDS,
    ...CONFIRM_GUARDS,
    isEmpty: (_, result: ListResult) => result.ok && result.data.length === 0,
    // A year without reports is not empty while its quarters can be reported.
    isReportable: ({ context: { params } }, result: TahunResult) =>
      params.satker !== '' && result.ok && result.tahun.includes(params.tahun),
    hasReports: ({ context: { data } }) => data.length > 0,
    isPage: ({ context: { page, total } }, asked: number) =>
      Number.isInteger(asked) && asked >= 1 && (asked - 1) * PER_PAGE < total && asked !== page,
    isDeletable: ({ context: { deletable } }, id: string) => deletable.includes(id),
    hasSelected: ({ context: { selected } }) => selected.length > 0,
    isOutcome: (_, { result, kind }: { result: RemovedReports; kind: RemovedReports['result'] }) =>
      result.result === kind,
  },
});
