import { CONFIRM_GUARDS } from '#machines/kit/confirm.ts';
import {
  type ListParams,
  EXPORT_MAXIMUM,
  lastPage,
  type ParamsEvent,
  sameParams,
  type Appearance,
  filtered,
} from '#machines/records/list.types.ts';
import type { Row } from '#machines/kit/row.ts';
import { type Failed, type Failure, LOAD_GUARDS } from '#machines/kit/failure.ts';
import type { AskedRemoval, LeftRow, Removal, RemoveResult } from '#machines/kit/removal.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { SEARCH_GUARDS, withParams } from '#machines/kit/list.ts';
import { chooseAll, chooseOne, stillThere } from '#machines/kit/selection.ts';
import { assign, emit, raise, setup } from '#machines/kit/xstate.ts';

/** `lingkup`: a restriction that no filter can change, such as the unit and year of the working context. */
export type RequestInput = { params: ListParams; lingkup: Readonly<Record<string, string>> };
/** What a filter offers, by its name; only of filters whose choices are records themselves. */
export type LoadedChoices = Readonly<Record<string, readonly { value: string; label: string }[]>>;
export type PageInfo = { data: readonly Row[]; total: number; isEstimated?: boolean; choices: LoadedChoices };
export type PageResult = ({ ok: true } & PageInfo) | Failed;
/** What is told of rows that are left. `act`: what was done to the others, which `done` counts. */
type Leftover = { act: 'hapus' | 'nonaktif'; done: number; rows: readonly LeftRow[] };
/** `semua`: every row that the filters let through, otherwise this page. */
export type CsvExport = RequestInput & { all: boolean; data: readonly Row[]; tersembunyi: readonly string[] };

export type ListEvent =
  | ParamsEvent
  | { type: 'search.change'; q: string }
  | { type: 'search.commit' }
  | { type: 'list.reload' }
  /** Sent by the chart to itself: the params are no longer those of the rows. */
  | { type: 'list.outdated' }
  | { type: 'row.toggle'; id: string }
  /** By the row's menu; the row itself is a link. */
  | { type: 'row.open'; ke: string }
  /** The file that a row stands for. */
  | { type: 'row.download'; id: string }
  /** What else can be done with a row, by its key in the declaration. */
  | { type: 'row.act'; id: string; aksi: string }
  /** The same for one that has a form, which says itself when it is closed. */
  | { type: 'row.fill'; id: string; aksi: string }
  | { type: 'row.close' }
  | { type: 'page.toggle' }
  | { type: 'selection.clear' }
  | ({ type: 'rows.remove' } & Removal)
  /** Puts them out of use. */
  | { type: 'rows.disable'; ids: readonly string[] }
  | { type: 'left.disable' }
  | { type: 'left.close' }
  | { type: 'csv.export'; all: boolean }
  | { type: 'file.export' }
  | { type: 'column.toggle'; column: string }
  | { type: 'density.toggle' };
/** `replace`: replaces the current history entry instead of adding one. */
export type ListNews =
  | { type: 'params.changed'; params: ListParams; replace: boolean }
  | { type: 'view.changed'; appearance: Appearance }
  | { type: 'row.opened'; ke: string };

export type ListInput = {
  lingkup: RequestInput['lingkup'];
  params: ListParams;
  appearance: Appearance;
  /** Ids of rows that are never selected, such as one's own account. */
  tetap: readonly string[];
};
export type ListContext = ListInput &
  PageInfo & {
    /** The whole list where it was fetched for an export, otherwise the same as `data`. */
    allData: readonly Row[];
    /** Ids of the selected rows of this page. */
    selected: readonly string[];
    /** The search as it stands in its field. */
    typed: string;
    removal: AskedRemoval;
    /** Rows that are put out of use. */
    targets: readonly Row[];
    leftover: Leftover;
    /** The row and the action whose form is open. */
    filling: { id: string; aksi: string };
    /** Deleted rows that stay visible until the list is loaded again. */
    removed: readonly string[];
    failure: Failure | null;
  };

const actors = {
  loadPage: unprovided<PageResult, RequestInput>('loadPage'),
  confirmRemove: unprovided<boolean, readonly Row[]>('confirmRemove'),
  removeRows: unprovided<RemoveResult, AskedRemoval>('removeRows'),
  confirmDisable: unprovided<boolean, readonly Row[]>('confirmDisable'),
  /** Answers with the rows that could not be put out of use; a toast tells of the others. */
  disableRows: unprovided<readonly LeftRow[], readonly Row[]>('disableRows'),
  informCut: unprovided<void>('informCut'),
  /** Answers with every row that it wrote; null when it failed and the user was told. */
  exportCsv: unprovided<readonly Row[] | null, CsvExport>('exportCsv'),
  exportFile: unprovided<void, RequestInput>('exportFile'),
  downloadRow: unprovided<void, { record: Row }>('downloadRow'),
  /** Tells the user the outcome itself. */
  actOnRow: unprovided<void, { record: Row; aksi: string }>('actOnRow'),
};
type Switched = { previous: ListParams; next: ListParams };

export const listSetup = setup({
  types: {
    input: {} as ListInput,
    context: {} as ListContext,
    events: {} as ListEvent,
    emitted: {} as ListNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { searchPause: 300, removalPause: 1000 },
  actions: {
    keepPage: assign(({ context }, result: PageResult) => {
      if (!result.ok) return {};
      const { data, total, isEstimated = false, choices } = result;
      const selected = stillThere(context.selected, data);
      return { data, total, isEstimated, choices, allData: data, selected, removed: [], failure: null };
    }),
    // Specification §8: a list that failed is empty, total 0.
    keepFailure: assign((_, failure: Failure) => ({
      failure,
      data: [],
      total: 0,
      isEstimated: false,
      allData: [],
      selected: [],
    })),
    keepParams: assign(({ context }, params: ListParams) => withParams(context, params)),
    /** When deleting has emptied the last page, the page before it is shown. */
    clampPage: assign(({ context: { params } }, result: PageResult) => ({
      params: { ...params, page: result.ok ? lastPage(result.total, params.perPage) : 1 },
    })),
    keepTyped: assign((_, typed: string) => ({ typed })),
    applySearch: assign(({ context: { params, typed } }) => ({ params: { ...params, q: typed.trim(), page: 1 } })),
    tellParams: emit(({ context: { params } }, replace: boolean) => ({
      type: 'params.changed' as const,
      params,
      replace,
    })),
    tellRow: emit((_, ke: string) => ({ type: 'row.opened' as const, ke })),
    outdate: raise({ type: 'list.outdated' }),
    reload: raise({ type: 'list.reload' }),
    toggleRow: assign(({ context: { selected } }, id: string) => ({ selected: chooseOne(selected, id) })),
    togglePage: assign(({ context: { data, selected, tetap } }) => {
      const available = data.map(({ id }) => id).filter((id) => !tetap.includes(id));
      return { selected: chooseAll(available, selected) };
    }),
    clearSelection: assign({ selected: [] }),
    keepRemoval: assign(({ context: { data } }, { ids, bulk }: Removal) => ({
      removal: { ids, bulk, rows: data.filter(({ id }) => ids.includes(id)) },
    })),
    keepFilling: assign((_, { id, aksi }: ListContext['filling']) => ({ filling: { id, aksi } })),
    keepRemoved: assign(({ context: { removal } }) => ({ removed: removal.ids, selected: [] })),
    keepLeft: assign((_, result: RemoveResult) => {
      if (result.result !== 'sebagian') return {};
      const { removed, left } = result;
      return { removed, selected: [], leftover: { act: 'hapus' as const, done: removed.length, rows: left } };
    }),
    keepUndisabled: assign(({ context: { targets } }, rows: readonly LeftRow[]) => ({
      selected: [],
      leftover: { act: 'nonaktif' as const, done: targets.length - rows.length, rows },
    })),
    keepTargets: assign(({ context: { data } }, ids: readonly string[]) => ({
      targets: data.filter(({ id }) => ids.includes(id)),
    })),
    aimAtLeft: assign(({ context: { leftover } }) => ({
      targets: leftover.rows.filter(({ mayDisable }) => mayDisable).map(({ row }) => row),
    })),
    keepAll: assign(({ context }, all: readonly Row[] | null) => ({ allData: all ?? context.allData })),
    toggleColumn: assign(({ context: { appearance } }, column: string) => {
      const { tersembunyi } = appearance;
      const other = tersembunyi.filter((one) => one !== column);
      return {
        appearance: { ...appearance, tersembunyi: other.length < tersembunyi.length ? other : [...other, column] },
      };
    }),
    toggleDensity: assign(({ context: { appearance } }) => ({
      appearance: { ...appearance, padat: !appearance.padat },
    })),
    tellView: emit(({ context: { appearance } }) => ({ type: 'view.changed' as const, appearance })),
  },
  guards: {
    ...LOAD_GUARDS,
    ...SEARCH_GUARDS,
    isOther: (_, { previous, next }: Switched) => !sameParams(previous, next),
    isBeyond: ({ context: { params } }, result: PageResult) =>
      result.ok && result.data.length === 0 && lastPage(result.total, params.perPage) < params.page,
    isNothingFound: ({ context: { params } }, result: PageResult) =>
      result.ok && result.data.length === 0 && filtered(params),
    isEmpty: (_, result: PageResult) => result.ok && result.data.length === 0,
    isOnPage: ({ context: { data, tetap } }, id: string) => !tetap.includes(id) && data.some((row) => row.id === id),
    hasRow: ({ context: { data } }, id: string) => data.some((row) => row.id === id),
    hasRows: ({ context: { data } }, ids: readonly string[]) => data.some(({ id }) => ids.includes(id)),
    isAnyLeft: (_, rows: readonly LeftRow[]) => rows.length > 0,
    isAnyDisablable: ({ context: { leftover } }) => leftover.rows.some(({ mayDisable }) => mayDisable),
    ...CONFIRM_GUARDS,
    isOutcome: (_, { result, kind }: { result: RemoveResult; kind: RemoveResult['result'] }) => result.result === kind,
    isCutInBulk: ({ context: { removal } }, { result }: RemoveResult) => result === 'terputus' && removal.bulk,
    isExportable: ({ context: { data, total } }, all: boolean) => data.length > 0 && (!all || total <= EXPORT_MAXIMUM),
  },
});
