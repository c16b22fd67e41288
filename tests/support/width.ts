/**
 * How much of the suite runs: a file that is run by hand runs whole, `npm test` takes what has turns in its turn, and
 * `npm run test:full` the whole width of everything. docs/decisions/0144, 0152, 0154 and 0156.
 */

/**
 * Whether the tests go the whole width of what is made of tables and of numbers (`npm run test:full`), of which a run on
 * each change takes a part: others of the same kind find the same faults.
 */
export const isFull = process.env['TESTS'] === 'full';

/** How many changes after another take everything that has turns, but for the browser's. */
export const TURNS = 8;
/** How many take every test of the browser. */
export const BROWSER_TURNS = 2 * TURNS;

const asked = process.env['TURN'];
/** Which turn this run takes, from 0; null: all of them. `npm test` takes the next one with each commit. */
const turnOf = (turns: number): number | null => (isFull || asked === undefined ? null : Number(asked) % turns);
const turn = turnOf(TURNS);

/** Whether a row of a table is taken. @param place from 0, of all its rows; @param now the turn, null for all of them */
export const isInTurn = (place: number, now: number | null = turn): boolean => now === null || place % TURNS === now;

/** Of the cells of a row those whose turn it is, and one at least: no row is left out. @param row from 0, of all rows */
export const cellsInTurn = <Cell>(cells: readonly Cell[], row: number, now: number | null = turn): readonly Cell[] => {
  if (now === null) return cells;
  if (cells.length > TURNS) return cells.filter((_, place) => isInTurn(place + row, now));
  return cells.filter((_, place) => place === (now + row) % cells.length);
};

/** FNV-1a: the same for a name wherever it stands and whatever comes before it. These of its bits divide the time of the browser's most evenly. */
const hash = (name: string) =>
  [...name].reduce((sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0, 2_166_136_261);

/** The same of what the browser has, by its name. @param now of `BROWSER_TURNS` */
export const isNamedInTurn = (name: string, now: number | null = turnOf(BROWSER_TURNS)): boolean =>
  now === null || (hash(name) >>> 17) % BROWSER_TURNS === now;
