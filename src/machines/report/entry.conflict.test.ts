import { describe, expect, it } from 'vitest';
import { filled, start, point, settle, saved } from '#tests/support/entry.ts';
import { exampleReport } from '#tests/support/world/report.ts';

describe('a draft that meets another hand', () => {
  it('sends again on the new version when nobody touched our fields', async () => {
    const { actor, stored, typeIn, status } = await start();
    typeIn('realisasi', '2,22');
    actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    await point(stored, 0).answer({ kind: 'bentrok', report: filled({ analisis: 'Punya orang lain' }, 7) });
    expect([status(), point(stored, 1).versi, point(stored, 1).details]).toEqual([
      'menyimpan',
      7,
      [{ id: 'd1', realisasi: 2.22 }],
    ]);
  });

  it('asks which value counts when both changed the same field', async () => {
    const { actor, stored, typeIn, status, ketikan } = await start();
    typeIn('realisasi', '2,22');
    typeIn('analisis', 'Milik saya');
    actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    await point(stored, 0).answer({ kind: 'bentrok', report: filled({ realisasi: 3, analisis: 'Milik server' }, 7) });
    expect([status(), stored.length, actor.getSnapshot().context.conflicts]).toEqual([
      'bentrok',
      1,
      [
        { id: 'd1', column: 'realisasi', origin: null, server: 3, me: '2,22' },
        { id: 'd1', column: 'analisis', origin: null, server: 'Milik server', me: 'Milik saya' },
      ],
    ]);
    actor.send({ type: 'conflict.choose', id: 'd1', column: 'realisasi', choice: 'server' });
    expect([status(), stored.length, ketikan()]).toEqual(['bentrok', 1, { d1: { analisis: 'Milik saya' } }]);
    actor.send({ type: 'conflict.choose', id: 'd1', column: 'analisis', choice: 'saya' });
    expect([point(stored, 1).versi, point(stored, 1).details]).toEqual([7, [{ id: 'd1', analisis: 'Milik saya' }]]);
  });

  it('still asks after another change of the report and after a reload of the page', async () => {
    const initial = await start();
    initial.typeIn('realisasi', '2,22');
    initial.actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    await point(initial.stored, 0).answer({ kind: 'bentrok', report: filled({ realisasi: 3 }, 7) });
    initial.actor.send({ type: 'report.changed', report: filled({ realisasi: 3 }, 8) });
    expect(initial.status()).toBe('bentrok');
    const later = await start(filled({ realisasi: 3 }, 8), initial.device());
    expect([later.status(), later.actor.getSnapshot().context.conflicts, later.stored.length]).toEqual([
      'bentrok',
      [{ id: 'd1', column: 'realisasi', origin: null, server: 3, me: '2,22' }],
      0,
    ]);
  });

  it('does not repeat itself when the refusal brings no newer version', async () => {
    const { actor, stored, typeIn, status } = await start();
    typeIn('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    await point(stored, 0).answer({ kind: 'bentrok', report: filled({}, 1) });
    expect([status(), stored.length]).toEqual(['gagal', 1]);
  });

  it('locks when the report was submitted meanwhile, and lets go of nothing', async () => {
    const { actor, stored, typeIn, status, ketikan, device } = await start();
    typeIn('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    await point(stored, 0).answer({ kind: 'terkunci', message: 'Laporan sudah dikirim' });
    typeIn('realisasi', '3');
    expect([status(), ketikan(), device()?.ketikan]).toEqual([
      'terkunci',
      { d1: { realisasi: '2' } },
      { d1: { realisasi: '2' } },
    ]);
  });

  it('takes the version of an upload without losing the typing', async () => {
    const { actor, clock, stored, typeIn } = await start();
    typeIn('realisasi', '2');
    actor.send({ type: 'report.changed', report: exampleReport({ versi: 4 }) });
    clock.increment(1200);
    expect([point(stored, 0).versi, point(stored, 0).details]).toEqual([4, [{ id: 'd1', realisasi: 2 }]]);
  });
});

describe('a draft on the device', () => {
  it('is restored and saved when the page opens again', async () => {
    const initial = await start();
    initial.typeIn('realisasi', '2,22');
    initial.actor.send({ type: 'mark.change', id: 'd1', selesai: true });
    await settle();
    const later = await start(exampleReport(), initial.device());
    expect([later.ketikan(), later.actor.getSnapshot().context.ditandai]).toEqual([
      { d1: { realisasi: '2,22' } },
      ['d1'],
    ]);
    later.clock.increment(1200);
    expect(point(later.stored, 0).details).toEqual([{ id: 'd1', realisasi: 2.22 }]);
  });

  it('is let go once the server holds it', async () => {
    const { actor, stored, typeIn, device } = await start();
    typeIn('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    await point(stored, 0).answer(saved({ realisasi: 2 }, 2));
    expect(device()).toEqual({ dasar: {}, ketikan: {}, ditandai: [] });
  });
});
