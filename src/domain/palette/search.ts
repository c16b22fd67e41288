import { value, type Searchable, type Group, SCORES, GROUPS } from '#domain/palette/rank.ts';

export type Result<Candidate> = { kelompok: Group | 'terakhir'; paletteEntry: Candidate[] };

/** Most entries shown of one group while searching. */
const GROUP_LIMIT = 8;

/**
 * What the palette shows. Without a query: what was used last (`terakhir`, ids, newest first), then every group but the
 * units, of which there may be hundreds. With a query: groups and entries by rank, at most `GROUP_LIMIT` of each group;
 * matches by letters in order only in groups without a better match. Equal ranks keep the catalogue's order.
 */
export function search<Candidate extends Searchable>(
  catalogue: readonly Candidate[],
  query: string,
  latest: readonly string[],
): Result<Candidate>[] {
  return query.trim() === '' ? withoutWords(catalogue, latest) : withWords(catalogue, query, latest);
}

function withoutWords<Candidate extends Searchable>(
  catalogue: readonly Candidate[],
  latest: readonly string[],
): Result<Candidate>[] {
  const used = latest.flatMap((id) => catalogue.find((paletteEntry) => paletteEntry.id === id) ?? []);
  const groups = GROUPS.filter((group) => group !== 'satker').map((group) => ({
    kelompok: group,
    paletteEntry: catalogue.filter((paletteEntry) => paletteEntry.kelompok === group && !used.includes(paletteEntry)),
  }));
  return [{ kelompok: 'terakhir' as const, paletteEntry: used }, ...groups].filter(
    ({ paletteEntry }) => paletteEntry.length > 0,
  );
}

function withWords<Candidate extends Searchable>(
  catalogue: readonly Candidate[],
  query: string,
  latest: readonly string[],
): Result<Candidate>[] {
  const found = catalogue
    .map((paletteEntry) => ({
      paletteEntry,
      points: value(paletteEntry, query),
      used: latest.includes(paletteEntry.id),
    }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points || Number(other.used) - Number(one.used));
  return GROUPS.map((groupValue) => {
    const group = found.filter(({ paletteEntry }) => paletteEntry.kelompok === groupValue);
    const best = group[0]?.points ?? 0;
    const shown = group.filter(({ points }) => best <= SCORES.letter || points > SCORES.letter).slice(0, GROUP_LIMIT);
    return { best, result: { kelompok: groupValue, paletteEntry: shown.map(({ paletteEntry }) => paletteEntry) } };
  })
    .filter(({ best }) => best > 0)
    .sort((one, other) => other.best - one.best)
    .map(({ result }) => result);
}
