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

/** Prefix of temporary ids; no id of the server begins like this. */
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
  checklist: { done: 0, total: 0 },
  comments: 0,
  archived: false,
});

/**
 * The board with one more change. @param answer the server's record of an addition; null = shown with a temporary id
 */
export function apply(board: KanbanBoard, changes: Change, answer: KanbanCard | Column | null = null): KanbanBoard {
  const { boards, tasks, archive = [] } = board;
  switch (changes.kind) {
    case 'pindah':
      return { ...board, tasks: putAt(tasks, changes.id, changes.place) };
    case 'tambahKartu': {
      const { temporary, boardId, title } = changes;
      return { ...board, tasks: [...tasks, isCard(answer) ? answer : newCard(temporaryId(temporary), boardId, title)] };
    }
    case 'tambahKolom': {
      const { temporary, title, selesai } = changes;
      const fresh = isColumn(answer) ? answer : { id: temporaryId(temporary), title, unit_id: '', selesai };
      return { ...board, boards: [...boards, fresh] };
    }
    // Done again to a board that has it already, it changes nothing.
    case 'archive': {
      const away = tasks.filter(({ id }) => id === changes.id).map((one) => ({ ...one, archived: true }));
      return { ...board, tasks: tasks.filter(({ id }) => id !== changes.id), archive: [...away, ...archive] };
    }
    case 'restore': {
      const back = archive.filter(({ id }) => id === changes.id).map((one) => ({ ...one, archived: false }));
      return { ...board, tasks: [...tasks, ...back], archive: archive.filter(({ id }) => id !== changes.id) };
    }
    case 'kosongkan':
      return { ...board, tasks: tasks.filter(({ boardId }) => boardId !== changes.id) };
    case 'hapusKolom':
      return {
        ...board,
        boards: boards.filter(({ id }) => id !== changes.id),
        tasks: tasks.filter(({ boardId }) => boardId !== changes.id),
      };
  }
}

/** The request for the first change, from the confirmed order: every change before it is confirmed by now. */
export function submissionFrom({ satker, base, queue }: BoardQueue): Submission {
  const changes = queue[0] ?? null;
  const move = changes?.kind === 'pindah' && base !== null;
  return { satker, change: changes, ask: move ? moveRequest(base.tasks, changes.id, changes.place) : null };
}

/**
 * The queue after the answer to its first change: an accepted change becomes part of the board, a refused one is
 * dropped.
 * @param result null = no answer arrived
 */
export function afterAnswer(content: BoardQueue, result: SendResult | null): BoardQueue {
  const { satker, base } = content;
  const [current, ...queue] = content.queue;
  if (current === undefined || base === null || result?.result !== 'tersimpan') return { satker, base, queue };
  const { answer } = result;
  const fresh = 'temporary' in current && answer !== null ? named(temporaryId(current.temporary), answer.id) : null;
  return { satker, base: apply(base, current, answer), queue: fresh === null ? queue : queue.map(fresh) };
}

/** Replaces the temporary id of an addition by the server's id, in changes made before that id was known. */
function named(from: string, outcome: string) {
  const replace = (id: string) => (id === from ? outcome : id);
  const newPlace = ({ boardId, sebelum }: Place): Place => ({
    boardId: replace(boardId),
    sebelum: sebelum === null ? null : replace(sebelum),
  });
  return (changes: Change): Change => {
    switch (changes.kind) {
      case 'pindah': {
        const { id, place, back } = changes;
        return { ...changes, id: replace(id), place: newPlace(place), back: newPlace(back) };
      }
      case 'tambahKartu':
        return { ...changes, boardId: replace(changes.boardId) };
      case 'tambahKolom':
        return changes;
      case 'archive':
      case 'restore':
      case 'kosongkan':
      case 'hapusKolom':
        return { ...changes, id: replace(changes.id) };
    }
  };
}

const isCard = (answer: KanbanCard | Column | null): answer is KanbanCard => answer !== null && 'boardId' in answer;
const isColumn = (answer: KanbanCard | Column | null): answer is Column => answer !== null && 'unit_id' in answer;
