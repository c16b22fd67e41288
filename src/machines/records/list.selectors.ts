import { EXPORT_MAXIMUM, lastPage, PER_PAGE, filtered } from '#machines/records/list.types.ts';
import type { ListSnapshot } from '#machines/records/list.machine.ts';

export { EXPORT_MAXIMUM, PER_PAGE, filtered };

export const listRows = (list: ListSnapshot) => list.context.data;
/** Whether the total is estimated: the server counts when somebody goes far enough. */
export const isTotalEstimated = (list: ListSnapshot) => list.context.isEstimated;
export const listTotal = (list: ListSnapshot) => list.context.total;
export const listParams = (list: ListSnapshot) => list.context.params;
export const listSelected = (list: ListSnapshot) => list.context.selected;
/** Ids of rows that cannot be selected. */
export const listKept = (list: ListSnapshot) => list.context.tetap;
/** Choices of filters that came with the rows, by the filter's name. */
export const listChoices = (list: ListSnapshot) => list.context.choices;
export const listRemoved = (list: ListSnapshot) => list.context.removed;
export const listAppearance = (list: ListSnapshot) => list.context.appearance;
export const listTyped = (list: ListSnapshot) => list.context.typed;
export const listFailure = (list: ListSnapshot) => list.context.failure;
export const isExporting = (list: ListSnapshot) => !list.matches({ exporting: 'quiet' });
/** The row and the action whose form is open; null while none is. */
export const listFilling = (list: ListSnapshot) => (list.matches({ removal: 'filling' }) ? list.context.filling : null);
/** What could not be done, and to which rows. */
export const listLeft = (list: ListSnapshot) => list.context.leftover;
export const isDisabling = (list: ListSnapshot) => list.matches({ removal: 'disabling' });
/** It stays in sight while those rows are put out of use. */
export const isLeftShown = (list: ListSnapshot) =>
  list.matches({ removal: 'left' }) ||
  (isDisabling(list) && list.context.leftover.rows.some(({ row }) => list.context.targets.includes(row)));
export const isDeleting = (list: ListSnapshot) => list.matches({ removal: 'removing' });

export type Span = { dari: number; sampai: number; total: number; page: number; lastPage: number };
/** Which rows of how many are shown: `1–25 of 312`. */
export function rangeFrom({ page, perPage }: { page: number; perPage: number }, count: number, total: number): Span {
  const from = count === 0 ? 0 : (page - 1) * perPage + 1;
  return {
    dari: from,
    sampai: count === 0 ? 0 : from + count - 1,
    total,
    page,
    lastPage: lastPage(total, perPage),
  };
}
