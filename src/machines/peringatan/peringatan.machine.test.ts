import { describe, expect, it } from 'vitest';
import type { Temuan } from '#domain/pelaporan/laporan.ts';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import { peringatanMachine } from '#machines/peringatan/peringatan.machine.ts';
import { peringatanOf, takDiketahui } from '#machines/peringatan/peringatan.selectors.ts';

const tenang = () => new Promise<void>((resolve) => setImmediate(resolve));
const peringatan: Temuan = { kode: 'C10', pesan: 'Nilai di luar skala', kpi_id: 'k1' };

async function mulai(jawaban: (readonly Temuan[] | Error)[]) {
  const ditanya: string[] = [];
  const actor = createActor(
    peringatanMachine.provide({
      actors: {
        checkReport: fromPromise<readonly Temuan[], { id: string }>(async ({ input }) => {
          ditanya.push(input.id);
          const jawab = jawaban.shift() ?? new Error('no more answers');
          if (jawab instanceof Error) throw jawab;
          return jawab;
        }),
      },
    }),
    { input: { id: 'l1', versi: 3 } },
  ).start();
  await tenang();
  const lihat = () => ({
    daftar: peringatanOf(actor.getSnapshot()),
    takDiketahui: takDiketahui(actor.getSnapshot()),
    ditanya: ditanya.length,
  });
  return { actor, lihat };
}

describe('warnings before submitting', () => {
  it('are asked for anew with every newer version, and only then', async () => {
    const { actor, lihat } = await mulai([[peringatan], []]);
    expect(lihat()).toEqual({ daftar: [peringatan], takDiketahui: false, ditanya: 1 });
    actor.send({ type: 'version.found', versi: 3 });
    expect(lihat()).toEqual({ daftar: [peringatan], takDiketahui: false, ditanya: 1 });
    actor.send({ type: 'version.found', versi: 4 });
    expect(lihat()).toEqual({ daftar: [peringatan], takDiketahui: false, ditanya: 2 });
    await tenang();
    expect(lihat()).toEqual({ daftar: [], takDiketahui: false, ditanya: 2 });
  });

  it('are never taken for none when the server could not be asked', async () => {
    const { actor, lihat } = await mulai([[peringatan], new Error('offline'), []]);
    actor.send({ type: 'version.found', versi: 4 });
    await tenang();
    expect(lihat()).toEqual({ daftar: [], takDiketahui: true, ditanya: 2 });
    actor.send({ type: 'check.again' });
    await tenang();
    expect(lihat()).toEqual({ daftar: [], takDiketahui: false, ditanya: 3 });
  });
});
