/** What becomes of what people write on a card while others write there too: the walk of it looks at the states. */
import { describe, expect, it } from 'vitest';
import { cardNotesMachine } from '#machines/board/card-notes.machine.ts';
import { editOf, notesFailure, notesOf, typedOf } from '#machines/board/card-notes.selectors.ts';
import type {
  LoadNotesResult,
  NoteRemoval,
  Notes,
  NotesEvent,
  NotesKey,
  NotesQueue,
  NoteSubmission,
  SendNoteResult,
  Typed,
} from '#machines/board/card-notes.types.ts';
import { frameOf } from '#machines/kit/frame.ts';
import type { QueueMessage } from '#machines/kit/queue.ts';
import { createActor, fromCallback } from '#machines/kit/xstate.ts';
import { byHand, settle } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';

const LINES = [
  { id: 'l1', text: 'Kumpulkan', done: false },
  { id: 'l2', text: 'Periksa', done: true },
];
const OWN = { id: 'c1', text: 'Dari saya', time: '2026-03-02T03:00:00.000Z', name: 'Ani', own: true };
const FOREIGN = { id: 'c2', text: 'Dari orang lain', time: '2026-03-02T03:01:00.000Z', name: 'Budi', own: false };
const NOTES: Notes = { lines: LINES, comments: [OWN, FOREIGN] };
const saved = (answer: Extract<SendNoteResult, { result: 'saved' }>['answer'] = null): SendNoteResult => ({
  result: 'saved',
  answer,
});

/** A card in its drawer; unless told otherwise, its notes are there and no draft is. */
async function drawer(notes: Notes | null = NOTES, draft: Typed | null | 'later' = null) {
  const load = byHand<LoadNotesResult, { cardId: string }>();
  const submit = byHand<SendNoteResult, NoteSubmission>();
  const ask = byHand<boolean, NoteRemoval | null>();
  const read = byHand<Typed | null, NotesKey>();
  const kept = { typed: [] as Typed[], queue: [] as NotesQueue[] };
  let news = () => {};
  const logic = cardNotesMachine.provide({
    actors: {
      ...{ loadNotes: load.logic, sendNote: submit.logic, confirmRemove: ask.logic, readTyped: read.logic },
      keepTyped: fromCallback<{ type: 'typed.keep'; typed: Typed }, NotesKey>(({ receive }) => {
        receive(({ typed }) => void kept.typed.push(typed));
      }),
      keepChanges: fromCallback<QueueMessage<NotesQueue>, void>(({ receive }) => {
        receive(({ content }) => void kept.queue.push(content));
      }),
      watchNotes: fromCallback<Extract<NotesEvent, { type: 'notes.outdated' }>, void>(({ sendBack }) => {
        news = () => sendBack({ type: 'notes.outdated' });
      }),
    },
  });
  const actor = createActor(logic, { input: { cardId: 'a', userId: 'u', name: 'Ani' } }).start();
  const seen = () => actor.getSnapshot();
  const tell = (...events: NotesEvent[]) => events.forEach((event) => actor.send(event));
  if (draft !== 'later') await read.answer(draft);
  if (notes) await load.answer({ ok: true, notes });
  await settle();
  const lines = () => notesOf(seen()).lines.map(({ text, done }) => `${done ? '+' : '-'} ${text}`);
  const comments = () => notesOf(seen()).comments.map(({ text, name }) => `${name}: ${text}`);
  const sent = () => submit.inputs.map(({ change }) => change);
  return { load, submit, ask, read, kept, news: () => news(), seen, tell, lines, comments, sent };
}
const write = (line: string): NotesEvent => ({ type: 'line.type', text: line });
const tick = (id: string, done: boolean): NotesEvent => ({ type: 'line.tick', id, done });

describe('what is written on a card', () => {
  it('is there at once without its blanks, leaves its field, and goes to the server as the next of that card', async () => {
    const { load, submit, kept, seen, tell, lines, comments } = await drawer();
    tell(write('  Kirim '), { type: 'comment.type', text: ' Sudah\nsaya kirim ' }, { type: 'line.add' });
    const before = typedOf(seen());
    tell({ type: 'comment.add' }, { type: 'comment.add' });
    expect([lines().at(-1), comments().at(-1), before, typedOf(seen()), kept.typed.at(-1)]).toEqual([
      '- Kirim',
      'Ani: Sudah\nsaya kirim',
      { line: '', comment: ' Sudah\nsaya kirim ' },
      { line: '', comment: '' },
      { line: '', comment: '' },
    ]);
    await submit.answer(saved({ id: 'l3', text: 'Kirim', done: false }));
    await submit.answer(saved({ ...OWN, id: 'c3', text: 'Sudah\nsaya kirim' }));
    expect(submit.inputs).toEqual([
      { cardId: 'a', change: { kind: 'addLine', temporary: 1, text: 'Kirim' } },
      { cardId: 'a', change: { kind: 'addComment', temporary: 2, text: 'Sudah\nsaya kirim' } },
    ]);
    expect(notesOf(seen())).toEqual({
      lines: [...LINES, { id: 'l3', text: 'Kirim', done: false }],
      comments: [OWN, FOREIGN, { ...OWN, id: 'c3', text: 'Sudah\nsaya kirim' }],
    });
    expect([load.inputs, kept.queue.map(({ queue }) => queue.length)]).toEqual([
      [{ cardId: 'a' }, { cardId: 'a' }],
      [1, 2, 1, 0],
    ]);
  });

  it('comes back into its field before what was typed since, when it was refused or nobody knows', async () => {
    for (const isKnown of [true, false]) {
      const { submit, kept, seen, tell, lines, comments } = await drawer();
      tell(write('Kirim'), { type: 'line.add' }, { type: 'comment.type', text: 'Sudah' }, { type: 'comment.add' });
      tell(write('lalu arsipkan'), { type: 'comment.type', text: 'kemarin' });
      for (const _ of 'ab') await (isKnown ? submit.answer({ result: 'refused' }) : submit.breaks());
      const typed = { line: 'Kirim lalu arsipkan', comment: 'Sudah\nkemarin' };
      expect([typedOf(seen()), kept.typed.at(-1), kept.queue.at(-1)]).toEqual([
        typed,
        typed,
        { cardId: 'a', queue: [] },
      ]);
      expect([lines(), comments()]).toEqual([
        ['- Kumpulkan', '+ Periksa'],
        ['Ani: Dari saya', 'Budi: Dari orang lain'],
      ]);
    }
  });

  it('stands behind the draft of the card when it was typed before that was read, and both are kept', async () => {
    const { read, kept, seen, tell } = await drawer(NOTES, 'later');
    tell(write('lalu arsipkan'));
    await read.answer({ line: 'Kirim ', comment: 'Sudah' });
    const typed = { line: 'Kirim lalu arsipkan', comment: 'Sudah' };
    expect([read.inputs.length, typedOf(seen()), kept.typed.at(-1)]).toEqual([1, typed, typed]);
  });

  it('is not added while nothing is written, nor to a card that is not there yet', async () => {
    const { load, seen, tell, sent, lines } = await drawer(null);
    tell(write('Kirim'), { type: 'line.add' });
    const early = [typedOf(seen()).line, lines()];
    await load.answer({ ok: true, notes: NOTES });
    tell(write(' \n'), { type: 'line.add' }, { type: 'comment.add' });
    expect([early, sent(), seen().can({ type: 'line.add' })]).toEqual([['Kirim', []], [], false]);
  });
});

describe('a line of the checklist', () => {
  it('is ticked at once, one tick after the other, and as it was when the server did not take it', async () => {
    const { load, submit, tell, lines, sent } = await drawer();
    tell(tick('l1', true), tick('l2', false), tick('lain', true));
    expect([lines(), sent()]).toEqual([['+ Kumpulkan', '- Periksa'], [{ kind: 'tickLine', id: 'l1', done: true }]]);
    await submit.answer({ result: 'refused' });
    expect([lines(), sent().at(-1)]).toEqual([
      ['- Kumpulkan', '- Periksa'],
      { kind: 'tickLine', id: 'l2', done: false },
    ]);
    await submit.answer(saved({ id: 'l2', text: 'Periksa', done: false }));
    expect([lines(), load.inputs.length]).toEqual([['- Kumpulkan', '- Periksa'], 2]);
  });

  it('shows what others made of it, from the newest answer only, and never over what is on its way', async () => {
    const { load, submit, news, seen, tell, lines } = await drawer();
    const others = (text: string): LoadNotesResult => ({
      ok: true,
      notes: { ...NOTES, lines: [{ id: 'l1', text, done: false }] },
    });
    tell(write('Kirim'));
    for (const _ of 'ab') news();
    await load.answer(others('Kumpulkan semua'), 2);
    await load.answer(others('Kumpul'), 1);
    const fresh = [lines(), typedOf(seen()).line];
    tell(tick('l1', true));
    news();
    await submit.answer(saved({ id: 'l1', text: 'Kumpulkan semua', done: true }));
    expect([fresh, lines(), load.inputs.length]).toEqual([[['- Kumpulkan semua'], 'Kirim'], ['+ Kumpulkan semua'], 4]);
  });

  it('is written anew from what it says; blank is no text, the same is no change, another goes out without blanks', async () => {
    const { submit, seen, tell, lines, sent } = await drawer();
    const edit = (id: string, text: string): NotesEvent[] => [
      { type: 'line.edit', id },
      { type: 'edit.type', text },
      { type: 'edit.keep' },
    ];
    tell({ type: 'line.edit', id: 'l2' });
    const begun = editOf(seen());
    tell({ type: 'edit.leave' }, ...edit('l1', ' '));
    const blank = editOf(seen());
    tell({ type: 'edit.leave' }, ...edit('l1', ' Kumpulkan '));
    const same = [editOf(seen()), sent()];
    tell(...edit('l1', ' Kumpulkan data '));
    expect([begun, blank, same, editOf(seen()), lines(), sent()]).toEqual([
      { id: 'l2', text: 'Periksa', state: 'same' },
      { id: 'l1', text: ' ', state: 'blank' },
      [null, []],
      null,
      ['- Kumpulkan data', '+ Periksa'],
      [{ kind: 'writeLine', id: 'l1', text: 'Kumpulkan data' }],
    ]);
    await submit.answer({ result: 'refused' });
    expect([lines(), typedOf(seen()).line]).toEqual([['- Kumpulkan', '+ Periksa'], 'Kumpulkan data']);
  });

  it('that somebody deleted leaves what was being written of it where a new one is typed; an untouched one nothing', async () => {
    for (const [text, line] of [
      ['Kumpulkan data', 'Kumpulkan data Kirim'],
      ['Kumpulkan', 'Kirim'],
    ] as const) {
      const { load, kept, news, seen, tell, sent } = await drawer();
      tell(write('Kirim'), { type: 'line.edit', id: 'l1' }, { type: 'edit.type', text });
      news();
      await load.answer({ ok: true, notes: { ...NOTES, lines: LINES.slice(1) } });
      expect([editOf(seen()), typedOf(seen()).line, kept.typed.at(-1)?.line, sent()]).toEqual([null, line, line, []]);
    }
  });
});

describe('deleting on a card', () => {
  it('is asked about what it is, goes at once after a yes, and only of what the server has and one may delete', async () => {
    const { submit, ask, tell, lines, comments, sent, seen } = await drawer();
    tell({ type: 'comment.drop', id: 'c2' }, write('Kirim'), { type: 'line.add' }, { type: 'line.drop', id: 'new-1' });
    await submit.answer(saved({ id: 'l3', text: 'Kirim', done: false }));
    expect(ask.inputs).toEqual([]);
    tell({ type: 'line.drop', id: 'l1' }, { type: 'comment.drop', id: 'c1' });
    await ask.answer(false);
    tell({ type: 'comment.drop', id: 'c1' });
    await ask.answer(true);
    expect([ask.inputs, lines(), comments(), sent().slice(1), seen().can({ type: 'comment.drop', id: 'c1' })]).toEqual([
      [
        { kind: 'dropLine', id: 'l1' },
        { kind: 'dropComment', id: 'c1' },
      ],
      ['- Kumpulkan', '+ Periksa', '- Kirim'],
      ['Budi: Dari orang lain'],
      [{ kind: 'dropComment', id: 'c1' }],
      false,
    ]);
    await submit.answer({ result: 'refused' });
    expect(comments()).toEqual(['Ani: Dari saya', 'Budi: Dari orang lain']);
  });
});

it('notes that cannot be read anew stay, with the reason until they are read, and can be written on', async () => {
  const { load, submit, news, seen, tell, lines } = await drawer();
  news();
  await load.answer(failed('offline', null));
  const lost = [lines(), frameOf(seen()), notesFailure(seen())];
  tell(write('Kirim'), { type: 'line.add' });
  await submit.answer(saved({ id: 'l3', text: 'Kirim', done: false }));
  await load.answer({ ok: true, notes: { lines: [], comments: [] } });
  expect([lost, notesOf(seen()), frameOf(seen()), notesFailure(seen())]).toEqual([
    [['- Kumpulkan', '+ Periksa'], 'offline', failed('offline', null).failure],
    { lines: [], comments: [] },
    'ready',
    null,
  ]);
});
