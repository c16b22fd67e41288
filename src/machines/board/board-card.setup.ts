import type { KanbanCard } from '#machines/board/board.types.ts';
import {
  type CardEdit,
  cardEditFrom,
  type CardField,
  type CardFields,
  fieldsFrom,
  hasNoDay,
  isUntitled,
} from '#machines/board/card-fields.ts';
import { overNewer, type Typing } from '#machines/board/meanwhile.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';

/** `ditolak`: the server's sentences by field, and one for the whole card; null = a toast told the user. */
export type SaveCardResult =
  | { result: 'tersimpan'; card: KanbanCard }
  | { result: 'ditolak'; field: Partial<Record<CardField, string>>; message: string | null };

export type CardEvent =
  | { type: 'field.change'; fields: Partial<CardFields> }
  | { type: 'draft.discard' }
  | { type: 'card.save' }
  | { type: 'card.close' }
  /** The card as it is now: somebody changed it, put it away or brought it back. */
  | { type: 'card.changed'; card: KanbanCard }
  /** The board has the card no more, and its archive neither. */
  | { type: 'card.gone' };
export type CardNews = { type: 'card.saved'; card: KanbanCard } | { type: 'card.closed' };
export type CardInput = { card: KanbanCard; userId: string };
type Key = { id: string; userId: string };
/** What was typed and not saved; `before` null: kept by a release that did not keep it. */
export type CardDraft = { fields: CardFields; before: CardFields | null };
export type CardWatch = Extract<CardEvent, { type: 'card.changed' | 'card.gone' }>;

const actors = {
  readDraft: unprovided<CardDraft | null, Key>('readDraft'),
  writeDraft: unprovided<void, Key & CardDraft>('writeDraft'),
  dropDraft: unprovided<void, Key>('dropDraft'),
  saveCard: unprovided<SaveCardResult, CardEdit>('saveCard'),
  watchCard: unprovidedCallback<CardWatch, { card: KanbanCard }>('watchCard'),
};
type CardContext = CardInput & {
  fields: CardFields;
  /** What stood in a field when somebody began to type there. */
  before: CardFields;
  /** The card was deleted. */
  gone: boolean;
  /** The fields on screen come from a draft on this device. */
  isDraft: boolean;
  errors: Partial<Record<CardField, string>>;
  /** The title is empty: said in the reader's language. */
  kosong: boolean;
  /** The due date is no day: said in the reader's language. */
  noDay: boolean;
  message: string | null;
};

export const kanbanCardSetup = setup({
  types: {
    input: {} as CardInput,
    context: {} as CardContext,
    events: {} as CardEvent,
    emitted: {} as CardNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: { draftPause: 400 },
  actions: {
    // What others changed since the draft was typed stands in the fields that the draft had not touched.
    keepDraft: assign(({ context: { card } }, draft: CardDraft | null) => {
      if (draft === null) return {};
      const { fields, before } = draft;
      if (before === null) return { fields, before: fieldsFrom(card), isDraft: true };
      return { ...overNewer({ fields, before }, before, card), isDraft: true };
    }),
    keepNewer: assign(({ context: { card: last, ...typing } }, card: KanbanCard) => ({
      ...overNewer(typing satisfies Typing, fieldsFrom(last), card),
      card,
      gone: false,
    })),
    keepGone: assign({ gone: true }),
    keepFields: assign(({ context: { fields, errors } }, content: Partial<CardFields>) => ({
      fields: { ...fields, ...content },
      errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in content))),
      kosong: false,
      noDay: false,
      message: null,
    })),
    discard: assign(({ context: { card } }) => ({
      fields: fieldsFrom(card),
      before: fieldsFrom(card),
      isDraft: false,
      errors: {},
      kosong: false,
      noDay: false,
      message: null,
    })),
    keepFaults: assign(({ context: { fields } }) => ({ kosong: isUntitled(fields), noDay: hasNoDay(fields) })),
    keepRefusal: assign((_, result: SaveCardResult) =>
      result.result === 'ditolak' ? { errors: result.field, message: result.message } : {},
    ),
    keepSaved: assign((_, result: SaveCardResult) =>
      result.result === 'tersimpan' ? { card: result.card, before: fieldsFrom(result.card) } : {},
    ),
    tellSaved: emit(({ context: { card } }) => ({ type: 'card.saved' as const, card })),
    tellClosed: emit({ type: 'card.closed' as const }),
  },
  guards: {
    isDirty: ({ context: { card, fields } }) => Object.keys(cardEditFrom(card, fields)).length > 1,
    isEmpty: ({ context }) => isUntitled(context.fields),
    isNoDay: ({ context }) => hasNoDay(context.fields),
    isGone: ({ context }) => context.gone || context.card.archived,
    isThere: ({ context }) => !context.gone && !context.card.archived,
    isSaved: (_, result: SaveCardResult) => result.result === 'tersimpan',
  },
});
