type Person = { id: string; nama: string };

const isNamePart = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}_]/u.test(char);

/**
 * The people whose name stands behind an `@` in `text`, in any case. Where one name begins with another, only the longer
 * one is meant: "@Ana Lestari" does not mention Ana.
 */
export function mentionsIn<P extends Person>(text: string, people: readonly P[]): P[] {
  const byLength = [...people].sort((a, b) => b.nama.length - a.nama.length);
  const lower = text.toLocaleLowerCase('id');
  const found = new Set<P>();
  for (let at = lower.indexOf('@'); at !== -1; at = lower.indexOf('@', at + 1)) {
    // An address of mail is no mention.
    if (isNamePart(lower[at - 1])) continue;
    const rest = lower.slice(at + 1);
    const meant = byLength.find(({ nama }) => {
      const name = nama.toLocaleLowerCase('id');
      return rest.startsWith(name) && !isNamePart(rest[name.length]);
    });
    if (meant) found.add(meant);
  }
  return people.filter((person) => found.has(person));
}
