import type { cardNotesMachine } from '#machines/board/card-notes.machine.ts';
import { notesFrom } from '#machines/board/notes-shown.ts';
import type {
  LoadNotesResult,
  NoteChange,
  NoteRemoval,
  NotesContext,
  NoteSubmission,
  SendNoteResult,
  Typed,
} from '#machines/board/card-notes.types.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import {
  answerOf,
  begun,
  hasEnded,
  idsOf,
  isDistinct,
  isFromWithin,
  isOneAtATime,
  isSame,
} from '#tests/model/oracles/areas.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const LINES = [
  { id: 'l1', text: 'Kumpulkan', done: false },
  { id: 'l2', text: 'Periksa', done: true },
];
const OWN = { id: 'c1', text: 'Dari saya', time: '2026-03-02T03:00:00.000Z', name: 'Ani', own: true };
const FOREIGN = { id: 'c2', text: 'Dari orang lain', time: '2026-03-02T03:01:00.000Z', name: 'Budi', own: false };
const NOTES = { lines: LINES, comments: [OWN, FOREIGN] };
const KEY = { cardId: 'a', userId: 'u' };

const isText = (one: NoteChange) => 'text' in one;
const isRemoval = (one: NoteChange): one is NoteRemoval => one.kind === 'dropLine' || one.kind === 'dropComment';
const namesOf = ({ queue }: NotesContext) =>
  queue.flatMap((one) => ('temporary' in one ? [String(one.temporary)] : []));
const shown = (context: NotesContext) => notesFrom(context) ?? { lines: [], comments: [] };
/** Every text of one's own that somebody would miss: in a field, on its way, or with the server. */
const has = (context: NotesContext, text: string) =>
  context.typed.line.includes(text) ||
  context.typed.comment.includes(text) ||
  [...shown(context).lines, ...shown(context).comments].some((one) => one.text === text);

/**
 * Contract §8 (kanban, `notes`), decision 0119: two people tick and write at once and lose nothing; what is typed stays
 * typed whatever comes in; a text that could not be sent is back in its field.
 */
export const CARD_NOTES_ORACLE: Oracle<typeof cardNotesMachine> = {
  invariants: {
    'news of others never touches what is being typed': ({ before, event, after }) =>
      !(event.type === 'notes.outdated' || event.type === 'notes.reload' || event.type.includes('loadNotes')) ||
      // What is written of a line that is gone comes before it.
      (before.edit?.state === 'changed' && after.edit === null && after.typed.line.endsWith(before.typed.line)) ||
      isSame(before.typed, after.typed),
    'what is typed stands in its field, and the other field stays': ({ before, event, after }) => {
      if (event.type === 'line.type') return isSame(after.typed, { ...before.typed, line: event.text });
      return event.type !== 'comment.type' || isSame(after.typed, { ...before.typed, comment: event.text });
    },
    'what is sent leaves its field and is shown at once, trimmed': ({ before, event, after }) => {
      if (event.type !== 'line.add' && event.type !== 'comment.add') return true;
      const field = event.type === 'line.add' ? 'line' : 'comment';
      const text = before.typed[field].trim();
      if (text === '' || before.base === null)
        return isSame(before.typed, after.typed) && isSame(before.queue, after.queue);
      const list = field === 'line' ? shown(after).lines : shown(after).comments;
      return after.typed[field] === '' && list.at(-1)?.text === text;
    },
    'no text of one’s own is ever lost': (seen) =>
      seen.before.queue.filter(isText).every((one) => 'text' in one && has(seen.after, one.text)) ||
      // Others, or oneself elsewhere, may have deleted what the server has.
      answerOf<LoadNotesResult>(seen, 'loadNotes')?.ok === true,
    'a refused text is back in its field, before what was typed since': (seen) => {
      const [first] = seen.before.queue;
      if (!hasEnded(seen, 'sendNote') || !first || !('text' in first)) return true;
      if (answerOf<SendNoteResult>(seen, 'sendNote')?.result === 'saved')
        return isSame(seen.before.typed, seen.after.typed);
      const field = first.kind === 'addComment' ? 'comment' : 'line';
      return (
        seen.after.typed[field].startsWith(first.text) && seen.after.typed[field].endsWith(seen.before.typed[field])
      );
    },
    'the draft of the device comes before what was typed meanwhile': (seen) => {
      const draft = answerOf<Typed | null>(seen, 'readTyped');
      return (
        !draft ||
        (seen.after.typed.comment === draft.comment + seen.before.typed.comment &&
          seen.after.typed.line === draft.line + seen.before.typed.line)
      );
    },
    'a draft is read under its card and its writer': (seen) =>
      begun(seen, 'readTyped').every((input) => isSame(input, KEY)),
    'one change is on its way at a time': (seen) => isOneAtATime(seen, 'sendNote'),
    'what is sent is the oldest change that waits, for this card': (seen) =>
      begun<NoteSubmission>(seen, 'sendNote').every(
        ({ cardId, change }) => cardId === 'a' && isSame(change, seen.after.queue[0]),
      ),
    'nothing is loaded while a change is on its way': ({ running }) =>
      !running.includes('sendNote') || !running.includes('loadNotes'),
    'only an answer takes a change from the queue, and only the first': (seen) => {
      const rest = hasEnded(seen, 'sendNote') ? seen.before.queue.slice(1) : seen.before.queue;
      return isSame(seen.after.queue.slice(0, rest.length), rest) && seen.after.queue.length <= rest.length + 1;
    },
    'temporary ids are unique and never given again': ({ before, after }) =>
      isDistinct(namesOf(after)) && after.counter >= before.counter,
    'a line begins to be written as it is shown, and only one at a time': ({ before, event, from, after }) => {
      if (event.type !== 'line.edit' || !from.can(event)) return true;
      const text = shown(before).lines.find(({ id }) => id === event.id)?.text;
      return before.edit === null && isSame(after.edit, { id: event.id, text, state: 'same' });
    },
    'what is typed into a line stays, whatever others do, until it is kept or left, or the line is gone': (seen) => {
      const { before, event, after } = seen;
      if (before.edit === null) return event.type === 'line.edit' || after.edit === null;
      if (event.type === 'edit.type') return after.edit?.text === event.text && after.edit.id === before.edit.id;
      if (event.type === 'edit.keep' || event.type === 'edit.leave') return true;
      if (!idsOf(shown(after).lines).includes(before.edit.id))
        return after.edit === null && (before.edit.state !== 'changed' || has(after, before.edit.text.trim()));
      return isSame(before.edit, after.edit);
    },
    'a line that is kept shows at once and alone, trimmed': ({ before, event, after }) => {
      const { edit } = before;
      if (event.type !== 'edit.keep' || edit?.state !== 'changed') return true;
      const wanted = shown(before).lines.map((one) => (one.id === edit.id ? { ...one, text: edit.text.trim() } : one));
      return isSame(shown(after).lines, wanted) && after.edit === null;
    },
    'no line is written empty, or as it is': ({ before, event, after }) =>
      event.type !== 'edit.keep' || before.edit?.state === 'changed' || isSame(before.queue, after.queue),
    'a line that is left is as it was': ({ before, event, after }) =>
      event.type !== 'edit.leave' || (after.edit === null && isSame(shown(before), shown(after))),
    'a tick shows at once and alone': ({ before, event, from, after }) => {
      if (event.type !== 'line.tick' || !from.can(event)) return true;
      const wanted = shown(before).lines.map((one) => (one.id === event.id ? { ...one, done: event.done } : one));
      return isSame(shown(after).lines, wanted);
    },
    'what the server does not have can be neither ticked nor deleted': ({ before, event, after }) =>
      !(event.type === 'line.tick' || event.type === 'line.drop') ||
      idsOf(before.base?.lines ?? []).includes(event.id) ||
      (isSame(before.queue, after.queue) && isSame(before.removal, after.removal)),
    'nobody deletes the comment of somebody else': ({ before, after }) =>
      [...after.queue, after.removal].every(
        (one) =>
          one?.kind !== 'dropComment' ||
          [...(before.base?.comments ?? []), ...(after.base?.comments ?? [])].every(
            (comment) => comment.id !== one.id || comment.own,
          ),
      ),
    'nothing is deleted before it was confirmed': (seen) =>
      seen.after.queue
        .slice(seen.before.queue.length - (hasEnded(seen, 'sendNote') ? 1 : 0))
        .every(
          (one) =>
            !isRemoval(one) || (answerOf<boolean>(seen, 'confirmRemove') === true && isSame(one, seen.before.removal)),
        ),
    'what is asked about is what was pressed': (seen) =>
      begun<NoteRemoval | null>(seen, 'confirmRemove').every((input) => {
        const { event } = seen;
        if (event.type !== 'line.drop' && event.type !== 'comment.drop') return false;
        return isSame(input, { kind: event.type === 'line.drop' ? 'dropLine' : 'dropComment', id: event.id });
      }),
    'a delete that was declined changes nothing': (seen) =>
      answerOf<boolean>(seen, 'confirmRemove') !== false ||
      (isSame(seen.before.queue, seen.after.queue) && seen.after.removal === null),
    'a refused change leaves all as the server has it': (seen) =>
      !hasEnded(seen, 'sendNote') ||
      answerOf<SendNoteResult>(seen, 'sendNote')?.result === 'saved' ||
      isSame(seen.before.base, seen.after.base),
    'an accepted tick or delete shows nothing else than before': (seen) => {
      const [first] = seen.before.queue;
      if (answerOf<SendNoteResult>(seen, 'sendNote')?.result !== 'saved' || !first || isText(first)) return true;
      return isSame(shown(seen.before), shown(seen.after));
    },
    'after the last change all is asked for anew': (seen) =>
      !hasEnded(seen, 'sendNote') || seen.after.queue.length > 0 || begun(seen, 'loadNotes').length === 1,
    'news of others is asked for at once, or after what is on its way': (seen) =>
      seen.event.type !== 'notes.outdated' || seen.running.includes('loadNotes') || seen.running.includes('sendNote'),
    'only the server changes what is stored': (seen) =>
      hasEnded(seen, 'sendNote') || hasEnded(seen, 'loadNotes') || isSame(seen.before.base, seen.after.base),
    'what cannot be had says why, keeps what was there, and can be asked for again': (seen) =>
      !hasEnded(seen, 'loadNotes') ||
      answerOf<LoadNotesResult>(seen, 'loadNotes')?.ok ||
      (seen.after.failure !== null &&
        isSame(seen.before.base, seen.after.base) &&
        seen.to.can({ type: 'notes.reload' })),
    'whoever does nothing loses nothing': (seen) =>
      isFromWithin(seen) ||
      seen.before.edit !== seen.after.edit ||
      seen.event.type.endsWith('.type') ||
      seen.event.type.endsWith('.add')
        ? true
        : isSame(seen.before.typed, seen.after.typed),
  },
  tried: {
    input: { cardId: 'a', userId: 'u', name: 'Ani' },
    events: {
      'line.type': [
        { type: 'line.type', text: ' Butir baru ' },
        { type: 'line.type', text: ' ' },
      ],
      'comment.type': [
        { type: 'comment.type', text: 'Komentar baru' },
        { type: 'comment.type', text: '' },
      ],
      'line.add': [{ type: 'line.add' }],
      'comment.add': [{ type: 'comment.add' }],
      'line.tick': [
        { type: 'line.tick', id: 'l1', done: true },
        { type: 'line.tick', id: 'new-1', done: true },
      ],
      'line.drop': [
        { type: 'line.drop', id: 'l2' },
        { type: 'line.drop', id: 'z' },
      ],
      'line.edit': ['l1', 'l2', 'z'].map((id) => ({ type: 'line.edit', id })),
      'edit.type': [' Diubah ', ' ', 'Kumpulkan'].map((text) => ({ type: 'edit.type', text })),
      'edit.keep': [{ type: 'edit.keep' }],
      'edit.leave': [{ type: 'edit.leave' }],
      'comment.drop': [
        { type: 'comment.drop', id: 'c1' },
        { type: 'comment.drop', id: 'c2' },
      ],
      'notes.reload': [{ type: 'notes.reload' }],
      'notes.outdated': [{ type: 'notes.outdated' }],
      'change.queued': [{ type: 'change.queued' }],
    },
    outcomes: {
      readTyped: [null, { line: 'Draf butir', comment: 'Draf' }],
      loadNotes: [{ ok: true, notes: NOTES }, { ok: true, notes: { lines: [], comments: [FOREIGN] } }, ...ALL_FAILURES],
      sendNote: [{ result: 'saved', answer: null }, { result: 'refused' }],
      confirmRemove: [true, false],
    },
  },
};
