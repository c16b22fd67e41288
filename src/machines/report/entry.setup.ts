import type { Report } from '#contract/report.ts';
import type { Column } from '#domain/report/columns.ts';
import {
  brokenColumns,
  hasBroken,
  cancelTyping,
  unsaved,
  type EditConflict,
  findConflicts,
  baseBefore,
  type EntryBase,
  baseFrom,
  followServer,
  type Typed,
  typeIn,
  type EntryChange,
  changes,
} from '#domain/report/entry.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, enqueueActions, raise, setup } from '#machines/kit/xstate.ts';

/** What the device keeps: unsent typing, the stored values it was typed over, and the ticks. */
export type Draft = { dasar: EntryBase; ketikan: Typed; ditandai: readonly string[] };
/** How a save ended. `terkunci`: the report may no longer be edited; `ditolak`: the server found the values wrong. */
export type SaveResult =
  | { kind: 'tersimpan'; report: Report }
  | { kind: 'bentrok'; report: Report }
  | { kind: 'terkunci'; message: string }
  | { kind: 'luring' }
  | { kind: 'ditolak'; message: string };

export type EntryEvent =
  | { type: 'field.change'; id: string; column: Column; text: string }
  | { type: 'field.blur'; id: string; column: Column }
  /** The person says that this indicator is finished: from now on show what it lacks. */
  | { type: 'entry.check'; id: string }
  | { type: 'mark.change'; id: string; selesai: boolean }
  /** Save now: the page is being left or hidden, or the report is about to be submitted. */
  | { type: 'draft.flush' }
  | { type: 'draft.retry' }
  | { type: 'draft.touched' }
  /** A link out of the report was followed; `ke` is its address. */
  | { type: 'draft.leave'; ke: string }
  | { type: 'conflict.choose'; id: string; column: Column; choice: 'saya' | 'server' }
  /** The report changed outside this form: by an upload, or a reload. */
  | { type: 'report.changed'; report: Report }
  | { type: 'network.online' };

/** What the owner of a draft hears from it. `clean`: the server holds everything that was typed. */
export type EntryNews =
  | { type: 'draft.stored'; report: Report }
  | { type: 'draft.settled'; clean: boolean }
  | { type: 'draft.locked' };

export type EntryContext = {
  id: string;
  userId: string;
  versi: number;
  base: EntryBase;
  ketikan: Typed;
  ditandai: readonly string[];
  conflicts: readonly EditConflict[];
  /** Fields that were left once, or were unreadable when the form was opened, as `id.kolom`: only there a complaint is due. */
  leftBehind: readonly string[];
  /** Indicators whose completeness was asked for. */
  diperiksa: readonly string[];
  /** Save without waiting once the request under way has ended. */
  soon: boolean;
  /** ISO time of the last save from here; null before it: the report says when anybody touched it, a verifier too. */
  savedAt: string | null;
  /** The next successful save is announced: it is the first one, or the one after a failure. */
  awaited: boolean;
  /** The last save is to be announced. */
  announced: boolean;
  /** Server's message of a refused save. */
  message: string | null;
  /** The device keeps what is not sent. */
  onDevice: boolean;
  /** Typing that the owner kept; what the device has is newer. */
  given: Draft | null;
  /** Address of the link by which the user leaves. */
  ke: string;
};
/** `draft`: typing from before the report was shut, for a device that keeps none. */
export type EntryInput = { userId: string; report: Report; draft?: Draft | null };
type Key = { id: string; userId: string };

const actors = {
  readDraft: unprovided<Draft | null, Key>('readDraft'),
  writeDraft: unprovided<void, Key & { draf: Draft }>('writeDraft'),
  saveEntries: unprovided<SaveResult, { id: string; versi: number; details: EntryChange[] }>('saveEntries'),
  /** Asks before the user leaves typing behind that the server does not have; true = leave. */
  confirmLeave: unprovided<boolean, { onDevice: boolean }>('confirmLeave'),
  /** Sends `draft.flush` when the page is hidden and `network.online` when the connection is back. */
  watchPage: unprovidedCallback<EntryEvent>('watchPage'),
};

/** Puts the typing on top of the server's current state; what both sides changed becomes a conflict. */
function move(context: EntryContext, report: Report) {
  const server = baseFrom(report.details);
  const base = baseBefore(context.base, context.conflicts);
  return {
    versi: Math.max(context.versi, report.versi),
    base: server,
    ketikan: followServer(base, context.ketikan, server),
    conflicts: findConflicts(base, context.ketikan, server),
  };
}
/** Fields to complain about from now on: those left before, and whatever is unreadable. */
const withBroken = (leftBehind: readonly string[], base: EntryBase, typed: Typed) => [
  ...new Set([
    ...leftBehind,
    ...Object.keys(typed).flatMap((id) => brokenColumns(base, typed, id).map((column) => `${id}.${column}`)),
  ]),
];
export const unread = ({ base, ketikan }: EntryContext) => changes(base, ketikan);

export const entrySetup = setup({
  types: {
    input: {} as EntryInput,
    context: {} as EntryContext,
    events: {} as EntryEvent,
    emitted: {} as { type: 'draft.left'; ke: string },
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { typingPause: 1200, reconnectPause: 15_000 },
  actions: {
    keepTyping: assign(({ context }, p: { id: string; column: Column; text: string }) => ({
      ketikan: typeIn(context.ketikan, p.id, p.column, p.text),
      conflicts: context.conflicts.map((b) => (b.id === p.id && b.column === p.column ? { ...b, me: p.text } : b)),
    })),
    keepLeft: assign(({ context }, p: { id: string; column: Column }) => ({
      leftBehind: [...new Set([...context.leftBehind, `${p.id}.${p.column}`])],
    })),
    // Whoever goes by key, or by Back, leaves the field without its being told; it is seen again when they come back.
    leaveUnreadable: assign(({ context: { leftBehind, base, ketikan } }) => ({
      leftBehind: withBroken(leftBehind, base, ketikan),
    })),
    keepChecked: assign(({ context }, id: string) => ({ diperiksa: [...new Set([...context.diperiksa, id])] })),
    mark: assign(({ context }, p: { id: string; selesai: boolean }) => ({
      ditandai: [...context.ditandai.filter((id) => id !== p.id), ...(p.selesai ? [p.id] : [])],
    })),
    // What was typed while the device was still being read is newer than what it kept.
    restore: assign(({ context }, kept: Draft | null) => {
      const draft = kept ?? context.given;
      if (draft === null) return {};
      const typed = Object.entries(context.ketikan).reduce<Typed>(
        (sum, [id, column]) => ({ ...sum, [id]: { ...sum[id], ...column } }),
        draft.ketikan,
      );
      const conflicts = findConflicts({ ...context.base, ...draft.dasar }, typed, context.base);
      const ditandai = [...new Set([...draft.ditandai, ...context.ditandai])];
      const leftBehind = withBroken(context.leftBehind, context.base, draft.ketikan);
      return { ketikan: typed, conflicts, ditandai, leftBehind, given: null };
    }),
    keepStored: assign(({ context }, report: Report) => ({
      versi: Math.max(context.versi, report.versi),
      base: baseFrom(report.details),
      savedAt: report.updated_at,
      announced: context.awaited,
      awaited: false,
      message: null,
    })),
    rebase: assign(({ context }, report: Report) => move(context, report)),
    choose: assign(({ context }, p: { id: string; column: Column; choice: 'saya' | 'server' }) => ({
      conflicts: context.conflicts.filter((b) => !(b.id === p.id && b.column === p.column)),
      ketikan: p.choice === 'server' ? cancelTyping(context.ketikan, p.id, p.column) : context.ketikan,
    })),
    keepMirrored: assign((_, onDevice: boolean) => ({ onDevice })),
    keepWay: assign((_, ke: string) => ({ ke })),
    announceLeft: emit(({ context: { ke } }) => ({ type: 'draft.left' as const, ke })),
    hurry: assign({ soon: true }),
    calm: assign({ soon: false }),
    worry: assign({ awaited: true, announced: false }),
    touch: raise({ type: 'draft.touched' }),
    keepMessage: assign((_, message: string | null) => ({ message })),
    // In tests the machine has no parent, and `sendParent` would throw.
    tell: enqueueActions(({ enqueue, self }, news: EntryNews) => {
      if (self._parent) enqueue.sendTo(self._parent, news);
    }),
    tellSettled: enqueueActions(({ context, enqueue, self }) => {
      const clean = unread(context).length === 0 && !hasBroken(context.base, context.ketikan);
      if (self._parent) enqueue.sendTo(self._parent, { type: 'draft.settled', clean } satisfies EntryNews);
    }),
  },
  guards: {
    isYes: (_, ya: boolean) => ya,
    hasConflict: ({ context }) => context.conflicts.length > 0,
    isUrgent: ({ context }) => context.soon && unread(context).length > 0,
    hasUnsent: ({ context }) => unread(context).length > 0,
    hasUnreadable: ({ context }) => hasBroken(context.base, context.ketikan),
    isOutcome: (_, p: { result: SaveResult; kind: SaveResult['kind'] }) => p.result.kind === p.kind,
    // Repeat only with a newer version: with the same one the server would refuse the same request for ever.
    isNewer: ({ context }, result: SaveResult) => result.kind === 'bentrok' && result.report.versi !== context.versi,
  },
});

/** What the device has to keep of a draft. */
export const draftFrom = ({ base, ketikan, conflicts, ditandai }: EntryContext): Draft => {
  const remaining = unsaved(base, ketikan);
  return {
    dasar: Object.fromEntries(Object.entries(baseBefore(base, conflicts)).filter(([id]) => id in remaining)),
    ketikan: remaining,
    ditandai,
  };
};
