import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type NotesServices, provideCardNotes } from '#app/board/card-notes.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import { ApiError } from '#services/http/errors.ts';
import { heldCalls, steadyLateSaves } from '#tests/support/late-changes.ts';

const { toastError } = vi.hoisted(() => ({ toastError: vi.fn() }));
vi.mock('#services/toasts/toasts.ts', () => ({ toastError, toastSuccess: vi.fn() }));
vi.mock('#services/dialogs/dialogs.ts', () => ({ confirmDelete: async () => 'confirmed', informFailed: vi.fn() }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const KEY = 'kanban-isi:u:a';
const COMMENT = { id: 'c1', text: 'Halo', time: '2026-03-02T03:00:00.000Z', person: { id: 'u', nama: 'Ani' } };
const FOREIGN = { ...COMMENT, id: 'c2', person: { id: 'v', nama: 'Budi' } };

function stage(over: Partial<NotesServices['api']> = {}) {
  const stored = new Map<string, unknown>();
  const news: ((one: never) => void)[] = [];
  const sent: unknown[] = [];
  const api: NotesServices['api'] = {
    notes: async () => ({ lines: [{ id: 'l1', text: 'Satu', done: false }], comments: [COMMENT, FOREIGN] }),
    addLine: async (data) => (sent.push(data), { id: 'l2', text: data.text, done: false }),
    updateLine: async (data) => (sent.push(data), { text: 'Satu', done: false, ...data }),
    deleteLine: async (id) => (sent.push(['line', id]), { id }),
    addComment: async (data) => (sent.push(data), { ...COMMENT, id: 'c3', text: data.text }),
    deleteComment: async (id) => (sent.push(['comment', id]), { id }),
    ...over,
  };
  const drafts = {
    read: async (key: string) => stored.get(key),
    write: async (key: string, value: unknown) => void stored.set(key, value),
    remove: async (key: string) => void stored.delete(key),
  };
  const lateSaves = steadyLateSaves();
  const open = () => {
    const onNews = ((listen: (one: never) => void) => {
      news.push(listen);
      return () => {};
    }) as NotesServices['onNews'];
    const logic = provideCardNotes({ api, drafts, lateSaves, onNews, userId: 'u' });
    return createActor(logic, { input: { cardId: 'a', userId: 'u', name: 'Ani' } }).start();
  };
  const ready = async () => {
    const actor = open();
    await waitFor(actor, (one) => one.hasTag('settled') && one.hasTag('editable'));
    return actor;
  };
  return { stored, news, sent, lateSaves, ready };
}
const settle = () => new Promise((done) => void setImmediate(done));

describe('what a card holds, over the API', () => {
  it('tells one’s own comments from those of others', async () => {
    const actor = await stage().ready();
    expect(actor.getSnapshot().context.base?.comments.map(({ name, own }) => [name, own])).toEqual([
      ['Ani', true],
      ['Budi', false],
    ]);
  });

  it('sends each change to its own address', async () => {
    const { ready, sent } = stage();
    const actor = await ready();
    for (const event of [
      { type: 'line.type', text: ' Dua ' },
      { type: 'line.add' },
      { type: 'comment.type', text: 'Kata' },
      { type: 'comment.add' },
      { type: 'line.tick', id: 'l1', done: true },
      { type: 'line.edit', id: 'l1' },
      { type: 'edit.type', text: ' Satu setengah ' },
      { type: 'edit.keep' },
    ] as const) {
      actor.send(event);
    }
    await waitFor(actor, (one) => one.context.queue.length === 0);
    actor.send({ type: 'line.drop', id: 'l1' });
    await waitFor(actor, (one) => one.matches({ question: 'closed' }));
    actor.send({ type: 'comment.drop', id: 'c1' });
    await waitFor(actor, (one) => one.matches({ question: 'closed' }) && one.context.queue.length === 0);
    expect(sent).toEqual([
      { taskId: 'a', text: 'Dua' },
      { taskId: 'a', text: 'Kata' },
      { id: 'l1', done: true },
      { id: 'l1', text: 'Satu setengah' },
      ['line', 'l1'],
      ['comment', 'c1'],
    ]);
  });

  it('is read anew when the board was changed, and at no other news', async () => {
    let reads = 0;
    const { news, ready } = stage({ notes: async () => ((reads += 1), { lines: [], comments: [] }) });
    const actor = await ready();
    for (const event of ['chat.message', 'kanban.changed']) {
      news.forEach((tell) => tell({ all: false, events: [{ jenis: event }] } as never));
      await settle();
    }
    await waitFor(actor, (one) => one.hasTag('settled'));
    expect(reads).toBe(2);
  });
});

describe('what is being typed', () => {
  it('is kept 400 ms after the last key, and at once when the drawer is closed', async () => {
    const { stored, ready } = stage();
    const actor = await ready();
    actor.send({ type: 'comment.type', text: 'Ha' });
    await vi.advanceTimersByTimeAsync(399);
    actor.send({ type: 'comment.type', text: 'Hal' });
    await vi.advanceTimersByTimeAsync(399);
    expect(stored.size).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(stored.get(KEY)).toEqual({ line: '', comment: 'Hal' });
    actor.send({ type: 'line.type', text: 'Baris' });
    actor.stop();
    await settle();
    expect(stored.get(KEY)).toEqual({ line: 'Baris', comment: 'Hal' });
    const again = await stage().ready();
    expect(again.getSnapshot().context.typed).toEqual({ line: '', comment: '' });
  });

  it('comes back when the card is opened again, and goes when it was sent', async () => {
    const { stored, ready } = stage();
    stored.set(KEY, { line: '', comment: 'Setengah' });
    const actor = await ready();
    expect(actor.getSnapshot().context.typed.comment).toBe('Setengah');
    actor.send({ type: 'comment.add' });
    await vi.advanceTimersByTimeAsync(400);
    await waitFor(actor, (one) => one.context.queue.length === 0);
    expect(stored.has(KEY)).toBe(false);
  });

  it('is back in the draft when it was refused after the drawer was closed', async () => {
    const { created, holdNext, proceed } = heldCalls();
    const { stored, ready, lateSaves } = stage({
      addComment: async ({ text }) => {
        await holdNext(text, null);
        throw new ApiError({ status: 422, message: 'Kartu penuh' });
      },
    });
    const actor = await ready();
    for (const text of ['Satu', 'Dua']) {
      actor.send({ type: 'comment.type', text });
      actor.send({ type: 'comment.add' });
    }
    actor.stop();
    for (let n = 0; n < 4; n += 1) await proceed();
    expect([created, lateSaves.sisa(), toastError.mock.calls.at(-1)]).toEqual([['Satu', 'Dua'], 0, ['Kartu penuh']]);
    const draft = stored.get(KEY);
    expect(JSON.stringify(draft)).toContain('Satu');
    expect(JSON.stringify(draft)).toContain('Dua');
  });
});
