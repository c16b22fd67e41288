import { dasborMachine } from '#machines/dasbor/dasbor.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';

describeWalk('the dashboard', dasborMachine, {
  input: { satker: '', tahun: 2026, periode: 'TW2' },
  events: {
    'dasbor.refresh': [{ type: 'dasbor.refresh' }],
    'news.receive': [{ type: 'news.receive' }],
    'unit.open': [{ type: 'unit.open', id: 'a' }],
    'unit.close': [{ type: 'unit.close', id: 'a' }],
  },
  outcomes: {},
  project: ({ cabang, berubah }) => [Object.keys(cabang), berubah],
});
