import { about } from '#machines/kit/about.ts';
import { MODULE_ACTIONS } from '#domain/access/module-actions.ts';
import { byId, failure, flag, id, keys, num, outcome, words } from '#machines/kit/recorded.ts';
import type { roleMatrixMachine } from '#machines/access/role-matrix.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    roleMatrix: true;
  }
}

const moduleAction = words(...MODULE_ACTIONS);
const matrixChoices = byId(moduleAction);
const matrixRoles = keys({
  id,
  versi: num,
  lingkup: words('sendiri', 'bawahan', 'semua'),
  jumlah_pengguna: num,
  modul: keys({ id, module_id: id, actions: moduleAction }),
});
// Recorded is only the name `all` of the module that stands for all modules; other module names stay masked.
const matrixModules = keys({ id, name: words('all'), actions: moduleAction });
const sasaran = keys({ kind: words('peran', 'modul'), id });

export const roleMatrixAbout = about<typeof roleMatrixMachine>({
  label: 'mesin.nama.matriks-peran',
  file: 'src/machines/access/role-matrix.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isEditable: 'mesin.guard.isEditableRole',
    isLoaded: 'mesin.guard.isLoaded',
    isCell: 'mesin.guard.isCell',
    isRow: 'mesin.guard.isRow',
    isDirty: 'mesin.guard.isDirty',
    isClean: 'mesin.guard.isClean',
    isStored: 'mesin.guard.isStored',
    hasTheirs: 'mesin.guard.hasTheirs',
    isTrue: 'mesin.guard.isTrue',
    isOutcome: 'mesin.guard.isOutcome',
    isRemoved: 'mesin.guard.isRemovedRole',
    isRole: 'mesin.guard.isRole',
  },
  recorded: {
    context: {
      id,
      editable: flag,
      modul: matrixModules,
      role: matrixRoles,
      theirs: matrixRoles,
      choice: matrixChoices,
      target: sasaran,
      failure,
    },
    input: { id, editable: flag },
    events: {
      'cell.toggle': { moduleId: id, aksi: moduleAction },
      'row.toggle': { moduleId: id },
      'column.toggle': { aksi: moduleAction },
      'module.remove': { id },
    },
    outputs: {
      loadRole: outcome({ peran: matrixRoles, modul: matrixModules }),
      saveRole: keys({ result: words('tersimpan', 'bentrok', 'ditolak', 'terputus'), peran: matrixRoles }),
      confirmRemove: flag,
      confirmLeave: flag,
      remove: keys({ result: words('terhapus', 'gagal') }),
    },
  },
});
