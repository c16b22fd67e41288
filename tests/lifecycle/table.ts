/**
 * The report lifecycle of contract.md §6, copied by hand. The chart is judged by this table, so nothing here may be
 * taken from the chart.
 */

import type { SuiteRecorder } from '#statechart-walk/index.ts';
import { isFull } from '#tests/support/width.ts';

/** `absent`: there is no live report for the unit, year and period. */
export const STATES = ['absent', 'draft', 'submitted', 'revision', 'approved', 'rejected'] as const;
export type State = (typeof STATES)[number];

export const EVENTS = [
  'create',
  'edit',
  'delete',
  'submit',
  'feedback',
  'revise',
  'approve',
  'reject',
  'reopen',
] as const;
export type Event = (typeof EVENTS)[number];

/** Who asks. `authorAdmin` is an admin-dev who has submitted this very report. */
export const PERSONS = ['pelapor', 'verifikator', 'pimpinan', 'dukungan', 'admin', 'authorAdmin'] as const;
export type Person = (typeof PERSONS)[number];

/** What can be missing when the person and the state are right. */
export type Need = 'check' | 'complete' | 'note' | 'anyNote' | 'noObjection';
type Row = {
  from: readonly State[];
  event: Event;
  /** `same`: the state stays as it is. */
  to: State | 'same';
  who: readonly Person[];
  needs: readonly Need[];
  /** Never the person who submitted. */
  notSubmitter?: true;
};

const AUTHORS: readonly Person[] = ['pelapor', 'admin', 'authorAdmin'];
const CHECKERS: readonly Person[] = ['verifikator', 'admin', 'authorAdmin'];

/** contract.md §6 row by row; the two sentences below its table give edit, delete and feedback. */
export const TABLE: readonly Row[] = [
  { from: ['absent'], event: 'create', to: 'draft', who: AUTHORS, needs: ['check'] },
  { from: ['draft', 'revision'], event: 'submit', to: 'submitted', who: AUTHORS, needs: ['complete'] },
  { from: ['submitted'], event: 'revise', to: 'revision', who: CHECKERS, needs: ['note'] },
  {
    from: ['submitted'],
    event: 'approve',
    to: 'approved',
    who: CHECKERS,
    needs: ['noObjection'],
    notSubmitter: true,
  },
  { from: ['submitted'], event: 'reject', to: 'rejected', who: CHECKERS, needs: ['note'], notSubmitter: true },
  { from: ['approved'], event: 'reopen', to: 'revision', who: ['admin', 'authorAdmin'], needs: ['anyNote'] },
  { from: ['draft', 'revision'], event: 'edit', to: 'same', who: AUTHORS, needs: [] },
  { from: ['draft'], event: 'delete', to: 'absent', who: AUTHORS, needs: [] },
  { from: ['submitted'], event: 'feedback', to: 'same', who: CHECKERS, needs: [] },
];

export const NOTES = { absent: undefined, short: 'kurang', long: 'Mohon lengkapi bukti dukung.' } as const;
/** What comes with the event, and what is true of the report at that moment. */
export type Payload = {
  note: keyof typeof NOTES;
  /** No faults in the check before creating, and before submitting. */
  complete: boolean;
  /** Some indicator is marked `perbaikan`. */
  objection: boolean;
};
export const PAYLOADS: readonly Payload[] = (['absent', 'short', 'long'] as const).flatMap((note) =>
  [true, false].flatMap((complete) => [true, false].map((objection) => ({ note, complete, objection }))),
);

export type Expected =
  | { ok: true; to: State }
  | { ok: false; why: 'person' }
  /** `allowed`: what this person could send from this state, needs aside. */
  | { ok: false; why: 'state'; allowed: Event[] }
  | { ok: false; why: 'needs'; missing: Need[] };

const mayEver = (person: Person, event: Event) => TABLE.some((row) => row.event === event && row.who.includes(person));
const isBarred = (row: Row, person: Person) => row.notSubmitter === true && person === 'authorAdmin';

const MET: Record<Need, (payload: Payload) => boolean> = {
  check: ({ complete }) => complete,
  complete: ({ complete }) => complete,
  note: ({ note }) => note === 'long',
  anyNote: ({ note }) => note !== 'absent',
  noObjection: ({ objection }) => !objection,
};

/** What the table says about one cell. The person comes first, then the state, then the needs. */
export function expected(state: State, event: Event, person: Person, payload: Payload): Expected {
  if (!mayEver(person, event)) return { ok: false, why: 'person' };
  const row = TABLE.find((candidate) => candidate.event === event && candidate.from.includes(state));
  if (!row) {
    const allowed = TABLE.filter(
      (candidate) => candidate.from.includes(state) && candidate.who.includes(person) && !isBarred(candidate, person),
    ).map((candidate) => candidate.event);
    return { ok: false, why: 'state', allowed };
  }
  if (isBarred(row, person)) return { ok: false, why: 'person' };
  const missing = row.needs.filter((need) => !MET[need](payload));
  if (missing.length > 0) return { ok: false, why: 'needs', missing };
  return { ok: true, to: row.to === 'same' ? state : row.to };
}

/**
 * The payloads that a person's event is tried with in a state: all of them where the table's answer depends on it, elsewhere
 * two that have nothing in common.
 */
export function payloadsFor(state: State, event: Event, person: Person, all = isFull): readonly Payload[] {
  const answers = new Set(PAYLOADS.map((payload) => JSON.stringify(expected(state, event, person, payload))));
  return all || answers.size > 1 ? PAYLOADS : [PAYLOADS.at(0), PAYLOADS.at(-1)].filter((one) => one !== undefined);
}

/** The role table of contract.md §4, row "reports", as actions of the ability list. */
export const ACTIONS: Record<Person, readonly string[]> = {
  pelapor: ['create', 'read', 'update', 'submit', 'delete'],
  verifikator: ['read', 'feedback', 'revise', 'approve', 'reject'],
  pimpinan: ['read'],
  dukungan: [],
  admin: ['create', 'read', 'update', 'delete', 'submit', 'feedback', 'revise', 'approve', 'reject', 'reopen'],
  authorAdmin: ['create', 'read', 'update', 'delete', 'submit', 'feedback', 'revise', 'approve', 'reject', 'reopen'],
};

type Cell = { event: Event; person: Person; payload: Payload };

/** Puts the cells of one state into the report for people, as the table judges them. */
export function tellCells(suite: SuiteRecorder, state: State, cells: readonly Cell[]) {
  for (const { event, person, payload } of cells) {
    const answer = expected(state, event, person, payload);
    const words = [
      { absent: 'without a note', short: 'with a short note', long: 'with a note' }[payload.note],
      payload.complete ? 'complete' : 'with faults',
      ...(payload.objection ? ['with an objection'] : []),
    ];
    suite.cell({
      state,
      event: `report.${event}`,
      who: person,
      payload: words.join(', '),
      accepted: answer.ok,
      to: answer.ok ? answer.to : state,
    });
  }
  const accepted = cells.filter(({ event, person, payload }) => expected(state, event, person, payload).ok).length;
  suite.count(accepted, cells.length, cells.length - accepted);
}
