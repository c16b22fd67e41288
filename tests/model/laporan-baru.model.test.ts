import { laporanBaruMachine } from '#machines/laporan-baru/laporan-baru.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';

describeWalk('the summary of new reports, walked', laporanBaruMachine, {
  input: { penggunaId: 'v' },
  events: {
    'queue.found': [
      { type: 'queue.found', kunci: null },
      { type: 'queue.found', kunci: [] },
      { type: 'queue.found', kunci: ['a:1'] },
    ],
    'device.choose': [
      { type: 'device.choose', hidup: true },
      { type: 'device.choose', hidup: false },
    ],
  },
  outcomes: { readDevice: ['none', 'off', 'on', 'refused'], chooseDevice: ['off', 'on', 'refused'] },
  project: ({ dikenal, baru }) => [dikenal?.length, baru.length],
});
