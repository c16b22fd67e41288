import { describe, expect, it } from 'vitest';
import { tombolKetikan, tombolSel } from '#features/kpi/kisi-tampilan.ts';

type Tombol = Parameters<typeof tombolKetikan>[0];
const tombol = (key: string, lain: Partial<Tombol> = {}): Tombol => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...lain,
});
const shiftKey = true;
const ctrlKey = true;

describe('a key on a chosen cell', () => {
  it.each([
    [tombol('ArrowUp'), { type: 'cell.move', arah: 'atas', perluas: false }],
    [tombol('ArrowRight', { shiftKey }), { type: 'cell.move', arah: 'kanan', perluas: true }],
    [tombol('ArrowRight', { ctrlKey }), { type: 'cell.move', arah: 'akhir', perluas: false }],
    [tombol('Home', { ctrlKey }), { type: 'cell.move', arah: 'puncak', perluas: false }],
    [tombol('Enter'), { type: 'cell.move', arah: 'bawah', perluas: false }],
    [tombol('Enter', { shiftKey }), { type: 'cell.move', arah: 'atas', perluas: false }],
    [tombol('Tab'), { type: 'cell.move', arah: 'maju', perluas: false }],
    [tombol('F2'), { type: 'cell.edit', teks: null }],
    [tombol('7'), { type: 'cell.edit', teks: '7' }],
    [tombol('Delete'), { type: 'cell.clear' }],
    [tombol('z', { ctrlKey }), { type: 'change.undo' }],
    [tombol('s', { metaKey: true }), { type: 'targets.save' }],
    // Left to the browser: copy, paste, its own menus, scrolling.
    [tombol('c', { ctrlKey }), null],
    [tombol('v', { ctrlKey }), null],
    [tombol('ArrowLeft', { altKey: true }), null],
    [tombol(' '), null],
    [tombol('Escape'), null],
    [tombol('Shift', { shiftKey }), null],
  ])('%o', (satu, peristiwa) => {
    expect(tombolSel(satu, { baris: 1, kolom: 1 }, 3)).toEqual(peristiwa);
  });

  it('lets Tab leave the grid at its end', () => {
    expect([
      tombolSel(tombol('Tab'), { baris: 2, kolom: 4 }, 3),
      tombolSel(tombol('Tab', { shiftKey }), { baris: 0, kolom: 0 }, 3),
    ]).toEqual([null, null]);
  });
});

describe('a key while something is typed', () => {
  it.each([
    [tombol('Escape'), { type: 'cell.cancel' }],
    [tombol('Enter'), { type: 'cell.commit', arah: 'bawah' }],
    [tombol('Tab', { shiftKey }), { type: 'cell.commit', arah: 'mundur' }],
    [tombol('ArrowUp'), { type: 'cell.commit', arah: 'atas' }],
    [tombol('s', { ctrlKey }), { type: 'targets.save' }],
    [tombol('ArrowLeft'), null],
    [tombol('z', { ctrlKey }), null],
    [tombol('5'), null],
  ])('%o', (satu, peristiwa) => {
    expect(tombolKetikan(satu)).toEqual(peristiwa);
  });
});
