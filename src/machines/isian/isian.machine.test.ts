import { describe, expect, it } from 'vitest';
import type { Laporan } from '#contract/pelaporan.ts';
import type { Kolom } from '#domain/pelaporan/isian.ts';
import { isianMachine } from '#machines/isian/isian.machine.ts';
import type { Draf, HasilSimpan, IsianEvent } from '#machines/isian/isian.setup.ts';
import { statusSimpan } from '#machines/isian/isian.selectors.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from '#machines/kit/xstate.ts';
import { contohDetail, contohLaporan } from '#tests/support/laporan-tapin.ts';

type Simpan = {
  versi: number;
  details: unknown;
  jawab: (hasil: HasilSimpan) => Promise<void>;
  gagal: () => Promise<void>;
};
const tenang = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A draft on a clock of ours, with a server that answers when told and a device that keeps what it is given. */
async function mulai(laporan: Laporan = contohLaporan(), tersimpan: Draf | null = null) {
  const clock = new SimulatedClock();
  const simpanan: Simpan[] = [];
  let perangkat: Draf | null = tersimpan;
  let kirim: (event: IsianEvent) => void = () => undefined;
  const logic = isianMachine.provide({
    actors: {
      readDraft: fromPromise(() => Promise.resolve(perangkat)),
      writeDraft: fromPromise(({ input }) => {
        perangkat = input.draf;
        return Promise.resolve();
      }),
      saveEntries: fromPromise(({ input }) => {
        const { promise, resolve, reject } = Promise.withResolvers<HasilSimpan>();
        simpanan.push({
          versi: input.versi,
          details: input.details,
          jawab: (hasil) => {
            resolve(hasil);
            return tenang();
          },
          gagal: () => {
            reject(new Error('putus'));
            return tenang();
          },
        });
        return promise;
      }),
      watchPage: fromCallback(({ sendBack }) => {
        kirim = sendBack;
      }),
    },
  });
  const actor = createActor(logic, { clock, input: { userId: 'p1', laporan } });
  actor.start();
  await tenang();
  return {
    actor,
    clock,
    simpanan,
    perangkat: () => perangkat,
    halaman: (event: IsianEvent) => kirim(event),
    ketik: (kolom: Kolom, teks: string) => actor.send({ type: 'field.change', id: 'd1', kolom, teks }),
    status: () => statusSimpan(actor.getSnapshot()),
    ketikan: () => actor.getSnapshot().context.ketikan,
  };
}

const pada = (simpanan: Simpan[], i: number) => {
  const simpan = simpanan[i];
  if (!simpan) throw new Error(`no save number ${i}`);
  return simpan;
};
const berisi = (ubah: Parameters<typeof contohDetail>[0], versi: number) =>
  contohLaporan({ versi, details: [contohDetail(ubah)] });
const tersimpan = (ubah: Parameters<typeof contohDetail>[0], versi: number): HasilSimpan => ({
  jenis: 'tersimpan',
  laporan: berisi(ubah, versi),
});

describe('a draft that saves itself', () => {
  it('saves 1.2 s after the last change, not after the first', async () => {
    const { clock, simpanan, ketik, status } = await mulai();
    ketik('realisasi', '2');
    clock.increment(1000);
    ketik('realisasi', '2,2');
    clock.increment(1199);
    expect(simpanan).toHaveLength(0);
    clock.increment(1);
    expect(simpanan.map(({ versi, details }) => ({ versi, details }))).toEqual([
      { versi: 1, details: [{ id: 'd1', realisasi: 2.2 }] },
    ]);
    expect(status()).toBe('menyimpan');
    await pada(simpanan, 0).jawab(tersimpan({ realisasi: 2.2 }, 2));
    expect(status()).toBe('tersimpan');
  });

  it.each([
    ['when a field is left', { type: 'field.blur', id: 'd1', kolom: 'realisasi' }],
    ['when it is told to flush', { type: 'draft.flush' }],
  ] as const)('saves at once %s', async (_, event) => {
    const { actor, simpanan, ketik } = await mulai();
    ketik('analisis', 'Tetap');
    actor.send(event);
    expect(simpanan.map((s) => s.details)).toEqual([[{ id: 'd1', analisis: 'Tetap' }]]);
  });

  it('saves at once when the page is hidden', async () => {
    const { halaman, simpanan, ketik } = await mulai();
    ketik('analisis', 'Tetap');
    halaman({ type: 'draft.flush' });
    expect(simpanan.map((s) => s.details)).toEqual([[{ id: 'd1', analisis: 'Tetap' }]]);
  });

  it('keeps one request in flight and sends the newest value next', async () => {
    const { actor, clock, simpanan, ketik } = await mulai();
    ketik('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    ketik('realisasi', '2,1');
    clock.increment(5000);
    ketik('realisasi', '2,22');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    expect(simpanan).toHaveLength(1);
    await pada(simpanan, 0).jawab(tersimpan({ realisasi: 2 }, 2));
    expect(simpanan.map(({ versi, details }) => ({ versi, details }))).toEqual([
      { versi: 1, details: [{ id: 'd1', realisasi: 2 }] },
      { versi: 2, details: [{ id: 'd1', realisasi: 2.22 }] },
    ]);
  });

  it('sends nothing when the text goes back to what is stored', async () => {
    const { clock, simpanan, ketik, status } = await mulai(berisi({ realisasi: 1234.5 }, 1));
    ketik('realisasi', '1234');
    ketik('realisasi', '1.234,50');
    clock.increment(2000);
    expect([simpanan.length, status()]).toEqual([0, 'tersimpan']);
  });

  it('computes realisasi from X and Y and sends all three', async () => {
    const { actor, simpanan, ketik } = await mulai();
    ketik('x', '3');
    ketik('y', '135');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    expect(pada(simpanan, 0).details).toEqual([{ id: 'd1', realisasi: 2.22, x: 3, y: 135 }]);
  });

  it('keeps a text that is no number, tells so, and sends the rest', async () => {
    const { actor, simpanan, ketik, status, perangkat } = await mulai();
    ketik('realisasi', 'dua');
    expect([status(), perangkat()?.ketikan]).toEqual(['tertahan', { d1: { realisasi: 'dua' } }]);
    ketik('analisis', 'Tetap');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    expect(pada(simpanan, 0).details).toEqual([{ id: 'd1', analisis: 'Tetap' }]);
    await pada(simpanan, 0).jawab(tersimpan({ analisis: 'Tetap' }, 2));
    expect([status(), perangkat()?.ketikan]).toEqual(['tertahan', { d1: { realisasi: 'dua' } }]);
  });
});

describe('a draft without a connection', () => {
  it('says so, keeps the typing on the device and saves when the connection is back', async () => {
    const { actor, halaman, simpanan, ketik, status, perangkat } = await mulai();
    ketik('realisasi', '2,22');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    await pada(simpanan, 0).jawab({ jenis: 'luring' });
    expect([status(), perangkat()?.ketikan]).toEqual(['luring', { d1: { realisasi: '2,22' } }]);
    ketik('analisis', 'Tetap');
    halaman({ type: 'network.online' });
    expect(pada(simpanan, 1).details).toEqual([{ id: 'd1', realisasi: 2.22, analisis: 'Tetap' }]);
  });

  it('tries again by itself after 15 s', async () => {
    const { actor, clock, simpanan, ketik } = await mulai();
    ketik('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    await pada(simpanan, 0).jawab({ jenis: 'luring' });
    clock.increment(15_000);
    expect(simpanan).toHaveLength(2);
  });

  it('stops asking once the typing was taken back', async () => {
    const { actor, simpanan, ketik, status } = await mulai();
    ketik('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    await pada(simpanan, 0).jawab({ jenis: 'luring' });
    ketik('realisasi', '');
    actor.send({ type: 'draft.retry' });
    expect([simpanan.length, status()]).toEqual([1, 'tersimpan']);
  });

  it('reports a failure nobody expected and tries again when asked', async () => {
    const { actor, simpanan, ketik, status } = await mulai();
    ketik('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    await pada(simpanan, 0).gagal();
    expect(status()).toBe('gagal');
    actor.send({ type: 'draft.retry' });
    expect(simpanan).toHaveLength(2);
  });

  it('keeps the message of the server when the values are refused', async () => {
    const { actor, simpanan, ketik } = await mulai();
    ketik('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    await pada(simpanan, 0).jawab({ jenis: 'ditolak', pesan: 'Nilai terlalu besar' });
    expect(actor.getSnapshot().context.pesan).toBe('Nilai terlalu besar');
  });
});

describe('a draft that meets another hand', () => {
  it('sends again on the new version when nobody touched our fields', async () => {
    const { actor, simpanan, ketik, status } = await mulai();
    ketik('realisasi', '2,22');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    await pada(simpanan, 0).jawab({ jenis: 'bentrok', laporan: berisi({ analisis: 'Punya orang lain' }, 7) });
    expect([status(), pada(simpanan, 1).versi, pada(simpanan, 1).details]).toEqual([
      'menyimpan',
      7,
      [{ id: 'd1', realisasi: 2.22 }],
    ]);
  });

  it('asks which value counts when both changed the same field', async () => {
    const { actor, simpanan, ketik, status, ketikan } = await mulai();
    ketik('realisasi', '2,22');
    ketik('analisis', 'Milik saya');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    await pada(simpanan, 0).jawab({ jenis: 'bentrok', laporan: berisi({ realisasi: 3, analisis: 'Milik server' }, 7) });
    expect([status(), simpanan.length, actor.getSnapshot().context.bentrok]).toEqual([
      'bentrok',
      1,
      [
        { id: 'd1', kolom: 'realisasi', asal: null, server: 3, saya: '2,22' },
        { id: 'd1', kolom: 'analisis', asal: null, server: 'Milik server', saya: 'Milik saya' },
      ],
    ]);
    actor.send({ type: 'conflict.choose', id: 'd1', kolom: 'realisasi', pilih: 'server' });
    expect([status(), simpanan.length, ketikan()]).toEqual(['bentrok', 1, { d1: { analisis: 'Milik saya' } }]);
    actor.send({ type: 'conflict.choose', id: 'd1', kolom: 'analisis', pilih: 'saya' });
    expect([pada(simpanan, 1).versi, pada(simpanan, 1).details]).toEqual([7, [{ id: 'd1', analisis: 'Milik saya' }]]);
  });

  it('still asks after another change of the report and after a reload of the page', async () => {
    const awal = await mulai();
    awal.ketik('realisasi', '2,22');
    awal.actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    await pada(awal.simpanan, 0).jawab({ jenis: 'bentrok', laporan: berisi({ realisasi: 3 }, 7) });
    awal.actor.send({ type: 'report.changed', laporan: berisi({ realisasi: 3 }, 8) });
    expect(awal.status()).toBe('bentrok');
    const nanti = await mulai(berisi({ realisasi: 3 }, 8), awal.perangkat());
    expect([nanti.status(), nanti.actor.getSnapshot().context.bentrok, nanti.simpanan.length]).toEqual([
      'bentrok',
      [{ id: 'd1', kolom: 'realisasi', asal: null, server: 3, saya: '2,22' }],
      0,
    ]);
  });

  it('does not repeat itself when the refusal brings no newer version', async () => {
    const { actor, simpanan, ketik, status } = await mulai();
    ketik('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    await pada(simpanan, 0).jawab({ jenis: 'bentrok', laporan: berisi({}, 1) });
    expect([status(), simpanan.length]).toEqual(['gagal', 1]);
  });

  it('locks when the report was submitted meanwhile, and lets go of nothing', async () => {
    const { actor, simpanan, ketik, status, ketikan, perangkat } = await mulai();
    ketik('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    await pada(simpanan, 0).jawab({ jenis: 'terkunci', pesan: 'Laporan sudah dikirim' });
    ketik('realisasi', '3');
    expect([status(), ketikan(), perangkat()?.ketikan]).toEqual([
      'terkunci',
      { d1: { realisasi: '2' } },
      { d1: { realisasi: '2' } },
    ]);
  });

  it('takes the version of an upload without losing the typing', async () => {
    const { actor, clock, simpanan, ketik } = await mulai();
    ketik('realisasi', '2');
    actor.send({ type: 'report.changed', laporan: contohLaporan({ versi: 4 }) });
    clock.increment(1200);
    expect([pada(simpanan, 0).versi, pada(simpanan, 0).details]).toEqual([4, [{ id: 'd1', realisasi: 2 }]]);
  });
});

describe('a draft on the device', () => {
  it('is restored and saved when the page opens again', async () => {
    const awal = await mulai();
    awal.ketik('realisasi', '2,22');
    awal.actor.send({ type: 'mark.change', id: 'd1', selesai: true });
    await tenang();
    const nanti = await mulai(contohLaporan(), awal.perangkat());
    expect([nanti.ketikan(), nanti.actor.getSnapshot().context.ditandai]).toEqual([
      { d1: { realisasi: '2,22' } },
      ['d1'],
    ]);
    nanti.clock.increment(1200);
    expect(pada(nanti.simpanan, 0).details).toEqual([{ id: 'd1', realisasi: 2.22 }]);
  });

  it('is let go once the server holds it', async () => {
    const { actor, simpanan, ketik, perangkat } = await mulai();
    ketik('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'realisasi' });
    await pada(simpanan, 0).jawab(tersimpan({ realisasi: 2 }, 2));
    expect(perangkat()).toEqual({ dasar: {}, ketikan: {}, ditandai: [] });
  });
});
