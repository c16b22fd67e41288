import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Board, MAX_CARDS, type Task } from '#contract/board.ts';
import { MAX_ARCHIVED } from '#domain/board/removal.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let officer: Client;
let verifier: Client;
let stranger: Client;
beforeAll(async () => {
  server = await startTestServer();
  officer = await signIn(server.app, 'pelapor.tapin');
  verifier = await signIn(server.app, 'verifikator.tapin');
  stranger = await signIn(server.app, 'pelapor.deliserdang');
});
afterAll(() => server.close());

let column: string;
let other: string;
let cards: string[];
beforeEach(async () => {
  await server.db.deleteFrom('papan_kolom').execute();
  [column, other] = [await addColumn('Rencana'), await addColumn('Selesai')];
  cards = [];
  for (const title of ['A', 'B', 'C']) cards.push(await add(column, title));
});

async function ask<T>(who: Client, method: 'GET' | 'POST' | 'DELETE', url: string, data?: Record<string, unknown>) {
  const { status, raw } = await who.call(method, `/apps/kanban/${url}`, data && { data });
  return { status, content: JSON.parse(raw.toString()) as T };
}
const addColumn = async (title: string) => (await ask<Board>(officer, 'POST', 'add-board', { title })).content.id;
const add = async (boardId: string, title: string) =>
  (await ask<Task>(officer, 'POST', 'add-task', { boardId, title })).content.id;
const put = (who: Client, id: string | undefined, archived: boolean) =>
  ask<Task>(who, 'POST', 'update-task', { id, archived });
const titles = async (who: Client, query = '') =>
  (await ask<Task[]>(who, 'GET', `tasks${query}`)).content.map(({ title, archived }) =>
    archived ? `(${title})` : title,
  );

describe('a card that is put away', () => {
  it('is on the board of nobody, stands behind it for whoever asks, and comes back to where it lay', async () => {
    const { content } = await put(officer, cards[1], true);
    expect([content.archived, content.title, content.boardId]).toEqual([true, 'B', column]);
    expect([await titles(verifier), await titles(verifier, '?archived=all')]).toEqual([
      ['A', 'C'],
      ['A', 'C', '(B)'],
    ]);
    await put(verifier, cards[0], true);
    expect(await titles(officer, '?archived=all')).toEqual(['C', '(A)', '(B)']);
    expect((await put(verifier, cards[1], false)).content.archived).toBe(false);
    await put(verifier, cards[0], false);
    expect(await titles(officer, '?archived=all')).toEqual(['A', 'B', 'C']);
  });

  it('keeps its words, its checklist and its comments', async () => {
    const id = cards[0];
    await ask(officer, 'POST', 'add-line', { taskId: id, text: 'Satu' });
    await ask(officer, 'POST', 'add-comment', { taskId: id, text: 'Kata' });
    await ask(officer, 'POST', 'update-task', { id, labels: ['Bukti'], archived: true });
    const { content } = await ask<Task>(verifier, 'POST', 'update-task', { id, archived: false });
    expect([content.labels, content.checklist, content.comments]).toEqual([['Bukti'], { done: 0, total: 1 }, 1]);
  });

  it('is put away once by two who do it at once, and stays where a move of the others left it', async () => {
    const answers = await Promise.all([put(officer, cards[1], true), put(verifier, cards[1], true)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await ask(officer, 'POST', 'reorder-tasks', { taskId: cards[2], targetTaskId: cards[0] });
    expect(await titles(officer)).toEqual(['C', 'A']);
    await put(officer, cards[1], false);
    expect(await titles(officer)).toEqual(['C', 'A', 'B']);
  });

  it('is not deleted with the cards of its column, and finds another column when its own is gone', async () => {
    await put(officer, cards[0], true);
    await ask(officer, 'DELETE', `clear-tasks?boardId=${column}`);
    expect(await titles(officer, '?archived=all')).toEqual(['(A)']);
    await add(other, 'D');
    await ask(officer, 'DELETE', `delete-board?id=${column}`);
    expect((await put(officer, cards[0], false)).content.boardId).toBe(other);
    expect(await titles(officer)).toEqual(['D', 'A']);
  });

  it('keeps its place beside others that come into another column with it', async () => {
    await ask(officer, 'POST', 'reorder-tasks', { taskId: cards[2], targetTaskId: cards[0] });
    for (const id of cards) await put(officer, id, true);
    await add(other, 'D');
    await ask(officer, 'DELETE', `delete-board?id=${column}`);
    for (const id of cards) await put(officer, id, false);
    expect(await titles(officer)).toEqual(['D', 'C', 'A', 'B']);
  });

  it('is nothing that another unit can put away, bring back or read', async () => {
    expect((await put(stranger, cards[0], true)).status).toBe(404);
    await put(officer, cards[0], true);
    expect((await put(stranger, cards[0], false)).status).toBe(404);
    expect(await titles(stranger, `?archived=all&satker=${officer.satker}`)).toEqual([]);
    expect((await ask(officer, 'GET', 'tasks?archived=none')).status).toBe(422);
  });

  it(`makes room on a full board, which then takes none back; of ${MAX_ARCHIVED} archived the oldest goes`, async () => {
    const row = (n: number, since: Date | null) => ({
      ...{ id: crypto.randomUUID(), kolom_id: other, judul: `${n}`, urutan: n + 10, diarsipkan_at: since },
    });
    const full = Array.from({ length: MAX_CARDS - 3 }, (_, n) => row(n, null));
    const away = Array.from({ length: MAX_ARCHIVED }, (_, n) => row(n + MAX_CARDS, new Date(2020, 0, 1, 0, n)));
    await server.db.insertInto('papan_tugas').values(full).execute();
    await server.db.insertInto('papan_tugas').values(away).execute();
    await put(officer, cards[0], true);
    const left = (await titles(officer, '?archived=all')).filter((title) => title.startsWith('('));
    expect([left.length, left[0], left.includes(`(${MAX_CARDS})`)]).toEqual([MAX_ARCHIVED, '(A)', false]);
    const more = await ask(officer, 'POST', 'add-task', { boardId: column, title: 'Baru' });
    expect(more.status).toBe(200);
    expect((await put(officer, cards[0], false)).status).toBe(422);
    expect((await put(officer, away.at(-1)?.id, true)).status).toBe(200);
  });
});
