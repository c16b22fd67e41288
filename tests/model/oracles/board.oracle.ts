import type { boardMachine } from '#machines/board/board.machine.ts';
import type {
  Addition,
  Change,
  Inquiry,
  KanbanContext,
  LoadBoardResult,
  SendResult,
  Submission,
} from '#machines/board/board.types.ts';
import { boardFrom, EMPTY_FILTERS } from '#machines/board/shown.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, idsOf, isDistinct, isOneAtATime, isSame } from '#tests/model/oracles/areas.ts';
import { exampleCard, exampleColumn } from '#tests/support/board.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const COLUMNS = [exampleColumn('k1'), exampleColumn('k2')];
const CARDS = [exampleCard({ id: 'a' }), exampleCard({ id: 'b' }), exampleCard({ id: 'c', boardId: 'k2' })];
const AWAY = exampleCard({ id: 'x', boardId: 'k2', archived: true });
const BOARD = { boards: COLUMNS, tasks: CARDS, archive: [AWAY] };
const SMALLER = { boards: COLUMNS, tasks: [CARDS[1] ?? exampleCard()] };
const OFFICERS = [{ id: 'o1', nama: 'Sari' }];

const isAddition = (one: Change): one is Addition => one.kind === 'tambahKartu' || one.kind === 'tambahKolom';
/** What a change is, without the ids that the server gives later. */
const kindOf = (one: Change) =>
  isAddition(one)
    ? [one.kind, one.temporary, one.title]
    : [one.kind, one.kind === 'pindah' ? one.back.boardId.length : 0];
const additionsOf = ({ queue, refused }: KanbanContext) => [...queue.filter(isAddition), ...refused];
const namesOf = (context: KanbanContext) => additionsOf(context).map(({ temporary }) => String(temporary));
const cardsOf = (context: KanbanContext, boardId: string) =>
  boardFrom(context)?.tasks.filter((one) => one.boardId === boardId) ?? [];

/**
 * Specification §4 (reload rules), §9 (1000 ms after a delete), contract §8 (kanban, per unit): a change
 * shows at once and goes out in turn; a refused move lies where it lay, a refused addition is kept to be sent again.
 */
export const BOARD_ORACLE: Oracle<typeof boardMachine> = {
  invariants: {
    'one change is on its way at a time': (seen) => isOneAtATime(seen, 'sendChange'),
    'what is sent is the oldest change that waits, of this unit': (seen) =>
      begun<Submission>(seen, 'sendChange').every(
        ({ satker, change }) => satker === seen.after.satker && isSame(change, seen.after.queue[0]),
      ),
    'the board is not loaded while a change is on its way': ({ running }) =>
      !running.includes('sendChange') || !running.includes('loadBoard'),
    'only an answer takes a change from the queue, and only the first': (seen) => {
      const rest = (hasEnded(seen, 'sendChange') ? seen.before.queue.slice(1) : seen.before.queue).map(kindOf);
      return (
        isSame(seen.after.queue.slice(0, rest.length).map(kindOf), rest) && seen.after.queue.length <= rest.length + 1
      );
    },
    'temporary ids are unique and never given again': ({ before, after }) =>
      isDistinct(namesOf(after)) &&
      after.counter >= before.counter &&
      additionsOf(after).every(({ temporary }) => temporary < after.counter),
    'what was typed is never lost: it waits, was taken by the server, or was dropped by hand': (seen) => {
      const left = namesOf(seen.before).filter((name) => !namesOf(seen.after).includes(name));
      if (left.length === 0) return true;
      if (seen.event.type === 'refused.drop') return isSame(left, [String(seen.event.temporary)]);
      const [first] = seen.before.queue;
      return (
        answerOf<SendResult>(seen, 'sendChange')?.result === 'tersimpan' &&
        first !== undefined &&
        isAddition(first) &&
        isSame(left, [String(first.temporary)])
      );
    },
    'a refused addition is offered again as it was typed': (seen) => {
      const [first] = seen.before.queue;
      if (!hasEnded(seen, 'sendChange') || !first || !isAddition(first)) return true;
      const isRefused = answerOf<SendResult>(seen, 'sendChange')?.result !== 'tersimpan';
      return isRefused
        ? isSame(seen.after.refused, [...seen.before.refused, first])
        : isSame(seen.after.refused, seen.before.refused);
    },
    'sending again sends just that addition': ({ before, event, after }) => {
      if (event.type !== 'refused.retry') return true;
      const again = before.refused.filter(({ temporary }) => temporary === event.temporary);
      return (
        isSame(after.queue, [...before.queue, ...again]) &&
        isSame(
          after.refused,
          before.refused.filter(({ temporary }) => temporary !== event.temporary),
        )
      );
    },
    'a new card bears its title and lies in its column': ({ before, event, after }) => {
      if (event.type !== 'task.add') return true;
      const [added] = after.queue.slice(before.queue.length);
      if (!added)
        return event.title.trim() === '' || before.base === null || !idsOf(before.base.boards).includes(event.boardId);
      return (
        added.kind === 'tambahKartu' &&
        event.title.trim() !== '' &&
        added.title === event.title.trim() &&
        added.boardId === event.boardId &&
        cardsOf(after, event.boardId).at(-1)?.title === event.title.trim()
      );
    },
    'a new column bears its title and its meaning': ({ before, event, after }) => {
      if (event.type !== 'board.add') return true;
      const [added] = after.queue.slice(before.queue.length);
      if (!added) return event.title.trim() === '' || before.base === null;
      return added.kind === 'tambahKolom' && added.title === event.title.trim() && added.selesai === event.selesai;
    },
    'a moved card lies at its new place at once, and where it lay is remembered': ({ before, event, after }) => {
      if (event.type !== 'task.move') return true;
      const [added] = after.queue.slice(before.queue.length);
      if (!added) return isSame(boardFrom(before), boardFrom(after));
      const lane = cardsOf(after, event.place.boardId);
      const at = lane.findIndex(({ id }) => id === event.id);
      const old = boardFrom(before)?.tasks.find(({ id }) => id === event.id);
      return (
        added.kind === 'pindah' &&
        added.back.boardId === old?.boardId &&
        at >= 0 &&
        (lane[at + 1]?.id ?? null) === event.place.sebelum
      );
    },
    'whoever puts a card away finds it in the archive, first, and all others where they were': ({
      before,
      event,
      after,
      from,
    }) => {
      if (event.type !== 'task.archive' || !from.can(event)) return true;
      const [was, is] = [boardFrom(before), boardFrom(after)];
      return (
        isSame(
          is?.tasks,
          was?.tasks.filter(({ id }) => id !== event.id),
        ) && isSame(idsOf(is?.archive ?? []), [event.id, ...idsOf(was?.archive ?? [])])
      );
    },
    'whoever brings a card back finds it in its column, and the archive without it': ({
      before,
      event,
      after,
      from,
    }) => {
      if (event.type !== 'task.restore' || !from.can(event)) return true;
      const [was, is] = [boardFrom(before), boardFrom(after)];
      const card = was?.archive?.find(({ id }) => id === event.id);
      return (
        card !== undefined &&
        cardsOf(after, card.boardId).some(({ id }) => id === event.id) &&
        isSame(
          is?.archive,
          was?.archive?.filter(({ id }) => id !== event.id),
        ) &&
        isSame(
          is?.tasks.filter(({ id }) => id !== event.id),
          was?.tasks,
        )
      );
    },
    'only a card of the board is put away, and only one of the archive is brought back': ({ before, event, from }) => {
      if (event.type !== 'task.archive' && event.type !== 'task.restore') return true;
      const board = boardFrom(before);
      const place = event.type === 'task.archive' ? board?.tasks : board?.archive;
      return !from.can(event) || idsOf(place ?? []).includes(event.id);
    },
    'an archived card is counted in no column': ({ after }) =>
      (boardFrom(after)?.archive ?? []).every(({ id }) => !idsOf(boardFrom(after)?.tasks ?? []).includes(id)),
    'a card that was put away is told, with what it is called': (seen) => {
      const [first] = seen.before.queue;
      const told = seen.emitted.filter(({ type }) => type === 'task.archived');
      const isAway = first?.kind === 'archive' && answerOf<SendResult>(seen, 'sendChange')?.result === 'tersimpan';
      if (!isAway) return told.length === 0;
      const title = seen.before.base?.tasks.find(({ id }) => id === first.id)?.title ?? '';
      return isSame(told, [{ type: 'task.archived', id: first.id, title }]);
    },
    'the list of the archive opens and closes by hand alone': ({ before, event, after }) =>
      event.type === 'archive.close'
        ? !after.archiveOpen
        : before.archiveOpen === after.archiveOpen || (event.type === 'archive.open' && after.archiveOpen),
    'a refused change leaves the board as the server has it': (seen) =>
      !hasEnded(seen, 'sendChange') ||
      answerOf<SendResult>(seen, 'sendChange')?.result === 'tersimpan' ||
      isSame(seen.before.base, seen.after.base),
    'a refused move is said': (seen) => {
      const [first] = seen.before.queue;
      if (!hasEnded(seen, 'sendChange') || first?.kind !== 'pindah') return true;
      return answerOf<SendResult>(seen, 'sendChange')?.result === 'tersimpan' || seen.after.news?.kind === 'kembali';
    },
    'a move that arrived is told, with the way back': (seen) => {
      const [first] = seen.before.queue;
      const told = seen.emitted.filter(({ type }) => type === 'task.moved');
      const isMoved = first?.kind === 'pindah' && answerOf<SendResult>(seen, 'sendChange')?.result === 'tersimpan';
      if (!isMoved) return told.length === 0;
      const card = boardFrom(seen.before)?.tasks.find(({ id }) => id === first.id);
      const lane = boardFrom(seen.before)?.boards.find(({ id }) => id === first.place.boardId);
      return isSame(told, [
        { type: 'task.moved', id: first.id, title: card?.title ?? '', ke: lane?.title ?? '', back: first.back },
      ]);
    },
    'an accepted change shows no other board than before': (seen) => {
      const [first] = seen.before.queue;
      if (answerOf<SendResult>(seen, 'sendChange')?.result !== 'tersimpan' || !first || isAddition(first)) return true;
      return isSame(boardFrom(seen.before), boardFrom(seen.after));
    },
    'only the server and the drawer change the stored board': (seen) =>
      hasEnded(seen, 'sendChange') ||
      hasEnded(seen, 'loadBoard') ||
      seen.event.type === 'card.saved' ||
      isSame(seen.before.base, seen.after.base),
    'the board is that of the answer': (seen) => {
      const result = answerOf<LoadBoardResult>(seen, 'loadBoard');
      return (
        !result?.ok ||
        (isSame(seen.after.base, result.board) &&
          isSame(seen.after.people, result.people ?? seen.before.people) &&
          seen.after.failure === null)
      );
    },
    'a board that failed says why and keeps what was there': (seen) =>
      !hasEnded(seen, 'loadBoard') ||
      answerOf<LoadBoardResult>(seen, 'loadBoard')?.ok ||
      (seen.after.failure !== null &&
        isSame(seen.before.base, seen.after.base) &&
        isSame(seen.before.queue, seen.after.queue)),
    'the board asked for is that of the unit, and people are asked for once': (seen) =>
      begun(seen, 'loadBoard').every((input) =>
        isSame(input, { satker: seen.after.satker, people: seen.after.people }),
      ),
    'a card that was saved elsewhere is replaced, and no other': ({ before, event, after }) =>
      event.type !== 'card.saved' ||
      before.base === null ||
      isSame(
        after.base?.tasks,
        before.base.tasks.map((one) => (one.id === event.card.id ? event.card : one)),
      ),
    'nothing is deleted that was not confirmed': (seen) =>
      seen.after.queue
        .slice(seen.before.queue.length - (hasEnded(seen, 'sendChange') ? 1 : 0))
        .every(
          (one) =>
            (one.kind !== 'kosongkan' && one.kind !== 'hapusKolom') ||
            (answerOf<boolean>(seen, 'confirmRemove') === true &&
              one.kind === seen.before.removal?.kind &&
              one.id === seen.before.removal.id),
        ),
    'what is asked about is what a person chose, with its name and its cards': (seen) =>
      begun<Inquiry | null>(seen, 'confirmRemove').every((input) => {
        const { event, before } = seen;
        if (event.type !== 'board.clear' && event.type !== 'board.delete') return false;
        return isSame(input, {
          kind: event.type === 'board.clear' ? 'kosongkan' : 'hapusKolom',
          id: event.id,
          title: boardFrom(before)?.boards.find(({ id }) => id === event.id)?.title ?? '',
          count: cardsOf(before, event.id).length,
        });
      }),
    'a delete that was declined changes nothing': (seen) =>
      answerOf<boolean>(seen, 'confirmRemove') !== false ||
      (isSame(seen.before.queue, seen.after.queue) && seen.after.removal === null),
    'after a delete the board is not loaded before the pause is over': (seen) => {
      const kind = seen.before.queue[0]?.kind;
      return (
        answerOf<SendResult>(seen, 'sendChange')?.result !== 'tersimpan' ||
        (kind !== 'kosongkan' && kind !== 'hapusKolom') ||
        begun(seen, 'loadBoard').length === 0
      );
    },
    'the filter is the one chosen, and the address is told': ({ before, event, after, emitted }) => {
      if (event.type === 'filter.visit') return isSame(after.filters, event.filters) && after.column === event.column;
      if (event.type === 'column.show') return after.column === event.id || after.column === before.column;
      if (event.type !== 'filter.change') return isSame(after.filters, before.filters);
      return (
        isSame(after.filters, event.filters) &&
        emitted.some(
          (news) =>
            news.type === 'filter.changed' && isSame(news.filters, event.filters) && news.column === after.column,
        )
      );
    },
    'a card in the drawer stays there until the address leaves it, whatever becomes of the board': (seen) =>
      seen.event.type === 'card.visit' || seen.before.opened === null || isSame(seen.before.opened, seen.after.opened),
    'a card opens when the address names it, and one that waited with the next board': ({ before, event, after }) => {
      if (after.opened === null || isSame(before.opened, after.opened)) return true;
      return after.opened.id === (event.type === 'card.visit' ? event.id : before.wanted);
    },
    'only of a card that a fresh board does not have is it said that it is not there': (seen) =>
      seen.emitted.every(({ type }) => type !== 'card.missed') ||
      (answerOf<LoadBoardResult>(seen, 'loadBoard')?.ok === true &&
        seen.before.wanted !== '' &&
        !idsOf(seen.after.base?.tasks ?? []).includes(seen.before.wanted)),
    'whoever is told that a card is not there reads it until it is closed or another is named': ({ from, event, to }) =>
      !from.matches({ drawer: 'missing' }) ||
      to.matches({ drawer: 'missing' }) ||
      event.type === 'notice.close' ||
      (event.type === 'card.visit' && event.id !== ''),
    'whose board it is never changes': ({ before, after }) => before.satker === after.satker,
  },
  tried: {
    input: { satker: 'u1', filters: EMPTY_FILTERS, column: '' },
    events: {
      'task.move': [
        { type: 'task.move', id: 'a', place: { boardId: 'k2', sebelum: null } },
        { type: 'task.move', id: 'a', place: { boardId: 'k1', sebelum: null } },
        { type: 'task.move', id: 'z', place: { boardId: 'k1', sebelum: null } },
      ],
      'task.archive': [
        { type: 'task.archive', id: 'a' },
        { type: 'task.archive', id: 'x' },
        { type: 'task.archive', id: 'z' },
      ],
      'task.restore': [
        { type: 'task.restore', id: 'x' },
        { type: 'task.restore', id: 'a' },
        { type: 'task.restore', id: 'z' },
      ],
      'archive.open': [{ type: 'archive.open' }],
      'archive.close': [{ type: 'archive.close' }],
      'task.add': [
        { type: 'task.add', boardId: 'k1', title: ' Baru ' },
        { type: 'task.add', boardId: 'k2', title: 'Lain' },
        { type: 'task.add', boardId: 'k2', title: ' ' },
        { type: 'task.add', boardId: 'k9', title: 'Tak berkolom' },
      ],
      'board.add': [
        { type: 'board.add', title: 'Kolom', selesai: false },
        { type: 'board.add', title: 'Selesai', selesai: true },
        { type: 'board.add', title: ' ', selesai: true },
      ],
      'board.clear': ['k1', 'k2', 'k9'].map((id) => ({ type: 'board.clear', id })),
      'board.delete': ['k1', 'k2', 'k9'].map((id) => ({ type: 'board.delete', id })),
      'add.open': ['k1', 'kolom'].map((di) => ({ type: 'add.open', di })),
      'add.close': [{ type: 'add.close' }],
      'move.open': ['a', 'b'].map((id) => ({ type: 'move.open', id })),
      'move.close': [{ type: 'move.close' }],
      'refused.retry': [0, 1, 2].map((temporary) => ({ type: 'refused.retry', temporary })),
      'refused.drop': [0, 1, 2].map((temporary) => ({ type: 'refused.drop', temporary })),
      'card.saved': [{ type: 'card.saved', card: exampleCard({ id: 'a', title: 'Diubah' }) }],
      'filter.change': ['a', ''].map((q) => ({ type: 'filter.change', filters: { ...EMPTY_FILTERS, q } })),
      'filter.visit': [{ type: 'filter.visit', filters: { ...EMPTY_FILTERS, label: 'tim' }, column: 'k2' }],
      'column.show': ['k1', 'k2'].map((id) => ({ type: 'column.show', id })),
      'card.visit': ['', 'a', 'c', 'x', 'z'].map((id) => ({ type: 'card.visit', id })),
      'notice.close': [{ type: 'notice.close' }],
      'board.shown': [],
      'board.reload': [{ type: 'board.reload' }],
      'board.outdated': [{ type: 'board.outdated' }],
      'change.queued': [],
    },
    outcomes: {
      loadBoard: [
        { ok: true, board: BOARD, people: OFFICERS },
        { ok: true, board: SMALLER, people: null },
        { ok: true, board: { boards: [], tasks: [] }, people: null },
        ...ALL_FAILURES,
      ],
      sendChange: [{ result: 'tersimpan', answer: null }, { result: 'ditolak' }],
      confirmRemove: [true, false],
    },
  },
};
