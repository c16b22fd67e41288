import type { Paging } from '#contract/envelope.ts';
import type { Total } from '#server/db/totals.ts';

/** The `paging` of a list's envelope. @param totalItems rows of the whole list, not of the page */
export const paging = ({ page, perPage }: { page: number; perPage: number }, totalItems: number): Paging => ({
  totalItems,
  page,
  perPage,
});

/** The same of a list whose total may have been counted before. */
export const longPaging = (page: { page: number; perPage: number }, { total, dihitung }: Total): Paging => ({
  ...paging(page, total),
  ...(dihitung !== undefined && { dihitung }),
});
