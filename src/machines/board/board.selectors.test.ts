import { describe, expect, it } from 'vitest';
import { dueOf, cardCount, shownCards } from '#machines/board/board.selectors.ts';
import type { KanbanBoard } from '#machines/board/board.types.ts';
import { EMPTY_FILTERS } from '#machines/board/shown.ts';
import { exampleCard, exampleColumn } from '#tests/support/board.ts';

describe('what is seen through a filter', () => {
  const budi = { id: 'u7', nama: 'Budi' };
  const boardContent: KanbanBoard = {
    boards: [exampleColumn('k1'), exampleColumn('k2', { selesai: true })],
    tasks: [
      exampleCard({ id: 'a', title: 'Unggah bukti', labels: ['Revisi'], dueDate: '2026-02-27' }),
      exampleCard({ id: 'b', description: 'bukti desa', assignedTo: [budi], dueDate: '2026-02-28' }),
      exampleCard({ id: 'c', boardId: 'k2', labels: ['Revisi'], dueDate: '2026-01-01' }),
    ],
  };
  const visible = (filters: Partial<typeof EMPTY_FILTERS>) => {
    const all = { ...EMPTY_FILTERS, ...filters };
    return [
      shownCards(boardContent, 'k1', all)
        .map(({ id }) => id)
        .join(''),
      cardCount(boardContent, all).shown,
    ];
  };

  it.each([
    [{}, ['ab', null]],
    [{ q: 'BUKTI' }, ['ab', 2]],
    [{ q: 'bukti desa' }, ['b', 1]],
    [{ q: 'revisi' }, ['a', 2]],
    [{ label: 'Revisi' }, ['a', 2]],
    [{ person: 'u7' }, ['b', 1]],
    [{ label: 'Revisi', person: 'u7' }, ['', 0]],
  ])('%j leaves %j of the first column and of all', (filters, outcome) => {
    expect(visible(filters)).toEqual(outcome);
  });

  it('counts what is late and due today, but nothing that is done', () => {
    expect(dueOf(boardContent, '2026-02-28')).toEqual({ terlambat: 1, today: 1 });
  });
});
