/** The names that stand in a list more than once: there a name alone does not say who is meant. */
export function repeatedNames(units: readonly { nama_unit: string }[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(units.flatMap(({ nama_unit: name }) => (seen.size === seen.add(name).size ? [name] : [])));
}
