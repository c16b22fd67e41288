import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Board,
  type CardComment,
  type ChecklistLine,
  MAX_COMMENTS,
  MAX_LINES,
  type Task,
} from '#contract/board.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let officer: Client;
let verifier: Client;
let stranger: Client;
let column: string;
beforeAll(async () => {
  server = await startTestServer();
  officer = await signIn(server.app, 'pelapor.tapin');
  verifier = await signIn(server.app, 'verifikator.tapin');
  stranger = await signIn(server.app, 'pelapor.deliserdang');
  column = (await ask<Board>(officer, 'POST', 'add-board', { title: 'Rencana' })).content.id;
});
afterAll(() => server.close());

async function ask<T>(who: Client, method: 'GET' | 'POST' | 'DELETE', url: string, data?: Record<string, unknown>) {
  const { status, raw, errors } = await who.call(method, `/apps/kanban/${url}`, data && { data });
  return { status, content: JSON.parse(raw.toString()) as T, errors };
}
type Notes = { lines: ChecklistLine[]; comments: CardComment[] };
const newCard = async (title: string, more = {}) =>
  (await ask<Task>(officer, 'POST', 'add-task', { boardId: column, title, ...more })).content;
const cardOf = async (who: Client, id: string) =>
  (await ask<Task[]>(who, 'GET', 'tasks')).content.find((one) => one.id === id);
const notes = async (who: Client, id: string) => (await ask<Notes>(who, 'GET', `notes?taskId=${id}`)).content;
const line = async (who: Client, taskId: string, text: string) =>
  (await ask<ChecklistLine>(who, 'POST', 'add-line', { taskId, text })).content;
const comment = async (who: Client, taskId: string, text: string) =>
  (await ask<CardComment>(who, 'POST', 'add-comment', { taskId, text })).content;

describe('the checklist of a card', () => {
  it('is the same for everybody of the unit, in the order of writing, and the card says how far it is', async () => {
    const { id } = await newCard('A');
    const one = await line(officer, id, ' Kumpulkan bukti ');
    const other = await line(verifier, id, 'Periksa');
    expect([one, other]).toEqual([
      { id: one.id, text: 'Kumpulkan bukti', done: false },
      { id: other.id, text: 'Periksa', done: false },
    ]);
    const ticked = await ask<ChecklistLine>(verifier, 'POST', 'update-line', { id: one.id, done: true });
    expect(ticked.content).toEqual({ ...one, done: true });
    expect(await notes(officer, id)).toEqual({ lines: [{ ...one, done: true }, other], comments: [] });
    expect((await cardOf(officer, id))?.checklist).toEqual({ done: 1, total: 2 });
    expect((await ask(officer, 'DELETE', `delete-line?id=${one.id}`)).content).toEqual({ id: one.id });
    expect((await notes(verifier, id)).lines).toEqual([other]);
    expect((await cardOf(verifier, id))?.checklist).toEqual({ done: 0, total: 1 });
  });

  it('keeps both when one ticks a line and another one writes it anew, in any order', async () => {
    const { id } = await newCard('A');
    const { id: lineId } = await line(officer, id, 'Lama');
    await Promise.all([
      ask(officer, 'POST', 'update-line', { id: lineId, done: true }),
      ask(verifier, 'POST', 'update-line', { id: lineId, text: 'Baru' }),
    ]);
    expect((await notes(officer, id)).lines).toEqual([{ id: lineId, text: 'Baru', done: true }]);
    // Saying nothing changes nothing.
    expect((await ask(officer, 'POST', 'update-line', { id: lineId })).content).toEqual({
      id: lineId,
      text: 'Baru',
      done: true,
    });
  });

  it('is not lost when the card is changed, and is never taken from a request', async () => {
    const { id } = await newCard('A', { checklist: { done: 9, total: 9 }, comments: 7, warna: 'biru' });
    await line(officer, id, 'Satu');
    const change = { id, title: 'B', checklist: { done: 5, total: 5 }, comments: 4 };
    const { content } = await ask<Task>(officer, 'POST', 'update-task', change);
    expect([content.title, content.checklist, content.comments, content['warna']]).toEqual([
      'B',
      { done: 0, total: 1 },
      0,
      'biru',
    ]);
    const { isi } = await server.db
      .selectFrom('papan_tugas')
      .select('isi')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Object.keys(isi).filter((name) => name === 'checklist' || name === 'comments')).toEqual([]);
  });

  it(`has at most ${MAX_LINES} lines and no empty one`, async () => {
    const { id } = await newCard('A');
    expect((await ask(officer, 'POST', 'add-line', { taskId: id, text: '  ' })).status).toBe(422);
    const many = Array.from({ length: MAX_LINES - 2 }, (_, n) => ({
      id: crypto.randomUUID(),
      tugas_id: id,
      teks: `${n}`,
      urutan: n,
    }));
    await server.db.insertInto('papan_butir').values(many).execute();
    await Promise.all(Array.from({ length: 5 }, (_, n) => line(n % 2 ? officer : verifier, id, `Lagi ${n}`)));
    expect((await notes(officer, id)).lines).toHaveLength(MAX_LINES);
    const more = await ask(officer, 'POST', 'add-line', { taskId: id, text: 'Lagi' });
    expect([more.status, more.errors]).toEqual([
      422,
      [{ path: 'data', code: 'too_big', message: `paling banyak ${MAX_LINES} butir` }],
    ]);
  });
});

describe('comments on a card', () => {
  it('say who and when, and two who write at once lose none', async () => {
    const { id } = await newCard('A');
    const before = server.clock.now().getTime();
    const written = await Promise.all(
      Array.from({ length: 12 }, (_, n) => comment(n % 2 ? officer : verifier, id, `Komentar ${n}\nbaris dua`)),
    );
    const { comments } = await notes(officer, id);
    expect(comments.map((one) => one.id).toSorted()).toEqual(written.map((one) => one.id).toSorted());
    const first = written[0];
    expect(first).toEqual({
      id: first?.id,
      text: 'Komentar 0\nbaris dua',
      time: first?.time,
      person: { id: verifier.id, nama: 'Verifikator Tapin' },
    });
    expect(Date.parse(first?.time ?? '')).toBeGreaterThanOrEqual(before);
    expect(comments.map(({ time }) => time)).toEqual(comments.map(({ time }) => time).toSorted());
    expect((await cardOf(officer, id))?.comments).toBe(12);
  });

  it('are deleted by whoever wrote them, and by nobody else', async () => {
    const { id } = await newCard('A');
    const own = await comment(officer, id, 'Milik pelapor');
    expect((await ask(verifier, 'DELETE', `delete-comment?id=${own.id}`)).status).toBe(404);
    expect((await notes(verifier, id)).comments).toHaveLength(1);
    expect((await ask(officer, 'DELETE', `delete-comment?id=${own.id}`)).status).toBe(200);
    expect((await notes(verifier, id)).comments).toEqual([]);
    expect((await ask(officer, 'DELETE', `delete-comment?id=${own.id}`)).status).toBe(404);
  });

  it('tell those whom they name, once, and never whoever writes', async () => {
    const { id } = await newCard('A');
    const told = async (who: Client) => {
      const rows = server.db.selectFrom('pemberitahuan').select(['jenis']).where('tugas_id', '=', id);
      return (await rows.where('pengguna_id', '=', who.id).execute()).map(({ jenis }) => jenis);
    };
    await comment(officer, id, 'Tolong dilihat @Verifikator Tapin, dari @Pelapor Tapin');
    expect([await told(verifier), await told(officer), await told(stranger)]).toEqual([['sebutan'], [], []]);
  });

  it('are nothing that another unit sees, adds to or takes away', async () => {
    const { id } = await newCard('A');
    const [one, words] = [await line(officer, id, 'Satu'), await comment(officer, id, 'Kata')];
    const answers = await Promise.all([
      ask(stranger, 'GET', `notes?taskId=${id}`),
      ask(stranger, 'POST', 'add-line', { taskId: id, text: 'x' }),
      ask(stranger, 'POST', 'update-line', { id: one.id, done: true }),
      ask(stranger, 'POST', 'add-comment', { taskId: id, text: 'x' }),
      ask(stranger, 'DELETE', `delete-line?id=${one.id}`),
      ask(stranger, 'DELETE', `delete-comment?id=${words.id}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await notes(officer, id)).toEqual({ lines: [one], comments: [words] });
  });

  it(`are at most ${MAX_COMMENTS} on a card, and gone with it`, async () => {
    const full = (await ask<Board>(officer, 'POST', 'add-board', { title: 'Penuh' })).content.id;
    const { id } = (await ask<Task>(officer, 'POST', 'add-task', { boardId: full, title: 'A' })).content;
    const row = { tugas_id: id, pengguna_id: officer.id, teks: 'x', created_at: new Date() };
    const many = Array.from({ length: MAX_COMMENTS }, () => ({ ...row, id: crypto.randomUUID() }));
    await server.db.insertInto('papan_komentar').values(many).execute();
    expect((await ask(officer, 'POST', 'add-comment', { taskId: id, text: 'Lagi' })).status).toBe(422);
    expect((await ask(officer, 'DELETE', `clear-tasks?boardId=${full}`)).status).toBe(200);
    expect((await ask(officer, 'GET', `notes?taskId=${id}`)).status).toBe(404);
    const left = server.db.selectFrom('papan_komentar').select('id').where('tugas_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });
});
