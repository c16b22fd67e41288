import {
  notificationChoicesMachine,
  type NotificationChoices,
} from '#machines/notifications/notification-choices.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { NOTIFICATION_CHOICES_ORACLE } from '#tests/model/oracles/notification-choices.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const CHOICES: NotificationChoices = {
  pilihan: [
    { jenis: 'tenggat', lonceng: true, surel: true, tetap: false },
    { jenis: 'sebutan', lonceng: true, surel: false, tetap: false },
    { jenis: 'diajukan', lonceng: false, surel: true, tetap: false },
    { jenis: 'surat_gagal', lonceng: true, surel: null, tetap: false },
    { jenis: 'masuk_baru', lonceng: true, surel: true, tetap: true },
  ],
  tenang: null,
  surel_keluar: true,
};
const QUIET = { dari: '21:00', sampai: '06:00', zona: 'Asia/Jakarta' };

describeWalk('how a person wants to be told, walked', notificationChoicesMachine, {
  oracle: NOTIFICATION_CHOICES_ORACLE,
  input: undefined,
  events: {
    'list.reload': [{ type: 'list.reload' }],
    'choice.change': [
      { type: 'choice.change', change: { jenis: 'tenggat', saluran: 'surel', nyala: false } },
      { type: 'choice.change', change: { jenis: 'masuk_baru', saluran: 'lonceng', nyala: false } },
      { type: 'choice.change', change: { jenis: 'diajukan', saluran: 'lonceng', nyala: false } },
      { type: 'choice.change', change: { tenang: QUIET } },
    ],
  },
  outcomes: {
    loadChoices: [
      { ok: true, choices: CHOICES },
      { ok: true, choices: { ...CHOICES, tenang: QUIET, surel_keluar: false } },
      ...ALL_FAILURES,
    ],
    saveChoice: [{ ...CHOICES, tenang: QUIET }, null],
  },
  project: ({ choices, changes }) => [choices?.pilihan.length, Math.min(changes.length, 2)],
});
