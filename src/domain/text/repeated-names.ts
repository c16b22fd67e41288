/** The names that stand in a list more than once: there a name alone does not say who is meant. */
export function repeatedNames(units: readonly { nama_unit: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(units.flatMap(({ nama_unit: name }) => (seen.size === seen.add(name).size ? [name] : [])));
}

/** The units of a list, in which one may stand several times, that share their name with another unit of it, by id. */
export function namesakes(units: readonly { id: string; nama_unit: string }[]): ReadonlySet<string> {
  const each = [...new Map(units.map((unit) => [unit.id, unit])).values()];
  const repeated = repeatedNames(each);
  return new Set(each.flatMap(({ id, nama_unit: name }) => (repeated.has(name) ? [id] : [])));
}

/** A unit in a line of text: by its name, and its code where the name alone does not say who is meant. */
export const unitName = ({ nama_unit: name, kode }: { nama_unit: string; kode?: string | undefined }): string =>
  kode === undefined ? name : `${name} (${kode})`;
