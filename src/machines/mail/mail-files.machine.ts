import { letterFileDefects, type LetterFileFlaw } from '#domain/mail/files.ts';
import { declared } from '#machines/kit/declared.ts';
import { type StateMeta, type StateTag, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import type { LetterFile } from '#machines/mail/mail-compose.types.ts';

/** A file of this device. `defect`: why it cannot be sent at all; null = it may be. */
export type ChosenFile = { key: string; file: File; defect: LetterFileFlaw | null };
/** `reason`: the server's sentence; null when no answer arrived, or it was not asked. */
type RefusedFile = ChosenFile & { reason: string | null };

export type MailFilesEvent =
  /** Another letter is written now, or none; `files`: what it has already. */
  | { type: 'letter.turn'; id: string | null; files: readonly LetterFile[] }
  | { type: 'files.choose'; chosen: readonly ChosenFile[] }
  /** `key` of a chosen file, or id of one that was handed in. */
  | { type: 'file.remove'; key: string }
  | { type: 'file.again'; key: string }
  /** `part`: fraction sent, 0…1. */
  | { type: 'upload.progressed'; part: number }
  | { type: 'upload.stored'; file: LetterFile }
  | { type: 'upload.failed'; reason: string | null };
/** The letter has other files now than before. */
type MailFilesNews = { type: 'files.kept'; id: string | null; files: readonly LetterFile[] };

type Context = {
  /** The letter that is written. */
  letter: string | null;
  /** As the server keeps them for it. */
  stored: readonly LetterFile[];
  /** The first of them is on its way. */
  waiting: readonly ChosenFile[];
  refused: readonly RefusedFile[];
  part: number;
};

/** Bytes of each file that the letter has, or will have. */
export const bytesOf = ({ stored, waiting }: Pick<Context, 'stored' | 'waiting'>): number[] => [
  ...stored.map(({ size }) => size),
  ...waiting.map(({ file }) => file.size),
];

const NONE = { waiting: [], refused: [], part: 0 } as const;

const mailFilesSetup = setup({
  types: {
    context: {} as Context,
    events: {} as MailFilesEvent,
    emitted: {} as MailFilesNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: { uploadFile: unprovidedCallback<MailFilesEvent, File | null>('uploadFile') },
  actions: {
    turn: assign((_, { id, files }: { id: string | null; files: readonly LetterFile[] }) => ({
      ...NONE,
      letter: id,
      stored: files,
    })),
    keepChosen: assign(({ context: { waiting, refused } }, chosen: readonly ChosenFile[]) => ({
      waiting: [...waiting, ...chosen.filter(({ defect }) => defect === null)],
      refused: [...refused, ...chosen.filter(({ defect }) => defect !== null).map((one) => ({ ...one, reason: null }))],
    })),
    drop: assign(({ context: { stored, waiting, refused } }, gone: string) => ({
      stored: stored.filter(({ id }) => id !== gone),
      waiting: waiting.filter(({ key }) => key !== gone),
      refused: refused.filter(({ key }) => key !== gone),
    })),
    // What came to the letter since then may leave no room for it, and what was taken out of it may have made some.
    waitAgain: assign(({ context }, again: string) => {
      const { waiting, refused } = context;
      const one = refused.find(({ key }) => key === again);
      if (!one) return {};
      const [defect = null] = letterFileDefects([{ nama: one.file.name, ukuran: one.file.size }], bytesOf(context));
      return defect === null
        ? { waiting: [...waiting, { ...one, defect }], refused: refused.filter((other) => other !== one) }
        : { refused: refused.map((other) => (other === one ? { ...one, defect, reason: null } : other)) };
    }),
    keepPart: assign((_, part: number) => ({ part })),
    keepStored: assign(({ context: { stored, waiting } }, file: LetterFile) => ({
      stored: [...stored, file],
      waiting: waiting.slice(1),
    })),
    keepRefusal: assign(({ context: { waiting, refused } }, reason: string | null) => ({
      refused: [...refused, ...waiting.slice(0, 1).map((one) => ({ ...one, reason }))],
      waiting: waiting.slice(1),
    })),
    tellKept: emit(({ context: { letter, stored } }) => ({ type: 'files.kept' as const, id: letter, files: stored })),
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isOnItsWay: ({ context }, key: string) => context.waiting[0]?.key === key,
    isStored: ({ context }, key: string) => context.stored.some(({ id }) => id === key),
    isOtherLetter: ({ context }, id: string | null) => context.letter !== id,
  },
});

/** The files of the letter that is being written: handed in one after the other, before it is sent. */
export const mailFilesMachine = mailFilesSetup.createMachine({
  id: declared('mailFiles'),
  context: { letter: null, stored: [], ...NONE },
  initial: 'idle',
  on: {
    'letter.turn': {
      guard: { type: 'isOtherLetter', params: ({ event }) => event.id },
      target: '.idle',
      actions: { type: 'turn', params: ({ event }) => event },
    },
    'files.choose': { actions: { type: 'keepChosen', params: ({ event }) => event.chosen } },
    'file.again': { actions: { type: 'waitAgain', params: ({ event }) => event.key } },
    'file.remove': [
      {
        guard: { type: 'isStored', params: ({ event }) => event.key },
        actions: [{ type: 'drop', params: ({ event }) => event.key }, 'tellKept'],
      },
      { actions: { type: 'drop', params: ({ event }) => event.key } },
    ],
  },
  states: {
    idle: {
      meta: { label: 'berkasSurel.idle' },
      always: { guard: 'isWaiting', target: 'uploading' },
    },
    uploading: {
      tags: 'busy',
      meta: { label: 'berkasSurel.uploading', calls: 'POST /apps/email/upload-file' },
      entry: { type: 'keepPart', params: 0 },
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context }) => context.waiting[0]?.file ?? null,
        onError: { target: 'idle', actions: { type: 'keepRefusal', params: null } },
      },
      on: {
        'file.remove': {
          guard: { type: 'isOnItsWay', params: ({ event }) => event.key },
          target: 'idle',
          actions: { type: 'drop', params: ({ event }) => event.key },
        },
        'upload.progressed': { actions: { type: 'keepPart', params: ({ event }) => event.part } },
        'upload.stored': {
          target: 'idle',
          actions: [{ type: 'keepStored', params: ({ event }) => event.file }, 'tellKept'],
        },
        'upload.failed': { target: 'idle', actions: { type: 'keepRefusal', params: ({ event }) => event.reason } },
      },
    },
  },
});

export type MailFilesSnapshot = SnapshotFrom<typeof mailFilesMachine>;
