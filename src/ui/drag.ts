/**
 * Dragging; the only file that imports the library for it. It marks by attributes where an element would land and
 * reports where it was dropped; the caller moves it.
 */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import {
  autoScrollForElements,
  autoScrollWindowForElements,
} from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';

/** `sasaran`: the item on which it was dropped, null = the list itself; `bawah`: on the item's lower half. */
export type Dropped = { id: string; list: string; onto: string | null; lower: boolean };

const KINDS = 'seret';
const isOurs = ({ source }: { source: { data: Record<string | symbol, unknown> } }) => source.data['jenis'] === KINDS;
const text = (value: unknown) => (typeof value === 'string' ? value : null);

/** Makes an element draggable and a place to drop beside. @returns a function that undoes it */
export function dragItem(element: HTMLElement, { id, list }: { id: string; list: string }): () => void {
  const showEdge = (margins: string | null) => {
    if (margins === null) delete element.dataset['seret'];
    else element.dataset['seret'] = margins;
  };
  return combine(
    draggable({
      element,
      getInitialData: () => ({ jenis: KINDS, id }),
      onDragStart: () => element.setAttribute('data-diseret', ''),
      onDrop: () => element.removeAttribute('data-diseret'),
    }),
    dropTargetForElements({
      element,
      canDrop: isOurs,
      getData: ({ input, element }) =>
        attachClosestEdge({ id, list }, { input, element, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self, source }) => showEdge(source.data['id'] === id ? null : extractClosestEdge(self.data)),
      onDragLeave: () => showEdge(null),
      onDrop: () => showEdge(null),
    }),
  );
}

/** Makes an element a list to drop into. @returns a function that undoes it */
export function dragList(element: HTMLElement, list: string): () => void {
  return dropTargetForElements({
    element,
    canDrop: isOurs,
    getData: () => ({ list }),
    onDragEnter: () => element.setAttribute('data-seret-di', ''),
    onDragLeave: () => element.removeAttribute('data-seret-di'),
    onDrop: () => element.removeAttribute('data-seret-di'),
  });
}

/** Reports every drop, and scrolls while an element is dragged to the edge. @returns a function that undoes it */
export function dragSurface(element: HTMLElement, onDropped: (dropped: Dropped) => void): () => void {
  return combine(
    monitorForElements({
      canMonitor: isOurs,
      onDrop({ source, location }) {
        const [inner, outer] = location.current.dropTargets;
        const id = text(source.data['id']);
        const list = text(inner?.data['list']);
        if (inner === undefined || id === null || list === null) return;
        const onto = outer === undefined ? null : text(inner.data['id']);
        onDropped({ id, list, onto, lower: extractClosestEdge(inner.data) === 'bottom' });
      },
    }),
    autoScrollForElements({ element, canScroll: isOurs }),
    autoScrollWindowForElements({ canScroll: isOurs }),
  );
}
