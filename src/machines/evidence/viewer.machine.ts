/** The evidence viewer beside one indicator: which file, how large, and whether its bytes are here. */
import type { StoredFile } from '#contract/report.ts';
import {
  type Failed,
  failing,
  type Failure,
  FAILURE_KINDS,
  LOAD_GUARDS,
  surprising,
  TROUBLES,
  UNEXPECTED,
  withFailure,
} from '#machines/kit/failure.ts';
import type { FileFailed, LoadEvent, ViewerEvent } from '#machines/evidence/viewer.events.ts';
import { zoomStep, UPRIGHT } from '#machines/evidence/sizes.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** Shown inside the page; every other type is offered for download. */
export const SHOWN_KINDS = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/gif'];

type ViewerContext = {
  files: readonly StoredFile[];
  index: number;
  /** Percent. */
  zoom: number;
  /** Page on screen, from 1, and how many there are. */
  page: number;
  pageCount: number;
  /** Degrees, clockwise, in quarters. */
  rotation: number;
  /** Address of the bytes in this browser; valid while the file is shown. */
  url: string | null;
  failure: Failure | null;
};

const actors = {
  /** Holds the file while it is shown: fetches it, reports its address, and releases the address at the end. */
  openFile: unprovidedCallback<LoadEvent, { file: StoredFile | null }>('openFile'),
  saveFile: unprovided<{ ok: true } | Failed, { file: StoredFile | null }>('saveFile'),
};
export type ViewerActors = typeof actors;

const currentFile = (context: ViewerContext) => context.files[context.index] ?? null;

export const viewerMachine = setup({
  types: {
    input: {} as { files: readonly StoredFile[] },
    context: {} as ViewerContext,
    events: {} as ViewerEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepFiles: assign((_, { files, fileId }: { files: readonly StoredFile[]; fileId?: string }) => ({
      files,
      index: Math.max(
        0,
        files.findIndex(({ id }) => id === fileId),
      ),
      ...UPRIGHT,
    })),
    move: assign(({ context }, { direction }: { direction: 1 | -1 }) => ({
      index: context.index + direction,
      ...UPRIGHT,
    })),
    zoom: assign(({ context }, { direction }: { direction: 1 | -1 }) => ({ zoom: zoomStep(context.zoom, direction) })),
    keepUrl: assign((_, { url, page }: { url: string; page: number }) => ({
      url,
      page: 1,
      pageCount: page,
    })),
    turnPage: assign(({ context }, { direction }: { direction: 1 | -1 }) => ({ page: context.page + direction })),
    rotate: assign(({ context }) => ({ rotation: (context.rotation + 90) % 360 })),
    keepFailure: assign(withFailure),
    forgetFailure: assign({ failure: null }),
    forgetFile: assign({ url: null, failure: null }),
  },
  guards: {
    ...LOAD_GUARDS,
    isSaved: (_, result: { ok: true } | Failed) => result.ok,
    isEmpty: ({ context }) => context.files.length === 0,
    isViewable: ({ context }) => SHOWN_KINDS.includes(currentFile(context)?.mime ?? ''),
    hasFile: ({ context }, { direction }: { direction: 1 | -1 }) =>
      context.files[context.index + direction] !== undefined,
    hasPage: ({ context }, { direction }: { direction: 1 | -1 }) => {
      const targetPage = context.page + direction;
      return targetPage >= 1 && targetPage <= context.pageCount;
    },
    canZoom: ({ context }, { direction }: { direction: 1 | -1 }) => zoomStep(context.zoom, direction) !== context.zoom,
  },
}).createMachine({
  id: declared('viewer'),
  context: ({ input }) => ({ files: input.files, index: 0, pageCount: 1, ...UPRIGHT, url: null, failure: null }),
  initial: 'choosing',
  on: {
    'files.show': { target: '.choosing', actions: { type: 'keepFiles', params: ({ event }) => event } },
    'file.next': {
      guard: { type: 'hasFile', params: { direction: 1 } },
      target: '.choosing',
      actions: { type: 'move', params: { direction: 1 } },
    },
    'file.previous': {
      guard: { type: 'hasFile', params: { direction: -1 } },
      target: '.choosing',
      actions: { type: 'move', params: { direction: -1 } },
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
        input: ({ context }) => ({ file: currentFile(context) }),
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
                params: ({ event }: { event: FileFailed }) => ({ result: { ok: false as const, ...event }, kind }),
              },
              target: `troubled.${kind}`,
              actions: {
                type: 'keepFailure' as const,
                params: ({ event }: { event: FileFailed }) => event.failure,
              },
            })),
          },
        },
        ready: {
          meta: { label: 'verifikasi.bukti.siap' },
          on: {
            'zoom.in': {
              guard: { type: 'canZoom', params: { direction: 1 } },
              actions: { type: 'zoom', params: { direction: 1 } },
            },
            'page.next': {
              guard: { type: 'hasPage', params: { direction: 1 } },
              actions: { type: 'turnPage', params: { direction: 1 } },
            },
            'page.previous': {
              guard: { type: 'hasPage', params: { direction: -1 } },
              actions: { type: 'turnPage', params: { direction: -1 } },
            },
            'file.rotate': { actions: 'rotate' },
            // The page is damaged; the file can still be downloaded.
            'page.failed': { target: 'troubled.failed', actions: { type: 'keepFailure', params: UNEXPECTED } },
            'zoom.out': {
              guard: { type: 'canZoom', params: { direction: -1 } },
              actions: { type: 'zoom', params: { direction: -1 } },
            },
          },
        },
        troubled: {
          initial: 'failed',
          on: { 'file.retry': '#viewer.choosing', 'file.download': '#viewer.saving' },
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
        input: ({ context }) => ({ file: currentFile(context) }),
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
export type ViewerSnapshot = SnapshotFrom<typeof viewerMachine>;
