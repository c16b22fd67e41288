import type { ReportStatus } from '#domain/report/report.ts';
import type { HistoryEntry } from '#machines/report/report.selectors.ts';

export type Step = {
  key: 'draf' | 'diajukan' | 'diperiksa' | 'disetujui' | 'ditolak';
  state: 'done' | 'current' | 'todo';
  /** ISO times at which it was reached, oldest first. */
  waktu: string[];
};

const ORDER: Record<ReportStatus, number> = { draft: 0, revision: 0, submitted: 2, approved: 4, rejected: 4 };

/**
 * The way of a report in four steps. A report sent back for revision is at the first step again; earlier dates stay.
 */
export function journey(status: ReportStatus, history: readonly HistoryEntry[]): Step[] {
  const when = (...action: HistoryEntry['aksi'][]) =>
    history.filter((r) => action.includes(r.aksi)).map((r) => r.waktu);
  const refusal = status === 'rejected';
  const current = ORDER[status];
  const step: Omit<Step, 'state'>[] = [
    { key: 'draf', waktu: when('create') },
    { key: 'diajukan', waktu: when('submit') },
    { key: 'diperiksa', waktu: when('revise', 'approve', 'reject') },
    refusal ? { key: 'ditolak', waktu: when('reject') } : { key: 'disetujui', waktu: when('approve') },
  ];
  return step.map((one, i) => ({ ...one, state: i < current ? 'done' : i === current ? 'current' : 'todo' }));
}

/** One action, or a series of small actions by one person shown as one entry. */
export type Occurrence = {
  pertama: HistoryEntry;
  terakhir: HistoryEntry;
  /** How often each action occurs in the run. */
  times: Partial<Record<HistoryEntry['aksi'], number>>;
  /** Codes of the indicators concerned. */
  kode: string[];
};

/** Actions shown as one entry: filling in a report takes many saves, and a review many pieces of feedback. */
const SAME_KIND: readonly (readonly HistoryEntry['aksi'][])[] = [['update', 'upload', 'deletefile'], ['feedback']];
const isSameKind = (a: HistoryEntry['aksi'], b: HistoryEntry['aksi']) =>
  SAME_KIND.some((one) => one.includes(a) && one.includes(b));
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The indicator codes in a history row, whose `perubahan` differs in shape per action. */
function codesFrom(changes: unknown): string[] {
  const row = Array.isArray(changes) ? changes : [changes];
  return row.flatMap((one) => (isObject(one) && typeof one.kode === 'string' ? [one.kode] : []));
}

/** Rounds, newest first; within a round what was done, newest first, with runs of the same small work taken together. */
export function byRound(history: readonly HistoryEntry[]): { putaran: number; occurrences: Occurrence[] }[] {
  const round = new Map<number, Occurrence[]>();
  for (const one of history) {
    const content = round.get(one.putaran) ?? [];
    round.set(one.putaran, content);
    const before = content.at(-1);
    const code = codesFrom(one.perubahan);
    if (before && isSameKind(before.terakhir.aksi, one.aksi) && before.terakhir.oleh.id === one.oleh.id) {
      before.terakhir = one;
      before.times[one.aksi] = (before.times[one.aksi] ?? 0) + 1;
      before.kode = [...new Set([...before.kode, ...code])];
    } else content.push({ pertama: one, terakhir: one, times: { [one.aksi]: 1 }, kode: [...new Set(code)] });
  }
  return [...round]
    .sort(([a], [b]) => b - a)
    .map(([number, occurrences]) => ({ putaran: number, occurrences: occurrences.reverse() }));
}
