import type { KanbanCard, Officer } from '#machines/board/board.types.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, setup } from '#machines/kit/xstate.ts';

/** What can be typed into a card. `dueDate`: a calendar day, '' = none. */
export type CardFields = {
  title: string;
  dueDate: string;
  labels: readonly string[];
  assignedTo: readonly Officer[];
  description: string;
};
export const CARD_FIELDS = ['title', 'dueDate', 'labels', 'assignedTo', 'description'] as const;
export type CardField = (typeof CARD_FIELDS)[number];
/** The changed fields of a card; further fields of the card stay as they are. */
export type CardEdit = { id: string } & Partial<Pick<KanbanCard, CardField>>;
/** `ditolak`: the server's sentences by field, and one for the whole card; null = a toast told the user. */
export type SaveCardResult =
  | { result: 'tersimpan'; card: KanbanCard }
  | { result: 'ditolak'; field: Partial<Record<CardField, string>>; message: string | null };

export const fieldsFrom = ({ title, dueDate, labels, assignedTo, description }: KanbanCard): CardFields => ({
  title,
  dueDate: dueDate ?? '',
  labels,
  assignedTo,
  description,
});

const same = (one: CardFields[CardField], other: CardFields[CardField]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields that were changed, as the server takes them: two people who change different fields keep both. */
export function cardEditFrom(card: KanbanCard, entry: CardFields): CardEdit {
  const before = fieldsFrom(card);
  const content = {
    title: entry.title.trim(),
    dueDate: entry.dueDate === '' ? null : entry.dueDate,
    labels: [...entry.labels],
    assignedTo: [...entry.assignedTo],
    description: entry.description,
  };
  const changed = CARD_FIELDS.filter((field) => !same(before[field], entry[field]));
  return { id: card.id, ...Object.fromEntries(changed.map((field) => [field, content[field]])) };
}

export type CardEvent =
  | { type: 'field.change'; fields: Partial<CardFields> }
  | { type: 'draft.discard' }
  | { type: 'card.save' }
  | { type: 'card.close' };
export type CardNews = { type: 'card.saved'; card: KanbanCard } | { type: 'card.closed' };
export type CardInput = { card: KanbanCard; userId: string };
type Key = { id: string; userId: string };

const actors = {
  readDraft: unprovided<CardFields | null, Key>('readDraft'),
  writeDraft: unprovided<void, Key & { fields: CardFields }>('writeDraft'),
  dropDraft: unprovided<void, Key>('dropDraft'),
  saveCard: unprovided<SaveCardResult, CardEdit>('saveCard'),
};
type CardContext = CardInput & {
  fields: CardFields;
  /** The fields on screen come from a draft on this device. */
  isDraft: boolean;
  errors: Partial<Record<CardField, string>>;
  /** The title is empty: said in the reader's language. */
  kosong: boolean;
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
    keepDraft: assign((_, entry: CardFields | null) => (entry === null ? {} : { fields: entry, isDraft: true })),
    keepFields: assign(({ context: { fields, errors } }, content: Partial<CardFields>) => ({
      fields: { ...fields, ...content },
      errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in content))),
      kosong: false,
      message: null,
    })),
    discard: assign(({ context: { card } }) => ({
      fields: fieldsFrom(card),
      isDraft: false,
      errors: {},
      kosong: false,
      message: null,
    })),
    keepEmpty: assign({ kosong: true }),
    keepRefusal: assign((_, result: SaveCardResult) =>
      result.result === 'ditolak' ? { errors: result.field, message: result.message } : {},
    ),
    keepSaved: assign((_, result: SaveCardResult) => (result.result === 'tersimpan' ? { card: result.card } : {})),
    tellSaved: emit(({ context: { card } }) => ({ type: 'card.saved' as const, card })),
    tellClosed: emit({ type: 'card.closed' as const }),
  },
  guards: {
    isDirty: ({ context: { card, fields } }) => Object.keys(cardEditFrom(card, fields)).length > 1,
    isEmpty: ({ context }) => context.fields.title.trim() === '',
    isSaved: (_, result: SaveCardResult) => result.result === 'tersimpan',
  },
});
