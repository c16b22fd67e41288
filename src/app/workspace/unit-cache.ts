import type { UnitChooser, UnitEntry } from '#domain/access/unit-options.ts';
import type { AppStorage } from '#services/storage/storage.ts';

/** Raise this when the stored shape changes, so that a list in an older shape is not read. */
const VERSION = 3;
/** Longest list that is stored; a longer one is fetched on each visit. A browser keeps about five million characters. */
const MOST_UNITS = 10_000;
const LONGEST_TEXT = 2_500_000;
/** In milliseconds. What others change at their own computers is seen when the list is this old. */
const LONGEST_KEPT = 3_600_000;
/** Longest text of one field (contract.md §9 allows 255). */
const LONGEST_CONTENT = 300;

/** The unit list as stored: valid for one user with their roles and unit, in one shape, for a while from `since` (ms) on. */
type CachedUnits = { key: string; since: number; units: UnitEntry[] };
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
  'since' in value &&
  typeof value.since === 'number' &&
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
 * or version, one that is damaged, or one that is old (or of the future, where the clock was wrong) is not read.
 * @param now milliseconds since 1970
 */
export function unitCache(storage: Pick<AppStorage, 'readLocalSatker' | 'saveLocalSatker'>, now = Date.now) {
  const isFresh = ({ since }: CachedUnits) => since <= now() && now() - since < LONGEST_KEPT;
  return {
    /** @returns null when this person has no stored list; it must then be fetched */
    read(owner: Owner): UnitEntry[] | null {
      const cached = storage.readLocalSatker();
      return isCached(cached) && cached.key === keyOf(owner) && isFresh(cached) ? cached.units.map(slim) : null;
    },
    /** Replaces the stored list; a list that is too long removes it instead. */
    write(owner: Owner, units: readonly UnitEntry[]): void {
      const fresh: CachedUnits = { key: keyOf(owner), since: now(), units: units.map(slim) };
      const fits = isCached(fresh) && JSON.stringify(fresh).length <= LONGEST_TEXT;
      storage.saveLocalSatker(fits ? fresh : null);
    },
  };
}
