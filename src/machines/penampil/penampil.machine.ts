/** The evidence viewer beside one indicator: which file, how large, and whether its bytes are here. */
import type { Berkas } from '#contract/pelaporan.ts';
import {
  type Failed,
  type FailureParams,
  failing,
  FAILURE_KINDS,
  isFailure,
  KEJUTAN,
  type Kegagalan,
  surprising,
  TROUBLES,
} from '#machines/kit/kegagalan.ts';
import type { FileFailed, LoadEvent, PenampilEvent } from '#machines/penampil/penampil.events.ts';
import { langkahZum, TEGAK } from '#machines/penampil/ukuran.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

/** Shown inside the page; every other type is offered for download. */
export const JENIS_TAMPIL = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif'];

type PenampilContext = {
  berkas: readonly Berkas[];
  indeks: number;
  /** Percent. */
  zum: number;
  /** Page on screen, from 1, and how many there are. */
  halaman: number;
  jumlahHalaman: number;
  /** Degrees, clockwise, in quarters. */
  putar: number;
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
    keepFiles: assign((_, { berkas, fileId }: { berkas: readonly Berkas[]; fileId?: string }) => ({
      berkas,
      indeks: Math.max(
        0,
        berkas.findIndex(({ id }) => id === fileId),
      ),
      ...TEGAK,
    })),
    move: assign(({ context }, { arah }: { arah: 1 | -1 }) => ({ indeks: context.indeks + arah, ...TEGAK })),
    zoom: assign(({ context }, { arah }: { arah: 1 | -1 }) => ({ zum: langkahZum(context.zum, arah) })),
    keepUrl: assign((_, { url, halaman }: { url: string; halaman: number }) => ({
      url,
      halaman: 1,
      jumlahHalaman: halaman,
    })),
    turnPage: assign(({ context }, { arah }: { arah: 1 | -1 }) => ({ halaman: context.halaman + arah })),
    rotate: assign(({ context }) => ({ putar: (context.putar + 90) % 360 })),
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
    hasPage: ({ context }, { arah }: { arah: 1 | -1 }) => {
      const tuju = context.halaman + arah;
      return tuju >= 1 && tuju <= context.jumlahHalaman;
    },
    canZoom: ({ context }, { arah }: { arah: 1 | -1 }) => langkahZum(context.zum, arah) !== context.zum,
  },
}).createMachine({
  id: 'penampil',
  context: ({ input }) => ({ berkas: input.berkas, indeks: 0, jumlahHalaman: 1, ...TEGAK, url: null, kegagalan: null }),
  initial: 'choosing',
  on: {
    'files.show': { target: '.choosing', actions: { type: 'keepFiles', params: ({ event }) => event } },
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
            'page.next': {
              guard: { type: 'hasPage', params: { arah: 1 } },
              actions: { type: 'turnPage', params: { arah: 1 } },
            },
            'page.previous': {
              guard: { type: 'hasPage', params: { arah: -1 } },
              actions: { type: 'turnPage', params: { arah: -1 } },
            },
            'file.rotate': { actions: 'rotate' },
            // A damaged page: the file can still be had.
            'page.failed': { target: 'troubled.failed', actions: { type: 'keepFailure', params: KEJUTAN } },
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
