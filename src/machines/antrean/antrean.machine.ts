/** The verification queue: what waits for this person, what is open elsewhere, what was decided. */
import type { LaporanRingkas } from '#contract/pelaporan.ts';
import type { StatusLaporan } from '#domain/pelaporan/laporan.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

export const TAB = ['giliran', 'terbuka', 'diputuskan'] as const;
export type Tab = (typeof TAB)[number];

/** Which reports a tab lists, and in which order: who waits longest comes first, the newest decision comes first. */
export const SARINGAN: Record<Tab, { status: readonly StatusLaporan[]; sort: string }> = {
  giliran: { status: ['submitted'], sort: 'submitted_at' },
  terbuka: { status: ['draft', 'submitted', 'revision'], sort: 'submitted_at' },
  diputuskan: { status: ['approved', 'rejected'], sort: '-updated_at' },
};
export const PER_HALAMAN = 10;

export type AntreanParams = { tab: Tab; page: number; satker: string };
export type AntreanOutput =
  | { ok: true; baris: readonly LaporanRingkas[]; total: number; hitungan: Record<Tab, number> }
  | { ok: false; pesan: string };

export type AntreanEvent =
  | { type: 'tab.choose'; tab: Tab }
  | { type: 'page.open'; page: number }
  | { type: 'queue.refresh' };

type AntreanContext = {
  params: AntreanParams;
  /** A failed load leaves an empty list with total 0 (specification §8); the state says that it failed. */
  baris: readonly LaporanRingkas[];
  total: number;
  hitungan: Record<Tab, number> | null;
  pesan: string | null;
};

const actors = {
  loadQueue: unprovided<AntreanOutput, AntreanParams>('loadQueue'),
  /** Says `queue.refresh` when the page is looked at again. */
  watchReturn: unprovidedCallback<{ type: 'queue.refresh' }>('watchReturn'),
};
export type AntreanActors = typeof actors;

export const antreanMachine = setup({
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
    keepRows: assign((_, output: AntreanOutput) =>
      output.ok
        ? { baris: output.baris, total: output.total, hitungan: output.hitungan, pesan: null }
        : { baris: [], total: 0, pesan: output.pesan },
    ),
    loseRows: assign({ baris: [], total: 0, pesan: null }),
    announceTab: emit((_, { tab }: { tab: Tab }) => ({ type: 'tab.changed' as const, tab })),
  },
  guards: {
    isLoaded: (_, output: AntreanOutput) => output.ok,
    isOtherTab: ({ context }, { tab }: { tab: Tab }) => context.params.tab !== tab,
    isPage: ({ context }, { page }: { page: number }) =>
      Number.isInteger(page) && page >= 1 && (page - 1) * PER_HALAMAN < context.total && page !== context.params.page,
  },
}).createMachine({
  id: 'antrean',
  context: ({ input }) => ({
    params: { tab: input.tab, page: 1, satker: input.satker },
    baris: [],
    total: 0,
    hitungan: null,
    pesan: null,
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
      target: '.loading',
      actions: { type: 'keepPage', params: ({ event }) => event },
    },
  },
  states: {
    loading: {
      tags: 'busy',
      meta: { label: 'verifikasi.antrean.memuat', calls: 'GET /api/pelaporan-capaian' },
      invoke: {
        id: 'loadQueue',
        src: 'loadQueue',
        input: ({ context }) => context.params,
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'keepRows', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keepRows', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: 'loseRows' },
      },
    },
    ready: { meta: { label: 'verifikasi.antrean.siap' }, on: { 'queue.refresh': 'loading' } },
    failed: { meta: { label: 'verifikasi.antrean.gagal' }, on: { 'queue.refresh': 'loading' } },
  },
});
export type AntreanSnapshot = SnapshotFrom<typeof antreanMachine>;
