/** What really happened to a report, read from its trail: one name per event, the same on every screen. */
import { dayFrom } from '#domain/calendar/event.ts';
import type { Zone } from '#domain/calendar/zones.ts';
import type { HistoryAction, ReportStatus } from '#domain/report/report.ts';
import { daysBetween } from '#domain/report/triwulan.ts';

/** One row of the trail; `perubahan` is what was changed, of a shape of its own per action. */
export type TrailEntry = {
  id: string;
  aksi: HistoryAction;
  /** Status before. */
  dari: ReportStatus | null;
  oleh: { id: string };
  /** ISO instant. */
  waktu: string;
  perubahan: unknown;
  putaran: number;
};

export type EventName = HistoryAction | 'fill' | 'submitLagi' | 'verdict' | 'withdraw';

/** One event, or a run of small work of one kind by one person, shown as one. */
export type TrailEvent<Entry extends TrailEntry> = {
  name: EventName;
  first: Entry;
  last: Entry;
  /** Codes of the indicators it is about, in the order in which they came. */
  codes: string[];
  /** Names of the files that came or went. */
  files: string[];
  /** How many indicators were judged; 0 where nothing was. */
  judged: number;
};

type Changed = { kode: string; kolom: string; dari: unknown; ke: unknown };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const nameIn = (value: unknown) => (isObject(value) && typeof value['nama'] === 'string' ? [value['nama']] : []);
/** Null and blank both mean that there is nothing. */
const isNothing = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

function changesOf({ perubahan }: Pick<TrailEntry, 'perubahan'>): Changed[] {
  const rows = Array.isArray(perubahan) ? perubahan : [perubahan];
  return rows.flatMap((row) =>
    isObject(row) && typeof row['kode'] === 'string'
      ? [{ kode: row['kode'], kolom: String(row['kolom'] ?? ''), dari: row['dari'] ?? null, ke: row['ke'] ?? null }]
      : [],
  );
}

const codesOf = (changes: readonly Changed[]) => [...new Set(changes.map(({ kode }) => kode))];

/** What is left of a run on one field of every indicator: its last value. */
function lastOf(changes: readonly Changed[], column: string): Changed[] {
  const last = new Map(changes.filter(({ kolom }) => kolom === column).map((one) => [one.kode, one]));
  return [...last.values()].filter(({ ke }) => !isNothing(ke));
}

/** Work that many saves make up, and a review: rows of one action that follow each other are one event. */
const SMALL_WORK: readonly (readonly HistoryAction[])[] = [['update', 'upload', 'deletefile'], ['feedback']];
const kindOf = (action: HistoryAction) => SMALL_WORK.findIndex((kind) => kind.includes(action));

/** A submission out of a revision is another one; which it is, the status before it says. */
const nameOf = ({ aksi, dari }: Pick<TrailEntry, 'aksi' | 'dari'>): EventName =>
  aksi === 'submit' && dari === 'revision' ? 'submitLagi' : aksi;

function eventOf<Entry extends TrailEntry>(rows: readonly [Entry, ...Entry[]]): TrailEvent<Entry> {
  const [first] = rows;
  const last = rows.at(-1) ?? first;
  const changes = rows.flatMap(changesOf);
  const event = { name: nameOf(first), first, last, codes: [] as string[], files: [] as string[], judged: 0 };
  switch (first.aksi) {
    case 'update': {
      const isFirstEntry = changes.length > 0 && changes.every(({ dari }) => isNothing(dari));
      return { ...event, name: isFirstEntry ? 'fill' : 'update', codes: codesOf(changes) };
    }
    case 'upload':
      return { ...event, codes: codesOf(changes), files: changes.flatMap(({ ke }) => nameIn(ke)) };
    case 'deletefile':
      return { ...event, codes: codesOf(changes), files: changes.flatMap(({ dari }) => nameIn(dari)) };
    case 'feedback': {
      const given = codesOf(lastOf(changes, 'feedback'));
      const judged = codesOf(lastOf(changes, 'feedback_status'));
      if (given.length > 0) return { ...event, codes: given, judged: judged.length };
      if (judged.length > 0) return { ...event, name: 'verdict', codes: judged, judged: judged.length };
      return { ...event, name: 'withdraw', codes: codesOf(changes) };
    }
    default:
      return event;
  }
}

/**
 * The events of a trail, oldest first; one of several rows has the place of its last, whose time is shown. Rows of small
 * work by one person that follow each other within a round are one event per action; a decision that returns the report
 * names the indicators that were objected to until then.
 */
export function eventsOf<Entry extends TrailEntry>(trail: readonly Entry[]): TrailEvent<Entry>[] {
  const groups: [Entry, ...Entry[]][] = [];
  let run: { kind: number; by: string; round: number; from: number } | null = null;
  for (const row of trail) {
    const kind = kindOf(row.aksi);
    const goesOn =
      run !== null && kind >= 0 && run.kind === kind && run.by === row.oleh.id && run.round === row.putaran;
    if (!goesOn) run = { kind, by: row.oleh.id, round: row.putaran, from: groups.length };
    const same = goesOn ? groups.slice(run?.from).find(([{ aksi }]) => aksi === row.aksi) : undefined;
    if (same) same.push(row);
    else groups.push([row]);
  }
  const objected = objections(trail);
  const places = new Map<TrailEntry, number>(trail.map((row, place) => [row, place]));
  const placeOf = (rows: readonly TrailEntry[]) => places.get(rows.at(-1) as TrailEntry) ?? 0;
  return groups
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((rows) => {
      const event = eventOf(rows);
      return event.name === 'revise' ? { ...event, codes: objected.get(event.last.id) ?? [] } : event;
    });
}

/** Per returning decision (by the id of its row) the codes that stood objected to when it was taken. */
function objections(trail: readonly TrailEntry[]): Map<string, string[]> {
  const verdicts = new Map<string, unknown>();
  const result = new Map<string, string[]>();
  for (const row of trail) {
    if (row.aksi === 'revise') {
      result.set(
        row.id,
        [...verdicts].filter(([, verdict]) => verdict === 'perbaikan').map(([kode]) => kode),
      );
    }
    for (const { kode, kolom, ke } of changesOf(row)) if (kolom === 'feedback_status') verdicts.set(kode, ke);
  }
  return result;
}

/** Rounds, newest first; within a round its events, newest first. */
export function eventsByRound<Entry extends TrailEntry>(
  trail: readonly Entry[],
): { round: number; events: TrailEvent<Entry>[] }[] {
  const rounds = new Map<number, TrailEvent<Entry>[]>();
  for (const event of eventsOf(trail)) {
    const { putaran: round } = event.last;
    rounds.set(round, [event, ...(rounds.get(round) ?? [])]);
  }
  return [...rounds].sort(([a], [b]) => b - a).map(([round, events]) => ({ round, events }));
}

/** The steps that a report has taken, and what comes next. */
export type TrailStep = {
  name: 'create' | 'submit' | 'submitLagi' | 'review' | 'revise' | 'reopen' | 'approve' | 'reject';
  state: 'done' | 'current' | 'todo';
  round: number;
  /** When it was reached, ISO; null for one still to come. */
  time: string | null;
  /** Days of the calendar since the step before, as times are told beside it; null for the first one and for those to come. */
  days: number | null;
};

const STEPS: readonly HistoryAction[] = ['create', 'submit', 'revise', 'reopen', 'approve', 'reject'];
/** What comes after the last step of an open report; the first is the current one where the report waits for somebody else. */
const AHEAD: Partial<Record<ReportStatus, readonly TrailStep['name'][]>> = {
  draft: ['submit', 'approve'],
  submitted: ['review', 'approve'],
  revision: ['submitLagi', 'approve'],
};

/**
 * The way of a report, one step per submission and decision, then what is left of it.
 * @param round the current one
 * @param zone of whoever reads, in whose days the times beside it are told
 */
export function wayOf(status: ReportStatus, round: number, trail: readonly TrailEntry[], zone: Zone): TrailStep[] {
  const dayOf = (time: string) => dayFrom(new Date(time), zone);
  const taken = trail.filter(({ aksi }) => STEPS.includes(aksi));
  const ahead = AHEAD[status] ?? [];
  const way = taken.map((row, index): TrailStep => {
    const before = taken[index - 1];
    const isLast = index === taken.length - 1;
    return {
      name: nameOf(row) as TrailStep['name'],
      // A submitted report waits for the verifier: its current step is the review.
      state: isLast && ahead.length > 0 && status !== 'submitted' ? 'current' : 'done',
      round: row.putaran,
      time: row.waktu,
      days: before ? daysBetween(dayOf(before.waktu), dayOf(row.waktu)) : null,
    };
  });
  const next = ahead.map((name, index): TrailStep => {
    const state = name === 'review' && index === 0 ? 'current' : 'todo';
    return { name, state, round, time: null, days: null };
  });
  return [...way, ...next];
}
