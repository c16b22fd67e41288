import type { UnitChooser, UnitEntry } from '#domain/access/unit-options.ts';
import type { AppStorage } from '#services/storage/storage.ts';

/** Goes up when the shape below changes, so that no older list is read as one of now. */
const VERSION = 1;
/** Longest list that is kept, and its longest text in characters; a longer one is fetched at each visit. */
export const MOST_UNITS = 2000;
export const LONGEST_TEXT = 500_000;
/** Longest text of one field (contract.md §9 allows 255). */
const LONGEST_CONTENT = 300;

/** The unit list as local storage keeps it: of one user in one set of roles and one unit, in one shape. */
type CachedUnits = { key: string; units: UnitEntry[] };
type Owner = UnitChooser & { id: string };

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LONGEST_CONTENT;
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isUnit = (unit: Partial<Record<keyof UnitEntry, unknown>> | null): unit is UnitEntry =>
  typeof unit === 'object' &&
  isText(unit?.id) &&
  // An empty id is the choice of all units, which is never one of the list.
  unit.id !== '' &&
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

/** Nothing but what a choice of units shows. */
export const slim = (unit: UnitEntry): UnitEntry => ({
  id: unit.id,
  nama_unit: unit.nama_unit,
  level_id: unit.level_id,
  nama_supervisi: unit.nama_supervisi,
  penanggungjawab: unit.penanggungjawab,
  pengawas: unit.pengawas,
});
/** JSON keeps the parts of a key apart, whatever they contain. */
const keyOf = ({ id, roles, satkerId }: Owner) => JSON.stringify([VERSION, id, [...roles].sort(), satkerId]);

/**
 * The master unit list in local storage (specification §4): one list, of whoever is signed in now.
 * What somebody else, another role or another version left there is not read, and neither is what cannot be such a list.
 */
export function unitCache(storage: Pick<AppStorage, 'readLocalSatker' | 'saveLocalSatker'>) {
  return {
    /** @returns null when there is none for this person; then the list is to be fetched */
    read(owner: Owner): UnitEntry[] | null {
      const cached = storage.readLocalSatker();
      return isCached(cached) && cached.key === keyOf(owner) ? cached.units.map(slim) : null;
    },
    /** Takes the place of what was there; a list too long to keep leaves nothing behind. */
    write(owner: Owner, units: readonly UnitEntry[]): void {
      const fresh: CachedUnits = { key: keyOf(owner), units: units.map(slim) };
      const fits = isCached(fresh) && JSON.stringify(fresh).length <= LONGEST_TEXT;
      storage.saveLocalSatker(fits ? fresh : null);
    },
  };
}
