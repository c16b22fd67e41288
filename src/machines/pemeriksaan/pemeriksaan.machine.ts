import type { Periode, Temuan } from '#domain/pelaporan/laporan.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

/** Which report is meant. `satker` is a unit id; empty = none chosen. */
export type Pilihan = { satker: string; tahun: number; periode: Periode };
/** The verdict: `pesan` is the server's own sentence; `peringatan` never keeps anybody from going on. */
export type HasilPeriksa = {
  boleh: boolean;
  pesan: string;
  temuan: readonly Temuan[];
  peringatan: readonly Temuan[];
};
export type PemeriksaanEvent =
  | { type: 'choice.change'; pilihan: Partial<Pilihan> }
  | { type: 'check.request' }
  | { type: 'report.create' };

const actors = {
  checkReport: unprovided<HasilPeriksa, Pilihan>('checkReport'),
  /** A refusal is a verdict like the check's; success carries the new report's id. */
  createReport: unprovided<{ id: string } | HasilPeriksa, Pilihan>('createReport'),
  /** The dialog titled 'Informasi' with the message (specification §8); null = the server said nothing usable. */
  showInformation: unprovided<void, { pesan: string | null }>('showInformation'),
  openReport: unprovided<void, { id: string }>('openReport'),
};
export type PemeriksaanActors = typeof actors;

const noVerdict: HasilPeriksa = { boleh: false, pesan: '', temuan: [], peringatan: [] };

/** May a report be created? Only a clear yes of the server goes on; every other answer is a no. */
export const pemeriksaanMachine = setup({
  types: {
    input: {} as Pilihan,
    context: {} as { pilihan: Pilihan; hasil: HasilPeriksa | null; id: string | null },
    events: {} as PemeriksaanEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    choose: assign(({ context }, pilihan: Partial<Pilihan>) => ({
      pilihan: { ...context.pilihan, ...pilihan },
      hasil: null,
    })),
    keepVerdict: assign((_, hasil: HasilPeriksa) => ({ hasil })),
    keepId: assign((_, id: string) => ({ id })),
  },
  guards: {
    hasUnit: ({ context }) => context.pilihan.satker !== '',
    isAllowed: (_, hasil: HasilPeriksa) => hasil.boleh,
    isCreated: (_, hasil: { id: string } | HasilPeriksa) => 'id' in hasil,
  },
}).createMachine({
  id: 'pemeriksaan',
  context: ({ input }) => ({ pilihan: input, hasil: null, id: null }),
  initial: 'idle',
  states: {
    idle: {
      tags: 'editable',
      meta: { label: 'pemeriksaan.idle' },
      on: {
        'choice.change': { actions: { type: 'choose', params: ({ event }) => event.pilihan } },
        'check.request': { guard: 'hasUnit', target: 'checking' },
      },
    },
    checking: {
      tags: 'busy',
      meta: { label: 'pemeriksaan.checking', calls: 'GET /api/pelaporan-capaian/check' },
      invoke: {
        id: 'checkReport',
        src: 'checkReport',
        input: ({ context }) => context.pilihan,
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => event.output },
            target: 'allowed',
            actions: { type: 'keepVerdict', params: ({ event }) => event.output },
          },
          { target: 'informing', actions: { type: 'keepVerdict', params: ({ event }) => event.output } },
        ],
        onError: { target: 'informing', actions: { type: 'keepVerdict', params: noVerdict } },
      },
    },
    /** The specification's nextState true. */
    allowed: {
      tags: 'editable',
      meta: { label: 'pemeriksaan.allowed' },
      on: {
        'choice.change': { target: 'idle', actions: { type: 'choose', params: ({ event }) => event.pilihan } },
        'report.create': 'creating',
      },
    },
    creating: {
      tags: 'busy',
      meta: { label: 'pemeriksaan.creating', calls: 'POST /api/pelaporan-capaian' },
      invoke: {
        id: 'createReport',
        src: 'createReport',
        input: ({ context }) => context.pilihan,
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => event.output },
            target: 'created',
            actions: { type: 'keepId', params: ({ event: { output } }) => ('id' in output ? output.id : '') },
          },
          {
            target: 'informing',
            actions: {
              type: 'keepVerdict',
              params: ({ event: { output } }) => ('id' in output ? noVerdict : output),
            },
          },
        ],
        onError: { target: 'informing', actions: { type: 'keepVerdict', params: noVerdict } },
      },
    },
    informing: {
      tags: 'blocking',
      meta: { label: 'pemeriksaan.informing' },
      invoke: {
        id: 'showInformation',
        src: 'showInformation',
        input: ({ context }) => ({ pesan: context.hasil?.pesan || null }),
        onDone: 'refused',
        onError: 'refused',
      },
    },
    refused: {
      tags: 'editable',
      meta: { label: 'pemeriksaan.refused' },
      on: {
        'choice.change': { target: 'idle', actions: { type: 'choose', params: ({ event }) => event.pilihan } },
        'check.request': { guard: 'hasUnit', target: 'checking' },
      },
    },
    created: {
      tags: 'settled',
      meta: { label: 'pemeriksaan.created' },
      // A page that cannot be opened by itself can still be reached by the link in the view.
      invoke: {
        id: 'openReport',
        src: 'openReport',
        input: ({ context }) => ({ id: context.id ?? '' }),
        onError: { actions: [] },
      },
    },
  },
});

export type PemeriksaanSnapshot = SnapshotFrom<typeof pemeriksaanMachine>;
