import { describe, expect, it } from 'vitest';
import { type TreeRowState, treeStep } from '#ui/tree-keys.ts';

const TREE: readonly TreeRowState[] = [
  { level: 1, open: true },
  { level: 2, open: true },
  { level: 3, open: null },
  { level: 2, open: false },
];

describe('keys in a tree', () => {
  it('move from row to row, and nowhere beyond its ends', () => {
    const ke = (button: string) => TREE.map((_, point) => treeStep(TREE, point, button));
    expect(ke('ArrowDown')).toEqual([{ ke: 1 }, { ke: 2 }, { ke: 3 }, null]);
    expect(ke('ArrowUp')).toEqual([null, { ke: 0 }, { ke: 1 }, { ke: 2 }]);
    expect(ke('Home')).toEqual([null, { ke: 0 }, { ke: 0 }, { ke: 0 }]);
    expect(ke('End')).toEqual([{ ke: 3 }, { ke: 3 }, { ke: 3 }, null]);
  });

  it('open what is closed, step into what is open, and find nothing below a leaf', () => {
    expect(TREE.map((_, point) => treeStep(TREE, point, 'ArrowRight'))).toEqual([{ ke: 1 }, { ke: 2 }, null, 'buka']);
  });

  it('do not step into a branch whose rows are still on their way', () => {
    expect(
      treeStep(
        [
          { level: 1, open: true },
          { level: 1, open: false },
        ],
        0,
        'ArrowRight',
      ),
    ).toEqual(null);
  });

  it('close what is open, and lead from a leaf or a closed row to the row above it', () => {
    expect(TREE.map((_, point) => treeStep(TREE, point, 'ArrowLeft'))).toEqual([
      'tutup',
      'tutup',
      { ke: 1 },
      { ke: 0 },
    ]);
  });

  it('go to the page of the row, and leave every other key to the browser', () => {
    expect(['Enter', 'Tab', 'a', 'PageDown'].map((button) => treeStep(TREE, 1, button))).toEqual([
      'kunjungi',
      null,
      null,
      null,
    ]);
    expect(treeStep(TREE, 9, 'ArrowDown')).toEqual(null);
  });
});
