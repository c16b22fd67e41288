/** With more cards than this, a slip would cost too much for one click. */
const TYPE_ABOVE = 10;

/** Whether the title of a column must be typed before so many cards are deleted (specification §8). */
export const needsTypedTitle = (cards: number) => cards > TYPE_ABOVE;

/** Most archived cards of one board; beyond that the one archived first is deleted. */
export const MAX_ARCHIVED = 200;
