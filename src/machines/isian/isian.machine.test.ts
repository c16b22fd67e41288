import { describe, expect, it } from 'vitest';
import { diumumkan } from '#machines/isian/isian.selectors.ts';
import type { HasilSimpan } from '#machines/isian/isian.setup.ts';
import { berisi, mulai, pada, tenang, tersimpan } from '#tests/support/isian.ts';

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

  it('has a save announced when it is the first one or the one after trouble, and else keeps quiet', async () => {
    const { actor, simpanan, ketik } = await mulai();
    const kabar: boolean[] = [];
    const simpanSekali = async (nomor: number, nilai: number, hasil: HasilSimpan) => {
      ketik('realisasi', String(nilai));
      actor.send({ type: 'draft.flush' });
      await pada(simpanan, nomor).jawab(hasil);
      kabar.push(diumumkan(actor.getSnapshot()));
    };
    await simpanSekali(0, 2, tersimpan({ realisasi: 2 }, 2));
    await simpanSekali(1, 3, tersimpan({ realisasi: 3 }, 3));
    await simpanSekali(2, 4, { jenis: 'ditolak', pesan: 'Nilai salah' });
    await simpanSekali(3, 5, tersimpan({ realisasi: 5 }, 4));
    expect(kabar).toEqual([true, false, false, true]);
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

  it('keeps words with half an emoji, tells so, and sends them once they are mended', async () => {
    const { actor, simpanan, ketik, status, perangkat } = await mulai();
    ketik('analisis', 'Naik \ud83d');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'analisis' });
    expect([status(), simpanan.length, perangkat()?.ketikan]).toEqual([
      'tertahan',
      0,
      { d1: { analisis: 'Naik \ud83d' } },
    ]);
    ketik('analisis', 'Naik 😀');
    actor.send({ type: 'field.blur', id: 'd1', kolom: 'analisis' });
    expect(pada(simpanan, 0).details).toEqual([{ id: 'd1', analisis: 'Naik 😀' }]);
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

describe('a draft that is left', () => {
  it('asks once and tells where to go', async () => {
    const { actor, pertanyaan, dituju } = await mulai();
    actor.send({ type: 'draft.leave', ke: '/beranda' });
    actor.send({ type: 'draft.leave', ke: '/dasbor' });
    await tenang();
    expect([pertanyaan, dituju]).toEqual([[true], ['/beranda']]);
  });

  it('goes nowhere after a no, and may be asked again', async () => {
    const { actor, pertanyaan, dituju } = await mulai(undefined, null, false);
    actor.send({ type: 'draft.leave', ke: '/beranda' });
    await tenang();
    actor.send({ type: 'draft.leave', ke: '/dasbor' });
    await tenang();
    expect([pertanyaan, dituju]).toEqual([[true, true], []]);
  });

  it('saves on while it asks', async () => {
    const { actor, clock, simpanan, ketik } = await mulai();
    ketik('analisis', 'Tetap');
    actor.send({ type: 'draft.leave', ke: '/beranda' });
    clock.increment(1200);
    expect(simpanan.map((s) => s.details)).toEqual([[{ id: 'd1', analisis: 'Tetap' }]]);
  });
});
