import type { DasborKpi, KpiDetail } from '#contract/kpi.ts';
import type { Laporan } from '#contract/pelaporan.ts';
import { type Failed, failing, isFailure, type Kegagalan, surprising, TROUBLES } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { type ActorRefFrom, assign, emit, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

/** What is shown: one indicator, how far the indicators of a unit and year are set up, or an earlier round of a report. */
export type IsiRincian =
  | { jenis: 'kpi'; kpi: KpiDetail }
  | { jenis: 'dasbor'; dasbor: DasborKpi }
  | { jenis: 'putaran'; laporan: Laporan };
export type HasilRincian = { ok: true; isi: IsiRincian } | Failed;
export type RincianEvent = { type: 'record.reload' } | { type: 'record.remove' };
export type RincianKabar = { type: 'record.removed' };

type Loaded = { event: { output: HasilRincian } };
const hasilDari = ({ event }: Loaded) => event.output;

const rincianSetup = setup({
  types: {
    context: {} as { isi: IsiRincian | null; kegagalan: Kegagalan | null },
    events: {} as RincianEvent,
    emitted: {} as RincianKabar,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadRecord: unprovided<HasilRincian>('loadRecord'),
    confirmRemove: unprovided<boolean>('confirmRemove'),
    /** False: it stays, and the person was told. */
    removeRecord: unprovided<boolean>('removeRecord'),
  },
  actions: {
    keepRecord: assign((_, hasil: HasilRincian) => (hasil.ok ? { isi: hasil.isi, kegagalan: null } : {})),
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan, isi: null })),
    tellRemoved: emit({ type: 'record.removed' as const }),
  },
  guards: {
    isFailure,
    isLoaded: (_, hasil: HasilRincian) => hasil.ok,
    isTrue: (_, jawaban: boolean) => jawaban,
  },
});

const load = rincianSetup.createStateConfig({
  meta: { label: 'rincian.loading', calls: 'GET' },
  invoke: {
    id: 'loadRecord',
    src: 'loadRecord',
    onDone: [
      {
        guard: { type: 'isLoaded', params: hasilDari },
        target: 'ready',
        actions: { type: 'keepRecord', params: hasilDari },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

/** One record to read: loaded, read again when told, deleted once that was confirmed. */
export const rincianMachine = rincianSetup.createMachine({
  id: 'rincian',
  context: { isi: null, kegagalan: null },
  initial: 'loading',
  states: {
    loading: { ...load, tags: ['busy', 'loading'] },
    refreshing: { ...load, tags: ['busy', 'refreshing'] },
    ready: {
      meta: { label: 'rincian.ready' },
      on: { 'record.reload': 'refreshing', 'record.remove': 'confirming' },
    },
    confirming: {
      tags: 'blocking',
      meta: { label: 'rincian.confirming' },
      invoke: {
        id: 'confirmRemove',
        src: 'confirmRemove',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'removing' },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
    removing: {
      tags: 'busy',
      meta: { label: 'rincian.removing', calls: 'DELETE' },
      invoke: {
        id: 'removeRecord',
        src: 'removeRecord',
        onDone: [
          { guard: { type: 'isTrue', params: ({ event }) => event.output }, target: 'removed' },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
    removed: { type: 'final', tags: 'settled', meta: { label: 'rincian.removed' }, entry: 'tellRemoved' },
    troubled: { initial: 'failed', on: { 'record.reload': 'loading' }, states: TROUBLES },
  },
});

export type RincianRef = ActorRefFrom<typeof rincianMachine>;
export type RincianSnapshot = SnapshotFrom<typeof rincianMachine>;
