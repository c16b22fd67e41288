/** The units of `Badan Contoh (simulasi)`, and what each of them did in the default year. */
export const EXAMPLE_ROOT = 'Badan Contoh (simulasi)';
/** The office of `pelapor.contoh` and `verifikator.contoh`. */
export const EXAMPLE_OFFICE = 'Kantor Contoh Melati (simulasi)';

/**
 * Where the report of a quarter stands. `late`: approved, handed in after the window; `second`: approved in the second
 * round; `waiting-second`: handed in again after a revision; `again`: rejected, made anew and approved.
 */
export type Fate =
  | 'approved'
  | 'late'
  | 'second'
  | 'again'
  | 'submitted'
  | 'waiting-second'
  | 'revision'
  | 'rejected'
  | 'draft'
  | 'missing';
export type Year = readonly [Fate, Fate, Fate, Fate];

export type ExampleUnit = {
  kode: string;
  nama: string;
  /** Code of the unit above; absent for the root. */
  parent?: string;
  /** How well it does on the whole; 1 = on target. */
  strength: number;
  /** 2025, the default year; absent: no indicators then. */
  year?: Year;
};

const unit = (kode: string, nama: string, parent: string, strength: number, year?: Year): ExampleUnit => ({
  kode,
  nama: `${nama} (simulasi)`,
  parent,
  strength,
  ...(year ? { year } : {}),
});

/** Provinces first, then their offices. */
export const EXAMPLE_UNITS: readonly ExampleUnit[] = [
  unit('SIM-1', 'Provinsi Contoh Utara', 'SIM', 1.02, ['approved', 'approved', 'approved', 'submitted']),
  unit('SIM-2', 'Provinsi Contoh Tengah', 'SIM', 0.96, ['approved', 'late', 'approved', 'draft']),
  unit('SIM-3', 'Provinsi Contoh Selatan', 'SIM', 0.9, ['missing', 'missing', 'missing', 'missing']),
  unit('SIM-11', 'Kantor Contoh Anggrek', 'SIM-1', 1.06, ['approved', 'approved', 'approved', 'approved']),
  unit('SIM-12', 'Kantor Contoh Bakung', 'SIM-1', 0.99, ['approved', 'approved', 'approved', 'submitted']),
  unit('SIM-13', 'Kantor Contoh Cempaka', 'SIM-1', 0.94, ['approved', 'second', 'approved', 'draft']),
  unit('SIM-14', 'Kantor Contoh Dahlia', 'SIM-1', 0.83, ['late', 'late', 'approved', 'revision']),
  unit('SIM-15', 'Kantor Contoh Edelweis', 'SIM-1', 0.97, ['approved', 'approved', 'waiting-second', 'missing']),
  unit('SIM-16', 'Kantor Contoh Flamboyan', 'SIM-1', 0.92),
  unit('SIM-21', 'Kantor Contoh Gardenia', 'SIM-2', 1.04, ['approved', 'approved', 'approved', 'approved']),
  unit('SIM-22', 'Kantor Contoh Hortensia', 'SIM-2', 0.95, ['approved', 'approved', 'late', 'submitted']),
  unit('SIM-23', 'Kantor Contoh Ixora', 'SIM-2', 0.88, ['approved', 'missing', 'approved', 'draft']),
  unit('SIM-24', 'Kantor Contoh Jepun', 'SIM-2', 0.98, ['approved', 'approved', 'revision', 'missing']),
  unit('SIM-25', 'Kantor Contoh Kamboja', 'SIM-2', 1.01, ['second', 'approved', 'approved', 'waiting-second']),
  unit('SIM-26', 'Kantor Contoh Lavendel', 'SIM-2', 0.79, ['approved', 'approved', 'rejected', 'missing']),
  unit('SIM-31', 'Kantor Contoh Melati', 'SIM-3', 0.97, ['again', 'waiting-second', 'revision', 'draft']),
  unit('SIM-32', 'Kantor Contoh Nusa Indah', 'SIM-3', 1.03, ['approved', 'approved', 'approved', 'submitted']),
  unit('SIM-33', 'Kantor Contoh Oleander', 'SIM-3', 1, ['late', 'approved', 'approved', 'approved']),
  unit('SIM-34', 'Kantor Contoh Puring', 'SIM-3', 0.86, ['approved', 'approved', 'draft', 'missing']),
  unit('SIM-35', 'Kantor Contoh Rosela', 'SIM-3', 0.93),
  unit('SIM-36', 'Kantor Contoh Seruni', 'SIM-3', 0.91, ['missing', 'missing', 'missing', 'draft']),
];
