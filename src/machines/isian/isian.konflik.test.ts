import { describe, expect, it } from 'vitest';
import { berisi, mulai, pada, tenang, tersimpan } from '#tests/support/isian.ts';
import { contohLaporan } from '#tests/support/laporan-tapin.ts';

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
