import { describe, expect, it } from 'vitest';
import { journey, byRound } from '#features/history/journey.ts';
import type { HistoryEntry } from '#machines/report/report.selectors.ts';

let number = 0;
const row = (action: HistoryEntry['aksi'], round = 1, change: Partial<HistoryEntry> = {}): HistoryEntry => {
  number += 1;
  return {
    id: `r${number}`,
    aksi: action,
    dari: null,
    ke: null,
    oleh: { id: 'p1', nama: 'Pelapor Tapin' },
    peran: 'Pelapor',
    waktu: `2026-07-${String(number % 28).padStart(2, '0')}T02:00:00.000Z`,
    catatan: null,
    perubahan: null,
    putaran: round,
    ...change,
  };
};
const step = (...all: Parameters<typeof journey>) => journey(...all).map(({ key, state }) => [key, state]);

describe('the way of a report', () => {
  it.each([
    ['draft', ['current', 'todo', 'todo', 'todo']],
    ['submitted', ['done', 'done', 'current', 'todo']],
    ['revision', ['current', 'todo', 'todo', 'todo']],
    ['approved', ['done', 'done', 'done', 'done']],
  ] as const)('stands right when it is %s', (status, states) => {
    expect(step(status, []).map(([, state]) => state)).toEqual(states);
  });

  it('ends in "rejected" when it was rejected', () => {
    expect(step('rejected', []).at(-1)).toEqual(['ditolak', 'done']);
  });

  it('keeps the dates of every round', () => {
    const history = [row('submit'), row('revise'), row('submit', 2)];
    expect(journey('submitted', history)[1]?.waktu).toEqual([history[0]?.waktu, history[2]?.waktu]);
  });
});

describe('the timeline', () => {
  it('shows the newest round first and takes small work of one person together', () => {
    const content = { perubahan: [{ kode: '2.1.4.1' }] };
    const all = [
      row('create'),
      row('update', 1, content),
      row('upload', 1, { perubahan: { kode: '2.7.1.1' } }),
      row('update', 1, content),
      row('submit'),
      row('feedback', 1, { oleh: { id: 'v1', nama: 'Verifikator' } }),
      row('revise', 1, { oleh: { id: 'v1', nama: 'Verifikator' } }),
      row('update', 2),
    ];
    const brief = byRound(all).map(({ putaran, occurrences }) => [
      putaran,
      occurrences.map(({ terakhir, times, kode }) => [terakhir.aksi, times, kode]),
    ]);
    expect(brief).toEqual([
      [2, [['update', { update: 1 }, []]]],
      [
        1,
        [
          ['revise', { revise: 1 }, []],
          ['feedback', { feedback: 1 }, []],
          ['submit', { submit: 1 }, []],
          ['update', { update: 2, upload: 1 }, ['2.1.4.1', '2.7.1.1']],
          ['create', { create: 1 }, []],
        ],
      ],
    ]);
  });
});
