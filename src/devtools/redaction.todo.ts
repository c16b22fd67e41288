/** Allow-list of the to-do list: which tasks and how they stand, never what they say, whose they are or how they are tagged. */
import type { MachineRules } from '#devtools/redaction.ts';
import { flag, id, kegagalan, keys, outcome, time, words } from '#devtools/rules.ts';
import { FILTER, SORT } from '#machines/todo/todo.types.ts';

const tugas = keys({ id, isCompleted: flag, isImportant: flag, isDeleted: flag, dueDate: time });
const filter = words(...FILTER);
const sort = words(...SORT);
const params = keys({ filter, sort });
const sebab = words('selesai', 'dibuka', 'ditandai', 'dilepas', 'terhapus', 'dipulihkan');
const perubahan = keys({ id, sebab, urungan: flag });
const urung = keys({ id, sebab });
const hasil = keys({ hasil: words('tersimpan', 'ditolak', 'terputus') });

export const TODO: Readonly<Record<string, MachineRules>> = {
  todo: {
    context: {
      params,
      hariIni: time,
      pintasan: flag,
      data: tugas,
      semua: tugas,
      antre: perubahan,
      hapus: id,
      urung,
      formulir: keys({ id }),
      aktif: id,
      kegagalan,
    },
    input: { params, hariIni: time, pintasan: flag },
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
      loadTasks: outcome({ data: tugas, semua: tugas, hariIni: time }),
      saveChange: hasil,
      addTask: hasil,
      confirmDelete: flag,
    },
  },
};
