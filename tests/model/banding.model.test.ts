import { describe, expect, it } from 'vitest';
import { bandingMachine, type HasilBanding } from '#machines/banding/banding.machine.ts';
import { createActor, fromPromise, waitFor } from '#machines/kit/xstate.ts';
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
describeWalk(
  'a round against the one before it',
  bandingMachine,
  options,
  { ...options, input: { laporanId: 'laporan', putaran: 1 } },
  { ...options, input: { laporanId: 'laporan', putaran: 3, pasangan: { dari: 1, ke: 2 } } },
);

describe('the rounds that are compared', () => {
  it.each([
    ['the last two, which the server knows, unless somebody chose others', undefined, null],
    ['those that were chosen', { dari: 1, ke: 3 }, { dari: 1, ke: 3 }],
  ])('are %s', async (_, pasangan, diminta) => {
    const asked: unknown[] = [];
    const machine = bandingMachine.provide({
      actors: {
        loadRounds: fromPromise(async ({ input }) => {
          asked.push(input);
          return banding;
        }),
      },
    });
    const input = { laporanId: 'laporan', putaran: 3, ...(pasangan && { pasangan }) };
    const actor = createActor(machine, { input }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    expect(asked).toEqual([{ laporanId: 'laporan', pasangan: diminta }]);
  });
});

describe('the first round of a report', () => {
  it('is compared with nothing, and asks nothing', () => {
    const actor = createActor(bandingMachine, { input: { laporanId: 'laporan', putaran: 1 } }).start();
    expect([actor.getSnapshot().value, Object.keys(actor.getSnapshot().children)]).toEqual(['firstRound', []]);
  });
});
