import type { AksiLaporan } from '#domain/pelaporan/laporan.ts';

/** The roles of the delivered product that work on reports; an administrator may add others (decision record 0006). */
export const PERAN_LAPORAN = {
  'admin-esselon-2': ['create', 'read', 'update', 'delete', 'submit'],
  'verifikator-esselon-2': ['read', 'feedback', 'revise', 'approve', 'reject'],
  'admin-dev': ['create', 'read', 'update', 'delete', 'submit', 'feedback', 'revise', 'approve', 'reject', 'reopen'],
} as const satisfies Record<string, readonly AksiLaporan[]>;

export type PeranLaporan = keyof typeof PERAN_LAPORAN;
const PERAN = Object.keys(PERAN_LAPORAN) as PeranLaporan[];

/** Who may do this with a report as delivered; contract.md §4 and §6. */
export const pemegangIzin = (aksi: AksiLaporan): PeranLaporan[] =>
  PERAN.filter((peran) => PERAN_LAPORAN[peran].some((satu) => satu === aksi));
