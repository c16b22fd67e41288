/** The evidence viewer beside one indicator: which file, how large, and whether its bytes are here. */
import type { Berkas } from '#contract/pelaporan.ts';
import {
  type Failed,
  type FailureParams,
  failing,
  FAILURE_KINDS,
  isFailure,
  type Kegagalan,
  surprising,
  TROUBLES,
} from '#machines/kit/kegagalan.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

export const ZUM = [50, 75, 100, 125, 150, 200, 300] as const;
/** Shown inside the page; every other type is offered for download. */
export const JENIS_TAMPIL = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif'];

type FileFailed = { type: 'file.failed'; kegagalan: Kegagalan };
type LoadEvent = { type: 'file.opened'; url: string } | FileFailed;
export type PenampilEvent =
  | LoadEvent
  | { type: 'files.show'; berkas: readonly Berkas[] }
  | { type: 'file.next' }
  | { type: 'file.previous' }
  | { type: 'file.retry' }
  | { type: 'file.download' }
  | { type: 'zoom.in' }
  | { type: 'zoom.out' };

type PenampilContext = {
  berkas: readonly Berkas[];
  indeks: number;
  /** Percent. */
  zum: number;
  /** Address of the bytes in this browser; valid while the file is shown. */
  url: string | null;
  kegagalan: Kegagalan | null;
};

const actors = {
  /** Holds the file for as long as it is shown: fetches it, names its address, lets go of it at the end. */
  openFile: unprovidedCallback<LoadEvent, { berkas: Berkas | null }>('openFile'),
  saveFile: unprovided<{ ok: true } | Failed, { berkas: Berkas | null }>('saveFile'),
};
export type PenampilActors = typeof actors;

const berkasKini = (context: PenampilContext) => context.berkas[context.indeks] ?? null;
const langkahZum = (zum: number, arah: 1 | -1) =>
  arah === 1 ? (ZUM.find((satu) => satu > zum) ?? zum) : (ZUM.findLast((satu) => satu < zum) ?? zum);

export const penampilMachine = setup({
  types: {
    input: {} as { berkas: readonly Berkas[] },
    context: {} as PenampilContext,
    events: {} as PenampilEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepFiles: assign((_, berkas: readonly Berkas[]) => ({ berkas, indeks: 0, zum: 100 })),
    move: assign(({ context }, { arah }: { arah: 1 | -1 }) => ({ indeks: context.indeks + arah, zum: 100 })),
    zoom: assign(({ context }, { arah }: { arah: 1 | -1 }) => ({ zum: langkahZum(context.zum, arah) })),
    keepUrl: assign((_, { url }: { url: string }) => ({ url })),
    keepFailure: assign((_, kegagalan: Kegagalan) => ({ kegagalan })),
    forgetFailure: assign({ kegagalan: null }),
    forgetFile: assign({ url: null, kegagalan: null }),
  },
  guards: {
    isFailure: (_, p: FailureParams) => isFailure(_, p),
    isSaved: (_, hasil: { ok: true } | Failed) => hasil.ok,
    isEmpty: ({ context }) => context.berkas.length === 0,
    isViewable: ({ context }) => JENIS_TAMPIL.includes(berkasKini(context)?.mime ?? ''),
    hasFile: ({ context }, { arah }: { arah: 1 | -1 }) => context.berkas[context.indeks + arah] !== undefined,
    canZoom: ({ context }, { arah }: { arah: 1 | -1 }) => langkahZum(context.zum, arah) !== context.zum,
  },
}).createMachine({
  id: 'penampil',
  context: ({ input }) => ({ berkas: input.berkas, indeks: 0, zum: 100, url: null, kegagalan: null }),
  initial: 'choosing',
  on: {
    'files.show': { target: '.choosing', actions: { type: 'keepFiles', params: ({ event }) => event.berkas } },
    'file.next': {
      guard: { type: 'hasFile', params: { arah: 1 } },
      target: '.choosing',
      actions: { type: 'move', params: { arah: 1 } },
    },
    'file.previous': {
      guard: { type: 'hasFile', params: { arah: -1 } },
      target: '.choosing',
      actions: { type: 'move', params: { arah: -1 } },
    },
  },
  states: {
    choosing: {
      meta: { label: 'verifikasi.bukti.memuat' },
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isViewable', target: 'showing' },
        { target: 'unviewable' },
      ],
    },
    empty: { tags: 'empty', meta: { label: 'verifikasi.bukti.kosong' } },
    showing: {
      initial: 'opening',
      exit: 'forgetFile',
      invoke: {
        id: 'openFile',
        src: 'openFile',
        input: ({ context }) => ({ berkas: berkasKini(context) }),
        onError: surprising('.troubled.'),
      },
      states: {
        opening: {
          tags: ['busy', 'loading'],
          meta: { label: 'verifikasi.bukti.memuat', calls: 'GET /api/files/{id}' },
          on: {
            'file.opened': { target: 'ready', actions: { type: 'keepUrl', params: ({ event }) => event } },
            'file.failed': FAILURE_KINDS.map((kind) => ({
              guard: {
                type: 'isFailure' as const,
                params: ({ event }: { event: FileFailed }) => ({ hasil: { ok: false as const, ...event }, kind }),
              },
              target: `troubled.${kind}`,
              actions: {
                type: 'keepFailure' as const,
                params: ({ event }: { event: FileFailed }) => event.kegagalan,
              },
            })),
          },
        },
        ready: {
          meta: { label: 'verifikasi.bukti.siap' },
          on: {
            'zoom.in': {
              guard: { type: 'canZoom', params: { arah: 1 } },
              actions: { type: 'zoom', params: { arah: 1 } },
            },
            'zoom.out': {
              guard: { type: 'canZoom', params: { arah: -1 } },
              actions: { type: 'zoom', params: { arah: -1 } },
            },
          },
        },
        troubled: {
          initial: 'failed',
          on: { 'file.retry': '#penampil.choosing', 'file.download': '#penampil.saving' },
          states: TROUBLES,
        },
      },
    },
    unviewable: { meta: { label: 'verifikasi.bukti.unduhSaja' }, on: { 'file.download': 'saving' } },
    saving: {
      tags: 'busy',
      meta: { label: 'verifikasi.bukti.mengunduh', calls: 'GET /api/files/{id}' },
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context }) => ({ berkas: berkasKini(context) }),
        onDone: [
          { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'choosing' },
          ...failing('saveTroubled.'),
        ],
        onError: surprising('saveTroubled.'),
      },
    },
    saveTroubled: {
      initial: 'failed',
      exit: 'forgetFailure',
      states: TROUBLES,
      on: { 'file.retry': 'choosing', 'file.download': 'saving' },
    },
  },
});
export type PenampilSnapshot = SnapshotFrom<typeof penampilMachine>;
