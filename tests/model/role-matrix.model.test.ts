import { roleMatrixMachine } from '#machines/access/role-matrix.machine.ts';
import { differencesFrom } from '#machines/access/role-matrix.setup.ts';
import type { MatrixRole } from '#machines/access/matrix.ts';
import type { WalkOptions } from '#statechart-walk/index.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { ROLE_MATRIX_ORACLE } from '#tests/model/oracles/role-matrix.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const MODULE = [
  { id: 'm1', name: 'Kpi', label: 'Indikator kinerja', actions: ['read'] },
  { id: 'm9', name: 'all', label: 'Semua modul', actions: ['manage'] },
];
const role = (version: number, actions: readonly string[]): MatrixRole => ({
  id: 'r1',
  versi: version,
  name: 'pengamat',
  label: 'Pengamat',
  lingkup: 'sendiri',
  jumlah_pengguna: 0,
  modul: [{ id: 'rm1', module_id: 'm1', actions }],
});

const SHAPE: WalkOptions<typeof roleMatrixMachine> = {
  input: { id: 'r1', editable: true },
  events: {
    'cell.toggle': [
      { type: 'cell.toggle', moduleId: 'm1', aksi: 'read' },
      { type: 'cell.toggle', moduleId: 'm9', aksi: 'manage' },
    ],
    'row.toggle': [
      { type: 'row.toggle', moduleId: 'm1' },
      { type: 'row.toggle', moduleId: 'm9' },
      { type: 'row.toggle', moduleId: 'm0' },
    ],
    'column.toggle': [{ type: 'column.toggle', aksi: 'read' }],
    'grid.toggle': [{ type: 'grid.toggle' }],
    'changes.discard': [{ type: 'changes.discard' }],
    'changes.review': [{ type: 'changes.review' }],
    'changes.save': [{ type: 'changes.save' }],
    'review.close': [{ type: 'review.close' }],
    'conflict.keep': [{ type: 'conflict.keep' }],
    'conflict.take': [{ type: 'conflict.take' }],
    'role.remove': [{ type: 'role.remove' }],
    'module.remove': [
      { type: 'module.remove', id: 'rm1' },
      { type: 'module.remove', id: 'rm0' },
    ],
    'role.reload': [{ type: 'role.reload' }],
    'role.leave': [{ type: 'role.leave', ke: '/peran' }],
  },
  outcomes: {
    loadRole: [{ ok: true, role: role(1, ['read']), modul: MODULE }, ...ALL_FAILURES],
    saveRole: [
      { result: 'tersimpan', role: role(2, ['read']) },
      { result: 'bentrok', role: role(2, []) },
      { result: 'ditolak' },
      { result: 'terputus' },
    ],
    confirmRemove: [true, false],
    confirmLeave: [true, false],
    remove: [{ result: 'terhapus' }, { result: 'gagal' }],
  },
  // Guards read whether something is ticked otherwise than stored, whether the module is stored, what is deleted, and
  // whether somebody else saved.
  project: (context) => [
    differencesFrom(context).length,
    context.role?.modul[0]?.actions.length,
    context.target.kind,
    context.theirs === null,
  ],
};

describeWalk(
  'the modules of a role',
  roleMatrixMachine,
  { ...SHAPE, oracle: ROLE_MATRIX_ORACLE },
  { ...SHAPE, input: { id: 'r1', editable: false } },
);
