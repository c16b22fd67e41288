import { describe, expect, it } from 'vitest';
import { columnCentres, labelsBelow, linePath } from '#ui/charts/paths.ts';
import { floorsOf, heightScale, percentScale, roundedMax, spansOf, ticksOf } from '#ui/charts/scales.ts';

describe('places on an axis', () => {
  it.each([
    [0, 0],
    [30, 25],
    [100, 83.33],
    [120, 100],
    [-4, 0],
    [304.84, 100],
  ])('%d of 0 to 120 stands at %d percent', (value, place) => {
    expect(percentScale(0, 120)(value)).toEqual(place);
  });

  it('counts heights from the top', () => {
    expect([0, 60, 120].map(heightScale(0, 120))).toEqual([100, 50, 0]);
  });

  it('does not divide by nothing where all values are the same', () => {
    expect([5, 9].map(percentScale(5, 5))).toEqual([0, 100]);
  });

  it('marks the axis with round numbers', () => {
    expect([ticksOf(0, 120, 3), ticksOf(0, 17, 4), ticksOf(0, 1, 2)]).toEqual([
      [0, 50, 100],
      [0, 5, 10, 15],
      [0, 0.5, 1],
    ]);
  });

  it('ends at a round number, however small or missing the values', () => {
    expect([roundedMax([110, 68.4], 100), roundedMax([13, null]), roundedMax([])]).toEqual([120, 15, 1]);
  });
});

describe('parts of a whole', () => {
  it('lie one behind the other and fill it', () => {
    expect(spansOf([2, 1, 14])).toEqual([
      { start: 0, size: 11.76 },
      { start: 11.76, size: 5.89 },
      { start: 17.65, size: 82.35 },
    ]);
  });

  it('of a larger whole leave the rest free', () => {
    expect(spansOf([2, 1], 12)).toEqual([
      { start: 0, size: 16.67 },
      { start: 16.67, size: 8.33 },
    ]);
  });

  it('of nothing have no size', () => {
    expect(spansOf([0, 0])).toEqual([
      { start: 0, size: 0 },
      { start: 0, size: 0 },
    ]);
  });
});

describe('lines and dots', () => {
  it('a line runs from point to point and breaks where a value is missing', () => {
    const points = [
      { x: 12.5, y: 10 },
      { x: 37.5, y: 43 },
      { x: 62.5, y: null },
      { x: 87.5, y: 20 },
    ];
    expect(linePath(points)).toEqual('M12.5,10L37.5,43M87.5,20Z');
    expect(linePath([])).toEqual('');
  });

  it('four columns have their middles at an eighth, and so on', () => {
    expect(columnCentres(4)).toEqual([12.5, 37.5, 62.5, 87.5]);
  });

  it('only the highest label stands above its point, and not where there is no room', () => {
    expect([labelsBelow([20, 90, null]), labelsBelow([3, 50]), labelsBelow([null, null])]).toEqual([
      [false, true, false],
      [true, true],
      [false, false],
    ]);
  });

  it('dots of the same value stand on each other', () => {
    expect(floorsOf([1, 3, 1, 1, 3])).toEqual([0, 0, 1, 2, 1]);
  });
});
