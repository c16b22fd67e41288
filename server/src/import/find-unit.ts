/** Which unit a cell names. */
import { comparable } from '#server/import/screen-names.ts';

const bare = (code: string) => code.replace(/^0+(?=.)/u, '');

/**
 * Units by their code; a code that was typed as a number fits the only one that it is without its zeros.
 * @param units what is found, by code
 */
function unitFinder<T>(units: ReadonlyMap<string, T>): (code: string | null, isNumber: boolean) => T | undefined {
  const numbers = new Map<string, T[]>();
  for (const [code, unit] of units) numbers.set(bare(code), [...(numbers.get(bare(code)) ?? []), unit]);
  return (code, isNumber) => {
    const known = units.get(code ?? '');
    if (known !== undefined || !isNumber) return known;
    const [only, ...more] = numbers.get(code ?? '') ?? [];
    return more.length > 0 ? undefined : only;
  };
}

/** Units by their code, or by a name that only one of them has. @param units what is found, by code */
export function unitFinderByName<T extends { nama_unit: string }>(
  units: ReadonlyMap<string, T>,
): (text: string | null, isNumber: boolean) => T | undefined {
  const byCode = unitFinder(units);
  const named = new Map<string, T | null>();
  for (const unit of units.values()) {
    const name = comparable(unit.nama_unit);
    named.set(name, named.has(name) ? null : unit);
  }
  return (text, isNumber) => byCode(text, isNumber) ?? named.get(comparable(text ?? '')) ?? undefined;
}
