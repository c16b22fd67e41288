import { type Kabar, pemberitahuanMachine } from '#machines/pemberitahuan/pemberitahuan.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';

const kabar: Kabar = { kind: 'error', message: 'Gagal', lang: 'id', at: 1 };

describeWalk('the log of toasts, walked', pemberitahuanMachine, {
  input: undefined,
  events: {
    'notice.add': [{ type: 'notice.add', kabar }],
    'log.open': [{ type: 'log.open' }],
    'log.close': [{ type: 'log.close' }],
    'log.markRead': [{ type: 'log.markRead' }],
    'log.clear': [{ type: 'log.clear' }],
  },
  outcomes: {},
  project: ({ catatan, terakhir, terbaca, lama }) => [catatan.length > 0, terakhir > terbaca, terakhir > lama],
});
