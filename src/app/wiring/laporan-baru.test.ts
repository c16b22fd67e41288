import { expect, it } from 'vitest';
import { provideLaporanBaru } from '#app/wiring/laporan-baru.ts';
import { perangkatOf } from '#machines/laporan-baru/laporan-baru.selectors.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { IzinPerangkat } from '#services/perangkat/perangkat.ts';

/** A browser that says `izin`, answers `jawab` when asked, and keeps the choices in `tersimpan`; null = it keeps nothing. */
function open(izin: IzinPerangkat, jawab: IzinPerangkat, tersimpan: Map<string, boolean> | null) {
  const asked: string[] = [];
  const kept = async () => tersimpan ?? Promise.reject(new Error('ditolak'));
  const logic = provideLaporanBaru({
    izin: () => izin,
    tanya: async () => {
      asked.push('?');
      return jawab;
    },
    baca: async (id) => (await kept()).get(id) === true,
    simpan: async (id, hidup) => void (await kept()).set(id, hidup),
  });
  const actor = createActor(logic, { input: { penggunaId: 'v' } });
  actor.start();
  const now = async () => perangkatOf(await waitFor(actor, (snapshot) => snapshot.matches({ device: 'chosen' })));
  return { actor, asked, now };
}

it.each([
  ['none', true, 'none'],
  ['denied', true, 'refused'],
  ['granted', true, 'on'],
  ['granted', false, 'off'],
  ['default', true, 'off'],
] as const)('a browser that says %s, and a choice of %s before, is %s', async (izin, dipilih, hasil) => {
  expect(await open(izin, izin, new Map([['v', dipilih]])).now()).toEqual(hasil);
});

it.each([
  ['granted', 'on', true],
  ['denied', 'refused', false],
  ['default', 'off', false],
] as const)('asks when they are wanted: %s is %s', async (jawab, hasil, disimpan) => {
  const tersimpan = new Map<string, boolean>();
  const { actor, asked, now } = open('default', jawab, tersimpan);
  await now();
  actor.send({ type: 'device.choose', hidup: true });
  expect([await now(), asked, [...tersimpan]]).toEqual([hasil, ['?'], [['v', disimpan]]]);
});

it('asks nobody when they are no longer wanted, and holds for the page where nothing can be kept', async () => {
  const { actor, asked, now } = open('granted', 'granted', null);
  expect(await now()).toEqual('off');
  actor.send({ type: 'device.choose', hidup: true });
  expect(await now()).toEqual('on');
  actor.send({ type: 'device.choose', hidup: false });
  expect([await now(), asked]).toEqual(['off', ['?']]);
});
