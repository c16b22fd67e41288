import { LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';
import type {
  ReadResult,
  Artifact,
  Step,
  SupportContext,
  SupportEmitted,
  SupportEvent,
  SupportInput,
  RecordRow,
  SentResult,
  FailureCause,
  PinSpec,
} from '#machines/support/support.types.ts';

/** Input for giving out an artifact: all that is recorded, or the opened recording, and what is selected in it. */
export type GiveInput = Pick<SupportContext, 'aktor' | 'event' | 'record'> & {
  artifact: Artifact;
  trace: string | null;
};

const actors = {
  /** Fetches the recording that came with a problem, and reads it. */
  loadTrace: unprovided<SentResult, { problem: string }>('loadTrace'),
  readTrace: unprovided<ReadResult, { file: File | null }>('readTrace'),
  giveTrace: unprovided<void, GiveInput>('giveTrace'),
  /** Nothing is recorded while this actor runs. */
  holdRecording: unprovidedCallback<SupportEvent>('holdRecording'),
};

export const stepped = ({ position, record }: Pick<SupportContext, 'position' | 'record'>, to: Step) => {
  const last = record?.long ?? 0;
  const wanted = { first: 1, previous: position - 1, next: position + 1, last }[to];
  return Math.min(Math.max(wanted, 1), last);
};
/** How a recording that came was read. */
export const readOf = (result: SentResult): ReadResult =>
  result.ok ? result.read : { ok: false, cause: 'unreadable' };
export const opened = (result: ReadResult): RecordRow | null => (result.ok ? result.record : null);
export const refusal = (result: ReadResult): FailureCause => (result.ok ? 'unreadable' : result.cause);

const toggled = (pinned: readonly PinSpec[], { machine, path }: PinSpec) => {
  const others = pinned.filter((one) => one.machine !== machine || one.path !== path);
  return others.length < pinned.length ? others : [...pinned, { machine, path }];
};

export const supportSetup = setup({
  types: {
    input: {} as SupportInput,
    context: {} as SupportContext,
    events: {} as SupportEvent,
    emitted: {} as SupportEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keep: assign((_, seen: Partial<SupportContext>) => seen),
    openTrace: assign((_, record: RecordRow | null) =>
      record
        ? {
            problem: null,
            file: null,
            record,
            position: record.long,
            aktor: null,
            error: null,
            filters: '',
            sendiri: false,
          }
        : {},
    ),
    togglePin: assign(({ context }, pin: PinSpec) => ({ pinned: toggled(context.pinned, pin) })),
    keepFault: assign(({ context }, cause: FailureCause) => ({
      file: null,
      error: { nama: context.file?.name ?? '', cause },
    })),
    keepResult: assign(({ context }, succeeded: boolean) => ({
      artifact: context.artifact && { ...context.artifact, succeeded },
    })),
    keepFailure: assign(withFailure),
    /** What the recording was narrowed to would leave the live list empty. */
    forgetTrace: assign({
      problem: null,
      record: null,
      position: 0,
      aktor: null,
      event: null,
      seen: null,
      filters: '',
      sendiri: false,
    }),
    tellPlace: emit(({ context: { aktor, event, record } }) => ({
      type: 'place.changed' as const,
      aktor,
      event,
      problem: record?.problem ?? null,
    })),
  },
  guards: {
    ...LOAD_GUARDS,
    isSent: ({ context }) => context.problem !== null,
    /** A file that was opened meanwhile would be shown for the recording of the problem, or that for the file. */
    hasNoProblem: ({ context }) => context.problem === null,
    isOpened: (_, result: ReadResult) => result.ok,
    hasTrace: ({ context }) => context.record !== null,
    canStep: ({ context }, to: Step) => context.record !== null && stepped(context, to) !== context.position,
    isInside: ({ context }, position: number) => position >= 1 && position <= (context.record?.long ?? 0),
  },
});
