import { describe, expect, it } from 'vitest';
import { typingKeyEvent, cellKeyEvent } from '#features/indicator/grid-shown.ts';

type ActionButton = Parameters<typeof typingKeyEvent>[0];
const button = (key: string, other: Partial<ActionButton> = {}): ActionButton => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...other,
});
const shiftKey = true;
const ctrlKey = true;

describe('a key on a chosen cell', () => {
  it.each([
    [button('ArrowUp'), { type: 'cell.move', direction: 'atas', extend: false }],
    [button('ArrowRight', { shiftKey }), { type: 'cell.move', direction: 'kanan', extend: true }],
    [button('ArrowRight', { ctrlKey }), { type: 'cell.move', direction: 'akhir', extend: false }],
    [button('Home', { ctrlKey }), { type: 'cell.move', direction: 'puncak', extend: false }],
    [button('Enter'), { type: 'cell.move', direction: 'bawah', extend: false }],
    [button('Enter', { shiftKey }), { type: 'cell.move', direction: 'atas', extend: false }],
    [button('Tab'), { type: 'cell.move', direction: 'maju', extend: false }],
    [button('F2'), { type: 'cell.edit', text: null }],
    [button('7'), { type: 'cell.edit', text: '7' }],
    [button('Delete'), { type: 'cell.clear' }],
    [button('z', { ctrlKey }), { type: 'change.undo' }],
    [button('s', { metaKey: true }), { type: 'targets.save' }],
    // Left to the browser: copy, paste, its own menus, scrolling.
    [button('c', { ctrlKey }), null],
    [button('v', { ctrlKey }), null],
    [button('ArrowLeft', { altKey: true }), null],
    [button(' '), null],
    [button('Escape'), null],
    [button('Shift', { shiftKey }), null],
  ])('%o', (one, event) => {
    expect(cellKeyEvent(one, { row: 1, column: 1 }, 3)).toEqual(event);
  });

  it('lets Tab leave the grid at its end', () => {
    expect([
      cellKeyEvent(button('Tab'), { row: 2, column: 4 }, 3),
      cellKeyEvent(button('Tab', { shiftKey }), { row: 0, column: 0 }, 3),
    ]).toEqual([null, null]);
  });
});

describe('a key while something is typed', () => {
  it.each([
    [button('Escape'), { type: 'cell.cancel' }],
    [button('Enter'), { type: 'cell.commit', direction: 'bawah' }],
    [button('Tab', { shiftKey }), { type: 'cell.commit', direction: 'mundur' }],
    [button('ArrowUp'), { type: 'cell.commit', direction: 'atas' }],
    [button('s', { ctrlKey }), { type: 'targets.save' }],
    [button('ArrowLeft'), null],
    [button('z', { ctrlKey }), null],
    [button('5'), null],
  ])('%o', (one, event) => {
    expect(typingKeyEvent(one)).toEqual(event);
  });
});
