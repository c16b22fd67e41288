import { describe, expect, it } from 'vitest';
import type { BoardQueue, Change, Addition } from '#machines/board/board.types.ts';
import { submissionFrom, afterAnswer, apply } from '#machines/board/changes.ts';
import { exampleCard, exampleColumn } from '#tests/support/board.ts';

const board = {
  boards: [exampleColumn('k1'), exampleColumn('k2')],
  tasks: [exampleCard({ id: 'a' }), exampleCard({ id: 'b', boardId: 'k2' })],
};
const queueOf = (...queue: Change[]): BoardQueue => ({ satker: 'u1', base: board, queue });
const card = (temporary: number, title: string, boardId = 'k2'): Addition => ({
  kind: 'tambahKartu',
  temporary,
  boardId,
  title,
});
const back = { boardId: 'k1', sebelum: null };
const move = (id: string, boardId: string, before: string | null): Change => ({
  ...{ kind: 'pindah', id, place: { boardId, sebelum: before }, back },
});

describe('what is left of the changes once the first of them was answered', () => {
  it('is laid over the board that the answer made', () => {
    const fresh = exampleCard({ id: 's', title: 'Satu', boardId: 'k2' });
    const content = queueOf(card(1, 'Satu'), { kind: 'kosongkan', id: 'k1' });
    expect(afterAnswer(content, { result: 'tersimpan', answer: fresh })).toEqual({
      satker: 'u1',
      base: { boards: board.boards, tasks: [...board.tasks, fresh] },
      queue: [{ kind: 'kosongkan', id: 'k1' }],
    });
  });

  it.each([[{ result: 'ditolak' as const }], [null]])('is laid over the board as it was after %j', (result) => {
    const content = queueOf(card(1, 'Satu'), move('a', 'k2', 'baru-1'));
    expect(afterAnswer(content, result)).toEqual(queueOf(move('a', 'k2', 'baru-1')));
  });

  it('calls a new card by its id, so that a card laid before it comes to lie before it', () => {
    const content = queueOf(card(1, 'Satu'), card(2, 'Dua'), move('a', 'k2', 'baru-1'));
    const created = (id: string) =>
      ({ result: 'tersimpan', answer: exampleCard({ id, title: id, boardId: 'k2' }) }) as const;
    const remaining = afterAnswer(afterAnswer(content, created('s')), created('d'));
    expect(submissionFrom(remaining)).toEqual({
      satker: 'u1',
      change: move('a', 'k2', 's'),
      ask: { kind: 'urut', targetTaskId: 's' },
    });
    const [current] = remaining.queue;
    const outcome = remaining.base && current && apply(remaining.base, current).tasks.map(({ id }) => id);
    expect(outcome).toEqual(['b', 'a', 's', 'd']);
  });

  it('calls a new column by its id, whatever is done with it', () => {
    const column = (id: string): Change[] => [
      card(2, 'Dua', id),
      { kind: 'tambahKolom', temporary: 3, title: 'Lain', selesai: false },
      { ...move('a', id, null), back: { boardId: id, sebelum: 'baru-9' } } as Change,
      { kind: 'kosongkan', id },
      { kind: 'hapusKolom', id },
    ];
    const content = queueOf({ kind: 'tambahKolom', temporary: 1, title: 'Tiga', selesai: true }, ...column('baru-1'));
    expect(afterAnswer(content, { result: 'tersimpan', answer: exampleColumn('k3') }).queue).toEqual(column('k3'));
  });
});
