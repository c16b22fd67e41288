/** Which unit a row of a workbook means by its parent: people write codes in their own case, and names. */
import { comparable } from '#server/import/screen-names.ts';

type Line = { outcome: { parent: string | null } };

/** Codes by how they read without regard to case, where only one reads so. */
export function spellingsOf(codes: Iterable<string>): ReadonlyMap<string, string | undefined> {
  const spellings = new Map<string, string | undefined>();
  for (const code of codes) {
    const read = code.toLowerCase();
    spellings.set(read, spellings.has(read) ? undefined : code);
  }
  return spellings;
}

/**
 * Gives parents that rows call by their name, or by their code in another case, their code: where no unit has it for a
 * code and only one for its name.
 * @returns the rows whose name several units have
 */
export function nameParents<L extends Line>(
  content: readonly L[],
  tree: ReadonlyMap<string, { nama_unit: string }>,
): L[] {
  const spellings = spellingsOf(tree.keys());
  const named = new Map<string, string | null>();
  for (const [kode, { nama_unit }] of tree) {
    const name = comparable(nama_unit);
    named.set(name, named.has(name) ? null : kode);
  }
  return content.filter(({ outcome }) => {
    if (outcome.parent === null || tree.has(outcome.parent)) return false;
    const found = spellings.get(outcome.parent.toLowerCase()) ?? named.get(comparable(outcome.parent));
    if (found === null) return true;
    outcome.parent = found ?? outcome.parent;
    return false;
  });
}
