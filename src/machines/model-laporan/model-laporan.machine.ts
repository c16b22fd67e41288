/** The last report of the model tests: loading it, and what of it is looked at. */
import { failing, isFailure, type Kegagalan, surprising, TROUBLES } from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import type { HasilMuat, ModelLaporanContext, ModelLaporanEvent } from '#machines/model-laporan/model-laporan.types.ts';

const actors = {
  loadReport: unprovided<HasilMuat>('loadReport'),
  copyCommand: unprovided<void, { perintah: string }>('copyCommand'),
};

const modelLaporanSetup = setup({
  types: {
    context: {} as ModelLaporanContext,
    events: {} as ModelLaporanEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keep: assign((_, chosen: Partial<ModelLaporanContext>) => chosen),
    keepReport: assign((_, hasil: HasilMuat) => (hasil.ok ? { laporan: hasil.laporan, kegagalan: null } : {})),
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan, laporan: null })),
  },
  guards: {
    isFailure,
    isLoaded: (_, hasil: HasilMuat) => hasil.ok,
    hasReport: (_, hasil: HasilMuat) => hasil.ok && hasil.laporan !== null,
  },
});

const loadReport = modelLaporanSetup.createStateConfig({
  meta: { label: 'model.memuat', calls: 'GET /model-report.json' },
  invoke: {
    id: 'loadReport',
    src: 'loadReport',
    onDone: [
      {
        guard: { type: 'hasReport', params: ({ event }) => event.output },
        target: 'ready',
        actions: { type: 'keepReport', params: ({ event }) => event.output },
      },
      {
        guard: { type: 'isLoaded', params: ({ event }) => event.output },
        target: 'empty',
        actions: { type: 'keepReport', params: ({ event }) => event.output },
      },
      ...failing('troubled.'),
    ],
    onError: surprising('troubled.'),
  },
});

export const modelLaporanMachine = modelLaporanSetup.createMachine({
  id: 'model-laporan',
  context: { laporan: null, mesin: null, saringan: 'semua', transisi: null, perintah: '', kegagalan: null },
  initial: 'loading',
  states: {
    loading: { ...loadReport, tags: ['busy', 'loading'] },
    refreshing: { ...loadReport, tags: ['busy', 'refreshing'] },
    ready: {
      initial: 'settled',
      on: {
        'report.refresh': 'refreshing',
        'machine.choose': {
          actions: { type: 'keep', params: ({ event }) => ({ mesin: event.mesin, saringan: 'semua', transisi: null }) },
        },
        'filter.choose': { actions: { type: 'keep', params: ({ event }) => ({ saringan: event.saringan }) } },
        'transition.choose': {
          actions: { type: 'keep', params: ({ event }) => ({ transisi: event.transisi, saringan: 'semua' }) },
        },
        'command.copy': {
          target: '.copying',
          actions: { type: 'keep', params: ({ event }) => ({ perintah: event.perintah }) },
        },
      },
      states: {
        settled: { tags: 'settled', meta: { label: 'model.siap' } },
        copying: {
          meta: { label: 'model.menyalin' },
          invoke: {
            id: 'copyCommand',
            src: 'copyCommand',
            input: ({ context: { perintah } }) => ({ perintah }),
            onDone: 'copied',
            onError: 'notCopied',
          },
        },
        copied: { tags: 'settled', meta: { label: 'model.tersalin' } },
        notCopied: { tags: 'settled', meta: { label: 'model.tidakTersalin' } },
      },
    },
    empty: { tags: 'empty', meta: { label: 'model.kosong.judul' }, on: { 'report.refresh': 'loading' } },
    troubled: { initial: 'failed', on: { 'report.refresh': 'loading' }, states: TROUBLES },
  },
});
export type ModelLaporanSnapshot = SnapshotFrom<typeof modelLaporanMachine>;
