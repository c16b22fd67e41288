/** The tree of units: what lies below a unit counted into it, and the lines that are on screen. Pure. */
import { notSubmitted, type SatkerState } from '#domain/dashboard/dashboard.ts';

/** As much of a unit as the tree needs. Figures in percent points; `terlambat_hari` in days, 0 = in time. */
export type TreeUnit = {
  unit: { id: string; kode: string; nama_unit: string; parent_id: string | null; nonaktif?: true | undefined };
  sendiri: {
    status: SatkerState;
    capaian_periode: number | null;
    capaian_tahun: number | null;
    terlambat_hari: number;
  };
  gabungan: { capaian_periode: number | null; capaian_tahun: number | null } | null;
};

/** A unit and all below it, each unit counted once. */
type UnitCounts = {
  satker: number;
  /** Of these, those with indicators: the ones that have to report. */
  due: number;
  /** Of these, those that somebody could give indicators to: a closed one gets none any more. */
  without: number;
  approved: number;
  waiting: number;
  /** Without a report, with a draft, or with one that was sent back. */
  notSubmitted: number;
  /** Past the last day of their window, and the days of the longest. */
  late: number;
  longest: number;
};
export type TreeNode<Row extends TreeUnit> = { row: Row; counts: UnitCounts; children: readonly TreeNode<Row>[] };

const isWithout = ({ unit, sendiri }: TreeUnit) => sendiri.status === 'tanpa_indikator' && !unit.nonaktif;

const ownCounts = (row: TreeUnit): UnitCounts => ({
  ...ofReport(row.sendiri),
  without: isWithout(row) ? 1 : 0,
});
const ofReport = ({ status, terlambat_hari }: TreeUnit['sendiri']): Omit<UnitCounts, 'without'> => ({
  satker: 1,
  due: status === 'tanpa_indikator' ? 0 : 1,
  approved: status === 'approved' ? 1 : 0,
  waiting: status === 'submitted' ? 1 : 0,
  notSubmitted: notSubmitted(status) ? 1 : 0,
  late: terlambat_hari > 0 ? 1 : 0,
  longest: terlambat_hari,
});

const together = (a: UnitCounts, b: UnitCounts): UnitCounts => ({
  satker: a.satker + b.satker,
  due: a.due + b.due,
  without: a.without + b.without,
  approved: a.approved + b.approved,
  waiting: a.waiting + b.waiting,
  notSubmitted: a.notSubmitted + b.notSubmitted,
  late: a.late + b.late,
  longest: Math.max(a.longest, b.longest),
});

/**
 * The trees of a flat list, in its order; a unit whose parent is not in the list is a top. A unit that is listed twice,
 * because the list changed between two pages of it, counts once.
 */
export function treesOf<Row extends TreeUnit>(rows: readonly Row[]): TreeNode<Row>[] {
  const known = new Map(rows.map((row) => [row.unit.id, row]));
  const topOf = ({ unit: { id, parent_id } }: Row) =>
    parent_id !== null && parent_id !== id && known.has(parent_id) ? parent_id : null;
  const below = Map.groupBy(known.values(), topOf);
  const node = (row: Row): TreeNode<Row> => {
    const children = (below.get(row.unit.id) ?? []).map(node);
    return { row, children, counts: children.reduce((sum, { counts }) => together(sum, counts), ownCounts(row)) };
  };
  return (below.get(null) ?? []).map(node);
}

/** A line on screen, as a treegrid describes it. */
export type TreeLine<Row extends TreeUnit> = {
  node: TreeNode<Row>;
  /** From 1. */
  level: number;
  /** Null: nothing lies below it. */
  open: boolean | null;
  /** It stays open: the only top, or what leads to something that is sought. */
  fixed: boolean;
  /** Its place among its siblings, from 1, and how many they are. */
  position: number;
  siblings: number;
};

export const TREE_SORTS = ['perhatian', 'nama', 'disetujui', 'wajib', 'capaian', 'tahun'] as const;
type TreeSort = (typeof TREE_SORTS)[number];

/** The quarter's figure of a unit: of a branch with what lies below it. */
export const periodFigure = ({ sendiri, gabungan }: TreeUnit) => (gabungan ?? sendiri).capaian_periode;
/** The same against the year. */
export const yearFigure = ({ sendiri, gabungan }: TreeUnit) => (gabungan ?? sendiri).capaian_tahun;

const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
type Measure = (node: TreeNode<TreeUnit>) => number | null;
const MEASURES: Record<Exclude<TreeSort, 'perhatian' | 'nama'>, Measure> = {
  disetujui: ({ counts }) => ratio(counts.approved, counts.due),
  wajib: ({ counts }) => ratio(counts.due, counts.satker),
  capaian: ({ row }) => periodFigure(row),
  tahun: ({ row }) => yearFigure(row),
};

type Compare = (a: TreeNode<TreeUnit>, b: TreeNode<TreeUnit>) => number;
const names = new Intl.Collator('id', { numeric: true });
const byName: Compare = (a, b) => names.compare(a.row.unit.nama_unit, b.row.unit.nama_unit);
/** Who is late longest, then where most have not reported, then where most have nothing to report on. */
const byAttention: Compare = ({ counts: a }, { counts: b }) =>
  b.longest - a.longest || b.notSubmitted - a.notSubmitted || b.without - a.without;

/** By a measure, ascending; what has none comes last either way. */
function byMeasure(measure: Measure, down: boolean): Compare {
  return (one, other) => {
    const [a, b] = [measure(one), measure(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return down ? b - a : a - b;
  };
}

/** @param sort a `TREE_SORTS`, with `-` before it for descending; anything else as `perhatian` */
function comparing(sort: string): Compare {
  const down = sort.startsWith('-');
  const field = TREE_SORTS.find((one) => one === sort.replace(/^-/, '')) ?? 'perhatian';
  if (field === 'perhatian') return (a, b) => (down ? byAttention(b, a) : byAttention(a, b)) || byName(a, b);
  if (field === 'nama') return (a, b) => (down ? byName(b, a) : byName(a, b));
  const compare = byMeasure(MEASURES[field], down);
  return (a, b) => compare(a, b) || byName(a, b);
}

/** Which units are wanted: all, or those that somebody has to do something about. */
export const TREE_FILTERS = ['semua', 'terlambat', 'belumKirim', 'menunggu', 'tanpaIndikator'] as const;
export type TreeFilter = (typeof TREE_FILTERS)[number];

const WANTED: Record<TreeFilter, (row: TreeUnit) => boolean> = {
  semua: () => true,
  terlambat: ({ sendiri }) => sendiri.terlambat_hari > 0,
  belumKirim: ({ sendiri }) => notSubmitted(sendiri.status),
  menunggu: ({ sendiri }) => sendiri.status === 'submitted',
  tanpaIndikator: isWithout,
};

/** How many units of a list each filter leaves. */
export const filterCounts = (rows: readonly TreeUnit[]): Record<TreeFilter, number> => {
  const count = (filter: TreeFilter) => rows.filter(WANTED[filter]).length;
  return Object.fromEntries(TREE_FILTERS.map((filter) => [filter, count(filter)])) as Record<TreeFilter, number>;
};

/** What is open, wanted, sought and ordered by. */
export type TreeView = { open: readonly string[]; filter: TreeFilter; q: string; sort: string };

/**
 * The lines on screen from the top down. While units are sought by name or code, or only some are wanted: these, and the
 * units above them, whatever is open; what lies below one that is sought by name can be opened as usual.
 */
export function treeLines<Row extends TreeUnit>(
  trees: readonly TreeNode<Row>[],
  { open, filter, q, sort }: TreeView,
): TreeLine<Row>[] {
  const opened = new Set(open);
  const compare = comparing(sort);
  const wanted = q.trim().toLocaleLowerCase('id');
  const matches = (row: Row) =>
    WANTED[filter](row) &&
    (row.unit.nama_unit.toLocaleLowerCase('id').includes(wanted) || row.unit.kode.toLowerCase().includes(wanted));
  const found = new Set<TreeNode<Row>>();
  const seek = (node: TreeNode<Row>): boolean => {
    const below = node.children.map(seek).some(Boolean);
    if (below) found.add(node);
    return below || matches(node.row);
  };
  const all = wanted === '' && filter === 'semua';
  if (!all) for (const one of trees) seek(one);
  const lines: TreeLine<Row>[] = [];
  const add = (siblings: readonly TreeNode<Row>[], level: number, whole: boolean) => {
    const shown = whole ? [...siblings] : siblings.filter((one) => found.has(one) || matches(one.row));
    shown.sort(compare);
    for (const [at, node] of shown.entries()) {
      const leads = found.has(node);
      const only = level === 1 && trees.length === 1;
      const fixed = only || leads;
      const open = node.children.length === 0 ? null : fixed || opened.has(node.row.unit.id);
      lines.push({ node, level, open, fixed, position: at + 1, siblings: shown.length });
      if (open) add(node.children, level + 1, whole || (filter === 'semua' && !leads && matches(node.row)));
    }
  };
  add(trees, 1, all);
  return lines;
}

/** Every unit, each below its parent, siblings ordered as on screen: for a file. */
export function allLines<Row extends TreeUnit>(trees: readonly TreeNode<Row>[], sort: string): TreeLine<Row>[] {
  return treeLines(trees, { open: branchesOf(trees), filter: 'semua', q: '', sort });
}

/** The ids of all units with something below them. */
export const branchesOf = <Row extends TreeUnit>(trees: readonly TreeNode<Row>[]): string[] =>
  trees.flatMap(({ row, children }) => (children.length === 0 ? [] : [row.unit.id, ...branchesOf(children)]));
