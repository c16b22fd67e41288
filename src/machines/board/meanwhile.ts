/** A card that others change while somebody types in it: what was touched is kept, and all else follows. */
import type { KanbanCard } from '#machines/board/board.types.ts';
import { CARD_FIELDS, type CardField, type CardFields, fieldsFrom, sameContent } from '#machines/board/card-fields.ts';

/** `before`: what stood in each field when somebody began to type there; elsewhere as in `fields`. */
export type Typing = { fields: CardFields; before: CardFields };

const merge = (fields: CardFields, one: CardFields, isFrom: (field: CardField) => boolean): CardFields => ({
  ...fields,
  ...Object.fromEntries(CARD_FIELDS.filter(isFrom).map((field) => [field, one[field]])),
});

/** What is typed over a card that has become another one. @param last the card that the typing was laid over until now */
export function overNewer({ fields, before }: Typing, last: CardFields, card: KanbanCard): Typing {
  const newer = fieldsFrom(card);
  const isFollowing = (field: CardField) => sameContent(fields[field], last[field]);
  return { fields: merge(fields, newer, isFollowing), before: merge(before, newer, isFollowing) };
}

/** The fields in which the card has meanwhile become something else than what is typed there, with what it has become. */
export function changedMeanwhile({ card, fields, before }: Typing & { card: KanbanCard }): Partial<CardFields> {
  const newer = fieldsFrom(card);
  const differs = (field: CardField) =>
    !sameContent(before[field], newer[field]) && !sameContent(fields[field], newer[field]);
  return Object.fromEntries(CARD_FIELDS.filter(differs).map((field) => [field, newer[field]]));
}
