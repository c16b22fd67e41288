import { helpMachine } from '#machines/help/help.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { HELP_ORACLE } from '#tests/model/oracles/help.oracle.ts';

describeWalk('help beside the work, walked', helpMachine, {
  oracle: HELP_ORACLE,
  input: undefined,
  events: {
    'panel.toggle': [{ type: 'panel.toggle' }],
    'panel.close': [{ type: 'panel.close' }],
    'report.open': [{ type: 'report.open' }],
    'report.close': [{ type: 'report.close' }],
    'report.give': (['berkas', 'salin'] as const).map((way) => ({ type: 'report.give' as const, way })),
  },
  outcomes: { giveReport: [undefined] },
  project: ({ way }) => way,
});
