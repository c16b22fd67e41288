import { CONFIRM_GUARDS, confirmed } from '#machines/kit/confirm.ts';
import type { StoredFile, DetailChanged } from '#contract/report.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import {
  type ActorRefFrom,
  assign,
  enqueueActions,
  sendTo,
  setup,
  type SnapshotFrom,
  stopChild,
} from '#machines/kit/xstate.ts';
import { viewerMachine } from '#machines/evidence/viewer.machine.ts';
import {
  type RemoveResult,
  type UploadInput,
  type UploadNews,
  uploadMachine,
} from '#machines/evidence/upload.machine.ts';
import { declared } from '#machines/kit/declared.ts';

export type ChosenFile = { detailId: string; fileId: string; nama: string };
export type EvidenceEvent =
  | { type: 'files.add'; detailId: string; files: readonly File[] }
  /** Uploads a file that replaces another; the old one is deleted once the new one is stored. */
  | ({ type: 'file.replace'; file: File } & ChosenFile)
  | ({ type: 'file.delete' } & ChosenFile)
  | { type: 'file.open'; fileId: string; nama: string }
  /** Looks at one file among those of its indicator. */
  | { type: 'file.preview'; files: readonly StoredFile[]; fileId: string }
  | { type: 'preview.close' }
  | { type: 'problem.dismiss' }
  | UploadNews;
/** What the owner of the evidence hears: an indicator with its new list of files. */
export type EvidenceNews = { type: 'file.changed'; detail: DetailChanged };
/** A refusal is a value with the server's sentence; null when no answer arrived. */
type RefusedAnswer = { ok: false; message: string | null };
export type OpenResult = { ok: true } | RefusedAnswer;

const actors = {
  upload: uploadMachine,
  /** Asks with the specification's words for a delete; true = delete. */
  confirmDelete: unprovided<boolean>('confirmDelete'),
  deleteFile: unprovided<RemoveResult, ChosenFile>('deleteFile'),
  /** Downloads the file for the user. */
  openFile: unprovided<OpenResult, { fileId: string; nama: string }>('openFile'),
  viewer: viewerMachine,
};
export type EvidenceActors = typeof actors;
type Problem = { what: 'hapus' | 'buka'; message: string | null };
type Answered = { event: { output: OpenResult } };
const refused =
  (what: Problem['what']) =>
  ({ event: { output } }: Answered): Problem => ({ what, message: output.ok ? null : output.message });

/** The evidence of a report: one actor per upload, one delete or download at a time, and one viewer for all. */
export const evidenceMachine = setup({
  types: {
    context: {} as {
      uploads: readonly ActorRefFrom<typeof uploadMachine>[];
      counter: number;
      choices: ChosenFile | null;
      problem: Problem | null;
    },
    events: {} as EvidenceEvent,
    children: {} as { viewer: 'viewer' },
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  guards: {
    ...CONFIRM_GUARDS,
    isDeleted: (_, result: RemoveResult) => result.ok,
    isSaved: (_, result: OpenResult) => result.ok,
  },
})
  .extend({
    actions: {
      startUploads: assign(({ context, spawn }, submission: readonly UploadInput[]) => ({
        counter: context.counter + submission.length,
        uploads: [
          ...context.uploads,
          ...submission.map((input, i) => spawn('upload', { id: `upload-${context.counter + i}`, input })),
        ],
      })),
      dropUpload: assign(({ context }, id: string) => ({
        uploads: context.uploads.filter((ref) => ref.id !== id),
      })),
      keepChoice: assign((_, choice: ChosenFile) => ({ choices: choice, problem: null })),
      keepProblem: assign((_, problem: Problem | null) => ({ problem })),
      show: sendTo('viewer', (_, p: { files: readonly StoredFile[]; fileId?: string }) => ({
        type: 'files.show',
        ...p,
      })),
      tellChange: enqueueActions(({ enqueue, self }, detail: DetailChanged | null) => {
        if (detail && self._parent)
          enqueue.sendTo(self._parent, { type: 'file.changed', detail } satisfies EvidenceNews);
      }),
    },
  })
  .createMachine({
    id: declared('evidence'),
    context: { uploads: [], counter: 1, choices: null, problem: null },
    // Without the viewer every file can still be downloaded.
    invoke: { id: 'viewer', src: 'viewer', input: { files: [] }, onError: {} },
    initial: 'idle',
    on: {
      'file.preview': {
        actions: { type: 'show', params: ({ event: { files, fileId } }) => ({ files, fileId }) },
      },
      'preview.close': { actions: { type: 'show', params: { files: [] } } },
      'files.add': {
        actions: {
          type: 'startUploads',
          params: ({ event: { detailId, files } }) => files.map((file) => ({ detailId, file })),
        },
      },
      'file.replace': {
        actions: {
          type: 'startUploads',
          params: ({ event: { detailId, file, fileId, nama } }) => [{ detailId, file, replace: { fileId, nama } }],
        },
      },
      'upload.kept': { actions: { type: 'tellChange', params: ({ event }) => event.detail } },
      'upload.ended': {
        actions: [
          { type: 'tellChange', params: ({ event }) => event.detail },
          stopChild(({ event }) => event.uploadId),
          { type: 'dropUpload', params: ({ event }) => event.uploadId },
        ],
      },
    },
    states: {
      idle: {
        tags: 'editable',
        meta: { label: 'bukti.idle' },
        on: {
          'file.delete': { target: 'confirming', actions: { type: 'keepChoice', params: ({ event }) => event } },
          'file.open': 'opening',
          'problem.dismiss': { actions: { type: 'keepProblem', params: null } },
        },
      },
      confirming: {
        tags: 'blocking',
        meta: { label: 'bukti.confirming' },
        invoke: {
          id: 'confirmDelete',
          src: 'confirmDelete',
          ...confirmed('deleting', 'idle'),
        },
      },
      deleting: {
        tags: 'busy',
        meta: { label: 'bukti.deleting', calls: 'PATCH /api/pelaporan-capaian-detail/{id}/deletefile' },
        invoke: {
          id: 'deleteFile',
          src: 'deleteFile',
          input: ({ context }) => context.choices ?? { detailId: '', fileId: '', nama: '' },
          onDone: [
            {
              guard: { type: 'isDeleted', params: ({ event }) => event.output },
              target: 'idle',
              actions: {
                type: 'tellChange',
                params: ({ event: { output } }) => (output.ok ? output.detail : null),
              },
            },
            {
              target: 'idle',
              actions: {
                type: 'keepProblem',
                params: refused('hapus'),
              },
            },
          ],
          onError: { target: 'idle', actions: { type: 'keepProblem', params: { what: 'hapus', message: null } } },
        },
      },
      opening: {
        tags: 'busy',
        meta: { label: 'bukti.opening', calls: 'GET /api/files/{id}' },
        invoke: {
          id: 'openFile',
          src: 'openFile',
          input: ({ event }) =>
            event.type === 'file.open' ? { fileId: event.fileId, nama: event.nama } : { fileId: '', nama: '' },
          onDone: [
            { guard: { type: 'isSaved', params: ({ event }) => event.output }, target: 'idle' },
            {
              target: 'idle',
              actions: {
                type: 'keepProblem',
                params: refused('buka'),
              },
            },
          ],
          onError: { target: 'idle', actions: { type: 'keepProblem', params: { what: 'buka', message: null } } },
        },
      },
    },
  });

export type EvidenceSnapshot = SnapshotFrom<typeof evidenceMachine>;
