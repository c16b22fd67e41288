/** A board with changes laid over it that the server has not confirmed yet. */
import { putAt, moveRequest, type Place } from '#domain/board/order.ts';
import type {
  BoardQueue,
  SendResult,
  KanbanCard,
  Submission,
  Column,
  KanbanBoard,
  Change,
} from '#machines/board/board.types.ts';

/** The id of what the server does not know yet; no id of its own looks like this. */
const TEMPORARY = 'baru-';
const temporaryId = (number: number) => `${TEMPORARY}${number}`;
export const isProvisional = ({ id }: KanbanCard | Column) => id.startsWith(TEMPORARY);

const newCard = (id: string, boardId: string, title: string): KanbanCard => ({
  id,
  boardId,
  title,
  labels: [],
  dueDate: null,
  description: '',
  assignedTo: [],
});

/** One change more. @param answer what the server made of an addition; without it, it stands there provisionally */
export function apply(board: KanbanBoard, changes: Change, answer: KanbanCard | Column | null = null): KanbanBoard {
  const { boards, tasks } = board;
  switch (changes.jenis) {
    case 'pindah':
      return { boards, tasks: putAt(tasks, changes.id, changes.tempat) };
    case 'tambahKartu': {
      const { temporary, boardId, title } = changes;
      return { boards, tasks: [...tasks, isCard(answer) ? answer : newCard(temporaryId(temporary), boardId, title)] };
    }
    case 'tambahKolom': {
      const { temporary, title, selesai } = changes;
      const fresh = isColumn(answer) ? answer : { id: temporaryId(temporary), title, unit_id: '', selesai };
      return { boards: [...boards, fresh], tasks };
    }
    case 'kosongkan':
      return { boards, tasks: tasks.filter(({ boardId }) => boardId !== changes.id) };
    case 'hapusKolom':
      return {
        boards: boards.filter(({ id }) => id !== changes.id),
        tasks: tasks.filter(({ boardId }) => boardId !== changes.id),
      };
  }
}

/** What the server is asked, from the order that it has: what was sent before is confirmed by now. */
export function submissionFrom({ satker, dasar, queue }: BoardQueue): Submission {
  const changes = queue[0] ?? null;
  const move = changes?.jenis === 'pindah' && dasar !== null;
  return { satker, perubahan: changes, ask: move ? moveRequest(dasar.tasks, changes.id, changes.tempat) : null };
}

/**
 * What is left once the first change was answered: with a yes it belongs to the board, with a no the board is as it was.
 * @param hasil null = no answer that anybody knows of
 */
export function afterAnswer(content: BoardQueue, result: SendResult | null): BoardQueue {
  const { satker, dasar } = content;
  const [current, ...queue] = content.queue;
  if (current === undefined || dasar === null || result?.hasil !== 'tersimpan') return { satker, dasar, queue };
  const { answer } = result;
  const fresh = 'temporary' in current && answer !== null ? named(temporaryId(current.temporary), answer.id) : null;
  return { satker, dasar: apply(dasar, current, answer), queue: fresh === null ? queue : queue.map(fresh) };
}

/** Calls what was added by the id that the server gave it, in changes that were made before it had one. */
function named(from: string, outcome: string) {
  const replace = (id: string) => (id === from ? outcome : id);
  const newPlace = ({ boardId, sebelum }: Place): Place => ({
    boardId: replace(boardId),
    sebelum: sebelum === null ? null : replace(sebelum),
  });
  return (changes: Change): Change => {
    switch (changes.jenis) {
      case 'pindah': {
        const { id, tempat, back } = changes;
        return { ...changes, id: replace(id), tempat: newPlace(tempat), back: newPlace(back) };
      }
      case 'tambahKartu':
        return { ...changes, boardId: replace(changes.boardId) };
      case 'tambahKolom':
        return changes;
      case 'kosongkan':
      case 'hapusKolom':
        return { ...changes, id: replace(changes.id) };
    }
  };
}

const isCard = (answer: KanbanCard | Column | null): answer is KanbanCard => answer !== null && 'boardId' in answer;
const isColumn = (answer: KanbanCard | Column | null): answer is Column => answer !== null && 'unit_id' in answer;
