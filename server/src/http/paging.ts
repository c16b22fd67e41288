import type { Paging } from '#contract/envelope.ts';

/** The `paging` of a list's envelope. @param totalItems rows of the whole list, not of the page */
export const paging = ({ page, perPage }: { page: number; perPage: number }, totalItems: number): Paging => ({
  totalItems,
  page,
  perPage,
});
