import { ALL_UNITS } from '#domain/access/initial-satker.ts';

/** A work unit as lists give it; `pengawas` and `penanggungjawab` are its supervisor under two names. */
export type UnitEntry = {
  id: string;
  kode: string;
  nama_unit: string;
  level_id: number;
  nama_supervisi: string | null;
  penanggungjawab: string | null;
  pengawas: string | null;
};

/** A work unit to choose from; `value` '' stands for all units. */
export type UnitOption = {
  value: string;
  label: string;
  level_id: number | null;
  penanggungjawab: string | null;
  pengawas: string | null;
};

/** The user who chooses: their roles and the id of their own work unit. */
export type UnitChooser = { roles: readonly string[]; satkerId: string };

const OWN_UNIT_ROLES: readonly string[] = ['admin-esselon-2', 'verifikator-esselon-2'];

const toOption = (unit: UnitEntry): UnitOption => ({
  value: unit.id,
  label: unit.nama_unit,
  level_id: unit.level_id,
  penanggungjawab: unit.penanggungjawab ?? unit.nama_supervisi,
  pengawas: unit.pengawas ?? unit.nama_supervisi,
});

/**
 * The units a user may choose from, in the order given (specification §6): admin-dev gets all of them behind 'Semua
 * Unit', admin-esselon-2 and verifikator-esselon-2 only their own, everybody else the full list. A user with several
 * roles gets the widest of these lists.
 * @returns an empty list when there are neither units nor roles
 */
export function unitOptions(units: readonly UnitEntry[], { roles, satkerId }: UnitChooser): UnitOption[] {
  if (units.length === 0 && roles.length === 0) return [];
  const options = units.map(toOption);
  if (roles.includes('admin-dev')) {
    return [{ value: '', label: ALL_UNITS, level_id: null, penanggungjawab: null, pengawas: null }, ...options];
  }
  const ownOnly = roles.length > 0 && roles.every((role) => OWN_UNIT_ROLES.includes(role));
  return ownOnly ? options.filter((option) => option.value === satkerId) : options;
}
