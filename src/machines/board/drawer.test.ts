import { expect, it } from 'vitest';
import { boardMachine } from '#machines/board/board.machine.ts';
import { isCardMissing, openedOf } from '#machines/board/board.selectors.ts';
import type { KanbanNews, KanbanBoard, LoadBoardResult, Officer } from '#machines/board/board.types.ts';
import { EMPTY_FILTERS } from '#machines/board/shown.ts';
import { createActor, fromCallback, fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { exampleCard, exampleColumn } from '#tests/support/board.ts';

const withCards = (...ids: string[]): KanbanBoard => ({
  boards: [exampleColumn('k1')],
  tasks: ids.map((id) => exampleCard({ id })),
  archive: [exampleCard({ id: 'x', archived: true })],
});

/** A board whose loads answer with one of `boards` after the other, the last one again and again. */
function boardOver(...boards: KanbanBoard[]) {
  const news: KanbanNews[] = [];
  let loads = 0;
  const actor = createActor(
    boardMachine.provide({
      actors: {
        loadBoard: fromPromise<LoadBoardResult, { satker: string; people: readonly Officer[] | null }>(async () => {
          const board = boards[Math.min(loads, boards.length - 1)] ?? withCards();
          loads += 1;
          return { ok: true, board, people: [] };
        }),
        watchChanges: fromCallback(() => {}),
        keepChanges: fromCallback(() => {}),
      },
    }),
    { input: { satker: 'u1', filters: EMPTY_FILTERS, column: '' } },
  );
  actor.on('*', (one) => news.push(one));
  actor.start();
  const visit = (id: string) => actor.send({ type: 'card.visit', id });
  const rest = () => waitFor(actor, (one) => one.hasTag('settled'));
  const seen = () => [openedOf(actor.getSnapshot())?.id ?? null, isCardMissing(actor.getSnapshot())];
  return { actor, visit, rest, seen, news, loads: () => loads };
}

it('a card that the address names opens when the board is there, and one that is there at once', async () => {
  const { visit, rest, seen, loads } = boardOver(withCards('a', 'b'));
  visit('a');
  expect(seen()).toEqual([null, false]);
  await rest();
  expect(seen()).toEqual(['a', false]);
  visit('b');
  expect([seen(), loads()]).toEqual([['b', false], 1]);
  visit('');
  expect(seen()).toEqual([null, false]);
});

it('a card stays open when the board has it no more, and opens for nobody when it is back', async () => {
  const { actor, visit, rest, seen, news } = boardOver(withCards('a'), withCards(), withCards('a'));
  await rest();
  visit('a');
  actor.send({ type: 'board.outdated' });
  await rest();
  expect([seen(), news]).toEqual([['a', false], []]);
  visit('');
  actor.send({ type: 'board.outdated' });
  await rest();
  expect(seen()).toEqual([null, false]);
});

it.each(['z', 'x'])('of a card %s that a fresh board has not it is said, until that is read', async (id) => {
  const { actor, visit, rest, seen, news, loads } = boardOver(withCards('a'));
  await rest();
  visit(id);
  expect([seen(), news]).toEqual([[null, false], []]);
  await rest();
  expect([seen(), news, loads()]).toEqual([[null, true], [{ type: 'card.missed' }], 2]);
  visit('');
  expect(seen()).toEqual([null, true]);
  actor.send({ type: 'notice.close' });
  expect(seen()).toEqual([null, false]);
});

it('a link that is younger than the board opens its card with the next one', async () => {
  const { visit, rest, seen, news } = boardOver(withCards(), withCards('a'));
  await rest();
  visit('a');
  await rest();
  expect([seen(), news]).toEqual([['a', false], []]);
});
