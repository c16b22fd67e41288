/**
 * The lifecycle of a performance report: contract.md §6 as a chart. Pure: no actors, no effects.
 * The server decides with it, the browser asks it which buttons are live, the tests walk it.
 * Permissions come from the ability list (`by.izin`); the chart decides in which state and with which facts an event is
 * possible.
 */
import { type ReportAction, MIN_NOTE, type ReportStatus, type Finding } from '#domain/report/report.ts';
import type { StateMeta, StateTag } from '#machines/kit/kit.ts';
import { and, setup, type SnapshotFrom } from '#machines/kit/xstate.ts';
import { visibleLength } from '#domain/text/visible.ts';
import { declared } from '#machines/kit/declared.ts';

/** Who acts: `izin` lists the actions that the ability list allows this person on this very report. */
export type ActingPerson = { id: string; permitted: readonly ReportAction[] };

/** What the chart needs to know about a report besides its status. */
export type ReportFacts = {
  /** Faults of the check before creating. */
  creationFindings: readonly Finding[];
  /** Faults of the check before submitting. */
  findings: readonly Finding[];
  /** Some indicator's feedback_status is `perbaikan`. */
  hasCorrections: boolean;
  /** Which ones, for whoever has to be told. */
  corrections?: readonly Finding[];
  submittedBy: string | null;
};

type Action<T extends string> = { type: T; by: ActingPerson; catatan?: string };
export type CapaianEvent =
  | Action<'report.create'>
  | Action<'report.edit'>
  | Action<'report.delete'>
  | Action<'report.submit'>
  | Action<'report.feedback'>
  | Action<'report.revise'>
  | Action<'report.approve'>
  | Action<'report.reject'>
  | Action<'report.reopen'>;

/** `absent` = there is no live report for the unit, year and period. */
export type CapaianState = ReportStatus | 'absent';

const chart = setup({
  types: {
    input: {} as { facts: ReportFacts },
    context: {} as ReportFacts,
    events: {} as CapaianEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  guards: {
    mayAct: ({ event }, params: { aksi: ReportAction }) => event.by.permitted.includes(params.aksi),
    isNotSubmitter: ({ context, event }) => context.submittedBy !== event.by.id,
    isCreatable: ({ context }) => context.creationFindings.length === 0,
    isComplete: ({ context }) => context.findings.length === 0,
    hasNote: ({ event }) => visibleLength(event.catatan ?? '') >= MIN_NOTE,
    /** A decided report is opened again by a note of whatever length (contract.md §6). */
    isWritten: ({ event: { catatan = '' } }) => visibleLength(catatan) > 0,
    hasNoObjection: ({ context }) => !context.hasCorrections,
  },
});
const mayAct = (action: ReportAction) => ({ type: 'mayAct' as const, params: { aksi: action } });
const submit = { guard: and([mayAct('submit'), 'isComplete']), target: 'submitted' } as const;

export const capaianMachine = chart.createMachine({
  id: declared('lifecycle'),
  context: ({ input }) => input.facts,
  initial: 'absent',
  states: {
    absent: {
      meta: { label: 'pelaporan.status.absent' },
      on: { 'report.create': { guard: and([mayAct('create'), 'isCreatable']), target: 'draft' } },
    },
    draft: {
      tags: 'editable',
      meta: { label: 'pelaporan.status.draft' },
      on: {
        'report.edit': { guard: mayAct('update'), target: 'draft' },
        'report.delete': { guard: mayAct('delete'), target: 'absent' },
        'report.submit': submit,
      },
    },
    submitted: {
      meta: { label: 'pelaporan.status.submitted' },
      on: {
        'report.feedback': { guard: mayAct('feedback'), target: 'submitted' },
        'report.revise': { guard: and([mayAct('revise'), 'hasNote']), target: 'revision' },
        'report.approve': { guard: and([mayAct('approve'), 'isNotSubmitter', 'hasNoObjection']), target: 'approved' },
        'report.reject': { guard: and([mayAct('reject'), 'isNotSubmitter', 'hasNote']), target: 'rejected' },
      },
    },
    revision: {
      tags: 'editable',
      meta: { label: 'pelaporan.status.revision' },
      on: {
        'report.edit': { guard: mayAct('update'), target: 'revision' },
        'report.submit': submit,
      },
    },
    approved: {
      tags: 'settled',
      meta: { label: 'pelaporan.status.approved' },
      on: { 'report.reopen': { guard: and([mayAct('reopen'), 'isWritten']), target: 'revision' } },
    },
    rejected: { tags: 'settled', meta: { label: 'pelaporan.status.rejected' } },
  },
});

export type CapaianSnapshot = SnapshotFrom<typeof capaianMachine>;
