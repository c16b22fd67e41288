/**
 * Dragging, the one place that knows the library for it. It shows by attributes where something would land, and tells
 * where it was let go; what becomes of that is for others to decide.
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

/** `sasaran`: the item it was let go on, null = the list itself; `bawah`: on its lower half. */
export type Dilepas = { id: string; daftar: string; sasaran: string | null; bawah: boolean };

const JENIS = 'seret';
const isKita = ({ source }: { source: { data: Record<string | symbol, unknown> } }) => source.data['jenis'] === JENIS;
const teks = (nilai: unknown) => (typeof nilai === 'string' ? nilai : null);

/** Makes an element something to drag, and a place to let go beside. @returns a function that ends it */
export function seretButir(elemen: HTMLElement, { id, daftar }: { id: string; daftar: string }): () => void {
  const tunjuk = (tepi: string | null) => {
    if (tepi === null) delete elemen.dataset['seret'];
    else elemen.dataset['seret'] = tepi;
  };
  return combine(
    draggable({
      element: elemen,
      getInitialData: () => ({ jenis: JENIS, id }),
      onDragStart: () => elemen.setAttribute('data-diseret', ''),
      onDrop: () => elemen.removeAttribute('data-diseret'),
    }),
    dropTargetForElements({
      element: elemen,
      canDrop: isKita,
      getData: ({ input, element }) =>
        attachClosestEdge({ id, daftar }, { input, element, allowedEdges: ['top', 'bottom'] }),
      onDrag: ({ self, source }) => tunjuk(source.data['id'] === id ? null : extractClosestEdge(self.data)),
      onDragLeave: () => tunjuk(null),
      onDrop: () => tunjuk(null),
    }),
  );
}

/** Makes an element a list to let go in. @returns a function that ends it */
export function seretDaftar(elemen: HTMLElement, daftar: string): () => void {
  return dropTargetForElements({
    element: elemen,
    canDrop: isKita,
    getData: () => ({ daftar }),
    onDragEnter: () => elemen.setAttribute('data-seret-di', ''),
    onDragLeave: () => elemen.removeAttribute('data-seret-di'),
    onDrop: () => elemen.removeAttribute('data-seret-di'),
  });
}

/** Tells what is let go where, and scrolls what is dragged to its edge. @returns a function that ends it */
export function seretBidang(elemen: HTMLElement, onLepas: (dilepas: Dilepas) => void): () => void {
  return combine(
    monitorForElements({
      canMonitor: isKita,
      onDrop({ source, location }) {
        const [dalam, luar] = location.current.dropTargets;
        const id = teks(source.data['id']);
        const daftar = teks(dalam?.data['daftar']);
        if (dalam === undefined || id === null || daftar === null) return;
        const sasaran = luar === undefined ? null : teks(dalam.data['id']);
        onLepas({ id, daftar, sasaran, bawah: extractClosestEdge(dalam.data) === 'bottom' });
      },
    }),
    autoScrollForElements({ element: elemen, canScroll: isKita }),
    autoScrollWindowForElements({ canScroll: isKita }),
  );
}
