import type { todoMachine } from '#machines/todo/todo.machine.ts';
import { type LoadResult, visible } from '#machines/todo/todo.context.ts';
import type { ChangeResult } from '#machines/todo/todo.context.ts';
import { type Change, INITIAL_PARAMS, previewQuick, type TodoParams } from '#machines/todo/todo.types.ts';
import type { QuickTodo } from '#domain/todo/quick.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begun, hasEnded, idsOf, isFromWithin, isOneAtATime, isSame } from '#tests/model/oracles/areas.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { TODAY, todoOf } from '#tests/support/todo.ts';

const ONE = todoOf('t1', { tags: ['team'] });
const TWO = todoOf('t2', { isCompleted: true });
const THREE = todoOf('t3', { isImportant: true });
const GONE = todoOf('t4', { isDeleted: true });
const GIVEN = todoOf('t5', { givenBy: { id: 'u2', nama: 'Sari' } });
const LIVE = [ONE, TWO, THREE];
const IDS = ['t1', 't2', 't3', 't4', 't5', 't9'];
const loaded = (data: typeof LIVE) => ({ ok: true as const, data, all: LIVE, today: TODAY });
const LATER: TodoParams = { ...INITIAL_PARAMS, filter: 'overdue', q: 'lain' };
/** What each change makes of a task. */
const MARKS: Record<Change['cause'], Partial<typeof ONE>> = {
  selesai: { isCompleted: true },
  dibuka: { isCompleted: false },
  ditandai: { isImportant: true },
  dilepas: { isImportant: false },
  removed: { isDeleted: true },
  restored: { isDeleted: false },
};
const BACK: Partial<Record<Change['cause'], Change['cause']>> = {
  selesai: 'dibuka',
  dibuka: 'selesai',
  removed: 'restored',
  restored: 'removed',
};

/**
 * Specification §3 and §4 (to-do, reload rules; a delete is loaded again after 1000 ms), contract §8: what
 * is ticked shows at once, goes out in turn, can be taken back, and a line that was typed stays until it is saved.
 */
export const TODO_ORACLE: Oracle<typeof todoMachine> = {
  invariants: {
    'the list is asked for with what the page shows as chosen': (seen) =>
      begun<TodoParams>(seen, 'loadTasks').every((input) => isSame(input, seen.after.params)),
    'another question is asked at once, so that no older answer is shown': (seen) =>
      isSame(seen.before.params, seen.after.params) || begun(seen, 'loadTasks').length > 0,
    'the tasks are those of the answer': (seen) => {
      const result = answerOf<LoadResult>(seen, 'loadTasks');
      return (
        !result?.ok ||
        (isSame(seen.after.data, result.data) &&
          isSame(seen.after.all, result.all) &&
          seen.after.today === result.today)
      );
    },
    'a list that failed is empty and says why': (seen) => {
      if (!hasEnded(seen, 'loadTasks')) return true;
      const result = answerOf<LoadResult>(seen, 'loadTasks');
      if (result?.ok) return seen.after.failure === null;
      return (
        seen.after.data.length === 0 &&
        (result ? isSame(seen.after.failure, result.failure) : seen.after.failure !== null)
      );
    },
    'what is chosen stands in the question, and the rest of it stays': ({ before, event, after }) => {
      if (event.type === 'filter.choose') return isSame(after.params, { ...before.params, filter: event.filter });
      if (event.type === 'tag.choose') return isSame(after.params, { ...before.params, tag: event.tag });
      if (event.type === 'sort.choose') return isSame(after.params, { ...before.params, sort: event.sort });
      return event.type !== 'params.visit' || isSame(after.params, event.params);
    },
    'the address is told whenever the question changes, unless it said so itself': ({
      before,
      event,
      after,
      emitted,
    }) =>
      event.type === 'params.visit' ||
      isSame(before.params, after.params) ||
      emitted.some((news) => news.type === 'params.changed' && isSame(news.params, after.params)),
    'typing is kept, letter by letter': ({ event, after }) =>
      (event.type !== 'search.change' || after.typed === event.q) &&
      (event.type !== 'quick.restored' || after.quick !== ''),
    'what is typed is not changed by an answer about the list': (seen) =>
      !isFromWithin(seen) || seen.after.typed === seen.before.typed,
    'what is searched for is what was typed': ({ before, event, after }) =>
      event.type === 'params.visit' ||
      before.params.q === after.params.q ||
      after.params.q === before.typed.trim() ||
      event.type === 'filters.clear',
    'the quick line is emptied only when its task was saved': (seen) =>
      seen.event.type === 'quick.change' ||
      seen.event.type === 'quick.drop' ||
      seen.event.type === 'quick.restored' ||
      seen.before.quick === seen.after.quick ||
      (seen.after.quick === '' && answerOf<ChangeResult>(seen, 'addTask')?.result === 'tersimpan'),
    'a saved line does not stay to be added twice': (seen) =>
      answerOf<ChangeResult>(seen, 'addTask')?.result !== 'tersimpan' || seen.after.quick === '',
    'a chip that is taken away takes what it said, and no word of the title': ({ before, event, after, from }) => {
      if (event.type !== 'quick.drop' || !from.matches({ quick: 'typing' })) return true;
      const [was, is] = [previewQuick(before), previewQuick(after)];
      const kept = was.title.split(' ').every((word) => is.title.includes(word));
      const gone = {
        day: is.dueDate === null,
        important: !is.isImportant,
        tag: !is.tags.includes(event.tag),
        person: is.assignee === null,
      };
      const others = isSame(
        [
          event.kind === 'day' || was.dueDate,
          event.kind === 'important' || was.isImportant,
          event.kind === 'person' || was.assignee,
        ],
        [
          event.kind === 'day' || is.dueDate,
          event.kind === 'important' || is.isImportant,
          event.kind === 'person' || is.assignee,
        ],
      );
      return kept && gone[event.kind] && others;
    },
    'a line restored never replaces what was typed': ({ before, event, after }) =>
      event.type !== 'quick.restored' || before.quick === '' || after.quick === before.quick,
    'the quick line is added once, with a title, and only when sent': (seen) =>
      begun<QuickTodo>(seen, 'addTask').every(
        (input) =>
          seen.event.type === 'quick.submit' &&
          input.title !== '' &&
          // Quotation marks keep a word in the title and are none of it.
          seen.before.quick.replaceAll('"', '').includes(input.title) &&
          !('addTask' in seen.from.children),
      ),
    'after a task was added the list is loaded again': (seen) =>
      answerOf<ChangeResult>(seen, 'addTask')?.result !== 'tersimpan' || begun(seen, 'loadTasks').length > 0,
    'one change is on its way at a time': (seen) => isOneAtATime(seen, 'saveChange'),
    'what is sent is the oldest change that waits': (seen) =>
      begun(seen, 'saveChange').every((input) => isSame(input, seen.after.queue[0])),
    'a change that waits is on its way': ({ after, running }) =>
      after.queue.length === 0 || running.includes('saveChange'),
    'only an answer takes a change from the queue, and only the first': (seen) => {
      const rest = hasEnded(seen, 'saveChange') ? seen.before.queue.slice(1) : seen.before.queue;
      return isSame(seen.after.queue.slice(0, rest.length), rest) && seen.after.queue.length <= rest.length + 1;
    },
    'a change that arrived is part of the list, a refused one is not': (seen) => {
      if (!hasEnded(seen, 'saveChange')) return true;
      const [first] = seen.before.queue;
      const old = seen.before.data.find(({ id }) => id === first?.id);
      const fresh = seen.after.data.find(({ id }) => id === first?.id);
      const saved = answerOf<ChangeResult>(seen, 'saveChange')?.result === 'tersimpan';
      return isSame(fresh, saved && old && first ? { ...old, ...MARKS[first.cause] } : old);
    },
    'after a change the list is loaded again, after a delete when the pause is over': (seen) => {
      if (answerOf<ChangeResult>(seen, 'saveChange')?.result !== 'tersimpan') return true;
      return seen.before.queue[0]?.cause === 'removed'
        ? seen.to.matches({ settling: 'waiting' })
        : begun(seen, 'loadTasks').length > 0;
    },
    'ticking turns the tick of that task, and nothing else is changed': ({ before, event, after }) => {
      const added = after.queue.slice(before.queue.length);
      if (event.type !== 'task.complete' && event.type !== 'task.star') return true;
      const task = visible(before).find(({ id }) => id === event.id);
      if (!task || task.isDeleted) return added.length === 0;
      if (task.givenBy && event.type === 'task.star') return added.length === 0;
      const tick = task.isCompleted ? 'dibuka' : 'selesai';
      const star = task.isImportant ? 'dilepas' : 'ditandai';
      return isSame(added, [{ id: event.id, cause: event.type === 'task.star' ? star : tick, isUndo: false }]);
    },
    'a task that somebody else gave is ticked, and never marked or deleted': ({ before, after }) =>
      after.queue
        .slice(before.queue.length)
        .every(
          ({ id, cause }) =>
            cause === 'selesai' || cause === 'dibuka' || !before.data.find((one) => one.id === id)?.givenBy,
        ),
    'nobody is asked whether to delete what somebody else gave': (seen) =>
      begun(seen, 'confirmDelete').length === 0 ||
      !seen.before.data.find(({ id }) => id === seen.after.removal)?.givenBy,
    'the key ticks the task that the keys are about': ({ before, event, after }) =>
      event.type !== 'row.complete' || after.queue.slice(before.queue.length).every(({ id }) => id === before.active),
    'only a deleted task is restored': ({ before, event, after }) =>
      event.type !== 'task.restore' ||
      isSame(
        after.queue.slice(before.queue.length),
        visible(before).some(({ id, isDeleted }) => id === event.id && isDeleted)
          ? [{ id: event.id, cause: 'restored', isUndo: false }]
          : [],
      ),
    'nothing is deleted that was not confirmed': (seen) =>
      seen.after.queue
        .slice(seen.before.queue.length - (hasEnded(seen, 'saveChange') ? 1 : 0))
        .every(({ cause, isUndo, id }) =>
          cause !== 'removed' || isUndo
            ? true
            : answerOf<boolean>(seen, 'confirmDelete') === true && id === seen.before.removal,
        ),
    'what a person chose to delete is what is asked about': (seen) =>
      seen.event.type !== 'task.remove' ||
      begun(seen, 'confirmDelete').length === 0 ||
      seen.after.removal === seen.event.id,
    'the question about a delete is not swapped while it is open': (seen) =>
      !('confirmDelete' in seen.from.children) ||
      seen.after.removal === seen.before.removal ||
      hasEnded(seen, 'confirmDelete'),
    'what is offered to be taken back is what was just saved': (seen) => {
      if (isSame(seen.before.undo, seen.after.undo) || seen.after.undo === null) return true;
      const [first] = seen.before.queue;
      return (
        answerOf<ChangeResult>(seen, 'saveChange')?.result === 'tersimpan' &&
        first !== undefined &&
        !first.isUndo &&
        isSame(seen.after.undo, {
          id: first.id,
          cause: first.cause,
          title: seen.before.data.find(({ id }) => id === first.id)?.title ?? '',
        })
      );
    },
    'taking back sends just the opposite, and offers it no more': ({ before, event, after }) =>
      event.type !== 'undo.take' ||
      before.undo === null ||
      (after.undo === null &&
        isSame(after.queue.slice(before.queue.length), [
          { id: before.undo.id, cause: BACK[before.undo.cause], isUndo: true },
        ])),
    'an offer that was waved away or ran out is gone': ({ event, after, to }) =>
      (event.type !== 'undo.dismiss' || after.undo === null) &&
      (to.matches({ undoing: 'offering' }) || after.undo === null),
    'the keys are about the task in focus, and never about one that has left the list': (seen) => {
      if (seen.event.type === 'row.focus') return seen.after.active === seen.event.id;
      const result = answerOf<LoadResult>(seen, 'loadTasks');
      return !result?.ok || seen.after.active === null || idsOf(result.data).includes(seen.after.active);
    },
    'a task that leaves the list hands its keys to its neighbour': ({ before, after }) => {
      const shown = idsOf(visible(before));
      const last = after.queue.at(-1);
      if (after.queue.length <= before.queue.length || !last || !shown.includes(last.id)) return true;
      if (idsOf(visible(after)).includes(last.id)) return after.active === before.active;
      const at = shown.indexOf(last.id);
      return after.active === (shown[at + 1] ?? shown[at - 1] ?? null);
    },
    'the next task is the one below, the previous the one above': ({ before, event, after }) => {
      if (event.type !== 'row.next' && event.type !== 'row.previous') return true;
      const shown = idsOf(visible(before));
      const at = shown.indexOf(before.active ?? '');
      if (at < 0)
        return (
          after.active === (event.type === 'row.next' ? shown.at(0) : shown.at(-1)) || after.active === before.active
        );
      return after.active === (shown[at + (event.type === 'row.next' ? 1 : -1)] ?? before.active);
    },
    'the form opens on the task that was chosen': ({ event, from, to, after }) =>
      event.type !== 'form.open' ||
      from.matches({ form: 'open' }) ||
      !to.matches({ form: 'open' }) ||
      after.form.id === event.id,
    'the key opens the form of the task that the keys are about': ({ before, event, from, to, after }) =>
      event.type !== 'row.open' ||
      from.matches({ form: 'open' }) ||
      !to.matches({ form: 'open' }) ||
      after.form.id === before.active,
  },
  ensure: {
    'list.ready': ({ failure }) => failure === null,
    'list.empty': ({ failure }) => failure === null,
    'saving.quiet': ({ queue }) => queue.length === 0,
    'undoing.offering': ({ undo }) => undo !== null,
  },
  tried: {
    input: { params: INITIAL_PARAMS, today: TODAY, shortcuts: true, keys: {} },
    events: {
      'filter.choose': (['important', 'completed', 'deleted', ''] as const).map((filter) => ({
        type: 'filter.choose',
        filter,
      })),
      'tag.choose': ['team', ''].map((tag) => ({ type: 'tag.choose', tag })),
      'sort.choose': [{ type: 'sort.choose', sort: 'title-asc' }],
      'filters.clear': [{ type: 'filters.clear' }],
      'params.visit': [INITIAL_PARAMS, LATER].map((params) => ({ type: 'params.visit', params })),
      'search.change': ['a', ' ab ', ''].map((q) => ({ type: 'search.change', q })),
      'search.commit': [{ type: 'search.commit' }],
      'list.reload': [{ type: 'list.reload' }],
      'list.outdated': [],
      'deletion.saved': [],
      'undo.offer': [],
      'task.complete': ['t1', 't2', 't4', 't5'].map((id) => ({ type: 'task.complete', id })),
      'task.star': ['t1', 't5', 't9'].map((id) => ({ type: 'task.star', id })),
      'task.restore': ['t2', 't4'].map((id) => ({ type: 'task.restore', id })),
      'task.remove': IDS.map((id) => ({ type: 'task.remove', id })),
      'undo.take': [{ type: 'undo.take' }],
      'undo.dismiss': [{ type: 'undo.dismiss' }],
      'quick.change': ['Kirim besok', 'Rapat', '#team', ''].map((text) => ({ type: 'quick.change', text })),
      'quick.drop': [
        { type: 'quick.drop', kind: 'day', tag: '' },
        { type: 'quick.drop', kind: 'tag', tag: 'team' },
        { type: 'quick.drop', kind: 'person', tag: '' },
      ],
      'quick.submit': [{ type: 'quick.submit' }],
      'quick.restored': [{ type: 'quick.restored', text: 'Dari kemarin' }],
      'form.open': [null, 't1', 't2', 't4', 't5'].map((id) => ({ type: 'form.open', id })),
      'form.close': [{ type: 'form.close' }],
      'row.focus': ['t1', 't3'].map((id) => ({ type: 'row.focus', id })),
      'row.next': [{ type: 'row.next' }],
      'row.previous': [{ type: 'row.previous' }],
      'row.open': [{ type: 'row.open' }],
      'row.complete': [{ type: 'row.complete' }],
    },
    outcomes: {
      loadTasks: [
        loaded(LIVE),
        loaded([THREE, ONE]),
        loaded([GIVEN, ONE]),
        loaded([GONE]),
        loaded([]),
        ...ALL_FAILURES,
      ],
      saveChange: [{ result: 'tersimpan' }, { result: 'ditolak' }, { result: 'terputus' }],
      addTask: [{ result: 'tersimpan' }, { result: 'ditolak' }, { result: 'terputus' }],
      confirmDelete: [true, false],
    },
  },
};
