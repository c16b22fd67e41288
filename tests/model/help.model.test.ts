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
    'report.write': ['Tombol tidak muncul', ' '].map((text) => ({ type: 'report.write' as const, text })),
    'report.send': [{ type: 'report.send' }],
  },
  outcomes: {
    giveReport: [undefined],
    sendReport: [
      { ok: true, number: 142 },
      { ok: false, sentence: null },
      { ok: false, sentence: 'Terlalu banyak laporan masalah.' },
    ],
  },
  project: ({ way, text }) => [way, text.trim() !== ''],
});
