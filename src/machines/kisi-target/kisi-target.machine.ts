import { device, entry } from '#machines/kisi-target/kisi-target.regions.ts';
import { type HasilMuatKisi, kisiTargetSetup, kunciDari } from '#machines/kisi-target/kisi-target.setup.ts';
import { failing, surprising, TROUBLES } from '#machines/kit/kegagalan.ts';
import type { ActorRefFrom, SnapshotFrom } from '#machines/kit/xstate.ts';

type Loaded = { event: { output: HasilMuatKisi } };
const muatan = ({ event }: Loaded) => event.output;

/** The targets of all indicators of a unit and year in one grid, worked like a spreadsheet and saved at once. */
export const kisiTargetMachine = kisiTargetSetup.createMachine({
  id: 'kisi-target',
  context: ({ input }) => ({
    ...input,
    baris: [],
    ubahan: {},
    riwayat: [],
    aktif: { baris: 0, kolom: 0 },
    jangkar: { baris: 0, kolom: 0 },
    ketikan: '',
    terpotong: 0,
    salah: [],
    bentrok: [],
    alasan: '',
    butuhAlasan: [],
    dicoba: false,
    dipulihkan: false,
    ke: null,
    kegagalan: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: ['busy', 'loading'],
      meta: { label: 'kisiTarget.loading', calls: 'GET' },
      invoke: {
        id: 'loadTargets',
        src: 'loadTargets',
        input: ({ context }) => kunciDari(context),
        onDone: [
          {
            guard: { type: 'isEmpty', params: muatan },
            target: 'empty',
            actions: { type: 'keepTargets', params: muatan },
          },
          {
            guard: { type: 'isLoaded', params: muatan },
            target: 'restoring',
            actions: { type: 'keepTargets', params: muatan },
          },
          ...failing('troubled.'),
        ],
        onError: surprising('troubled.'),
      },
    },
    empty: { tags: 'empty', meta: { label: 'kisiTarget.empty' }, on: { 'grid.reload': 'loading' } },
    restoring: {
      tags: ['busy', 'loading'],
      meta: { label: 'kisiTarget.restoring' },
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => kunciDari(context),
        onDone: { target: 'working', actions: { type: 'restore', params: ({ event }) => event.output } },
        onError: 'working',
      },
    },
    working: { type: 'parallel', states: { entry, device } },
    clearing: {
      tags: 'busy',
      meta: { label: 'kisiTarget.clearing' },
      invoke: {
        id: 'writeDraft',
        src: 'writeDraft',
        input: ({ context }) => ({ ...kunciDari(context), draf: null }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
    closed: { type: 'final', tags: 'settled', meta: { label: 'kisiTarget.closed' }, entry: 'tellClosed' },
    troubled: { initial: 'failed', on: { 'grid.reload': 'loading' }, states: TROUBLES },
  },
});

export type KisiTargetRef = ActorRefFrom<typeof kisiTargetMachine>;
export type KisiTargetSnapshot = SnapshotFrom<typeof kisiTargetMachine>;
