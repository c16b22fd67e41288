import type { DetailChanged } from '#contract/report.ts';
import { type FileFlaw, fileDefect } from '#domain/evidence/files.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, enqueueActions, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { declared } from '#machines/kit/declared.ts';

/** `replace`: the stored file whose place it takes; that one is deleted only once this one is stored. */
export type UploadInput = { detailId: string; file: File; replace?: { fileId: string; nama: string } };
/** How deleting a file ended. A refusal is a value with the server's sentence; null when no answer arrived. */
export type RemoveResult = { ok: true; detail: DetailChanged } | { ok: false; message: string | null };
export type UploadEvent =
  | { type: 'upload.cancel' }
  | { type: 'upload.retry' }
  /** `part`: fraction sent, 0…1. The first one says that the file's turn has come. */
  | { type: 'upload.progressed'; part: number }
  | { type: 'upload.stored'; detail: DetailChanged }
  /** `pesan`: the server's sentence; null when no answer arrived. */
  | { type: 'upload.failed'; message: string | null };
/** What the owner of an upload hears: it is over, with the changed indicator or without. */
export type UploadNews =
  | { type: 'upload.ended'; uploadId: string; detail: DetailChanged | null }
  /** It is stored, but the file that it replaces is still there. */
  | { type: 'upload.kept'; detail: DetailChanged };

const actors = {
  uploadFile: unprovidedCallback<UploadEvent, UploadInput>('uploadFile'),
  deleteOld: unprovided<RemoveResult, { detailId: string; fileId: string; nama: string }>('deleteOld'),
};
export type UploadActors = typeof actors;

/** One evidence file on its way to the server. The queue behind `uploadFile` decides when its turn comes. */
export const uploadMachine = setup({
  types: {
    input: {} as UploadInput,
    context: {} as UploadInput & { part: number; defect: FileFlaw | null; message: string | null },
    events: {} as UploadEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepProgress: assign((_, part: number) => ({ part })),
    keepMessage: assign((_, message: string | null) => ({ message })),
    tellKept: enqueueActions(({ enqueue, self }, detail: DetailChanged) => {
      if (self._parent) enqueue.sendTo(self._parent, { type: 'upload.kept', detail } satisfies UploadNews);
    }),
    tellEnd: enqueueActions(({ enqueue, self }, detail: DetailChanged | null) => {
      const news: UploadNews = { type: 'upload.ended', uploadId: self.id, detail };
      if (self._parent) enqueue.sendTo(self._parent, news);
    }),
  },
  guards: {
    isSound: ({ context }) => context.defect === null,
    replacesOne: ({ context }) => context.replace !== undefined,
    isDeleted: (_, result: RemoveResult) => result.ok,
  },
}).createMachine({
  id: declared('upload'),
  context: ({ input }) => ({
    ...input,
    part: 0,
    defect: fileDefect({ nama: input.file.name, ukuran: input.file.size }),
    message: null,
  }),
  initial: 'checking',
  states: {
    checking: {
      meta: { label: 'unggah.checking' },
      always: [{ guard: 'isSound', target: 'sending' }, { target: 'rejected' }],
    },
    sending: {
      tags: 'busy',
      initial: 'queued',
      entry: { type: 'keepProgress', params: 0 },
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context: { detailId, file } }) => ({ detailId, file }),
        onError: { target: 'failed', actions: { type: 'keepMessage', params: null } },
      },
      on: {
        'upload.cancel': 'cancelled',
        'upload.stored': [
          {
            guard: 'replacesOne',
            target: 'deletingOld',
            actions: { type: 'tellKept', params: ({ event }) => event.detail },
          },
          { target: 'done', actions: { type: 'tellEnd', params: ({ event }) => event.detail } },
        ],
        'upload.failed': { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event.message } },
      },
      states: {
        queued: {
          meta: { label: 'unggah.queued' },
          on: {
            'upload.progressed': {
              target: 'uploading',
              actions: { type: 'keepProgress', params: ({ event }) => event.part },
            },
          },
        },
        uploading: {
          meta: { label: 'unggah.uploading', calls: 'PATCH /api/pelaporan-capaian-detail/{id}/upload' },
          on: {
            'upload.progressed': { actions: { type: 'keepProgress', params: ({ event }) => event.part } },
          },
        },
      },
    },
    deletingOld: {
      tags: 'busy',
      meta: { label: 'unggah.deletingOld', calls: 'PATCH /api/pelaporan-capaian-detail/{id}/deletefile' },
      invoke: {
        id: 'deleteOld',
        src: 'deleteOld',
        input: ({ context: { detailId, replace } }) => ({ detailId, fileId: '', nama: '', ...replace }),
        onDone: [
          {
            guard: { type: 'isDeleted', params: ({ event }) => event.output },
            target: 'done',
            actions: { type: 'tellEnd', params: ({ event: { output } }) => (output.ok ? output.detail : null) },
          },
          {
            target: 'oldLeft',
            actions: { type: 'keepMessage', params: ({ event: { output } }) => (output.ok ? null : output.message) },
          },
        ],
        onError: { target: 'oldLeft', actions: { type: 'keepMessage', params: null } },
      },
    },
    /** Both files are stored, because the old one could not be deleted; the user can delete it by hand. */
    oldLeft: {
      meta: { label: 'unggah.oldLeft' },
      on: { 'upload.retry': 'deletingOld', 'upload.cancel': 'cancelled' },
    },
    failed: { meta: { label: 'unggah.failed' }, on: { 'upload.retry': 'sending', 'upload.cancel': 'cancelled' } },
    /** Too large, empty or of a type that is no evidence: nothing was sent. */
    rejected: { meta: { label: 'unggah.rejected' }, on: { 'upload.cancel': 'cancelled' } },
    done: { type: 'final' },
    cancelled: { type: 'final', entry: { type: 'tellEnd', params: null } },
  },
});

export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;
