import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

const AROUND = 12;

type Rows = {
  count: number;
  /** About how high a row is, in px. */
  height: number;
  /** Px at the top of the box that a heading covers. */
  head?: number;
  /** A row that is drawn wherever it is, because it has the focus; -1 = none. */
  keep?: number;
  /** What a row is known by when rows are ordered anew; its index unless told. */
  keyOf?: (index: number) => string | number;
  on: boolean;
};

/**
 * Which of `count` rows are worth drawing: those in sight and a few around them.
 * @param scroller the box that scrolls
 * @returns `items` null = all of them; `gap`: px that the rows left out before one take up, `before` those before the
 *   first, `after` those after the last; `measure` for the element of a row with `data-index`; `show` scrolls to a row
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  { count, height, head = 0, keep = -1, keyOf = (index) => index, on }: Rows,
) {
  const virtualizer = useVirtualizer({
    count,
    enabled: on,
    overscan: AROUND,
    scrollPaddingStart: head,
    estimateSize: () => height,
    getItemKey: keyOf,
    getScrollElement: () => scroller.current,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return keep < 0 || keep >= count || shown.includes(keep) ? shown : [...shown, keep].sort((a, b) => a - b);
    },
  });
  const { measureElement } = virtualizer;
  const show = (index: number) => on && virtualizer.scrollToIndex(index);
  if (!on) return { items: null, before: 0, after: 0, measure: undefined, show };
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return {
    items: items.map(({ index, start }, at) => ({ index, gap: start - (items[at - 1]?.end ?? 0) })),
    before,
    after,
    measure: measureElement,
    show,
  };
}
