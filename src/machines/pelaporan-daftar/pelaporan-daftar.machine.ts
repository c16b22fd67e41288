import type { LaporanRingkas } from '#contract/pelaporan.ts';
import { type Failed, failing, isFailure, type Kegagalan, surprising, TROUBLES } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

/** `satker` '' = every unit the person may see. */
export type DaftarParams = { satker: string; tahun: number };
export type DaftarIsi = { data: LaporanRingkas[]; total: number };
export type HasilDaftar = ({ ok: true } & DaftarIsi) | Failed;
export type HasilTahun = { ok: true; tahun: number[] } | Failed;
export type PelaporanDaftarEvent = { type: 'list.reload' } | { type: 'file.export' };

const actors = {
  loadList: unprovided<HasilDaftar, DaftarParams>('loadList'),
  /** Years in which the unit has indicators, newest first; asked only when the list is empty. */
  findYears: unprovided<HasilTahun, DaftarParams>('findYears'),
  /** Gives the listed reports to the person as a workbook, and says itself when that failed. */
  exportFile: unprovided<void, DaftarParams>('exportFile'),
};
export type PelaporanDaftarActors = typeof actors;

/** The reports of one unit and year. A list that failed is empty too (specification §8), but knows that it failed. */
const daftarSetup = setup({
  types: {
    input: {} as DaftarParams,
    context: {} as {
      params: DaftarParams;
      tahunBerisi: readonly number[];
      kegagalan: Kegagalan | null;
    } & DaftarIsi,
    events: {} as PelaporanDaftarEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepList: assign((_, hasil: HasilDaftar) =>
      hasil.ok ? { data: hasil.data, total: hasil.total, kegagalan: null } : {},
    ),
    keepYears: assign((_, hasil: HasilTahun) => (hasil.ok ? { tahunBerisi: hasil.tahun } : {})),
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan, data: [], total: 0 })),
  },
  guards: {
    isFailure,
    isEmpty: (_, hasil: HasilDaftar) => hasil.ok && hasil.data.length === 0,
    isLoaded: (_, hasil: HasilDaftar | HasilTahun) => hasil.ok,
    // A year without reports is not empty while its quarters can be reported.
    isReportable: ({ context: { params } }, hasil: HasilTahun) =>
      params.satker !== '' && hasil.ok && hasil.tahun.includes(params.tahun),
    hasReports: ({ context: { data } }) => data.length > 0,
  },
});

const loadList = daftarSetup.createStateConfig({
  meta: { label: 'pelaporan-daftar.loading', calls: 'GET /api/pelaporan-capaian' },
  invoke: {
    id: 'loadList',
    src: 'loadList',
    input: ({ context }) => context.params,
    onDone: [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event.output },
        target: 'findingYears',
        actions: { type: 'keepList', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'ready',
        actions: { type: 'keepList', params: ({ event }) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

const list = daftarSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: { ...loadList, tags: ['busy', 'loading'] },
    refreshing: { ...loadList, tags: ['busy', 'refreshing'] },
    findingYears: {
      tags: ['busy', 'loading'],
      meta: { label: 'pelaporan-daftar.findingYears', calls: 'GET /api/kpi' },
      invoke: {
        id: 'findYears',
        src: 'findYears',
        input: ({ context }) => context.params,
        onDone: [
          {
            guard: { type: 'isReportable', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepYears', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'keepYears', params: ({ event }) => event.output },
          },
          ...failing('troubled.'),
        ],
        onError: surprising('troubled.'),
      },
    },
    ready: { meta: { label: 'pelaporan-daftar.ready' }, on: { 'list.reload': 'refreshing' } },
    empty: { tags: 'empty', meta: { label: 'pelaporan-daftar.empty' }, on: { 'list.reload': 'loading' } },
    troubled: { initial: 'failed', on: { 'list.reload': 'loading' }, states: TROUBLES },
  },
});

/** A workbook of what is listed; a list that comes anew meanwhile does not stop it. */
const exporting = daftarSetup.createStateConfig({
  initial: 'quiet',
  states: {
    quiet: {
      meta: { label: 'pelaporan-daftar.quiet' },
      on: { 'file.export': { guard: 'hasReports', target: 'fetchingFile' } },
    },
    fetchingFile: {
      meta: { label: 'pelaporan-daftar.fetchingFile', calls: 'GET /api/pelaporan-capaian/export' },
      invoke: {
        id: 'exportFile',
        src: 'exportFile',
        input: ({ context }) => context.params,
        onDone: 'quiet',
        onError: 'quiet',
      },
    },
  },
});

export const pelaporanDaftarMachine = daftarSetup.createMachine({
  id: 'pelaporan-daftar',
  context: ({ input }) => ({ params: input, data: [], total: 0, tahunBerisi: [], kegagalan: null }),
  type: 'parallel',
  states: { list, exporting },
});

export type PelaporanDaftarSnapshot = SnapshotFrom<typeof pelaporanDaftarMachine>;
