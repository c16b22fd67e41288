import { antreanMachine } from '#machines/antrean/antrean.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';
import { contohLaporan } from '#tests/support/laporan-tapin.ts';

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
      { ok: true, baris: [contohLaporan()], total: 12, hitungan: { giliran: 12, terbuka: 13, diputuskan: null } },
      { ok: true, baris: [], total: 0, hitungan: { giliran: 0, terbuka: 13, diputuskan: 0 } },
      ...SEMUA_GAGAL,
    ],
  },
  project: ({ params, total }) => [params.tab, params.page, total],
});
