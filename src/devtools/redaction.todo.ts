/** Allow-list of the to-do list: which tasks and how they stand, never what they say, whose they are or how they are tagged. */
import type { MachineRules } from '#devtools/redaction.ts';
import { flag, id, failure, keys, outcome, time, words } from '#devtools/rules.ts';
import { FILTER, SORT } from '#machines/todo/todo.types.ts';

const todoOf = keys({ id, isCompleted: flag, isImportant: flag, isDeleted: flag, dueDate: time });
const filter = words(...FILTER);
const sort = words(...SORT);
const params = keys({ filter, sort });
const cause = words('selesai', 'dibuka', 'ditandai', 'dilepas', 'terhapus', 'dipulihkan');
const changes = keys({ id, sebab: cause, isUndo: flag });
const urung = keys({ id, sebab: cause });
const result = keys({ hasil: words('tersimpan', 'ditolak', 'terputus') });

export const TODO: Readonly<Record<string, MachineRules>> = {
  todo: {
    context: {
      params,
      today: time,
      shortcuts: flag,
      data: todoOf,
      semua: todoOf,
      queue: changes,
      hapus: id,
      urung,
      formulir: keys({ id }),
      aktif: id,
      failure,
    },
    input: { params, today: time, shortcuts: flag },
    events: {
      'filter.choose': { filter },
      'sort.choose': { sort },
      'params.visit': { params },
      'undo.offer': { urung },
      'task.complete': { id },
      'task.star': { id },
      'task.restore': { id },
      'task.remove': { id },
      'form.open': { id },
      'row.focus': { id },
    },
    outputs: {
      loadTasks: outcome({ data: todoOf, semua: todoOf, today: time }),
      saveChange: result,
      addTask: result,
      confirmDelete: flag,
    },
  },
};
