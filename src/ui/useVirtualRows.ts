import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

const AROUND = 12;

/**
 * Which of `count` rows of about `height` px are worth drawing: those in sight and a few around them.
 * @param scroller the box that scrolls
 * @returns `items` null = all of them; `before` and `after`: px that the others take up
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  { count, height, on }: { count: number; height: number; on: boolean },
) {
  const virtualizer = useVirtualizer({
    count,
    enabled: on,
    overscan: AROUND,
    estimateSize: () => height,
    getScrollElement: () => scroller.current,
  });
  if (!on) return { items: null, before: 0, after: 0 };
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return { items: items.map(({ index }) => index), before, after };
}
