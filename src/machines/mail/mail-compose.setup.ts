import { CONFIRM_GUARDS } from '#machines/kit/confirm.ts';
import type { Failure } from '#machines/kit/failure.ts';
import { isEmpty, type LetterDraft, type LetterDraftContent } from '#machines/mail/mail-compose.types.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';

export type ComposeEvent =
  | { type: 'compose.start'; draft: Omit<LetterDraft, 'diubah'> }
  /** The address names the open letter; null = none. */
  | { type: 'compose.visit'; id: string | null }
  | { type: 'draft.change'; content: Partial<LetterDraftContent> }
  | { type: 'draft.discard' }
  | { type: 'draft.send' }
  /** Asks for one address, or for one link, and adds it. */
  | { type: 'recipient.ask' }
  | { type: 'link.ask' }
  | { type: 'body.copy' };
type ComposeNews =
  /** null: none is open any more. */
  { type: 'compose.moved'; id: string | null } | { type: 'copy.asked'; text: string } | { type: 'letter.sent' };
export type Started = { event: Extract<ComposeEvent, { type: 'compose.start' }> };
export type Visited = { event: Extract<ComposeEvent, { type: 'compose.visit' }> };
export type Changed = { event: Extract<ComposeEvent, { type: 'draft.change' }> };
type ComposeContext = {
  /** Newest first. */
  drafts: readonly LetterDraft[];
  opened: LetterDraft | null;
  /** Asked for by the address before the drafts were read. */
  wanted: string | null;
  /** Sending was asked for, so what is missing is said. */
  isTried: boolean;
  /** Why the letter, as it stands here, was not sent. */
  refused: Failure | null;
};

/** `failure` null: it was not tried, since something is missing. */
type SendResult = { ok: true } | { ok: false; failure: Failure | null };
export const whyNot = (result: SendResult) => (result.ok ? null : result.failure);
const FRESH = { isTried: false, refused: null };

/** Types, actors, actions and guards of the letter editor. */
export const composeSetup = setup({
  types: {
    input: {} as { wanted: string | null },
    context: {} as ComposeContext,
    events: {} as ComposeEvent,
    emitted: {} as ComposeNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: {
    readDrafts: unprovided<readonly LetterDraft[]>('readDrafts'),
    /** Stores the open letter and answers with all drafts; a letter without content is deleted. */
    keepDraft: unprovided<readonly LetterDraft[], LetterDraft | null>('keepDraft'),
    /** Deletes the draft, whose content was cleared before; answers with the other drafts. */
    wipeDraft: unprovided<readonly LetterDraft[], LetterDraft | null>('wipeDraft'),
    sendLetter: unprovided<SendResult, LetterDraft | null>('sendLetter'),
    confirmDiscard: unprovided<boolean>('confirmDiscard'),
    /** null: nothing is to be added. */
    askRecipient: unprovided<string | null>('askRecipient'),
    askLink: unprovided<string | null>('askLink'),
  },
  actions: {
    keepDrafts: assign((_, drafts: readonly LetterDraft[]) => ({ drafts })),
    seek: assign((_, wanted: string | null) => ({ wanted })),
    open: assign(({ context: { drafts, wanted } }) => ({
      opened: drafts.find(({ id }) => id === wanted) ?? null,
      ...FRESH,
    })),
    start: assign((_, draftLetter: Omit<LetterDraft, 'diubah'>) => ({
      opened: { ...draftLetter, diubah: '' },
      wanted: draftLetter.id,
      ...FRESH,
    })),
    change: assign(({ context: { opened } }, content: Partial<LetterDraftContent>) => ({
      opened: opened && { ...opened, ...content },
      refused: null,
    })),
    wipe: assign(({ context: { opened } }) => ({
      opened: opened && { ...opened, kepada: '', subjek: '', isi: '', files: undefined },
    })),
    addRecipient: assign(({ context: { opened } }, address: string | null) => ({
      opened: opened && { ...opened, kepada: [opened.kepada.trim(), address].filter(Boolean).join(', ') },
    })),
    addLink: assign(({ context: { opened } }, link: string | null) => ({
      opened: opened && { ...opened, isi: [opened.isi.trimEnd(), link].filter(Boolean).join('\n') },
    })),
    close: assign({ opened: null, wanted: null, ...FRESH }),
    forgetRefusal: assign(FRESH),
    keepRefusal: assign((_, refused: Failure | null) => ({ refused, isTried: refused === null })),
    tellSent: emit({ type: 'letter.sent' as const }),
    tellMoved: emit(({ context: { wanted } }) => ({ type: 'compose.moved' as const, id: wanted })),
    tellCopy: emit(({ context: { opened } }) => ({
      type: 'copy.asked' as const,
      text: opened === null ? '' : `${opened.kepada}\n${opened.subjek}\n\n${opened.isi}`,
    })),
  },
  guards: {
    isDraft: ({ context: { drafts, wanted } }) => drafts.some(({ id }) => id === wanted),
    isSeeking: ({ context: { wanted } }) => wanted !== null,
    isOtherDraft: ({ context: { opened } }, id: string | null) => (opened?.id ?? null) !== id,
    isWritten: ({ context: { opened } }) => opened !== null && !isEmpty(opened),
    isSent: (_, result: SendResult) => result.ok,
    ...CONFIRM_GUARDS,
  },
});
