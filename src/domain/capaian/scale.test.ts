import { describe, expect, it } from 'vitest';
import { isOnScale, readStep, shortStep, stepName } from '#domain/capaian/scale.ts';
import { indonesianScale } from '#domain/capaian/scale-words.ts';

const OPINION = [
  { kode: 'WTP', label: 'Wajar Tanpa Pengecualian', nilai: 4 },
  { kode: 'WDP', label: 'Wajar Dengan Pengecualian', nilai: 3 },
  { kode: 'TMP', label: 'TMP', nilai: 1.5 },
];
/** Codes that are numbers themselves, counted from the other end. */
const RANKS = [
  { kode: '1', label: 'Peringkat 1', nilai: 3 },
  { kode: '2', label: 'Peringkat 2', nilai: 2 },
  { kode: '9', label: 'Tanpa peringkat', nilai: 0 },
];

describe('a step of a scale', () => {
  it.each([
    ['WTP', 4],
    [' wtp ', 4],
    ['wajar tanpa PENGECUALIAN', 4],
    ['3', 3],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['99', undefined],
    ['3,5', undefined],
    ['WTPP', undefined],
    ['', undefined],
  ])('reads %s as %s', (text, value) => {
    expect(readStep(OPINION, text)).toBe(value);
  });

  it.each([
    ['peringkat 1', 3],
    ['3', 3],
    ['9', 0],
    ['1', 3],
  ])('of numbered codes reads %s as %s', (text, value) => {
    expect(readStep(RANKS, text)).toBe(value);
  });

  it('with a number for its name is the one that counts so much, not the one that is called so', () => {
    const stars = [
      { kode: 'A', label: '3', nilai: 1 },
      { kode: 'B', label: '2', nilai: 2 },
      { kode: 'C', label: '1', nilai: 3 },
    ];
    expect(['3', '1', 'a', 'C'].map((text) => readStep(stars, text))).toEqual([3, 1, 1, 3]);
    expect([3, 1].map((value) => stepName(stars, value))).toEqual(['C', 'A']);
  });

  it('is told in few letters by its code, but by no number', () => {
    expect([4, 3.5, null].map((value) => shortStep(OPINION, value))).toEqual(['WTP', null, null]);
    expect(shortStep(RANKS, 3)).toBe('Peringkat 1');
  });

  it('is named, and what lies between two is off the scale', () => {
    expect([4, 3.5, null].map((value) => stepName(OPINION, value))).toEqual(['Wajar Tanpa Pengecualian', null, null]);
    expect([4, 3.5, 0, null].map((value) => isOnScale(OPINION, value))).toEqual([true, false, false, true]);
    expect(indonesianScale(OPINION)).toBe('Wajar Tanpa Pengecualian = 4, Wajar Dengan Pengecualian = 3, TMP = 1,5');
  });
});
