import type { EventFromLogic } from 'xstate';
import type { ReportAction } from '#domain/report/report.ts';
import type { ActingPerson, capaianMachine, ReportFacts } from '#machines/lifecycle/lifecycle.machine.ts';
import type { Oracle, Seen } from '#statechart-walk/index.ts';
import { isSame } from '#tests/model/oracles/parts.ts';

type Machine = typeof capaianMachine;
type CapaianEvent = EventFromLogic<Machine>;
type State = 'absent' | 'draft' | 'submitted' | 'revision' | 'approved' | 'rejected';
type Needs = {
  /** A note of at least ten characters. */
  note?: true;
  /** A note of any length. */
  anyNote?: true;
  /** Never the person who submitted. */
  other?: true;
  facts?: (facts: ReportFacts) => boolean;
};
type Row = { from: readonly State[]; to: State | 'same'; permission: ReportAction; needs: Needs };

const SUBMITTABLE: readonly State[] = ['draft', 'revision'];
const NOTED: Needs = { note: true };

/** The table of contract §6 by event; the two sentences below it give edit, delete and feedback. */
const TABLE: Record<CapaianEvent['type'], Row> = {
  'report.create': {
    from: ['absent'],
    to: 'draft',
    permission: 'create',
    needs: { facts: ({ creationFindings }) => creationFindings.length === 0 },
  },
  'report.edit': { from: SUBMITTABLE, to: 'same', permission: 'update', needs: {} },
  'report.delete': { from: ['draft'], to: 'absent', permission: 'delete', needs: {} },
  'report.submit': {
    from: SUBMITTABLE,
    to: 'submitted',
    permission: 'submit',
    needs: { facts: ({ findings }) => findings.length === 0 },
  },
  'report.feedback': { from: ['submitted'], to: 'same', permission: 'feedback', needs: {} },
  'report.revise': { from: ['submitted'], to: 'revision', permission: 'revise', needs: NOTED },
  'report.approve': {
    from: ['submitted'],
    to: 'approved',
    permission: 'approve',
    needs: { other: true, facts: ({ hasCorrections }) => !hasCorrections },
  },
  'report.reject': { from: ['submitted'], to: 'rejected', permission: 'reject', needs: { note: true, other: true } },
  'report.reopen': { from: ['approved'], to: 'revision', permission: 'reopen', needs: { anyNote: true } },
};
const TYPES = Object.keys(TABLE) as CapaianEvent['type'][];
const ALL = [
  'create',
  'read',
  'update',
  'delete',
  'submit',
  'feedback',
  'revise',
  'approve',
  'reject',
  'reopen',
] as const;

/** The roles of contract §4, and for each action one who may all but that, and one who may that alone. */
const PEOPLE: readonly ActingPerson[] = [
  { id: 'pelapor', permitted: ['create', 'read', 'update', 'submit', 'delete'] },
  { id: 'verifikator', permitted: ['read', 'feedback', 'revise', 'approve', 'reject'] },
  { id: 'pimpinan', permitted: ['read'] },
  { id: 'dukungan', permitted: [] },
  { id: 'admin', permitted: ALL },
  ...ALL.map((action) => ({ id: `all-but-${action}`, permitted: ALL.filter((one) => one !== action) })),
  ...ALL.map((action) => ({ id: `only-${action}`, permitted: [action] })),
];
/** Nine characters, ten, nine among blanks, blanks alone. */
const NOTES = [undefined, '', '123456789', '1234567890', '  123456789  ', '\n 1234567890 ', ' '.repeat(20)];
const EVERYTHING: readonly CapaianEvent[] = TYPES.flatMap((type) =>
  PEOPLE.flatMap((by) => NOTES.map((catatan) => ({ type, by, ...(catatan === undefined ? {} : { catatan }) }))),
);

const rowOf = (event: Seen<Machine>['event']) => TABLE[event.type as CapaianEvent['type']];
const isNoted = ({ catatan = '' }: CapaianEvent, least = 10) => catatan.trim().length >= least;

/** Whether the table lets this happen. */
function isAllowed(state: State, event: CapaianEvent, facts: ReportFacts) {
  const { from, permission, needs } = TABLE[event.type];
  return (
    from.includes(state) &&
    event.by.permitted.includes(permission) &&
    (!needs.note || isNoted(event)) &&
    (!needs.anyNote || isNoted(event, 1)) &&
    (!needs.other || event.by.id !== facts.submittedBy) &&
    (needs.facts?.(facts) ?? true)
  );
}

const isDecidedByTable = ({ from, to }: Seen<Machine>, wanted: boolean) =>
  [from, to].every((here) =>
    EVERYTHING.every((event) => isAllowed(here.value, event, here.context) !== wanted || here.can(event) === wanted),
  );
const said = ({ event }: Seen<Machine>) => event as CapaianEvent;
const sent = (by: ActingPerson, catatan?: string) => (type: CapaianEvent['type']) =>
  ({ type, by, ...(catatan === undefined ? {} : { catatan }) }) as const;
const tried = [
  ...PEOPLE.slice(0, 5).map((by) => sent(by, '1234567890')),
  ...PEOPLE.slice(0, 5).map((by) => sent(by)),
  sent({ id: 'admin', permitted: ALL }, ' 123456789 '),
];
const all = <Type extends CapaianEvent['type']>(type: Type) =>
  tried.map((send) => send(type) as Extract<CapaianEvent, { type: Type }>);

/**
 * Contract §6, row by row, with the roles of §4: who may do what, in which state, with which facts. Nothing of it is
 * read from the chart. That two deciders or two versions do not overwrite each other is the server's, not the chart's.
 */
export const LIFECYCLE_ORACLE: Oracle<Machine> = {
  invariants: {
    'a report moves only from where, and only to where, the table says': ({ event, from, to }) => {
      const row = rowOf(event);
      return row.from.includes(from.value) && to.value === (row.to === 'same' ? from.value : row.to);
    },
    'nobody does what the permission for this very action is missing for': (seen) =>
      said(seen).by.permitted.includes(rowOf(seen.event).permission),
    'what is sent back or rejected has a note of ten characters, blanks not counted': (seen) =>
      !rowOf(seen.event).needs.note || isNoted(said(seen)),
    'what is reopened has a note that is not blank': (seen) =>
      !rowOf(seen.event).needs.anyNote || isNoted(said(seen), 1),
    'nobody approves or rejects what they submitted themselves': (seen) =>
      !rowOf(seen.event).needs.other || said(seen).by.id !== seen.before.submittedBy,
    'what the check before creating finds fault with is not created': ({ event, before }) =>
      event.type !== 'report.create' || before.creationFindings.length === 0,
    'what the check before submitting finds fault with is not submitted': ({ event, before }) =>
      event.type !== 'report.submit' || before.findings.length === 0,
    'nothing is approved while an indicator is to be corrected': ({ event, before }) =>
      event.type !== 'report.approve' || !before.hasCorrections,
    'only a draft is deleted, and only draft and revision are edited': ({ event, from }) =>
      (event.type !== 'report.delete' || from.value === 'draft') &&
      (event.type !== 'report.edit' || from.value === 'draft' || from.value === 'revision'),
    'a draft and a revision are told as editable, nothing else is': ({ from, to }) =>
      [from, to].every((here) => here.hasTag('editable') === SUBMITTABLE.includes(here.value)),
    'what is rejected stays rejected': ({ from }) => from.value !== 'rejected',
    'what is approved is only ever opened again': ({ event, from }) =>
      from.value !== 'approved' || event.type === 'report.reopen',
    'whoever meets what the table asks is let through': (seen) => isDecidedByTable(seen, true),
    'whatever the table does not allow is refused to everybody': (seen) => isDecidedByTable(seen, false),
    'the chart decides by the facts it was given and changes none': ({ before, after }) => isSame(before, after),
    'the chart only decides: it begins nothing and tells nothing': ({ invoked, running, emitted }) =>
      invoked.length + running.length + emitted.length === 0,
  },
  tried: {
    input: {
      facts: { creationFindings: [], findings: [], hasCorrections: false, submittedBy: 'pelapor' },
    },
    events: {
      'report.create': all('report.create'),
      'report.edit': all('report.edit'),
      'report.delete': all('report.delete'),
      'report.submit': all('report.submit'),
      'report.feedback': all('report.feedback'),
      'report.revise': all('report.revise'),
      'report.approve': all('report.approve'),
      'report.reject': all('report.reject'),
      'report.reopen': all('report.reopen'),
    },
  },
};
