import { readNumber } from '#domain/numbers/numbers.ts';
import { scaleWords } from '#domain/capaian/scale.ts';
import { fieldNumber, formatNumber } from '#services/i18n/format.ts';
import type { TFunction } from 'i18next';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { type Direction, isAtEdge, type GridColumn, type Position } from '#domain/indicator/grid.ts';
import type { TargetGridEvent } from '#machines/indicator/target-grid.types.ts';
import type { GridCell } from '#machines/indicator/target-grid.selectors.ts';
import { said } from '#services/i18n/said.ts';

/** The DOM id of a cell, or of the field open in it; the focus goes there. */
export const cellId = ({ row, column }: Position) => `kisi-${row}-${column}`;
export const TYPED_ID = 'kisi-ketikan';
export const QUESTIONS_ID = 'kisi-tanya';
export const noteId = (id: string) => `kisi-catatan-${id}`;
export const cardId = (id: string, column: GridColumn) => `kisi-kartu-${id}-${column}`;

const HELD = /^-?\d+(?:,\d+)?(?:–-?\d+(?:,\d+)?)?$/;
/**
 * What the grid holds in a cell, as the reader writes it: `58,53` is `58.53` in English. Text that is no number of the
 * grid's own stays as it was typed.
 */
export function shownCell(text: string): string {
  if (!HELD.test(text)) return text;
  const ends = text.split('–').map((end) => readNumber(end));
  return ends.every((end) => end.ok) ? ends.map(({ value }) => fieldNumber(value)).join('–') : text;
}
/** Cells as they go to the clipboard: rows by line ends, cells by tabs. */
export const shownBlock = (block: string): string =>
  block
    .split('\n')
    .map((line) => line.split('\t').map(shownCell).join('\t'))
    .join('\n');

/** A cell's fault in words. */
export function faultText(fault: GridCell['error'], t: TFunction): string | null {
  if (fault === null) return null;
  if (fault.kode === 'diLuarSkala') {
    return t('pelaporan.ind.diLuarSkala', { skala: scaleWords(fault.scale, formatNumber) });
  }
  return fault.kode === 'server' ? said(fault.message) : t(`kpi.kisi.galat.${fault.kode}`);
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'atas',
  ArrowDown: 'bawah',
  ArrowLeft: 'kiri',
  ArrowRight: 'kanan',
  Home: 'awal',
  End: 'akhir',
};
const EDGES: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'awal',
  ArrowRight: 'akhir',
  Home: 'puncak',
  End: 'dasar',
};
type ActionButton = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key does in a chosen cell; null = the browser handles it. */
export function cellKeyEvent(button: ActionButton, active: Position, rowCount: number): TargetGridEvent | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = button;
  const command = ctrlKey || metaKey;
  const direction = (command ? EDGES[key] : undefined) ?? ARROWS[key];
  if (direction !== undefined && !altKey) return { type: 'cell.move', direction, extend: shiftKey };
  if (command) {
    if (key.toLowerCase() === 'z' && !shiftKey) return { type: 'change.undo' };
    return key.toLowerCase() === 's' ? { type: 'targets.save' } : null;
  }
  if (altKey) return null;
  if (key === 'Enter') return { type: 'cell.move', direction: shiftKey ? 'atas' : 'bawah', extend: false };
  if (key === 'Tab') {
    const ke = shiftKey ? 'mundur' : 'maju';
    return isAtEdge(active, ke, rowCount) ? null : { type: 'cell.move', direction: ke, extend: false };
  }
  if (key === 'F2') return { type: 'cell.edit', text: null };
  if (key === 'Delete' || key === 'Backspace') return { type: 'cell.clear' };
  return key.length === 1 && key !== ' ' ? { type: 'cell.edit', text: key } : null;
}

const FINISHING: Readonly<Record<string, readonly [plain: Direction, dengan: Direction]>> = {
  Enter: ['bawah', 'atas'],
  Tab: ['maju', 'mundur'],
  ArrowUp: ['atas', 'atas'],
  ArrowDown: ['bawah', 'bawah'],
};
/** What a key does while something is typed into a cell. */
export function typingKeyEvent({ key, shiftKey, ctrlKey, metaKey }: ActionButton): TargetGridEvent | null {
  if (key === 'Escape') return { type: 'cell.cancel' };
  if ((ctrlKey || metaKey) && key.toLowerCase() === 's') return { type: 'targets.save' };
  const ke = FINISHING[key];
  return ke === undefined ? null : { type: 'cell.commit', direction: shiftKey ? ke[1] : ke[0] };
}

/** Whether pasted text is a block of cells, which goes to the grid; a single value goes into the open field. */
export const isBlock = (event: ClipboardEvent) => /[\t\n]/.test(event.clipboardData.getData('text/plain').trimEnd());
