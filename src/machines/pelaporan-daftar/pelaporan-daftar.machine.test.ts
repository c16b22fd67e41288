import { describe, expect, it } from 'vitest';
import type { LaporanRingkas } from '#contract/pelaporan.ts';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import { pelaporanDaftarMachine } from '#machines/pelaporan-daftar/pelaporan-daftar.machine.ts';
import {
  bingkaiDaftar,
  isiDaftar,
  kuartalDari,
  tahunBerisi,
} from '#machines/pelaporan-daftar/pelaporan-daftar.selectors.ts';
import { contohLaporan } from '#tests/support/laporan-tapin.ts';

const tenang = () => new Promise<void>((resolve) => setImmediate(resolve));

async function mulai(muat: () => Promise<LaporanRingkas[]>) {
  const diminta: unknown[] = [];
  const actor = createActor(
    pelaporanDaftarMachine.provide({
      actors: {
        loadList: fromPromise(async ({ input }) => {
          diminta.push(input);
          const data = await muat();
          return { data, total: data.length };
        }),
        findYears: fromPromise(() => Promise.resolve([2026])),
      },
    }),
    { input: { satker: 'u1', tahun: 2025 } },
  );
  actor.start();
  await tenang();
  return { actor, diminta, lihat: () => actor.getSnapshot() };
}

describe('the list of reports', () => {
  it('asks with its unit and year, and again with the same when told', async () => {
    const { actor, diminta, lihat } = await mulai(() => Promise.resolve([contohLaporan()]));
    expect([bingkaiDaftar(lihat()), isiDaftar(lihat()).length]).toEqual(['ready', 1]);
    actor.send({ type: 'list.reload' });
    expect(bingkaiDaftar(lihat())).toBe('refreshing');
    await tenang();
    expect(diminta).toEqual([
      { satker: 'u1', tahun: 2025 },
      { satker: 'u1', tahun: 2025 },
    ]);
  });

  it('says which years have indicators when there is nothing', async () => {
    const { lihat } = await mulai(() => Promise.resolve([]));
    expect([bingkaiDaftar(lihat()), tahunBerisi(lihat())]).toEqual(['empty', [2026]]);
  });

  it('is empty after a failure, yet not taken for an empty year', async () => {
    const { lihat } = await mulai(() => Promise.reject(new Error('putus')));
    expect([bingkaiDaftar(lihat()), isiDaftar(lihat()), lihat().context.total]).toEqual(['error', [], 0]);
  });
});

describe('the quarters of a year', () => {
  it('take the report that counts and keep the rejected one beside it', () => {
    const ditolak = contohLaporan({ id: 'l1', periode: 'TW2', status: 'rejected' });
    const baru = contohLaporan({ id: 'l2', periode: 'TW2', status: 'draft' });
    expect(kuartalDari([ditolak, baru])).toEqual([
      { periode: 'TW1', laporan: null, ditolak: [] },
      { periode: 'TW2', laporan: baru, ditolak: [ditolak] },
      { periode: 'TW3', laporan: null, ditolak: [] },
      { periode: 'TW4', laporan: null, ditolak: [] },
    ]);
  });
});
