import { bantuanMachine } from '#machines/bantuan/bantuan.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';

describeWalk('help beside the work, walked', bantuanMachine, {
  input: undefined,
  events: {
    'panel.toggle': [{ type: 'panel.toggle' }],
    'panel.close': [{ type: 'panel.close' }],
    'report.open': [{ type: 'report.open' }],
    'report.close': [{ type: 'report.close' }],
    'report.give': (['berkas', 'salin'] as const).map((cara) => ({ type: 'report.give' as const, cara })),
  },
  outcomes: { giveReport: [undefined] },
  project: ({ cara }) => cara,
});
