import { checkingMachine } from '#machines/report/creation-check.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { CREATION_CHECK_ORACLE } from '#tests/model/oracles/creation-check.oracle.ts';

const yes = { allowed: true, message: 'Silahkan lanjutkan', findings: [], warnings: [] };
const no = { allowed: false, message: 'Tahun 2024 ditutup', findings: [], warnings: [] };

describeWalk('the check before creating', checkingMachine, {
  oracle: CREATION_CHECK_ORACLE,
  input: { satker: 'u1', tahun: 2026, periode: 'TW3' },
  events: {
    'choice.change': [
      { type: 'choice.change', choices: { periode: 'TW4' } },
      { type: 'choice.change', choices: { satker: '' } },
      { type: 'choice.change', choices: { satker: 'u1' } },
    ],
    'check.request': [{ type: 'check.request' }],
    'report.create': [{ type: 'report.create' }],
  },
  outcomes: {
    checkReport: [yes, no],
    createReport: [{ id: 'l1' }, no],
    showInformation: [undefined],
    openReport: [undefined],
  },
  project: ({ choices }) => [choices.satker, choices.periode],
});
