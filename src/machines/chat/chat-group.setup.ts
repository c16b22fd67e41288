import type { Group, GroupAnswer, Readers } from '#contract/chat-groups.ts';
import { CONFIRM_GUARDS } from '#machines/kit/confirm.ts';
import { type Failed, type Failure, LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';

export type GroupResult = ({ ok: true } & GroupAnswer) | Failed;
export type ReadersResult = ({ ok: true } & Readers) | Failed;
/** A refusal has the server's own sentence; null where no answer arrived. */
export type LeaveResult = { ok: true } | { ok: false; reason: string | null };
export type ChatGroupEvent =
  | { type: 'members.show' }
  | { type: 'members.hide' }
  /** Somebody came, left or was renamed, or the reader tries again. */
  | { type: 'members.reload' }
  | { type: 'group.leave' }
  /** The reader wants to know who has read one of their own messages. */
  | { type: 'readers.show'; id: string }
  | { type: 'readers.hide' }
  /** Somebody has read something since, or the reader tries again. */
  | { type: 'readers.reload' };
export type ChatGroupNews = { type: 'group.left' };

export type ChatGroupInput = { groupId: string };
export type ChatGroupContext = ChatGroupInput & {
  /** As it was loaded last; it stays while it is loaded again. */
  group: Group | null;
  failure: Failure | null;
  leaveRefusal: { reason: string | null } | null;
  /** The message whose readers are shown; null = none. */
  messageId: string | null;
  readers: Readers | null;
  readersFailure: Failure | null;
};

const NO_READERS = { messageId: null, readers: null, readersFailure: null } as const;

export const chatGroupSetup = setup({
  types: {
    input: {} as ChatGroupInput,
    context: {} as ChatGroupContext,
    events: {} as ChatGroupEvent,
    emitted: {} as ChatGroupNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadGroup: unprovided<GroupResult, { id: string }>('loadGroup'),
    confirmLeave: unprovided<boolean, string>('confirmLeave'),
    leaveGroup: unprovided<LeaveResult, { id: string }>('leaveGroup'),
    loadReaders: unprovided<ReadersResult, { id: string }>('loadReaders'),
  },
  actions: {
    keepGroup: assign((_, result: GroupResult) => (result.ok ? { group: result.grup, failure: null } : {})),
    keepFailure: assign(withFailure),
    forgetRefusal: assign({ leaveRefusal: null }),
    keepRefusal: assign((_, reason: string | null) => ({ leaveRefusal: { reason } })),
    tellLeft: emit({ type: 'group.left' as const }),
    keepMessage: assign((_, messageId: string) => ({ ...NO_READERS, messageId })),
    keepReaders: assign((_, result: ReadersResult) =>
      result.ok ? { readers: { dibaca: result.dibaca, belum: result.belum }, readersFailure: null } : {},
    ),
    keepReadersFailure: assign((_, readersFailure: Failure) => ({ readersFailure })),
    forgetReaders: assign(NO_READERS),
  },
  guards: {
    ...LOAD_GUARDS,
    ...CONFIRM_GUARDS,
    isLeft: (_, result: LeaveResult) => result.ok,
  },
});

/** Nothing was loaded yet. */
export const NOTHING_YET = { group: null, failure: null, leaveRefusal: null, ...NO_READERS } as const;
