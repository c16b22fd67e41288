/** What can be typed into a card, and what of it is sent. */
import { readDay } from '#domain/calendar/typed-day.ts';
import type { KanbanCard, Officer } from '#machines/board/board.types.ts';

/** `dueDate`: a calendar day, '' = none, or what was typed where it is no day. */
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

export const fieldsFrom = ({ title, dueDate, labels, assignedTo, description }: KanbanCard): CardFields => ({
  title,
  dueDate: dueDate ?? '',
  labels,
  assignedTo,
  description,
});

export const sameContent = (one: CardFields[CardField], other: CardFields[CardField]) =>
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
  const changed = CARD_FIELDS.filter((field) => !sameContent(before[field], entry[field]));
  return { id: card.id, ...Object.fromEntries(changed.map((field) => [field, content[field]])) };
}

export const isUntitled = ({ title }: CardFields) => title.trim() === '';
/** A due date that was typed and is none, the 31st of February too. */
export const hasNoDay = ({ dueDate }: CardFields) => dueDate !== '' && readDay(dueDate) === null;
