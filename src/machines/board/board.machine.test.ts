import { describe, expect, it } from 'vitest';
import { boardMachine } from '#machines/board/board.machine.ts';
import { boardOf } from '#machines/board/board.selectors.ts';
import type {
  BoardQueue,
  SendResult,
  LoadBoardResult,
  KanbanEvent,
  KanbanNews,
  Submission,
  KanbanBoard,
  Inquiry,
  Officer,
} from '#machines/board/board.types.ts';
import { EMPTY_FILTERS } from '#machines/board/shown.ts';
import type { QueueMessage } from '#machines/kit/queue.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from '#machines/kit/xstate.ts';
import { failed } from '#tests/support/failures.ts';
import { exampleCard, exampleColumn } from '#tests/support/board.ts';

/** `ab|c`: cards a and b in the first column, c in the second. */
const board = (text: string): KanbanBoard => {
  const column = text.split('|');
  return {
    boards: column.map((_, n) => exampleColumn(`k${n + 1}`)),
    tasks: column.flatMap((content, n) => [...content].map((id) => exampleCard({ id, boardId: `k${n + 1}` }))),
  };
};
const write = ({ boards, tasks }: KanbanBoard) =>
  boards.map(({ id }) => tasks.flatMap((one) => (one.boardId === id ? [one.title] : [])).join('')).join('|');
/** What was asked, to be answered when the test wants it. */
function inquiry<Input, Output>() {
  const asked: { input: Input; answer: (output: Output) => Promise<void>; fail: () => Promise<void> }[] = [];
  const logic = fromPromise<Output, Input>(({ input }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    const settled = () => new Promise<void>((done) => setImmediate(done));
    asked.push({
      input,
      answer: (output) => (resolve(output), settled()),
      fail: () => (reject(new Error('surprise')), settled()),
    });
    return promise;
  });
  return { asked, logic };
}

function reopen() {
  const load = inquiry<{ satker: string; people: readonly Officer[] | null }, LoadBoardResult>();
  const send = inquiry<Submission, SendResult>();
  const inquire = inquiry<Inquiry | null, boolean>();
  const clock = new SimulatedClock();
  const news: KanbanNews[] = [];
  const save: BoardQueue[] = [];
  const actor = createActor(
    boardMachine.provide({
      actors: {
        loadBoard: load.logic,
        sendChange: send.logic,
        confirmRemove: inquire.logic,
        watchChanges: fromCallback(() => {}),
        keepChanges: fromCallback<QueueMessage<BoardQueue>, void>(({ receive }) => {
          receive(({ content }) => void save.push(content));
        }),
      },
    }),
    { input: { satker: 'u1', filters: EMPTY_FILTERS, column: '' }, clock },
  );
  actor.on('*', (one) => news.push(one));
  actor.start();
  return {
    load: load.asked,
    submit: send.asked,
    inquire: inquire.asked,
    clock,
    news,
    save,
    send: (event: KanbanEvent) => actor.send(event),
    visible: () => write(boardOf(actor.getSnapshot())),
    snapshot: () => actor.getSnapshot(),
    frame: () => frameOf(actor.getSnapshot()),
  };
}
const content = (text: string): LoadBoardResult => ({ ok: true, board: board(text), people: [] });
const move = (id: string, boardId: string, before: string | null): KanbanEvent => ({
  type: 'task.move',
  id,
  place: { boardId, sebelum: before },
});
const SAVED: SendResult = { result: 'tersimpan', answer: null };
async function opened(text: string) {
  const display = reopen();
  await display.load[0]?.answer(content(text));
  return display;
}

describe('a card that is moved', () => {
  it('lies there at once, is told when the server has it, and the board loads anew', async () => {
    const display = await opened('abc|x');
    display.send(move('a', 'k2', null));
    expect([display.visible(), display.submit.map(({ input }) => input.ask)]).toEqual([
      'bc|xa',
      [{ kind: 'kolom', newBoardId: 'k2' }],
    ]);
    expect(display.snapshot().context.news).toEqual({
      kind: 'pindah',
      title: 'a',
      dari: 'Kolom k1',
      ke: 'Kolom k2',
      position: 2,
      count: 2,
    });
    await display.submit[0]?.answer(SAVED);
    expect([display.visible(), display.frame(), display.load.length]).toEqual(['bc|xa', 'refreshing', 2]);
    expect(display.news).toEqual([
      { type: 'focus.requested', id: 'a' },
      { type: 'task.moved', id: 'a', title: 'a', ke: 'Kolom k2', back: { boardId: 'k1', sebelum: 'b' } },
    ]);
    await display.load[1]?.answer(content('bc|ax'));
    expect([display.visible(), display.frame()]).toEqual(['bc|ax', 'ready']);
  });

  it('goes back when the server refuses, and the board loads anew', async () => {
    const display = await opened('abc|x');
    display.send(move('c', 'k1', 'a'));
    expect([display.visible(), display.submit[0]?.input.ask]).toEqual(['cab|x', { kind: 'urut', targetTaskId: 'a' }]);
    await display.submit[0]?.answer({ result: 'ditolak' });
    expect([display.visible(), display.frame(), display.snapshot().context.news]).toEqual([
      'abc|x',
      'refreshing',
      { kind: 'kembali', title: 'c' },
    ]);
  });

  it('goes back after a surprise, too', async () => {
    const display = await opened('ab|');
    display.send(move('a', 'k2', null));
    await display.submit[0]?.fail();
    expect([display.visible(), display.load.length]).toEqual(['ab|', 2]);
  });

  it('does not go where it is, nor from or to where the server knows nothing', async () => {
    const display = await opened('ab|');
    for (const event of [move('a', 'k1', 'b'), move('z', 'k2', null), move('a', 'k9', null)]) display.send(event);
    display.send({ type: 'task.add', boardId: 'k1', title: 'baru' });
    expect(display.snapshot().can(move('baru-1', 'k2', null))).toEqual(false);
    expect([display.visible(), display.submit.length]).toEqual(['abbaru|', 1]);
  });
});

describe('several changes', () => {
  it('are sent one after the other, each from the order before it, and loaded once', async () => {
    const display = await opened('abc|');
    display.send(move('a', 'k1', 'c'));
    display.send(move('b', 'k2', null));
    display.send(move('a', 'k2', 'b'));
    expect([display.visible(), display.submit.length]).toEqual(['c|ab', 1]);
    await display.submit[0]?.answer(SAVED);
    expect([display.submit.length, display.load.length]).toEqual([2, 1]);
    await display.submit[1]?.answer({ result: 'ditolak' });
    // The last one meant "before b", which is not there now: the end of the column.
    expect([display.visible(), display.submit[2]?.input.ask]).toEqual(['bc|a', { kind: 'kolom', newBoardId: 'k2' }]);
    await display.submit[2]?.answer(SAVED);
    expect([display.visible(), display.load.length]).toEqual(['bc|a', 2]);
  });

  it('are told to be kept until they were answered, with the board that they are to be laid over', async () => {
    const display = await opened('ab|');
    display.send(move('a', 'k2', null));
    display.send(move('b', 'k2', null));
    const current = () => display.save.at(-1)?.queue.map((one) => `${one.kind} ${one.kind === 'pindah' ? one.id : ''}`);
    const past = [current()];
    await display.submit[0]?.answer(SAVED);
    const base = display.save.at(-1)?.base;
    past.push(current());
    await display.submit[1]?.answer({ result: 'ditolak' });
    past.push(current());
    expect([past, base && write(base)]).toEqual([[['pindah a', 'pindah b'], ['pindah b'], []], 'b|a']);
  });

  it('the newest load wins, and does not undo what is on its way', async () => {
    const display = await opened('ab|');
    display.send({ type: 'board.outdated' });
    display.send({ type: 'board.outdated' });
    expect(display.load.length).toEqual(3);
    await display.load[1]?.answer(content('ba|'));
    expect(display.visible()).toEqual('ab|');
    display.send(move('a', 'k2', null));
    await display.load[2]?.answer(content('ab|'));
    display.send({ type: 'board.outdated' });
    expect([display.visible(), display.frame(), display.load.length]).toEqual(['b|a', 'ready', 3]);
    await display.submit[0]?.answer(SAVED);
    expect(display.load.length).toEqual(4);
  });
});

describe('additions', () => {
  it('stand there provisionally, and get their id from the server', async () => {
    const display = await opened('a|');
    display.send({ type: 'task.add', boardId: 'k2', title: '  Satu ' });
    display.send({ type: 'board.add', title: 'Tiga', selesai: true });
    display.send({ type: 'task.add', boardId: 'k2', title: '   ' });
    expect(display.visible()).toEqual('a|Satu|');
    await display.submit[0]?.answer({
      result: 'tersimpan',
      answer: exampleCard({ id: 's', title: 'Satu', boardId: 'k2' }),
    });
    await display.submit[1]?.answer({
      result: 'tersimpan',
      answer: exampleColumn('k3', { title: 'Tiga', selesai: true }),
    });
    const { boards, tasks } = boardOf(display.snapshot());
    expect([boards.map(({ id }) => id), tasks.map(({ id }) => id), display.submit.length]).toEqual([
      ['k1', 'k2', 'k3'],
      ['a', 's'],
      2,
    ]);
  });

  it('that were refused are kept, and can be sent again or given up', async () => {
    const display = await opened('a');
    display.send({ type: 'task.add', boardId: 'k1', title: 'Satu' });
    await display.submit[0]?.answer({ result: 'ditolak' });
    const refused = [{ kind: 'tambahKartu', temporary: 1, boardId: 'k1', title: 'Satu' }];
    expect([display.visible(), display.snapshot().context.refused]).toEqual(['a', refused]);
    display.send({ type: 'refused.retry', temporary: 1 });
    expect([display.visible(), display.snapshot().context.refused, display.submit.length]).toEqual(['aSatu', [], 2]);
    await display.submit[1]?.answer({ result: 'ditolak' });
    display.send({ type: 'refused.drop', temporary: 1 });
    expect([display.visible(), display.snapshot().context.refused]).toEqual(['a', []]);
  });
});

describe('deleting', () => {
  it('asks with the number of cards, and loads anew 1000 ms after it', async () => {
    const display = await opened('abc|x');
    display.send({ type: 'board.delete', id: 'k1' });
    expect([display.inquire[0]?.input, display.visible()]).toEqual([
      { kind: 'hapusKolom', id: 'k1', title: 'Kolom k1', count: 3 },
      'abc|x',
    ]);
    await display.inquire[0]?.answer(true);
    expect([display.visible(), display.submit[0]?.input.change]).toEqual(['x', { kind: 'hapusKolom', id: 'k1' }]);
    await display.submit[0]?.answer(SAVED);
    display.clock.increment(999);
    expect(display.load.length).toEqual(1);
    display.clock.increment(1);
    expect(display.load.length).toEqual(2);
  });

  it('is not done without a yes, and an empty column is not emptied', async () => {
    const display = await opened('ab|');
    display.send({ type: 'board.clear', id: 'k2' });
    display.send({ type: 'board.clear', id: 'k1' });
    expect(display.inquire.map(({ input }) => input?.id)).toEqual(['k1']);
    await display.inquire[0]?.answer(false);
    expect([display.visible(), display.submit.length, display.snapshot().context.removal]).toEqual(['ab|', 0, null]);
  });

  it('brings the cards back when the server refuses', async () => {
    const display = await opened('ab|x');
    display.send({ type: 'board.clear', id: 'k1' });
    await display.inquire[0]?.answer(true);
    expect(display.visible()).toEqual('|x');
    await display.submit[0]?.answer({ result: 'ditolak' });
    expect([display.visible(), display.frame()]).toEqual(['ab|x', 'refreshing']);
  });
});

describe('a load that fails', () => {
  it('leaves the board as it was, to be worked on', async () => {
    const display = await opened('ab|');
    display.send({ type: 'board.reload' });
    await display.load[1]?.answer(failed('offline'));
    expect([display.frame(), display.visible()]).toEqual(['offline', 'ab|']);
    display.send(move('a', 'k2', null));
    expect([display.visible(), display.submit.length]).toEqual(['b|a', 1]);
  });

  it('says so when there was none before, and tries again', async () => {
    const display = reopen();
    await display.load[0]?.fail();
    expect([display.frame(), display.visible()]).toEqual(['failed', '']);
    display.send({ type: 'board.reload' });
    expect([display.frame(), display.load.length]).toEqual(['loading', 2]);
  });
});

it('a board without columns is empty', async () => {
  const display = reopen();
  await display.load[0]?.answer({ ok: true, board: { boards: [], tasks: [] }, people: [] });
  expect(display.frame()).toEqual('empty');
});

it('a saved card is shown at once, in its place', async () => {
  const display = await opened('ab|');
  display.send({ type: 'card.saved', card: exampleCard({ id: 'a', title: 'A' }) });
  expect([display.visible(), display.frame()]).toEqual(['Ab|', 'refreshing']);
});
