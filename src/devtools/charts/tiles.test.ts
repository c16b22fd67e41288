import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SHEET, tilesOf } from '#devtools/charts/tiles.ts';

const folder = new URL('./layouts/', import.meta.url);
const sizes = readdirSync(folder).map((file): [string, number, number] => {
  const { w, h } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { w: number; h: number };
  return [file, w, h];
});

describe('a chart on paper', () => {
  it('takes one sheet when it fits, and is not enlarged', () => {
    expect(tilesOf(400, 300)).toEqual({
      scale: 1,
      rows: 1,
      columns: 1,
      tiles: [{ x: 0, y: 0, w: 400, h: 300, row: 1, column: 1 }],
    });
  });

  it.each(sizes)('%s: every sheet can be read, fits its paper, and nothing falls between two', (_, w, h) => {
    const { scale, rows, columns, tiles } = tilesOf(w, h);
    expect(scale).toBeGreaterThanOrEqual(0.74);
    expect(tiles).toHaveLength(rows * columns);
    expect(tiles.filter((one) => one.w * scale > SHEET.w + 0.01 || one.h * scale > SHEET.h + 0.01)).toEqual([]);
    const covered = (x: number, y: number) =>
      tiles.some((one) => x >= one.x && x <= one.x + one.w + 0.01 && y >= one.y && y <= one.y + one.h + 0.01);
    const steps = Array.from({ length: 41 }, (__, i) => i / 40);
    expect(steps.flatMap((x) => steps.filter((y) => !covered(x * w, y * h)))).toEqual([]);
  });
});
