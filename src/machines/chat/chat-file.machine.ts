import type { ChatFile } from '#contract/chat.ts';
import type { FileFlaw } from '#domain/evidence/files.ts';
import { declared } from '#machines/kit/declared.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';

/** A refusal has the server's own sentence; null where no answer arrived. */
type Refused = { ok: false; reason: string | null };
export type UploadResult = { ok: true; file: ChatFile } | Refused;
export type FetchResult = { ok: true } | Refused;
export type ChatFileEvent =
  /** `defect`: why the file cannot be sent at all; null = it may be. */
  | { type: 'file.choose'; file: File; defect: FileFlaw | null }
  | { type: 'file.remove' }
  | { type: 'file.again' }
  /** A message has taken it. */
  | { type: 'file.take' }
  /** A message that was not sent is written again: its file is chosen again. */
  | { type: 'file.give'; file: ChatFile }
  /** The reader wants a file of a message. */
  | { type: 'file.fetch'; file: ChatFile };

/** The file of the next message is another one now; null = it has none that is ready. */
type ChatFileNews = { type: 'file.kept'; file: ChatFile | null };

type Context = {
  chosen: File | null;
  defect: FileFlaw | null;
  /** As the server keeps it for the next message. */
  stored: ChatFile | null;
  refusal: { reason: string | null } | null;
  fetched: ChatFile | null;
  fetchRefusal: { reason: string | null } | null;
};

const NOTHING = { chosen: null, defect: null, stored: null, refusal: null } as const;

const chatFileSetup = setup({
  types: {
    context: {} as Context,
    events: {} as ChatFileEvent,
    emitted: {} as ChatFileNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: {
    uploadFile: unprovided<UploadResult, File | null>('uploadFile'),
    fetchFile: unprovided<FetchResult, ChatFile | null>('fetchFile'),
  },
  actions: {
    keepChosen: assign((_, { file, defect }: { file: File; defect: FileFlaw | null }) => ({
      ...NOTHING,
      chosen: file,
      defect,
    })),
    keepStored: assign((_, stored: ChatFile | null) => ({ ...NOTHING, stored })),
    keepRefusal: assign((_, reason: string | null) => ({ refusal: { reason } })),
    forget: assign(NOTHING),
    tellKept: emit(({ context: { stored } }) => ({ type: 'file.kept' as const, file: stored })),
    forgetRefusal: assign({ refusal: null }),
    keepFetched: assign((_, fetched: ChatFile) => ({ fetched, fetchRefusal: null })),
    keepFetchRefusal: assign((_, reason: string | null) => ({ fetchRefusal: { reason } })),
  },
  guards: {
    isSound: ({ context }) => context.defect === null,
    isDone: (_, result: UploadResult | FetchResult) => result.ok,
  },
});

const choosing = chatFileSetup.createStateConfig({
  initial: 'empty',
  on: {
    'file.choose': {
      target: '.checking',
      actions: [{ type: 'keepChosen', params: ({ event }) => event }, 'tellKept'],
    },
    'file.give': {
      target: '.ready',
      actions: [{ type: 'keepStored', params: ({ event }) => event.file }, 'tellKept'],
    },
    'file.remove': { target: '.empty', actions: ['forget', 'tellKept'] },
  },
  states: {
    empty: { meta: { label: 'berkasPesan.empty' } },
    checking: {
      meta: { label: 'berkasPesan.checking' },
      always: [{ guard: 'isSound', target: 'uploading' }, { target: 'rejected' }],
    },
    rejected: { meta: { label: 'berkasPesan.rejected' } },
    uploading: {
      tags: 'busy',
      meta: { label: 'berkasPesan.uploading', calls: 'POST /apps/chat/upload-file' },
      entry: 'forgetRefusal',
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context }) => context.chosen,
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'keepStored', params: ({ event }) => (event.output.ok ? event.output.file : null) },
              'tellKept',
            ],
          },
          {
            target: 'failed',
            actions: { type: 'keepRefusal', params: ({ event }) => (event.output.ok ? null : event.output.reason) },
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepRefusal', params: null } },
      },
    },
    failed: { meta: { label: 'berkasPesan.failed' }, on: { 'file.again': 'uploading' } },
    ready: {
      meta: { label: 'berkasPesan.ready' },
      on: { 'file.take': { target: 'empty', actions: ['forget', 'tellKept'] } },
    },
  },
});

const fetching = chatFileSetup.createStateConfig({
  initial: 'idle',
  on: {
    'file.fetch': { target: '.loading', actions: { type: 'keepFetched', params: ({ event }) => event.file } },
  },
  states: {
    idle: { meta: { label: 'berkasPesan.idle' } },
    loading: {
      tags: 'busy',
      meta: { label: 'berkasPesan.fetching', calls: 'GET /apps/chat/file' },
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context }) => context.fetched,
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'idle' },
          {
            target: 'failed',
            actions: {
              type: 'keepFetchRefusal',
              params: ({ event }) => (event.output.ok ? null : event.output.reason),
            },
          },
        ],
        onError: { target: 'failed', actions: { type: 'keepFetchRefusal', params: null } },
      },
    },
    failed: { meta: { label: 'berkasPesan.fetchFailed' } },
  },
});

/** The file of the next message of one chat, and files of messages that are fetched. */
export const chatFileMachine = chatFileSetup.createMachine({
  id: declared('chatFile'),
  type: 'parallel',
  context: { ...NOTHING, fetched: null, fetchRefusal: null },
  states: { choosing, fetching },
});

export type ChatFileSnapshot = SnapshotFrom<typeof chatFileMachine>;
