import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesOfOtherTurns, isProjectInTurn, isTestInTurn } from '#tests/support/turns.ts';
import { BROWSER_TURNS, cellsInTurn, isInTurn, isNamedInTurn, TURNS } from '#tests/support/width.ts';

const upTo = (turns: number) => Array.from({ length: turns }, (_, now) => now);
const ALL = upTo(TURNS);
const OF_BROWSER = upTo(BROWSER_TURNS);
const named = (count: number) => Array.from({ length: count }, (_, nth) => `what is tried ${nth}`);
/** In which of the turns it is taken. */
const turnsOf = (isTaken: (now: number) => boolean, all = ALL) => all.filter(isTaken);

it('all turns together take each row once, and nothing is left out where no turn is asked for', () => {
  const places = [0, 1, TURNS - 1, TURNS, 2 * TURNS + 1];
  expect(places.map((place) => turnsOf((now) => isInTurn(place, now)))).toEqual([[0], [1], [TURNS - 1], [0], [1]]);
  expect([isInTurn(3, null), isNamedInTurn('any', null), cellsInTurn('abc'.split(''), 1, null)]).toEqual([
    true,
    true,
    ['a', 'b', 'c'],
  ]);
});

it('all turns together take each name once, and about as many each', () => {
  const names = named(100 * BROWSER_TURNS);
  expect(names.filter((name) => turnsOf((now) => isNamedInTurn(name, now), OF_BROWSER).length !== 1)).toEqual([]);
  for (const now of OF_BROWSER) {
    const count = names.filter((name) => isNamedInTurn(name, now)).length;
    expect(count).toBeGreaterThan(60);
    expect(count).toBeLessThan(140);
  }
});

it.each([1, 2, 3, 4, 5, 8, 9, 20])(
  'a row of %d cells meets one at least in each turn, and all of them after the last',
  (count) => {
    const cells = named(count);
    for (const row of [0, 1, 2, 7]) {
      const taken = ALL.map((now) => cellsInTurn(cells, row, now));
      expect(taken.map((some) => some.length > 0 && some.length <= Math.ceil(count / TURNS))).toEqual(
        ALL.map(() => true),
      );
      expect([...new Set(taken.flat())].toSorted()).toEqual(cells.toSorted());
    }
  },
);

it('a file that has a turn is there, and left to others by all but one', () => {
  const left = ALL.map((now) => filesOfOtherTurns(now));
  const files = [...new Set(left.flat())];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(files.filter((file) => left.filter((one) => one.includes(file)).length !== TURNS - 1)).toEqual([]);
  expect(files.length).toBeGreaterThan(25);
  expect(filesOfOtherTurns(null)).toEqual([]);
});

it('a browser test has one turn, alone or with its server, but for those of every run', () => {
  const test = (project: string, file: string, title = 'any') => ({
    project,
    file: `tests/e2e/${file}.spec.ts`,
    title,
  });
  const turns = (one: ReturnType<typeof test>) =>
    turnsOf((now) => isProjectInTurn(one.project, now) && isTestInTurn(one, now), OF_BROWSER).length;
  const always = [
    test('main-job', 'main-job'),
    test('session', 'session'),
    test('pages', 'policy'),
    test('pages', 'walk'),
  ];
  expect(always.map(turns)).toEqual(always.map(() => BROWSER_TURNS));
  const once = [
    ...[test('oauth', 'oauth'), test('chats', 'chat-edit'), test('people', 'requests'), test('world', 'a11y')],
    ...named(20).map((title) => test('plain-http', 'plain-http', title)),
  ];
  expect(once.map(turns)).toEqual(once.map(() => 1));
  // Whoever names a file by hand gets all of it.
  expect(once.every((one) => isProjectInTurn(one.project, null) && isTestInTurn(one, null))).toBe(true);
});
