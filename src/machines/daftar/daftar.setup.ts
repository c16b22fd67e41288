import {
  type Baris,
  type DaftarParams,
  EKSPOR_MAKSIMUM,
  halamanTerakhir,
  type ParamsEvent,
  samaParams,
  type Tampilan,
  tersaring,
} from '#machines/daftar/daftar.types.ts';
import { type Failed, isFailure, type Kegagalan } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, raise, setup } from '#machines/kit/xstate.ts';

/** `lingkup`: what the list is of and no filter can change, such as the unit and year of the working context. */
export type Permintaan = { params: DaftarParams; lingkup: Readonly<Record<string, string>> };
/** What a filter offers, by its name; only of filters whose choices are records themselves. */
export type PilihanMuat = Readonly<Record<string, readonly { value: string; label: string }[]>>;
export type Halaman = { data: readonly Baris[]; total: number; pilihan: PilihanMuat };
export type HasilHalaman = ({ ok: true } & Halaman) | Failed;
/** `ditolak`: the person was told by a toast; `terputus`: no answer came, and `pesan` is for a dialog. */
export type HasilHapus = { hasil: 'terhapus' } | { hasil: 'ditolak' } | { hasil: 'terputus' };
/** `massal`: by the bar of the selection, whatever the number. */
export type Penghapusan = { ids: readonly string[]; massal: boolean };
/** `semua`: every row that the filters let through, otherwise this page. */
export type EksporCsv = Permintaan & { semua: boolean; data: readonly Baris[]; tersembunyi: readonly string[] };

export type DaftarEvent =
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
  | { type: 'page.toggle' }
  | { type: 'selection.clear' }
  | ({ type: 'rows.remove' } & Penghapusan)
  | { type: 'csv.export'; semua: boolean }
  | { type: 'file.export' }
  | { type: 'column.toggle'; kolom: string }
  | { type: 'density.toggle' };
/** `ganti`: the address is corrected rather than a new one visited. */
export type DaftarKabar =
  | { type: 'params.changed'; params: DaftarParams; ganti: boolean }
  | { type: 'view.changed'; tampilan: Tampilan }
  | { type: 'row.opened'; ke: string };

export type DaftarInput = {
  lingkup: Permintaan['lingkup'];
  params: DaftarParams;
  tampilan: Tampilan;
  /** Ids of rows that are never selected, such as one's own account. */
  tetap: readonly string[];
};
export type DaftarContext = DaftarInput &
  Halaman & {
    /** The whole list where it was fetched for an export, otherwise the same as `data`. */
    allData: readonly Baris[];
    /** Ids of the selected rows of this page. */
    selected: readonly string[];
    /** The search as it stands in its field. */
    ketikan: string;
    hapus: Penghapusan;
    /** Deleted, and still to be seen until the list is reloaded. */
    terhapus: readonly string[];
    kegagalan: Kegagalan | null;
  };

const actors = {
  loadPage: unprovided<HasilHalaman, Permintaan>('loadPage'),
  confirmRemove: unprovided<boolean>('confirmRemove'),
  removeRows: unprovided<HasilHapus, Penghapusan>('removeRows'),
  informCut: unprovided<void>('informCut'),
  /** Answers with every row that it wrote; null when it failed and the person was told. */
  exportCsv: unprovided<readonly Baris[] | null, EksporCsv>('exportCsv'),
  exportFile: unprovided<void, Permintaan>('exportFile'),
  downloadRow: unprovided<void, { baris: Baris }>('downloadRow'),
  /** Tells the person itself how it ended. */
  actOnRow: unprovided<void, { baris: Baris; aksi: string }>('actOnRow'),
};
export type DaftarActors = typeof actors;
type Beralih = { lama: DaftarParams; baru: DaftarParams };

export const daftarSetup = setup({
  types: {
    input: {} as DaftarInput,
    context: {} as DaftarContext,
    events: {} as DaftarEvent,
    emitted: {} as DaftarKabar,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { searchPause: 300, removalPause: 1000 },
  actions: {
    keepPage: assign(({ context }, hasil: HasilHalaman) => {
      if (!hasil.ok) return {};
      const { data, total, pilihan } = hasil;
      const ada = new Set(data.map(({ id }) => id));
      const selected = context.selected.filter((id) => ada.has(id));
      return { data, total, pilihan, allData: data, selected, terhapus: [], kegagalan: null };
    }),
    // Specification §8: a list that failed is empty, total 0.
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan, data: [], total: 0, allData: [], selected: [] })),
    keepParams: assign(({ context }, params: DaftarParams) => ({
      params,
      ketikan: params.q === context.params.q ? context.ketikan : params.q,
    })),
    /** The last row of the last page is gone: the page before it is the last one now. */
    clampPage: assign(({ context: { params } }, hasil: HasilHalaman) => ({
      params: { ...params, page: hasil.ok ? halamanTerakhir(hasil.total, params.perPage) : 1 },
    })),
    keepTyped: assign((_, ketikan: string) => ({ ketikan })),
    applySearch: assign(({ context: { params, ketikan } }) => ({ params: { ...params, q: ketikan.trim(), page: 1 } })),
    tellParams: emit(({ context: { params } }, ganti: boolean) => ({ type: 'params.changed' as const, params, ganti })),
    tellRow: emit((_, ke: string) => ({ type: 'row.opened' as const, ke })),
    outdate: raise({ type: 'list.outdated' }),
    reload: raise({ type: 'list.reload' }),
    toggleRow: assign(({ context: { selected } }, id: string) => ({
      selected: selected.includes(id) ? selected.filter((lain) => lain !== id) : [...selected, id],
    })),
    togglePage: assign(({ context: { data, selected, tetap } }) => {
      const dapat = data.map(({ id }) => id).filter((id) => !tetap.includes(id));
      return { selected: selected.length === dapat.length ? [] : dapat };
    }),
    clearSelection: assign({ selected: [] }),
    keepRemoval: assign((_, { ids, massal }: Penghapusan) => ({ hapus: { ids, massal } })),
    keepRemoved: assign(({ context: { hapus } }) => ({ terhapus: hapus.ids, selected: [] })),
    keepAll: assign(({ context }, semua: readonly Baris[] | null) => ({ allData: semua ?? context.allData })),
    toggleColumn: assign(({ context: { tampilan } }, kolom: string) => {
      const { tersembunyi } = tampilan;
      const lain = tersembunyi.filter((satu) => satu !== kolom);
      return { tampilan: { ...tampilan, tersembunyi: lain.length < tersembunyi.length ? lain : [...lain, kolom] } };
    }),
    toggleDensity: assign(({ context: { tampilan } }) => ({ tampilan: { ...tampilan, padat: !tampilan.padat } })),
    tellView: emit(({ context: { tampilan } }) => ({ type: 'view.changed' as const, tampilan })),
  },
  guards: {
    isFailure,
    isOther: (_, { lama, baru }: Beralih) => !samaParams(lama, baru),
    isOtherSearch: ({ context: { params, ketikan } }) => ketikan.trim() !== params.q,
    isBeyond: ({ context: { params } }, hasil: HasilHalaman) =>
      hasil.ok && hasil.data.length === 0 && halamanTerakhir(hasil.total, params.perPage) < params.page,
    isNothingFound: ({ context: { params } }, hasil: HasilHalaman) =>
      hasil.ok && hasil.data.length === 0 && tersaring(params),
    isEmpty: (_, hasil: HasilHalaman) => hasil.ok && hasil.data.length === 0,
    isLoaded: (_, hasil: HasilHalaman) => hasil.ok,
    isOnPage: ({ context: { data, tetap } }, id: string) =>
      !tetap.includes(id) && data.some((baris) => baris.id === id),
    hasRow: ({ context: { data } }, id: string) => data.some((baris) => baris.id === id),
    hasRows: (_, ids: readonly string[]) => ids.length > 0,
    isTrue: (_, yakin: boolean) => yakin,
    isOutcome: (_, { hasil, jenis }: { hasil: HasilHapus; jenis: HasilHapus['hasil'] }) => hasil.hasil === jenis,
    isCutInBulk: ({ context: { hapus } }, { hasil }: HasilHapus) => hasil === 'terputus' && hapus.massal,
    isExportable: ({ context: { data, total } }, semua: boolean) =>
      data.length > 0 && (!semua || total <= EKSPOR_MAKSIMUM),
  },
});
