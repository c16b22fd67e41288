import { AKSI_LAPORAN } from '#domain/pelaporan/laporan.ts';

/** Everything a role may be allowed to do on a module, in the order in which work is done (contract.md §4). */
export const AKSI_MODUL = [...AKSI_LAPORAN, 'export', 'manage'] as const;
