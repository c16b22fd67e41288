import { type Mutant, patch } from '#tests/mutants/mutant.ts';

const chart = patch('lifecycle', 'src/machines/lifecycle/lifecycle.machine.ts');
const judge = patch('lifecycle', 'src/machines/lifecycle/decide.ts');
/** Bugs of the lifecycle chart and of what asks it. */
export const lifecycle: Mutant[] = [
  chart('selfApproval', 'Whoever submitted a report may approve it.', [
    "mayAct('approve'), 'isNotSubmitter', ",
    "mayAct('approve'), ",
  ]),
  chart('selfRejection', 'Whoever submitted a report may reject it.', [
    "mayAct('reject'), 'isNotSubmitter', ",
    "mayAct('reject'), ",
  ]),
  chart('approveByAnyone', 'Approving asks nobody for the right to do so.', [
    "and([mayAct('approve'), 'isNotSubmitter'",
    "and(['isNotSubmitter'",
  ]),
  chart('reviseWithoutNote', 'A report is sent back without a word.', [
    "and([mayAct('revise'), 'hasNote'])",
    "mayAct('revise')",
  ]),
  chart('noteOfNine', 'A note of nine characters is enough.', ['>= MIN_NOTE', '>= MIN_NOTE - 1']),
  chart('blankNote', 'Ten blanks are a note.', ["visibleLength(event.catatan ?? '')", "(event.catatan ?? '').length"]),
  chart('approveWithObjection', 'A report is approved although an indicator needs improvement.', [
    "'isNotSubmitter', 'hasNoObjection'",
    "'isNotSubmitter'",
  ]),
  chart('submitIncomplete', 'An incomplete report can be submitted.', [
    "and([mayAct('submit'), 'isComplete'])",
    "mayAct('submit')",
  ]),
  chart('createUnchecked', 'A report is created although the check before creating found faults.', [
    "and([mayAct('create'), 'isCreatable'])",
    "mayAct('create')",
  ]),
  chart('rejectDraft', 'A verifier rejects a draft that was never submitted.', [
    "'report.delete': {",
    "'report.reject': { guard: and([mayAct('reject'), 'hasNote']), target: 'rejected' },\n        'report.delete': {",
  ]),
  chart('deleteSubmitted', 'A submitted report can be deleted.', [
    "'report.feedback': {",
    "'report.delete': { guard: mayAct('delete'), target: 'absent' },\n        'report.feedback': {",
  ]),
  chart('deleteRevision', 'A report that was sent back can be deleted with its history.', [
    "'report.edit': { guard: mayAct('update'), target: 'revision' },",
    "'report.edit': { guard: mayAct('update'), target: 'revision' },\n        'report.delete': { guard: mayAct('delete'), target: 'absent' },",
  ]),
  chart('editSubmitted', 'The figures change while the verifier looks at them.', [
    "'report.feedback': {",
    "'report.edit': { guard: mayAct('update'), target: 'submitted' },\n        'report.feedback': {",
  ]),
  chart('reopenByVerifier', 'A verifier reopens an approved report.', ["mayAct('reopen')", "mayAct('revise')"]),
  chart('reopenToDraft', 'A reopened report becomes a draft, which can be deleted.', [
    "and([mayAct('reopen'), 'isWritten']), target: 'revision'",
    "and([mayAct('reopen'), 'isWritten']), target: 'draft'",
  ]),
  chart('reviseToDraft', 'A report sent back becomes a draft, which can be deleted.', [
    "and([mayAct('revise'), 'hasNote']), target: 'revision'",
    "and([mayAct('revise'), 'hasNote']), target: 'draft'",
  ]),
  chart('rejectedRevives', 'A rejected report can be submitted again.', [
    "meta: { label: 'pelaporan.status.rejected' } }",
    "meta: { label: 'pelaporan.status.rejected' }, on: { 'report.submit': submit } }",
  ]),
  chart('secondDecision', 'A second decider turns an approval into a rejection.', [
    "on: { 'report.reopen':",
    "on: { 'report.reject': { guard: and([mayAct('reject'), 'isNotSubmitter', 'hasNote']), target: 'rejected' }, 'report.reopen':",
  ]),
  chart('approveStays', 'An approval is accepted and changes nothing.', [
    "target: 'approved' }",
    "target: 'submitted' }",
  ]),
  chart('noFeedback', 'Nobody can give feedback.', ["guard: mayAct('feedback')", "guard: mayAct('reopen')"]),
  judge('stateBeforePerson', 'Whoever has no right learns the state of the report.', [
    'if (!event.by.permitted.includes(aksi)) return',
    'if (false) return',
  ]),
  judge('firstFaultOnly', 'A refusal names the first unmet need and hides the others.', [
    "refuse('syarat', failed)",
    "refuse('syarat', failed.slice(0, 0))",
  ]),
  judge('everythingOffered', 'A refusal offers what this person may not do.', [
    'known.filter((type) => !failing(type).some(({ guard }) => PERSON_GUARDS.includes(guard)))',
    'known',
  ]),
];

const kit = patch('server', 'server/src/report/decide.service.ts');
const decisions = patch('server', 'server/src/review/decisions.service.ts');
const writing = patch('server', 'server/src/report/entry.queries.ts');
const changes = patch('server', 'server/src/report/service.ts');
/** Bugs between the chart and the database. */
export const server: Mutant[] = [
  kit('foreignUnit', 'A verifier decides on the reports of every unit.', [
    'user.ability.can(action, subject(MODULE, { unit_id, unit_jalur }))',
    'user.ability.can(action, MODULE) || unit_id === unit_jalur[99]',
  ]),
  kit('everythingVisible', 'Whoever may not see a report learns that it is there.', [
    'if (!report || !visible(user, report)) throw notFound(what)',
    'if (!report) throw notFound(what)',
  ]),
  kit('needsAsState', 'An unmet need is answered as a wrong state.', [
    'throw new AppError(422, message, { errors: issues(failing) })',
    'throw new AppError(409, message)',
  ]),
  kit('noIssues', 'The list of faults is left out of the answer.', ['{ errors: issues(failing) }', '{}']),
  kit('staleVersion', 'A decision on an old version of the report is carried out.', [
    'if (sent !== undefined && sent !== now)',
    'if (sent === -1)',
  ]),
  kit(
    'noDecision',
    'The server carries out what the chart refuses.',
    ['if (verdict.ok) {', "if (verdict.ok || verdict.cause === 'syarat') {"],
    ['return verdict.ke;', "return verdict.ok ? verdict.ke : 'submitted';"],
  ),
  decisions('submitterForgotten', 'Who submitted is not written down, so they may decide.', [
    'submitted_by: performerId,',
    'submitted_by: null,',
  ]),
  decisions('noteForgotten', 'The note does not reach the decision.', [
    'catatan: body.catatan,',
    'catatan: undefined,',
  ]),
  decisions('statusUnwritten', 'The decision is answered with 200 and the status stays.', [
    'status: ke, updated_at',
    'status: report.status, updated_at',
  ]),
  {
    id: 'server.secondDecider',
    area: 'server',
    breaks: 'Of two deciders at once both win: the report is neither held nor compared when it is written.',
    edits: [
      {
        file: 'server/src/report/read.queries.ts',
        find: "    .forUpdate('l')\n    .compile(),\n",
        replace: '    .compile(),\n',
      },
      {
        file: 'server/src/review/queries.ts',
        find: "    .where('status', '=', report.status)\n    .where('versi', '=', report.versi)\n",
        replace: '',
      },
    ],
  },
  changes('createUnasked', 'The check before creating is not asked.', [
    'facts: { ...NO_FACTS, creationFindings }',
    'facts: NO_FACTS',
  ]),
  writing('deleteUnwritten', 'A deletion is answered with 200 and the report stays.', [
    'deleted_at: time, updated_at: time',
    'updated_at: time',
  ]),
  changes('deleteUnasked', 'Deleting asks the chart about editing.', [
    "event: 'report.delete'",
    "event: 'report.edit'",
  ]),
  changes('editAnyVersion', 'Entries are written over those of somebody else.', [
    'versi: { sent: body.versi, now: report.versi, required: true },',
    '',
  ]),
];
