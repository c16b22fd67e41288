/**
 * Which way leads to a page of the list of evidence. What is known of reports, units and texts decides it, and what is found is
 * the same by each (docs/decisions/0153).
 */
import { together } from '#server/db/together.ts';
import type { Db } from '#server/db/tx.ts';
import {
  type Group,
  groupedBy,
  HELD,
  type Membership,
  type Narrowed,
  type NarrowedBy,
  type Sorted,
  survey,
} from '#server/evidence/narrowed.queries.ts';
import {
  countMatching,
  type Cut,
  estimated,
  type Match,
  pageAlong,
  pageOfFew,
  pageOfMatching,
  sampled,
  textsOfAll,
  type Wanted,
  type Way,
} from '#server/evidence/pages.queries.ts';

/** Up to where the ways go. */
export type Bounds = {
  /** So many files are read and sorted; of more the order is walked along. */
  few: number;
  /** A page up to here of a whole list looks up its reports one by one. */
  near: number;
  /** So many texts of indicators are gone through for a word. */
  texts: number;
  /** So many reports are held for a statement. */
  held: number;
  /** So many files are read for a word that many of them have; of more it is estimated how many have it. */
  wide: number;
  /** They are counted for a page that ends behind this. */
  ahead: number;
  /** Such a part of all files is looked at for that, percent. */
  part: number;
};
export const BOUNDS: Bounds = {
  few: 20_000,
  near: 5000,
  texts: 2000,
  held: HELD,
  wide: 60_000,
  ahead: 10_000,
  part: 1,
};

/** A list: by what it is narrowed and sorted, its total where that is kept, what is asked of it first, and up to which row. */
export type Asked = {
  values: NarrowedBy;
  shape: Narrowed & Sorted;
  q: string | undefined;
  known: number | undefined;
  first: Cut;
  upTo: number;
};
/** What leads to each page of a list. */
export type Pages = {
  total: number;
  /** The total is estimated. */
  isEstimated?: boolean;
  idsOf: (cut: Cut) => Promise<string[]>;
};

/** Which of both sets is the smaller one: reports of the list, or all others. */
function membershipOf(reports: number, all: number, held: number): Membership {
  const others = Math.max(0, all - reports);
  if (Math.min(reports, others) > held) return 'each';
  return reports <= others ? 'within' : 'without';
}

/** Letters that follow each other and are enough for the index of trigrams. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

const isUnrestricted = ({ whole, satker, tahun, periode, status }: Narrowed) =>
  whole && !satker && !tahun && !periode && !status;

type Found = Group & { found: number };
type FewFound = { total: string; ids: string[]; complete?: boolean };
const sum = <T>(all: readonly T[], take: (one: T) => number) => all.reduce((n, one) => n + take(one), 0);

/** Groups that follow each other: as many as have few files together, or one that has many. */
function runsOf(groups: readonly Found[], few: number): Found[][] {
  const runs: Found[][] = [];
  let files = Number.POSITIVE_INFINITY;
  for (const group of groups) {
    files += group.files;
    if (files <= few) runs.at(-1)?.push(group);
    else {
      runs.push([group]);
      files = group.files;
    }
  }
  return runs;
}

type List = { way: Way; wanted: Omit<Wanted, keyof Cut | 'keys'>; groups: readonly Found[]; all: number };

type Read = {
  ids: string[];
  /** How many files of these groups belong to the list, where that came to light. */
  found?: number;
};
/** What reads a part of some groups that follow each other. */
function readerOf(db: Db, { way, wanted, all }: List, { few, near, held }: Bounds) {
  const group = groupedBy(way.field);
  async function along([one]: readonly Found[], { offset, limit }: Cut, keys: string[]): Promise<string[]> {
    if (!one) return [];
    const behind = one.found - offset - limit;
    const isBehind = behind < offset;
    const cut = isBehind ? { offset: Math.max(0, behind), limit: limit + Math.min(0, behind) } : { offset, limit };
    const isShort = isUnrestricted(way) && !way.match && !group && cut.offset + cut.limit <= near;
    const dir = isBehind === (way.dir === 'asc') ? 'desc' : 'asc';
    const by = isShort ? 'each' : membershipOf(one.reports, all, held);
    const rows = await pageAlong(
      db,
      { ...wanted, ...cut, keys },
      { ...way, dir, by, group, keyed: group !== undefined },
    );
    const ids = rows.map(({ id }) => id);
    return isBehind ? ids.reverse() : ids;
  }
  return async function ofRun(run: readonly Found[], cut: Cut): Promise<Read> {
    const keys = run.flatMap(({ key }) => key ?? []);
    if (sum(run, ({ files }) => files) > few) return { ids: await along(run, cut, keys) };
    const [page] = await pageOfFew(db, { ...wanted, ...cut, keys }, { ...way, group, keyed: group !== undefined });
    return { ids: page?.ids ?? [], found: Number(page?.total ?? 0) };
  };
}

/** The pages of a list whose groups are known, with how many files of each belong to it. */
function pagesOf(db: Db, list: List, bounds: Bounds): Pages {
  const { groups } = list;
  const ofRun = readerOf(db, list, bounds);
  return {
    total: sum(groups, ({ found }) => found),
    async idsOf({ offset, limit }) {
      const ids: string[] = [];
      let start = 0;
      for (const run of runsOf(groups, bounds.few)) {
        const end = start + sum(run, ({ found }) => found);
        const from = Math.max(offset, start);
        const to = Math.min(offset + limit, end);
        if (from < to) ids.push(...(await ofRun(run, { offset: from - start, limit: to - from })).ids);
        start = end;
      }
      return ids;
    },
  };
}

/**
 * The first pages of a list of whose groups it is not known how many files belong to it.
 * @param countOf how many files of some groups do: asked of what lies before the page
 */
function idsAhead(
  db: Db,
  list: Omit<List, 'groups'> & { groups: readonly Group[] },
  countOf: (keys: string[]) => Promise<number>,
  bounds: Bounds,
): Pages['idsOf'] {
  const groups = list.groups.map((one) => ({ ...one, found: Number.POSITIVE_INFINITY }));
  const ofRun = readerOf(db, { ...list, groups }, bounds);
  return async function idsOf({ offset, limit }) {
    const ids: string[] = [];
    let toPass = offset;
    for (const run of runsOf(groups, bounds.few)) {
      if (ids.length === limit) break;
      const page = await ofRun(run, { offset: toPass, limit: limit - ids.length });
      ids.push(...page.ids);
      if (page.ids.length > 0) toPass = 0;
      else if (toPass > 0) toPass -= page.found ?? (await countOf(run.flatMap(({ key }) => key ?? [])));
    }
    return ids;
  };
}

/** A number of which only the first two digits are known. */
function roughly(n: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, n))) - 1);
  return Math.round(n / unit) * unit;
}

/** About how many files of a list have a word, from a part of them and what is known of units that have it. */
async function estimateOf(
  db: Db,
  wanted: List['wanted'] & { part: number },
  way: Way,
  { files, hits }: { files: number; hits: number },
) {
  const [some] = await estimated(db, { ...wanted, keys: [], offset: 0, limit: 0 }, way);
  const share = some && Number(some.n) > 0 ? Number(some.found) / Number(some.n) : 0;
  return roughly(hits + share * (files - hits));
}

/** Ways to the pages of lists. @param bounds up to where they go */
export function evidenceWays(bounds: Bounds) {
  const { few, texts: atMost, held, wide, ahead, part } = bounds;

  async function all(db: Db, { values, shape, known }: Asked): Promise<Pages> {
    const way: Way = { ...shape };
    const wanted = { ...values, texts: [] };
    const group = groupedBy(shape.field);
    if (known !== undefined && known > few && isUnrestricted(shape) && !group) {
      // Every report belongs to it but those that are deleted, however many there are.
      const groups = [{ key: null, reports: held, files: known, found: known }];
      return pagesOf(db, { way, wanted, groups, all: held }, bounds);
    }
    const rows = await survey(db, values, { ...shape, group, q: false });
    return pagesOf(db, { way, wanted, groups: rows.map(counted), all: rows[0]?.all ?? 0 }, bounds);
  }

  const counted = ({ key, reports, files }: { key: string | null; reports: string; files: string }): Found => ({
    key,
    reports: Number(reports),
    files: Number(files),
    found: Number(files),
  });

  /** Of a word that few files have: each page says how many there are. */
  async function fewPages(page: (cut: Cut) => Promise<readonly FewFound[]>, first: Cut): Promise<Pages | undefined> {
    const [found] = await page(first);
    if (!found || found.complete === false) return undefined;
    return {
      total: Number(found.total),
      idsOf: async (cut) => (cut === first ? found.ids : ((await page(cut))[0]?.ids ?? [])),
    };
  }

  async function searched(db: Db, { values, shape, known, first, upTo, q = '' }: Asked): Promise<Pages> {
    const group = groupedBy(shape.field);
    const [rows, texts, [sample]] = await together(db, [
      survey.query(db, values, { ...shape, group, q: true }),
      textsOfAll.query(db, { word: values.word, atMost: atMost + 1 }),
      sampled.query(db, { word: values.word, part }),
    ]);
    const groups = rows.map(counted);
    const files = sum(groups, (one) => one.files);
    const hits = rows.reduce((n, one) => n + Number(one.hits), 0);
    const hitReports = rows.reduce((n, one) => n + Number(one.hit_reports), 0);
    const having = texts.flatMap(({ text, hit }) => (hit ? [text] : []));
    const isMany = texts.length > atMost;
    const reports = rows[0]?.all ?? 0;
    const list: List = { way: { ...shape }, wanted: { ...values, texts: [] }, groups, all: reports };
    if (hits === files || (!isMany && having.length === texts.length)) return pagesOf(db, list, bounds);
    const match: Match = {
      units: hits > 0 ? (hitReports <= held ? 'within' : 'each') : undefined,
      texts: isMany ? 'many' : having.length > 0 ? 'known' : 'none',
    };
    const way: Way = { ...shape, match, short: !HAS_TRIGRAM.test(q) };
    const wanted = { ...values, texts: having };
    const share = sample && Number(sample.n) > 0 ? (Number(sample.hits) / Number(sample.n)) * Number(sample.all) : 0;
    const readAll = (cut: Cut) => pageOfFew(db, { ...wanted, ...cut, keys: [] }, way);
    const lookUp = (cut: Cut) => pageOfMatching(db, { ...wanted, ...cut, keys: [], few }, way);
    // Of less than three letters all names would be gone through, of whatever reports.
    const isQuick = !way.short || files > wide;
    const isRare = isQuick && !isMany && hits <= few && share <= 3 * few && (known ?? 0) <= few;
    for (const page of [files <= few && readAll, isRare && lookUp, files <= wide && readAll]) {
      const pages = page && (await fewPages(page, first));
      if (pages) return pages;
    }
    const fewOthers = reports - sum(groups, (one) => one.reports) <= few;
    const countOf = (keys: string[]) =>
      countMatching(db, { ...wanted, keys, offset: 0, limit: 0 }, { ...way, group, keyed: keys.length > 0, fewOthers });
    if (known !== undefined && !group) {
      return pagesOf(db, { ...list, way, wanted, groups: groups.map((one) => ({ ...one, found: known })) }, bounds);
    }
    const mayBeMany = match.texts !== 'none' || hits + share >= ahead;
    const total =
      upTo <= ahead && mayBeMany ? (known ?? (await estimateOf(db, { ...wanted, part }, way, { files, hits }))) : 0;
    // Of few that lie far apart the first page would be a long way.
    if (total >= 2 * ahead) {
      const counted = async (keys: string[]) => sum(await countOf(keys), ({ n }) => Number(n));
      const idsOf = idsAhead(db, { ...list, way, wanted }, counted, bounds);
      return { total, isEstimated: known === undefined, idsOf };
    }
    const found = new Map((await countOf([])).map((one) => [one.key, Number(one.n)]));
    const matching = groups.map((one) => ({ ...one, found: found.get(one.key) ?? 0 }));
    return pagesOf(db, { ...list, way, wanted, groups: matching }, bounds);
  }

  return (db: Db, asked: Asked): Promise<Pages> => (asked.q ? searched(db, asked) : all(db, asked));
}
