/** Which unit a cell names. */
import { codesOfNumber } from '#server/import/number-codes.ts';
import { comparable } from '#server/import/screen-names.ts';

/**
 * Units by their code; a code that was typed as a number fits the only one that it is without its zeros.
 * @param units what is found, by code
 */
function unitFinder<T>(units: ReadonlyMap<string, T>): (code: string | null, isNumber: boolean) => T | undefined {
  const meant = codesOfNumber(units.keys());
  return (code, isNumber) => {
    const known = units.get(code ?? '');
    if (known !== undefined || !isNumber) return known;
    const [only = '', ...more] = meant(code ?? '');
    return more.length > 0 ? undefined : units.get(only);
  };
}

/** Units by name; null is what several of them are called. */
function unitsByName<T extends { nama_unit: string }>(units: Iterable<T>): Map<string, T | null> {
  const named = new Map<string, T | null>();
  for (const unit of units) {
    const name = comparable(unit.nama_unit);
    named.set(name, named.has(name) ? null : unit);
  }
  return named;
}

/**
 * Units by their code, or by a name that only one of them has, and why there is none.
 * @param units what is found, by code
 */
export function unitFinderByName<T extends { nama_unit: string }>(
  units: ReadonlyMap<string, T>,
): { find: (text: string | null, isNumber: boolean) => T | undefined; unknown: (text: string) => string } {
  const byCode = unitFinder(units);
  const named = unitsByName(units.values());
  return {
    find: (text, isNumber) => byCode(text, isNumber) ?? named.get(comparable(text ?? '')) ?? undefined,
    unknown: (text) =>
      named.get(comparable(text)) === null
        ? `ada beberapa unit bernama "${text}"; tulis kodenya`
        : `satker "${text}" tidak ada dalam daftar unit`,
  };
}

/** What a cell says of a unit so that it is found again: its name, or its code where others are called the same. */
export function unitCalled<T extends { kode: string; nama_unit: string }>(
  units: ReadonlyMap<string, T>,
): (unit: { kode: string; nama_unit: string }) => string {
  const named = unitsByName(units.values());
  return ({ kode, nama_unit: name }) => (named.get(comparable(name)) === null ? kode : name);
}
