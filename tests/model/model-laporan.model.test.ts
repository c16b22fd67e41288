import { modelLaporanMachine } from '#machines/model-laporan/model-laporan.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';

describeWalk('the report of the model tests, walked', modelLaporanMachine, {
  input: undefined,
  events: {
    'report.refresh': [{ type: 'report.refresh' }],
    'machine.choose': [{ type: 'machine.choose', mesin: 'session' }],
    'filter.choose': [{ type: 'filter.choose', saringan: 'gagal' }],
    'transition.choose': [
      { type: 'transition.choose', transisi: 'a --b--> c' },
      { type: 'transition.choose', transisi: null },
    ],
    'command.copy': [{ type: 'command.copy', perintah: 'npm run test:model' }],
  },
  outcomes: {
    loadReport: [{ ok: true, laporan: { isi: {} } }, { ok: true, laporan: null }, ...SEMUA_GAGAL],
    copyCommand: [undefined],
  },
  project: ({ laporan, saringan, transisi, mesin }) => [laporan !== null, saringan, transisi, mesin],
});
