import type { UnitChooser, UnitEntry } from '#domain/access/unit-options.ts';
import type { AppStorage } from '#services/storage/storage.ts';

/** Raise this when the stored shape changes, so that a list in an older shape is not read. */
const VERSION = 2;
/** Longest list that is stored; a longer one is fetched on each visit. */
const MOST_UNITS = 2000;
const LONGEST_TEXT = 500_000;
/** Longest text of one field (contract.md §9 allows 255). */
const LONGEST_CONTENT = 300;

/** The unit list as stored: valid for one user with their roles and unit, in one shape. */
type CachedUnits = { key: string; units: UnitEntry[] };
type Owner = UnitChooser & { id: string };

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_CONTENT;
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isUnit = (unit: Partial<Record<keyof UnitEntry, unknown>> | null): unit is UnitEntry =>
  typeof unit === 'object' &&
  isText(unit?.id) &&
  // The empty id means "all units" and must never be in the list.
  unit.id !== '' &&
  isText(unit.kode) &&
  isText(unit.nama_unit) &&
  Number.isInteger(unit.level_id) &&
  [unit.nama_supervisi, unit.penanggungjawab, unit.pengawas].every(isTextOrNull);
const isCached = (value: unknown): value is CachedUnits =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'units' in value &&
  Array.isArray(value.units) &&
  value.units.length > 0 &&
  value.units.length <= MOST_UNITS &&
  value.units.every(isUnit) &&
  new Set(value.units.map(({ id }) => id)).size === value.units.length;

/** Only the fields that a choice of units shows, and the code, which tells the zone; no more, because local storage is small. */
export const slim = (unit: UnitEntry): UnitEntry => ({
  id: unit.id,
  kode: unit.kode,
  nama_unit: unit.nama_unit,
  level_id: unit.level_id,
  nama_supervisi: unit.nama_supervisi,
  penanggungjawab: unit.penanggungjawab,
  pengawas: unit.pengawas,
});
/** JSON, so that parts of the key cannot run into each other whatever they contain. */
const keyOf = ({ id, roles, satkerId }: Owner) => JSON.stringify([VERSION, id, [...roles].sort(), satkerId]);

/**
 * The list of units in local storage (specification §4), for the signed-in person only. A list of another person, role
 * or version, or one that is damaged, is not read.
 */
export function unitCache(storage: Pick<AppStorage, 'readLocalSatker' | 'saveLocalSatker'>) {
  return {
    /** @returns null when this person has no stored list; it must then be fetched */
    read(owner: Owner): UnitEntry[] | null {
      const cached = storage.readLocalSatker();
      return isCached(cached) && cached.key === keyOf(owner) ? cached.units.map(slim) : null;
    },
    /** Replaces the stored list; a list that is too long removes it instead. */
    write(owner: Owner, units: readonly UnitEntry[]): void {
      const fresh: CachedUnits = { key: keyOf(owner), units: units.map(slim) };
      const fits = isCached(fresh) && JSON.stringify(fresh).length <= LONGEST_TEXT;
      storage.saveLocalSatker(fits ? fresh : null);
    },
  };
}
