import { type DeliveredRole } from '#domain/access/delivered.ts';

export const READ = ['read'];

/** Whoever reads a list may take it along. */
const LOOK = ['read', 'export'];

const PARENTS = Object.fromEntries([
  ...['SasaranKegiatan', 'Kinerja', 'Program', 'Target', 'Tahun', 'Jadwal', 'Unit'].map((m) => [m, LOOK]),
  ['Dashboard', READ],
]) as Record<string, string[]>;

/** The table of contract.md §4: role, reach in the unit tree, actions per module. */
export const ROLES: Record<
  DeliveredRole,
  { lingkup: 'sendiri' | 'bawahan' | 'semua'; modules: Record<string, string[]> }
> = {
  'admin-dev': { lingkup: 'semua', modules: { all: ['manage'] } },
  'admin-esselon-2': {
    lingkup: 'sendiri',
    modules: {
      ...PARENTS,
      PelaporanCapaian: ['create', 'read', 'update', 'delete', 'submit', 'export'],
      Kpi: ['create', 'read', 'update', 'export'],
    },
  },
  'verifikator-esselon-2': {
    lingkup: 'sendiri',
    modules: {
      ...PARENTS,
      PelaporanCapaian: ['read', 'feedback', 'revise', 'approve', 'reject', 'export'],
      Kpi: LOOK,
    },
  },
  pimpinan: { lingkup: 'bawahan', modules: { ...PARENTS, PelaporanCapaian: LOOK, Kpi: LOOK } },
  support: {
    lingkup: 'semua',
    modules: { Unit: READ, MachineState: READ, Masalah: ['read', 'update'], QaReport: READ },
  },
};
