import { describe, expect, it } from 'vitest';
import type { Column } from '#domain/report/columns.ts';
import { arrangeWork, listedStep, rowAfter, usesRatio, type WorkDetail, type WorkRow } from '#domain/report/duties.ts';
import { exampleDetail, exampleReport } from '#tests/support/world/report.ts';

const counts = (lengkap: number, wajib: number, terisi: number, berkas = 0) => ({ wajib, lengkap, terisi, berkas });

// "Mulai mengisi → Lanjutkan → Perbaiki n → Periksa → Kirim": one next action per state, also in a list.
it.each([
  ['nothing entered', 'draft', counts(0, 3, 0), 'begin'],
  ['only a file', 'draft', counts(0, 3, 0, 1), 'go on'],
  ['figures without words', 'draft', counts(0, 3, 3), 'go on'],
  ['one of three complete', 'draft', counts(1, 3, 1, 1), 'go on'],
  ['all that is required', 'draft', counts(3, 3, 3, 3), 'check'],
  ['required and others', 'draft', counts(3, 3, 5, 5), 'check'],
  ['nothing required, nothing entered', 'draft', counts(0, 0, 0), 'begin'],
  ['nothing required, something entered', 'draft', counts(0, 0, 1), 'go on'],
  ['sent back', 'revision', counts(3, 3, 3, 3), 'correct'],
  ['sent', 'submitted', counts(3, 3, 3, 3), 'look'],
  ['approved', 'approved', counts(3, 3, 3, 3), 'look'],
  ['rejected', 'rejected', counts(0, 3, 0), 'look'],
] as const)('a report with %s (%s) goes on as its page says', (_, status, counts, step) => {
  expect(listedStep(status, counts)).toBe(step);
});

/** d: due · o: could be left empty · r: sent back; a capital needs something. */
const rowsOf = (letters: string) =>
  [...letters].map((letter, place): WorkRow<WorkDetail> => {
    const detail = { id: String(place), wajib: letter.toLowerCase() !== 'o' };
    const row = { detail, dikembalikan: letter.toLowerCase() === 'r', needsAction: letter !== letter.toLowerCase() };
    return row as WorkRow<WorkDetail>;
  });

// Two of seventeen are due: after the second there is nothing left to do but to look at it all and send it.
it.each([
  ['the next that is due', 'DDooo', 0, 1],
  ['one above that was passed over', 'DDooo', 1, 0],
  ['past what is complete', 'DddDo', 0, 3],
  ['the check, when the others may stay empty', 'ddooo', 1, null],
  ['the check, when it is itself the only one left', 'Dddoo', 0, null],
  ['one that was begun though it could have stayed empty', 'ddoOo', 1, 3],
  ['from one that could be left empty to the one below it', 'ddooo', 2, 3],
  ['from the last of those to the check', 'ddooo', 4, null],
  ['the one below it before one above it', 'dDoRr', 4, 1],
  ['the check, when what was sent back is answered', 'ddorr', 4, null],
] as const)('saving leads to %s (%s, from %i)', (_, letters, from, to) => {
  expect(rowAfter(rowsOf(letters), String(from))?.detail.id ?? null).toBe(to === null ? null : String(to));
});

it('there is no place after an indicator that is not there', () => {
  expect(() => rowAfter(rowsOf('dd'), '7')).toThrow(RangeError);
});

it.each([
  ['rasio_kumulatif', null, null, true],
  ['average', 'Selesai', 'Semua', true],
  ['average', 'Selesai', null, false],
  ['average', null, 'Semua', false],
  ['average', null, null, false],
])('%s of %s by %s asks for numerator and denominator: %s', (konsolidasi, definisi_x, definisi_y, asks) => {
  expect(usesRatio({ konsolidasi, definisi_x, definisi_y })).toBe(asks);
});

describe('a field that cannot be read', () => {
  const empty = { realisasi: null, x: null, y: null, files: [] };
  const of = (detail: object, typed: Partial<Record<Column, string>>) => {
    const report = exampleReport({ details: [exampleDetail({ id: 'd1', ...empty, ...detail })] });
    const [row] = arrangeWork(report, { d1: typed }, [], []).rows;
    return { rusak: row?.rusak, kurang: row?.kurang };
  };

  it.each([
    ['a figure', { realisasi: 'dua' }, { rusak: ['realisasi'], kurang: [] }],
    ['a part of a ratio', { x: 'dua', y: '4' }, { rusak: ['x'], kurang: [] }],
    ['nothing', {}, { rusak: [], kurang: ['realisasi'] }],
  ])('is counted once, as what it is: %s', (_, typed, told) => {
    expect(of({}, typed)).toEqual(told);
  });

  it('leaves what another field lacks', () => {
    const told = of({ realisasi: 5, analisis: null }, { realisasi: 'dua' });
    expect(told).toEqual({ rusak: ['realisasi'], kurang: expect.arrayContaining(['analisis', 'bukti']) });
    expect(of({ realisasi: 5, analisis: null }, { analisis: 'Naik \ud83d' }).kurang).not.toContain('analisis');
  });
});
