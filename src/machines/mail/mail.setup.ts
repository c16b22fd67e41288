import type { EmailsMeta } from '#contract/mail.ts';
import { isAtPlace, letterPosition, type LetterMarks } from '#domain/mail/letter.ts';
import { apply, type LetterEdit, dataEdit, labelEdit } from '#domain/mail/patch.ts';
import {
  type QueuedLetters,
  type LetterDirection,
  type EmailEvent,
  type MailNews,
  type EmailParams,
  type OpenResult,
  type ListResult,
  EMPTY_META,
  type EditRequest,
  type LetterBrief,
  type MovedLetter,
  type OpenLetter,
} from '#machines/mail/mail.types.ts';
import { type Failure, LOAD_GUARDS, UNEXPECTED } from '#machines/kit/failure.ts';
import { SEARCH_GUARDS } from '#machines/kit/list.ts';
import { chooseAll, chooseOne, stillThere } from '#machines/kit/selection.ts';
import { isQueued, keepQueue, type QueueMessage } from '#machines/kit/queue.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, raise, sendTo, setup } from '#machines/kit/xstate.ts';

export type EmailInput = { params: EmailParams; letter: string | null };
export type EmailContext = {
  params: EmailParams;
  /** The search as it stands in its field. */
  typed: string;
  mails: readonly LetterBrief[];
  emailsMeta: EmailsMeta;
  selectedMails: readonly string[];
  /** The letter that is asked for; `currentMail` once it is there. */
  currentId: string | null;
  currentMail: OpenLetter | null;
  /** The letter that was read has left the list. */
  isGone: boolean;
  /** Where its reader has put it, when that is why. */
  moved: MovedLetter | null;
  /** Changes waiting (the first is being sent), and changes that the server took after the list was loaded. */
  queue: readonly LetterEdit[];
  terkirim: readonly LetterEdit[];
  failure: Failure | null;
  readingFailure: Failure | null;
};

/** Applies to a letter the changes that the loaded list does not have yet. */
const withEdits = <T extends LetterMarks>(letter: T, { terkirim, queue }: EmailContext): T =>
  [...terkirim, ...queue].flatMap(({ calls }) => calls).reduce(apply, letter);

/** The list as the person sees it: with all changes, and without what has been moved away. */
export const shownLetters = (context: EmailContext): readonly LetterBrief[] =>
  context.mails.map((one) => withEdits(one, context)).filter((one) => isAtPlace(one, context.params.place));
/** The letter that is read, with all changes. */
export const openedLetter = (context: EmailContext): OpenLetter | null =>
  context.currentMail && withEdits(context.currentMail, context);
/** Where the letter that was read is by its reader's own act; null when somewhere else it was moved. */
const movedTo = (context: EmailContext): MovedLetter | null => {
  const letter = openedLetter(context);
  return letter && !isAtPlace(letter, context.params.place) ? { id: letter.id, folder: letter.folder } : null;
};
const shownIds = (context: EmailContext) => shownLetters(context).map(({ id }) => id);

const STILL_THERE = { isGone: false, moved: null } as const;

/** @returns null when nothing would change */
function editFrom(context: EmailContext, event: EditRequest): LetterEdit | null {
  const opened = openedLetter(context);
  const letter = shownLetters(context);
  const known = opened && !letter.some(({ id }) => id === opened.id) ? [...letter, opened] : letter;
  return event.type === 'mails.label'
    ? labelEdit(known, event.ids, event.label)
    : dataEdit(known, event.ids, event.data, event.what);
}

const actors = {
  loadMails: unprovided<ListResult, EmailParams>('loadMails'),
  openMail: unprovided<OpenResult, { id: string; params: EmailParams }>('openMail'),
  turnMail: unprovided<OpenResult, { id: string; dir: LetterDirection; params: EmailParams }>('turnMail'),
  /** true = done; false = refused or without an answer, and a toast told the user. */
  applyChange: unprovided<boolean, LetterEdit | undefined>('applyChange'),
  keepChanges: unprovidedCallback<QueueMessage<QueuedLetters>>('keepChanges'),
};

const sameParams = (one: EmailParams, other: EmailParams) =>
  one.q === other.q && one.place.kind === other.place.kind && one.place.nama === other.place.nama;

export const emailSetup = setup({
  types: {
    input: {} as EmailInput,
    context: {} as EmailContext,
    events: {} as EmailEvent,
    emitted: {} as MailNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { searchPause: 300 },
  actions: {
    keepParams: assign((_, params: EmailParams) => ({ params, typed: params.q, selectedMails: [], ...STILL_THERE })),
    keepMails: assign(({ context }, result: ListResult) => {
      if (!result.ok) return {};
      const { mails, emailsMeta } = result;
      const selectedMails = stillThere(context.selectedMails, mails);
      // The list is newer than the opened letter, so its marks replace those of the letter.
      const row = mails.find(({ id }) => id === context.currentMail?.id);
      const currentMail = row && context.currentMail ? { ...context.currentMail, ...row } : openedLetter(context);
      // What was moved away may have been brought back.
      const back = mails.some(({ id }) => id === context.moved?.id) ? STILL_THERE : {};
      return { mails, emailsMeta, selectedMails, currentMail, terkirim: [], failure: null, ...back };
    }),
    tellLoaded: raise({ type: 'list.loaded' }),
    // Specification §8: a list that failed is empty.
    keepFailure: assign((_, failure: Failure) => ({
      failure,
      mails: [],
      emailsMeta: EMPTY_META,
      selectedMails: [],
      terkirim: [],
    })),
    keepTyped: assign((_, typed: string) => ({ typed })),
    applySearch: assign(({ context: { params, typed } }) => ({
      params: { ...params, q: typed.trim() },
      selectedMails: [],
      ...STILL_THERE,
    })),
    tellQuery: emit(({ context: { params } }) => ({ type: 'query.changed' as const, q: params.q })),
    outdate: raise({ type: 'list.outdated' }),
    reload: raise({ type: 'list.reload' }),

    toggleMail: assign(({ context }, id: string) => ({ selectedMails: chooseOne(context.selectedMails, id) })),
    toggleAll: assign(({ context }) => ({ selectedMails: chooseAll(shownIds(context), context.selectedMails) })),
    resetSelection: assign({ selectedMails: [] }),

    seekMail: assign(({ context }, id: string | null) => ({
      currentId: id,
      // The old letter stays on screen until the new one is loaded.
      currentMail: id === null ? null : context.currentMail,
      readingFailure: null,
      ...STILL_THERE,
    })),
    dropMail: assign(({ context }) => ({
      currentId: null,
      currentMail: null,
      readingFailure: null,
      isGone: true,
      moved: movedTo(context),
    })),
    keepMail: assign((_, result: OpenResult) =>
      result.ok ? { currentMail: result.mail, currentId: result.mail.id, readingFailure: null } : {},
    ),
    keepReadFailure: assign((_, result: OpenResult | null) => ({
      currentMail: null,
      readingFailure: result === null || result.ok ? UNEXPECTED : result.failure,
    })),
    /** Opening a letter marks it as read. */
    markRead: raise((_, result: OpenResult) => ({
      type: 'mails.update' as const,
      ids: result.ok ? [result.mail.id] : [],
      data: { isRead: true },
      what: 'buka' as const,
    })),
    tellMail: emit(({ context }) => ({ type: 'mail.turned' as const, id: context.currentId })),

    keepChange: assign(({ context }, event: EditRequest) => {
      const patch = editFrom(context, event);
      return patch === null ? {} : { queue: [...context.queue, patch] };
    }),
    keepUndo: assign(({ context }, { back }: LetterEdit) => ({
      queue: [
        ...context.queue,
        { what: 'urung' as const, count: back.flatMap(({ ids }) => ids).length, calls: back, back: [] },
      ],
    })),
    tellQueue: sendTo('keepChanges', ({ context: { queue } }) => keepQueue({ queue })),
    settleChange: assign(({ context: { queue, terkirim } }) => ({
      queue: queue.slice(1),
      terkirim: [...terkirim, ...queue.slice(0, 1)],
    })),
    tellChange: emit(({ context: { terkirim } }) => ({
      type: 'change.saved' as const,
      edit: terkirim.at(-1) ?? null,
    })),
    /** Drops the refused change, so that the screen shows the letter as it was before. */
    rollBack: assign(({ context: { queue } }) => ({ queue: queue.slice(1) })),
  },
  guards: {
    ...LOAD_GUARDS,
    ...SEARCH_GUARDS,
    isOtherList: ({ context }, params: EmailParams) => !sameParams(context.params, params),
    isOtherMail: ({ context }, id: string | null) => context.currentId !== id,
    /** The current mail is kept only if it is still in the reloaded list (specification §4). */
    isGone: ({ context: { currentId, mails } }) => currentId !== null && !mails.some(({ id }) => id === currentId),
    isNothingFound: ({ context: { params } }, result: ListResult) =>
      result.ok && result.mails.length === 0 && params.q !== '',
    isEmpty: (_, result: ListResult) => result.ok && result.mails.length === 0,
    isListed: ({ context }, id: string) => shownIds(context).includes(id),
    isOpened: (_, result: OpenResult) => result.ok,
    isSought: (_, id: string | null) => id !== null,
    hasNeighbour: ({ context }, dir: LetterDirection) => {
      const { sebelum, sesudah } = letterPosition(shownIds(context), context.currentId ?? '');
      return (dir === 'next' ? sesudah : sebelum) !== '';
    },
    isChange: ({ context }, event: EditRequest) => editFrom(context, event) !== null,
    isWaiting: ({ context: { queue } }) => isQueued({ queue }),
    isDone: (_, done: boolean) => done,
  },
});
