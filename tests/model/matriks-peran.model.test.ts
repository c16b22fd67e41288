import { matriksPeranMachine } from '#machines/matriks-peran/matriks-peran.machine.ts';
import { bedaDari } from '#machines/matriks-peran/matriks-peran.setup.ts';
import type { PeranMatriks } from '#machines/matriks-peran/matriks.ts';
import type { WalkOptions } from '#tests/model/kit/paths.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';

const MODUL = [
  { id: 'm1', name: 'Kpi', label: 'Indikator kinerja', actions: ['read'] },
  { id: 'm9', name: 'all', label: 'Semua modul', actions: ['manage'] },
];
const peran = (versi: number, actions: readonly string[]): PeranMatriks => ({
  id: 'r1',
  versi,
  name: 'pengamat',
  label: 'Pengamat',
  lingkup: 'sendiri',
  jumlah_pengguna: 0,
  modul: [{ id: 'rm1', module_id: 'm1', actions }],
});

const BENTUK: WalkOptions<typeof matriksPeranMachine> = {
  input: { id: 'r1', ubah: true },
  events: {
    'cell.toggle': [
      { type: 'cell.toggle', modulId: 'm1', aksi: 'read' },
      { type: 'cell.toggle', modulId: 'm9', aksi: 'manage' },
    ],
    'row.toggle': [
      { type: 'row.toggle', modulId: 'm1' },
      { type: 'row.toggle', modulId: 'm9' },
      { type: 'row.toggle', modulId: 'm0' },
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
    loadRole: [{ ok: true, peran: peran(1, ['read']), modul: MODUL }, ...SEMUA_GAGAL],
    saveRole: [
      { hasil: 'tersimpan', peran: peran(2, ['read']) },
      { hasil: 'bentrok', peran: peran(2, []) },
      { hasil: 'ditolak' },
      { hasil: 'terputus' },
    ],
    confirmRemove: [true, false],
    confirmLeave: [true, false],
    remove: [{ hasil: 'terhapus' }, { hasil: 'gagal' }],
  },
  // Guards read whether something is ticked otherwise than stored, whether the module is stored, what is deleted, and
  // whether somebody else saved.
  project: (context) => [
    bedaDari(context).length,
    context.peran?.modul[0]?.actions.length,
    context.hapus.jenis,
    context.mereka === null,
  ],
};

describeWalk('the modules of a role', matriksPeranMachine, BENTUK, { ...BENTUK, input: { id: 'r1', ubah: false } });
