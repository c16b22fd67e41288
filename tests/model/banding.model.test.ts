import { describe, expect, it } from 'vitest';
import { bandingMachine, type HasilBanding } from '#machines/banding/banding.machine.ts';
import { createActor } from '#machines/kit/xstate.ts';
import type { WalkOptions } from '#tests/model/kit/paths.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';

const banding: HasilBanding = { ok: true, banding: { dari: 1, ke: 2, indikator: [], tidak_berubah: 17 } };

const options: WalkOptions<typeof bandingMachine> = {
  input: { laporanId: 'laporan', putaran: 2 },
  events: { 'rounds.reload': [{ type: 'rounds.reload' }] },
  outcomes: { loadRounds: [banding, ...SEMUA_GAGAL] },
  project: () => null,
};
describeWalk('a round against the one before it', bandingMachine, options, {
  ...options,
  input: { laporanId: 'laporan', putaran: 1 },
});

describe('the first round of a report', () => {
  it('is compared with nothing, and asks nothing', () => {
    const actor = createActor(bandingMachine, { input: { laporanId: 'laporan', putaran: 1 } }).start();
    expect([actor.getSnapshot().value, Object.keys(actor.getSnapshot().children)]).toEqual(['firstRound', []]);
  });
});
