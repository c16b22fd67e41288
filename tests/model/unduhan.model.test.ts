import { unduhanMachine } from '#machines/unduhan/unduhan.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';

describeWalk('a document on its way', unduhanMachine, {
  input: undefined,
  events: { 'file.take': [{ type: 'file.take' }] },
  outcomes: { takeFile: [{ ok: true }, ...SEMUA_GAGAL] },
});
