import { obrolanBaruMachine } from '#machines/obrolan-baru/obrolan-baru.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';

describeWalk('unread chat messages, walked', obrolanBaruMachine, {
  input: { acak: 0 },
  events: {
    'count.refresh': [{ type: 'count.refresh' }],
    'count.tell': [
      { type: 'count.tell', jumlah: 0 },
      { type: 'count.tell', jumlah: 3 },
    ],
    'page.leave': [{ type: 'page.leave' }],
  },
  outcomes: { loadUnseen: [{ ok: true, jumlah: 0 }, { ok: true, jumlah: 2 }, ...SEMUA_GAGAL] },
  project: ({ jumlah, naik }) => [jumlah, naik],
});
