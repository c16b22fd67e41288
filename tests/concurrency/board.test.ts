import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Board, Task } from '#contract/board.ts';
import { type TwoProcesses, twoProcessCluster } from '#tests/support/two-processes.ts';
import { tokenFrom } from '#tests/support/process.ts';

const ROUNDS = 100;
/** Cards on the board, moved by both at once; the first one is the one that both want. */
const CARD = 8;

let two: TwoProcesses['dua'];
let shut: TwoProcesses['close'];
let token: [string, string];
beforeAll(async () => {
  ({ dua: two, close: shut } = await twoProcessCluster('papan'));
  token = await Promise.all([tokenFrom(two[0].url, 'pelapor.tapin'), tokenFrom(two[1].url, 'verifikator.tapin')]);
}, 120_000);
afterAll(() => shut(), 60_000);

async function ask<T>(who: 0 | 1, method: 'GET' | 'POST' | 'DELETE', url: string, data?: object) {
  const response = await fetch(`${two[who].url}/apps/kanban/${url}`, {
    method,
    headers: { authorization: `Bearer ${token[who]}`, ...(data && { 'content-type': 'application/json' }) },
    ...(data && { body: JSON.stringify({ data }) }),
  });
  return { status: response.status, isi: (await response.json()) as T };
}
const card = async (who: 0 | 1) => (await ask<Task[]>(who, 'GET', 'tasks')).isi;

describe('two server processes on one database', () => {
  it(`bring a board that two people move at once into one order, ${ROUNDS} times`, async () => {
    for (const { id } of (await ask<Board[]>(0, 'GET', 'boards')).isi) await ask(0, 'DELETE', `delete-board?id=${id}`);
    const column: string[] = [];
    for (const title of ['A', 'B', 'C']) column.push((await ask<Board>(0, 'POST', 'add-board', { title })).isi.id);
    const ids: string[] = [];
    for (let n = 0; n < CARD; n += 1) {
      const content = { title: `${n}`, boardId: column[n % 3] };
      ids.push((await ask<Task>(0, 'POST', 'add-task', content)).isi.id);
    }
    // A walk through all cards and columns that comes round to every pair of moves.
    const step = (n: number, taskId: string | undefined): [url: string, data: object] =>
      n % 2 === 0
        ? ['update-task-board', { taskId, newBoardId: column[(n >> 1) % 3] }]
        : ['reorder-tasks', { taskId, targetTaskId: ids[(n * 5 + 1) % CARD] }];
    let different = 0;
    let before = '';
    for (let n = 0; n < ROUNDS; n += 1) {
      const answer = await Promise.all([
        ask(0, 'POST', ...step(n, ids[0])),
        ask(1, 'POST', ...step(n + 3, ids[0])),
        ask(0, 'POST', ...step(n * 3 + 1, ids[n % CARD])),
        ask(1, 'POST', ...step(n * 7 + 2, ids[(n * 3) % CARD])),
      ]);
      expect([n, answer.map(({ status }) => status)]).toEqual([n, [200, 200, 200, 200]]);
      const [one, other] = await Promise.all([card(0), card(1)]);
      expect(one).toEqual(other);
      expect(one.map(({ id }) => id).sort()).toEqual([...ids].sort());
      const order = one.map(({ id, boardId }) => `${boardId}${id}`).join();
      if (order !== before) different += 1;
      before = order;
    }
    console.info(`${ROUNDS} rounds of four moves over two processes; the order changed in ${different} of them`);
    expect(different).toBeGreaterThan(ROUNDS / 2);
  }, 120_000);

  it('add to one column at once without two cards in one place', async () => {
    const { isi } = await ask<Board>(0, 'POST', 'add-board', { title: 'Ramai' });
    const heading = Array.from({ length: 20 }, (_, n) => `kartu ${n}`);
    const answer = await Promise.all(
      heading.map((title, n) => ask<Task>(n % 2 === 0 ? 0 : 1, 'POST', 'add-task', { title, boardId: isi.id })),
    );
    expect(answer.map(({ status }) => status)).toEqual(heading.map(() => 200));
    const [one, other] = await Promise.all([card(0), card(1)]);
    const inColumn = one.filter(({ boardId }) => boardId === isi.id).map(({ title }) => title);
    expect([one, inColumn.sort()]).toEqual([other, heading.sort()]);
  });
});
