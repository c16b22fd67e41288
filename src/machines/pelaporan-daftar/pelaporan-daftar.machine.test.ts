import { describe, expect, it } from 'vitest';
import type { LaporanRingkas } from '#contract/pelaporan.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import {
  type DaftarParams,
  type HasilDaftar,
  type HasilTahun,
  pelaporanDaftarMachine,
} from '#machines/pelaporan-daftar/pelaporan-daftar.machine.ts';
import {
  bisaEkspor,
  isiDaftar,
  kuartalDari,
  sedangEkspor,
  tahunBerisi,
} from '#machines/pelaporan-daftar/pelaporan-daftar.selectors.ts';
import { gagal } from '#tests/support/kegagalan.ts';
import { contohLaporan } from '#tests/support/laporan-tapin.ts';

const tenang = () => new Promise<void>((resolve) => setImmediate(resolve));

async function mulai(muat: () => Promise<LaporanRingkas[]>, tahunAda: HasilTahun = { ok: true, tahun: [2026] }) {
  const diminta: unknown[] = [];
  const diekspor: unknown[] = [];
  let selesai = () => {};
  const actor = createActor(
    pelaporanDaftarMachine.provide({
      actors: {
        loadList: fromPromise<HasilDaftar, DaftarParams>(async ({ input }) => {
          diminta.push(input);
          const data = await muat();
          return { ok: true as const, data, total: data.length };
        }),
        findYears: fromPromise<HasilTahun, DaftarParams>(() => Promise.resolve(tahunAda)),
        exportFile: fromPromise<void, DaftarParams>(({ input }) => {
          diekspor.push(input);
          return new Promise<void>((resolve) => (selesai = resolve));
        }),
      },
    }),
    { input: { satker: 'u1', tahun: 2025 } },
  );
  actor.start();
  await tenang();
  return { actor, diminta, diekspor, selesai: () => selesai(), lihat: () => actor.getSnapshot() };
}

describe('the list of reports', () => {
  it('asks with its unit and year, and again with the same when told', async () => {
    const { actor, diminta, lihat } = await mulai(() => Promise.resolve([contohLaporan()]));
    expect([frameOf(lihat()), isiDaftar(lihat()).length]).toEqual(['ready', 1]);
    actor.send({ type: 'list.reload' });
    expect(frameOf(lihat())).toBe('refreshing');
    await tenang();
    expect(diminta).toEqual([
      { satker: 'u1', tahun: 2025 },
      { satker: 'u1', tahun: 2025 },
    ]);
  });

  it('says which years have indicators when there is nothing', async () => {
    const { lihat } = await mulai(() => Promise.resolve([]));
    expect([frameOf(lihat()), tahunBerisi(lihat())]).toEqual(['empty', [2026]]);
  });

  it('is empty after a failure, yet not taken for an empty year', async () => {
    const { lihat } = await mulai(() => Promise.reject(new Error('putus')));
    expect([frameOf(lihat()), isiDaftar(lihat()), lihat().context.total]).toEqual(['failed', [], 0]);
  });

  it('offers the quarters of a year that has indicators but no report yet', async () => {
    const { lihat } = await mulai(() => Promise.resolve([]), { ok: true, tahun: [2025] });
    expect(frameOf(lihat())).toBe('ready');
  });

  it('does not call a year empty while nobody could say whether it has indicators', async () => {
    const { lihat } = await mulai(() => Promise.resolve([]), gagal('offline', null));
    expect([frameOf(lihat()), lihat().context.kegagalan]).toEqual(['offline', gagal('offline', null).kegagalan]);
  });
});

describe('a file of the list', () => {
  it('has the same unit and year, and comes once however often it is asked for, also while the list comes anew', async () => {
    const { actor, diekspor, selesai, lihat } = await mulai(() => Promise.resolve([contohLaporan()]));
    actor.send({ type: 'file.export' });
    actor.send({ type: 'file.export' });
    actor.send({ type: 'list.reload' });
    await tenang();
    expect([frameOf(lihat()), sedangEkspor(lihat()), diekspor]).toEqual([
      'ready',
      true,
      [{ satker: 'u1', tahun: 2025 }],
    ]);
    selesai();
    await tenang();
    expect(sedangEkspor(lihat())).toEqual(false);
  });

  it('is not made of quarters without a report', async () => {
    const { actor, diekspor, lihat } = await mulai(() => Promise.resolve([]), { ok: true, tahun: [2025] });
    actor.send({ type: 'file.export' });
    expect([frameOf(lihat()), bisaEkspor(lihat()), diekspor]).toEqual(['ready', false, []]);
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
