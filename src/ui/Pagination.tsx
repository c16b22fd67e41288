import type { MouseEvent } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { Cluster } from '#ui/layout.tsx';

type PaginationProps = {
  page: number;
  perPage: number;
  total: number;
  onPage: (page: number) => void;
  /** `status` such as "11–20 of 53", by the first and the last row of the page. */
  labels: { nav: string; previous: string; next: string; status: (from: number, to: number) => string };
};

/** A page begins with its first row, which lies above what is on screen when the list is long. */
function showStart(button: HTMLElement): void {
  const list = button.closest('section');
  if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
}

/**
 * Previous and next of a list; absent when everything is on one page. Of a page past the end, as of a list that became
 * shorter, no rows are told, and the way leads back to the last one.
 */
export function Pagination({ page, perPage, total, onPage, labels }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / perPage));
  const open = (to: number) => (event: MouseEvent<HTMLElement>) => {
    onPage(to);
    showStart(event.currentTarget);
  };
  const first = (page - 1) * perPage + 1;
  if (last === 1) return null;
  return (
    <Cluster
      as="nav"
      gap="4"
      nowrap
      justify="end"
      pad="4 6"
      className="ui-small ui-muted ui-num"
      aria-label={labels.nav}
    >
      <span role="status">{first <= total && labels.status(first, Math.min(total, page * perPage))}</span>
      <button
        type="button"
        className="ui-icon-button"
        aria-label={labels.previous}
        disabled={page <= 1}
        onClick={open(Math.min(page - 1, last))}
      >
        <Icon name="chevronLeft" />
      </button>
      <button
        type="button"
        className="ui-icon-button"
        aria-label={labels.next}
        disabled={page >= last}
        onClick={open(page + 1)}
      >
        <Icon name="chevronRight" />
      </button>
    </Cluster>
  );
}
