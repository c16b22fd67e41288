import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type KanbanServices, provideKanban, provideKanbanCard } from '#app/board/board.ts';
import { askRemove } from '#app/board/ask-remove.ts';
import type { Submission, Change, KanbanBoard } from '#machines/board/board.types.ts';
import { EMPTY_FILTERS } from '#machines/board/shown.ts';

import { createActor, type fromPromise, setup, waitFor } from '#machines/kit/xstate.ts';
import type { KanbanApi } from '#services/board/board.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { ApiError } from '#services/http/errors.ts';
import { exampleCard, exampleColumn } from '#tests/support/board.ts';
import { heldCalls, steadyLateSaves } from '#tests/support/late-changes.ts';

const { askText, confirm } = vi.hoisted(() => ({ askText: vi.fn(), confirm: vi.fn() }));
vi.mock('#services/dialogs/dialogs.ts', () => ({ askText, confirm, informFailed: vi.fn() }));
const { toastError } = vi.hoisted(() => ({ toastError: vi.fn() }));
vi.mock('#services/toasts/toasts.ts', () => ({ toastError, toastSuccess: vi.fn() }));

const { signal } = new AbortController();
const remove = (count: number) => ({ kind: 'hapusKolom' as const, id: 'k1', title: 'Selesai', count });
beforeEach(() => vi.resetAllMocks());

describe('before cards are deleted', () => {
  it('the question is that of the specification, with what goes and how much of it', async () => {
    confirm.mockResolvedValue('confirmed');
    await askRemove({ ...remove(10), kind: 'kosongkan' }, signal);
    const [question] = confirm.mock.calls[0] ?? [];
    expect([await askRemove(remove(3), signal), question]).toEqual([
      'confirmed',
      {
        title: { text: 'Apakah kamu yakin?', lang: 'id' },
        text: { text: 'Data akan terhapus setelah kamu konfirmasi: 10 kartu di kolom “Selesai”.', lang: 'id' },
        confirm: { text: 'Ya, Hapus', lang: 'id' },
        cancel: { text: 'Batal', lang: 'id' },
        danger: true,
      },
    ]);
    expect(askText).not.toHaveBeenCalled();
  });

  it('of more than ten cards the title must be typed, as often as it takes', async () => {
    askText.mockResolvedValueOnce('selesai').mockResolvedValueOnce(' Selesai ');
    expect(await askRemove(remove(11), signal)).toEqual('confirmed');
    expect(askText.mock.calls.map(([{ text }]) => text.text)).toEqual([
      'Data akan terhapus setelah kamu konfirmasi: kolom “Selesai” dengan 11 kartu. Ketik “Selesai” untuk melanjutkan.',
      'Data akan terhapus setelah kamu konfirmasi: kolom “Selesai” dengan 11 kartu. Judulnya tidak sama. Ketik “Selesai” untuk melanjutkan.',
    ]);
  });

  it('whoever types nothing has said no', async () => {
    askText.mockResolvedValue(null);
    expect(await askRemove(remove(11), signal)).toEqual('cancelled');
  });
});

/** Runs one actor of the wiring. */
async function execute<Output, Input>(logic: unknown, input: Input): Promise<Output> {
  const actor = createActor(logic as ReturnType<typeof fromPromise<Output, Input>>, { input }).start();
  const snapshot = await waitFor(actor, (one) => one.status !== 'active');
  return snapshot.output as Output;
}

describe('what is sent for a change', () => {
  const created: [string, unknown][] = [];
  const recorder = (nama: string, answer: unknown) => async (content: unknown) => {
    created.push([nama, content]);
    return answer;
  };
  const api = {
    addTask: recorder('addTask', exampleCard()),
    addBoard: recorder('addBoard', exampleColumn('k1')),
    updateTask: recorder('updateTask', exampleCard()),
    updateTaskBoard: recorder('updateTaskBoard', exampleCard()),
    reorderTasks: recorder('reorderTasks', exampleCard()),
    clearTasks: recorder('clearTasks', { id: 'k1' }),
    deleteBoard: recorder('deleteBoard', { id: 'k1' }),
  } as unknown as KanbanApi;
  const { sendChange } = provideKanban({
    ...{ api, people: { listMasterUsers: vi.fn() }, lateSaves: steadyLateSaves(), onNews: () => () => {} },
  }).implementations.actors;
  const send = (changes: Change | null, ask: Submission['ask'] = null) =>
    execute<unknown, Submission>(sendChange, { satker: 'u1', change: changes, ask });
  const place = { boardId: 'k1', sebelum: null };
  const move = { kind: 'pindah' as const, id: 'a', place, back: place };

  it.each<[string, Change | null, Submission['ask'], unknown]>([
    [
      'a card',
      { kind: 'tambahKartu', temporary: 1, boardId: 'k1', title: 'A' },
      null,
      ['addTask', { title: 'A', boardId: 'k1' }],
    ],
    [
      'a column',
      { kind: 'tambahKolom', temporary: 1, title: 'K', selesai: false },
      null,
      ['addBoard', { title: 'K', unit_id: 'u1' }],
    ],
    [
      'a column of what is done',
      { kind: 'tambahKolom', temporary: 1, title: 'K', selesai: true },
      null,
      ['addBoard', { title: 'K', unit_id: 'u1', selesai: true }],
    ],
    [
      'the end of a column',
      move,
      { kind: 'kolom', newBoardId: 'k2' },
      ['updateTaskBoard', { taskId: 'a', newBoardId: 'k2' }],
    ],
    [
      'the place of a card',
      move,
      { kind: 'urut', targetTaskId: 'b' },
      ['reorderTasks', { taskId: 'a', targetTaskId: 'b' }],
    ],
    ['a move that others made already', move, null, undefined],
    ['putting a card away', { kind: 'archive', id: 'a' }, null, ['updateTask', { id: 'a', archived: true }]],
    ['getting one back', { kind: 'restore', id: 'a' }, null, ['updateTask', { id: 'a', archived: false }]],
    ['emptying', { kind: 'kosongkan', id: 'k1' }, null, ['clearTasks', 'k1']],
    ['deleting', { kind: 'hapusKolom', id: 'k1' }, null, ['deleteBoard', 'k1']],
    ['nothing', null, null, undefined],
  ])('%s', async (_, changes, ask, outcome) => {
    created.length = 0;
    expect(await send(changes, ask)).toMatchObject({ result: 'tersimpan' });
    expect(created[0]).toEqual(outcome);
  });

  it('a refusal is told by a toast, with the sentence of the server', async () => {
    vi.spyOn(api, 'addTask').mockRejectedValue(new ApiError({ status: 422, message: 'Papan penuh' }));
    const add = { kind: 'tambahKartu' as const, temporary: 1, boardId: 'k1', title: 'A' };
    expect(await send(add)).toEqual({ result: 'ditolak' });
    expect(toastError).toHaveBeenCalledWith('Papan penuh');
  });
});

describe('changes of the board that wait when it is left', () => {
  const goAway = async (failed: string) => {
    const { created, holdNext, proceed } = heldCalls();
    const answer = async <T>(nama: string, result: T) => {
      await holdNext(nama, null);
      if (nama === failed) throw new ApiError({ status: 422, message: 'Papan penuh' });
      return result;
    };
    const lateSaves = steadyLateSaves();
    const board = {
      boards: [exampleColumn('k1'), exampleColumn('k2')],
      tasks: ['a', 'b'].map((id) => exampleCard({ id })),
    };
    const api = {
      boards: async () => board.boards,
      tasks: async () => board.tasks,
      addTask: ({ title }: { title: string }) => answer(`+${title}`, exampleCard({ id: `id-${title}`, boardId: 'k2' })),
      updateTaskBoard: (content: object) => answer(JSON.stringify(content), exampleCard()),
      reorderTasks: (content: object) => answer(JSON.stringify(content), exampleCard()),
    } as unknown as KanbanApi;
    const people = { listMasterUsers: vi.fn(() => Promise.reject(new Error('none'))) };
    const logic = provideKanban({ api, people, lateSaves, onNews: () => () => {} });
    const input = { satker: 'u1', filters: EMPTY_FILTERS, column: '' };
    const actor = createActor(logic, { input }).start();
    await waitFor(actor, (display) => display.hasTag('settled'));
    for (const title of ['Satu', 'Dua']) actor.send({ type: 'task.add', boardId: 'k2', title });
    actor.send({ type: 'task.move', id: 'a', place: { boardId: 'k2', sebelum: 'baru-1' } });
    actor.send({ type: 'task.move', id: 'b', place: { boardId: 'k2', sebelum: null } });
    actor.stop();
    for (let n = 0; n < 4; n += 1) await proceed();
    return [created, lateSaves.sisa()];
  };

  it('are sent in order, and find by its id what was new then', async () => {
    expect(await goAway('')).toEqual([
      ['+Satu', '+Dua', '{"taskId":"a","targetTaskId":"id-Satu"}', '{"taskId":"b","newBoardId":"k2"}'],
      0,
    ]);
    expect(toastError).not.toHaveBeenCalled();
  });

  it('go on without what the server refuses, which is told', async () => {
    expect(await goAway('+Satu')).toEqual([
      ['+Satu', '+Dua', '{"taskId":"a","newBoardId":"k2"}', '{"taskId":"b","newBoardId":"k2"}'],
      0,
    ]);
    expect(toastError.mock.calls).toEqual([['Papan penuh']]);
  });
});

describe('what a board is made of', () => {
  const load = (people: KanbanServices['people']['listMasterUsers']) => {
    const put = exampleCard({ id: 'put-away', archived: true });
    const api = {
      boards: async (satker: string) => [exampleColumn(satker)],
      tasks: async () => [exampleCard({ id: 'a' }), put],
    } as unknown as KanbanApi;
    const { loadBoard } = provideKanban({
      ...{ api, people: { listMasterUsers: people }, lateSaves: steadyLateSaves(), onNews: () => () => {} },
    }).implementations.actors;
    return execute<unknown, object>(loadBoard, { satker: 'u1', people: null });
  };
  const board = { boards: [exampleColumn('u1')], tasks: [{ id: 'a' }], archive: [{ id: 'put-away' }] };

  it('the people of its unit by their names, and what was put away apart', async () => {
    const asked: unknown[] = [];
    const people = vi.fn(async (params: unknown) => {
      asked.push(params);
      return { data: [{ id: 'o1', nama: 'Ani' }] };
    });
    expect(await load(people as never)).toMatchObject({ ok: true, board, people: [{ id: 'o1', nama: 'Ani' }] });
    expect(asked).toMatchObject([{ satker: 'u1', sort: 'nama' }]);
  });

  it('is read without people where they cannot be had', async () => {
    expect(await load(() => Promise.reject(new ApiError({ status: 403 })))).toMatchObject({ board, people: [] });
  });
});

describe('the drawer of a card', () => {
  const kept = new Map<string, unknown>();
  const drafts: DraftStore = {
    read: async (key) => kept.get(key),
    write: async (key, value) => void kept.set(key, value),
    remove: async (key) => void kept.delete(key),
  };
  const updateTask = vi.fn();
  const boardLike = (cards: KanbanBoard) => {
    let base = cards;
    const listeners = new Set<(snapshot: never) => void>();
    const getSnapshot = () => ({ context: { base, queue: [] } }) as never;
    const subscribe = (listener: (snapshot: never) => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    };
    const show = (next: KanbanBoard) => {
      base = next;
      listeners.forEach((listener) => listener(getSnapshot()));
    };
    return { board: { getSnapshot, subscribe } as never, show, listeners };
  };
  const NONE: KanbanBoard = { boards: [], tasks: [] };
  const wired = provideKanbanCard({ updateTask }, drafts, boardLike(NONE).board).implementations.actors;
  const { readDraft, writeDraft, saveCard } = wired;

  it('does not take a draft of another shape', async () => {
    kept.set('kanban:u:a', { title: 'x' });
    expect(await execute(readDraft, { id: 'a', userId: 'u' })).toEqual(null);
  });

  it('finds what was typed with what stood there before, and a draft of a release that did not keep that', async () => {
    const fields = { title: 'x', dueDate: '', labels: [], assignedTo: [], description: '' };
    const before = { ...fields, title: 'y' };
    await execute(writeDraft, { id: 'a', userId: 'u', fields, before });
    const fresh = await execute(readDraft, { id: 'a', userId: 'u' });
    kept.set('kanban:u:a', fields);
    expect([fresh, await execute(readDraft, { id: 'a', userId: 'u' })]).toEqual([
      { fields, before },
      { fields, before: null },
    ]);
  });

  it('hears what becomes of its card on the board, once each time, and of no other', () => {
    const card = exampleCard({ id: 'a' });
    const { board, show, listeners } = boardLike({ ...NONE, tasks: [card] });
    const { watchCard } = provideKanbanCard({ updateTask }, drafts, board).implementations.actors;
    const heard: unknown[] = [];
    const parent = setup({ actors: { watchCard: watchCard as never } }).createMachine({
      invoke: { src: 'watchCard', input: { card } as never },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    });
    // What became of it before anybody listened is heard as well.
    const earlier = { ...card, labels: ['Segera'] };
    show({ ...NONE, tasks: [earlier] });
    const actor = createActor(parent).start();
    expect(heard).toEqual([{ type: 'card.changed', card: earlier }]);
    show({ ...NONE, tasks: [{ ...earlier }, exampleCard({ id: 'b' })] });
    const renamed = { ...card, title: 'Baru' };
    const away = { ...renamed, archived: true };
    show({ ...NONE, tasks: [renamed] });
    show({ ...NONE, archive: [away] });
    show(NONE);
    show(NONE);
    actor.stop();
    expect([heard, listeners.size]).toEqual([
      [...[earlier, renamed, away].map((one) => ({ type: 'card.changed', card: one })), { type: 'card.gone' }],
      0,
    ]);
  });

  it('shows the faults of the server at their fields, and others as a whole', async () => {
    const wrong = [
      { path: 'data.assignedTo.1', code: 'custom', message: 'bukan pengguna aktif satuan kerja ini' },
      { path: 'data.title', code: 'too_big', message: 'paling banyak 200 karakter' },
    ];
    updateTask.mockRejectedValueOnce(new ApiError({ status: 422, message: 'Periksa isian', errors: wrong }));
    const field = await execute(saveCard, { id: 'a', title: 'x' });
    updateTask.mockRejectedValueOnce(new ApiError({ status: 404, message: 'Kartu tidak ditemukan' }));
    const lost = await execute(saveCard, { id: 'a', title: 'x' });
    updateTask.mockRejectedValueOnce(new ApiError({ network: true }));
    const cutOff = await execute(saveCard, { id: 'a', title: 'x' });
    expect([field, lost, cutOff]).toEqual([
      {
        result: 'ditolak',
        field: { assignedTo: 'bukan pengguna aktif satuan kerja ini', title: 'paling banyak 200 karakter' },
        message: null,
      },
      { result: 'ditolak', field: {}, message: 'Kartu tidak ditemukan' },
      { result: 'ditolak', field: {}, message: null },
    ]);
  });
});
