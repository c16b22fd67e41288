import { about } from '#machines/kit/about.ts';
import { failure, flag, id, keys, outcome, time, words } from '#machines/kit/recorded.ts';
import { FILTER, SORT } from '#machines/todo/todo.types.ts';
import type { todoMachine } from '#machines/todo/todo.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    todo: true;
  }
}

const todoOf = keys({ id, isCompleted: flag, isImportant: flag, isDeleted: flag, dueDate: time, givenBy: keys({}) });
const filter = words(...FILTER);
const sort = words(...SORT);
const params = keys({ filter, sort });
const cause = words('selesai', 'dibuka', 'ditandai', 'dilepas', 'removed', 'restored');
const changes = keys({ id, cause, isUndo: flag });
const undo = keys({ id, cause });
const result = keys({ result: words('tersimpan', 'ditolak', 'terputus') });

export const todoAbout = about<typeof todoMachine>({
  label: 'mesin.nama.todo',
  file: 'src/machines/todo/todo.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isOther: 'mesin.guard.isOtherParams',
    isOtherSearch: 'mesin.guard.isOtherSearch',
    isNothingFound: 'mesin.guard.isNothingFound',
    isEmpty: 'mesin.guard.isEmpty',
    isLoaded: 'mesin.guard.isLoaded',
    isLive: 'mesin.guard.isLiveTask',
    isOwn: 'mesin.guard.isOwnTask',
    isInTrash: 'mesin.guard.isInTrash',
    isEditable: 'mesin.guard.isEditableTask',
    isActive: 'mesin.guard.isActiveTask',
    hasRow: 'mesin.guard.hasTaskThere',
    hasChange: 'mesin.guard.hasChange',
    hasTitle: 'mesin.guard.hasTitle',
    isUntouched: 'mesin.guard.isUntouched',
    isTrue: 'mesin.guard.isTrue',
    isOutcome: 'mesin.guard.isOutcome',
  },
  senders: {
    'params.visit': ['alamat'],
    'list.outdated': ['sendiri'],
    'list.reload': ['orang', 'sendiri', 'mesin:form'],
    'deletion.saved': ['sendiri'],
    'undo.offer': ['sendiri'],
    'quick.restored': ['aktor:keepQuick'],
    'row.next': ['aktor:listenKeys'],
    'row.previous': ['aktor:listenKeys'],
    'row.open': ['aktor:listenKeys'],
    'row.complete': ['aktor:listenKeys'],
    'form.close': ['mesin:form'],
  },
  // Recorded are task ids and states, never titles, people or tags.
  recorded: {
    context: {
      params,
      today: time,
      shortcuts: flag,
      data: todoOf,
      all: todoOf,
      queue: changes,
      removal: id,
      undo,
      form: keys({ id }),
      active: id,
      failure,
    },
    input: { params, today: time, shortcuts: flag },
    events: {
      'filter.choose': { filter },
      'sort.choose': { sort },
      'params.visit': { params },
      'undo.offer': { undo },
      'task.complete': { id },
      'task.star': { id },
      'task.restore': { id },
      'task.remove': { id },
      'form.open': { id },
      'row.focus': { id },
      'quick.drop': { kind: words('day', 'important', 'tag', 'person') },
    },
    outputs: {
      loadTasks: outcome({ data: todoOf, all: todoOf, today: time }),
      saveChange: result,
      addTask: result,
      confirmDelete: flag,
    },
  },
});
