import { antreanMachine } from '#machines/antrean/antrean.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';

describeWalk('the verification queue, walked', antreanMachine, {
  input: { satker: 'tapin', tab: 'giliran' },
  events: {
    'tab.choose': [
      { type: 'tab.choose', tab: 'giliran' },
      { type: 'tab.choose', tab: 'terbuka' },
    ],
    'page.open': [
      { type: 'page.open', page: 1 },
      { type: 'page.open', page: 2 },
    ],
    'queue.refresh': [{ type: 'queue.refresh' }],
  },
  outcomes: {
    loadQueue: [
      { ok: true, baris: [], total: 12, hitungan: { giliran: 12, terbuka: 13, diputuskan: 0 } },
      { ok: false, pesan: 'Server tidak dapat dihubungi' },
    ],
  },
  project: ({ params, total }) => [params.tab, params.page, total],
});
