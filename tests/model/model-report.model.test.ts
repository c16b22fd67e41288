import { reportModelMachine } from '#machines/support/model-report.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';
import { MODEL_REPORT_ORACLE } from '#tests/model/oracles/model-report.oracle.ts';

describeWalk('the report of the model tests, walked', reportModelMachine, {
  oracle: MODEL_REPORT_ORACLE,
  input: undefined,
  events: {
    'report.refresh': [{ type: 'report.refresh' }],
    'machine.choose': [
      { type: 'machine.choose', machine: 'session' },
      { type: 'machine.choose', machine: 'list' },
    ],
    'machine.close': [{ type: 'machine.close' }],
    'part.retry': [{ type: 'part.retry' }],
    'filter.choose': [{ type: 'filter.choose', filters: 'gagal' }],
    'transition.choose': [
      { type: 'transition.choose', transition: 'a --b--> c' },
      { type: 'transition.choose', transition: null },
    ],
    'command.copy': [{ type: 'command.copy', command: 'npm run test:model' }],
  },
  outcomes: {
    loadReport: [{ ok: true, report: { content: {} } }, { ok: true, report: null }, ...ALL_FAILURES],
    loadPart: [{ ok: true, part: { content: {} } }, ...ALL_FAILURES],
    copyCommand: [undefined],
  },
  project: ({ report, filters, transition, machine, part }) => [
    report !== null,
    filters,
    transition,
    machine,
    part !== null,
  ],
});
