import { cardNotesMachine } from '#machines/board/card-notes.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { CARD_NOTES_ORACLE } from '#tests/model/oracles/card-notes.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const NOTES = {
  lines: [{ id: 'l1', text: 'Kumpulkan', done: false }],
  comments: [
    { id: 'c1', text: 'Dari saya', time: '2026-03-02T03:00:00.000Z', name: 'Ani', own: true },
    { id: 'c2', text: 'Dari orang lain', time: '2026-03-02T03:01:00.000Z', name: 'Budi', own: false },
  ],
};
const KINDS = { none: 0, addLine: 1, addComment: 2, tickLine: 3, writeLine: 3, dropLine: 4, dropComment: 4 };

describeWalk(
  'checklist and comments of a card, walked',
  cardNotesMachine,
  {
    oracle: CARD_NOTES_ORACLE,
    label: 'what is added, ticked and deleted',
    input: { cardId: 'a', userId: 'u', name: 'Ani' },
    events: {
      'line.type': [
        { type: 'line.type', text: 'Butir' },
        { type: 'line.type', text: ' ' },
      ],
      'comment.type': [
        { type: 'comment.type', text: 'Komentar' },
        { type: 'comment.type', text: '' },
      ],
      'line.add': [{ type: 'line.add' }],
      'comment.add': [{ type: 'comment.add' }],
      'line.tick': [
        { type: 'line.tick', id: 'l1', done: true },
        { type: 'line.tick', id: 'z', done: true },
      ],
      'line.drop': [{ type: 'line.drop', id: 'l1' }],
      'line.edit': [],
      'edit.type': [],
      'edit.keep': [],
      'edit.leave': [],
      'comment.drop': [
        { type: 'comment.drop', id: 'c1' },
        { type: 'comment.drop', id: 'c2' },
      ],
      'notes.reload': [{ type: 'notes.reload' }],
      'notes.outdated': [{ type: 'notes.outdated' }],
      'change.queued': [{ type: 'change.queued' }],
    },
    outcomes: {
      readTyped: [null, { line: '', comment: 'Draf' }],
      loadNotes: [{ ok: true, notes: NOTES }, ...ALL_FAILURES],
      sendNote: [
        { result: 'saved', answer: null },
        { result: 'saved', answer: { id: 'l9', text: 'Butir', done: false } },
        { result: 'refused' },
      ],
      confirmRemove: [true, false],
    },
    // Guards read whether it is loaded, what stands in the fields, and what waits; one of each kind is enough.
    project: ({ base, queue, hasLine, hasComment, removal }) => [
      base === null ? null : [base.lines.some(({ id }) => id === 'l1'), base.comments.some(({ own }) => own)],
      KINDS[queue[0]?.kind ?? 'none'],
      queue.length > 1,
      queue.length === 0 && hasLine,
      queue.length === 0 && hasComment,
      removal?.kind,
    ],
  },
  {
    label: 'a line that is written anew',
    input: { cardId: 'a', userId: 'u', name: 'Ani' },
    events: {
      'line.type': [],
      'comment.type': [],
      'line.add': [],
      'comment.add': [],
      'line.tick': [],
      'line.edit': [
        { type: 'line.edit', id: 'l1' },
        { type: 'line.edit', id: 'z' },
      ],
      'edit.type': [
        { type: 'edit.type', text: 'Lain' },
        { type: 'edit.type', text: ' ' },
      ],
      'edit.keep': [{ type: 'edit.keep' }],
      'edit.leave': [{ type: 'edit.leave' }],
      'line.drop': [],
      'comment.drop': [],
      'notes.reload': [],
      'notes.outdated': [{ type: 'notes.outdated' }],
      'change.queued': [],
    },
    outcomes: {
      readTyped: [null],
      loadNotes: [
        { ok: true, notes: NOTES },
        { ok: true, notes: { lines: [], comments: [] } },
      ],
      sendNote: [{ result: 'saved', answer: null }, { result: 'refused' }],
      confirmRemove: [true],
    },
    project: ({ base, queue, edit, hasLine }) => [base?.lines.length, queue.length, edit?.state, hasLine],
  },
);
