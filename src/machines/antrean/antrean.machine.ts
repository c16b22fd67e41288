/** The verification queue: what waits for this person, what is open elsewhere, what was decided. */
import type { LaporanRingkas } from '#contract/pelaporan.ts';
import type { StatusLaporan } from '#domain/pelaporan/laporan.ts';
import { type Failed, failing, isFailure, type Kegagalan, surprising, TROUBLES } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

export const TAB = ['giliran', 'terbuka', 'diputuskan'] as const;
export type Tab = (typeof TAB)[number];

/** Which reports a tab lists, and in which order: who waits longest comes first, the newest decision comes first. */
export const SARINGAN: Record<Tab, { status: readonly StatusLaporan[]; sort: string }> = {
  giliran: { status: ['submitted'], sort: 'submitted_at' },
  terbuka: { status: ['draft', 'submitted', 'revision'], sort: 'submitted_at' },
  diputuskan: { status: ['revision', 'approved', 'rejected'], sort: '-updated_at' },
};
export const PER_HALAMAN = 10;

export type AntreanParams = { tab: Tab; page: number; satker: string };
/** Totals of the tabs; null = not known, which is not 0. */
export type Hitungan = Record<Tab, number | null>;
export type AntreanIsi = { ok: true; baris: readonly LaporanRingkas[]; total: number; hitungan: Hitungan };
export type AntreanOutput = AntreanIsi | Failed;

export type AntreanEvent =
  | { type: 'tab.choose'; tab: Tab }
  | { type: 'page.open'; page: number }
  | { type: 'queue.refresh' };

type AntreanContext = {
  params: AntreanParams;
  /** A failed load leaves an empty list with total 0 (specification §8); the state says that it failed. */
  baris: readonly LaporanRingkas[];
  total: number;
  hitungan: Hitungan;
  kegagalan: Kegagalan | null;
};
const TAK_DIKETAHUI: Hitungan = { giliran: null, terbuka: null, diputuskan: null };

const actors = {
  loadQueue: unprovided<AntreanOutput, AntreanParams>('loadQueue'),
  /** Says `queue.refresh` when the page is looked at again. */
  watchReturn: unprovidedCallback<{ type: 'queue.refresh' }>('watchReturn'),
};
export type AntreanActors = typeof actors;

const antreanSetup = setup({
  types: {
    input: {} as { satker: string; tab: Tab },
    context: {} as AntreanContext,
    events: {} as AntreanEvent,
    emitted: {} as { type: 'tab.changed'; tab: Tab },
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepTab: assign(({ context }, { tab }: { tab: Tab }) => ({
      params: { ...context.params, tab, page: 1 },
      baris: [],
      total: 0,
    })),
    keepPage: assign(({ context }, { page }: { page: number }) => ({ params: { ...context.params, page } })),
    keepRows: assign((_, hasil: AntreanOutput) =>
      hasil.ok ? { baris: hasil.baris, total: hasil.total, hitungan: hasil.hitungan, kegagalan: null } : {},
    ),
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan, baris: [], total: 0, hitungan: TAK_DIKETAHUI })),
    announceTab: emit((_, { tab }: { tab: Tab }) => ({ type: 'tab.changed' as const, tab })),
  },
  guards: {
    isFailure,
    isLoaded: (_, hasil: AntreanOutput) => hasil.ok,
    isEmpty: (_, hasil: AntreanOutput) => hasil.ok && hasil.baris.length === 0,
    isOtherTab: ({ context }, { tab }: { tab: Tab }) => context.params.tab !== tab,
    isPage: ({ context }, { page }: { page: number }) =>
      Number.isInteger(page) && page >= 1 && (page - 1) * PER_HALAMAN < context.total && page !== context.params.page,
  },
});

const loadQueue = antreanSetup.createStateConfig({
  meta: { label: 'verifikasi.antrean.memuat', calls: 'GET /api/pelaporan-capaian' },
  invoke: {
    id: 'loadQueue',
    src: 'loadQueue',
    input: ({ context }) => context.params,
    onDone: [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event.output },
        target: 'empty',
        actions: { type: 'keepRows', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'ready',
        actions: { type: 'keepRows', params: ({ event }) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

export const antreanMachine = antreanSetup.createMachine({
  id: 'antrean',
  context: ({ input }) => ({
    params: { tab: input.tab, page: 1, satker: input.satker },
    baris: [],
    total: 0,
    hitungan: TAK_DIKETAHUI,
    kegagalan: null,
  }),
  initial: 'loading',
  invoke: { id: 'watchReturn', src: 'watchReturn', onError: {} },
  on: {
    'tab.choose': {
      guard: { type: 'isOtherTab', params: ({ event }) => event },
      target: '.loading',
      actions: [
        { type: 'keepTab', params: ({ event }) => event },
        { type: 'announceTab', params: ({ event }) => event },
      ],
    },
    'page.open': {
      guard: { type: 'isPage', params: ({ event }) => event },
      target: '.refreshing',
      actions: { type: 'keepPage', params: ({ event }) => event },
    },
  },
  states: {
    loading: { ...loadQueue, tags: ['busy', 'loading'] },
    refreshing: { ...loadQueue, tags: ['busy', 'refreshing'] },
    ready: { meta: { label: 'verifikasi.antrean.siap' }, on: { 'queue.refresh': 'refreshing' } },
    empty: { tags: 'empty', meta: { label: 'verifikasi.antrean.siap' }, on: { 'queue.refresh': 'loading' } },
    troubled: { initial: 'failed', on: { 'queue.refresh': 'loading' }, states: TROUBLES },
  },
});
export type AntreanSnapshot = SnapshotFrom<typeof antreanMachine>;
