import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { takePlaceOf, putAt, type Placement, moveRequest, placeFrom } from '#domain/board/order.ts';

const placement = (text: string): Placement[] =>
  [...text.matchAll(/(\w)(\d)/g)].map(([, id = '', boardId = '']) => ({ id, boardId }));
/** The cards column by column: `ab|c`. */
const read = (duty: readonly Placement[]) =>
  ['1', '2', '3']
    .map((column) => duty.flatMap(({ id, boardId }) => (boardId === column ? [id] : [])).join(''))
    .join('|');

describe('the order of cards', () => {
  it.each([
    ['a1b1c1d1', 'a', 'c', 'bcad||'],
    ['a1b1c1d1', 'd', 'b', 'adbc||'],
    ['a1b1c1d1', 'a', 'd', 'bcda||'],
    ['a1b1x2y2', 'a', 'y', 'b|xay|'],
    ['a1b1', 'a', 'a', 'ab||'],
    ['a1b1', 'a', 'z', 'ab||'],
    ['a1b1', 'z', 'a', 'ab||'],
  ])('in %s, %s takes the place of %s', (from, id, sasaran, outcome) => {
    expect(read(takePlaceOf(placement(from), id, sasaran))).toEqual(outcome);
  });

  it('puts a card before another, or at the end when that one is gone or of another column', () => {
    const from = placement('a1b1x2');
    const ke = (boardId: string, before: string | null) => read(putAt(from, 'a', { boardId, sebelum: before }));
    expect([ke('2', 'x'), ke('2', null), ke('2', 'z'), ke('3', 'x'), ke('1', null), ke('1', 'a')]).toEqual([
      'b|ax|',
      'b|xa|',
      'b|xa|',
      'b|x|a',
      'ba|x|',
      'ab|x|',
    ]);
    expect(putAt(from, 'z', { boardId: '1', sebelum: null })).toEqual(from);
  });

  it('asks for nothing when a card lies there already', () => {
    const from = placement('a1b1c1');
    expect([
      moveRequest(from, 'a', { boardId: '1', sebelum: 'b' }),
      moveRequest(from, 'c', { boardId: '1', sebelum: null }),
      moveRequest(from, 'z', { boardId: '1', sebelum: null }),
    ]).toEqual([null, null, null]);
  });
});

const board = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 }),
    fc.infiniteStream(fc.constantFrom('1', '2', '3')),
  )
  .map(([ids, column]): Placement[] => ids.map((id) => ({ id, boardId: column.next().value })));
const step = fc.record({
  id: fc.constantFrom(...'abcdefgh'),
  boardId: fc.constantFrom('1', '2', '3'),
  sebelum: fc.option(fc.constantFrom(...'abcdefgh')),
});

describe('whatever is moved where', () => {
  it('no card is lost or doubled, and doing it twice changes nothing more', () => {
    fc.assert(
      fc.property(board, step, (duty, { id, ...place }) => {
        const one = putAt(duty, id, place);
        expect(one.map((card) => card.id).sort()).toEqual(duty.map((card) => card.id).sort());
        expect(read(putAt(one, id, place))).toEqual(read(one));
      }),
    );
  });

  it('the server does what the screen has shown', () => {
    fc.assert(
      fc.property(board, step, (duty, { id, ...place }) => {
        const ask = moveRequest(duty, id, place);
        const server = () => {
          if (ask === null) return duty;
          return ask.kind === 'kolom'
            ? putAt(duty, id, { boardId: ask.newBoardId, sebelum: null })
            : takePlaceOf(duty, id, ask.targetTaskId);
        };
        expect(read(server())).toEqual(read(putAt(duty, id, place)));
      }),
    );
  });

  it('a card can be put back where it was', () => {
    fc.assert(
      fc.property(board, step, (duty, { id, ...place }) => {
        const before = placeFrom(duty, id);
        const move = putAt(duty, id, place);
        expect(read(before === null ? duty : putAt(move, id, before))).toEqual(read(duty));
      }),
    );
  });
});
