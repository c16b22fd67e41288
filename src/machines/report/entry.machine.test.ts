import { describe, expect, it } from 'vitest';
import { announced, wasLeft } from '#machines/report/entry.selectors.ts';
import type { SaveResult } from '#machines/report/entry.setup.ts';
import { filled, start, point, settle, saved } from '#tests/support/entry.ts';

describe('a draft that saves itself', () => {
  it('saves 1.2 s after the last change, not after the first', async () => {
    const { clock, stored, typeIn, status } = await start();
    typeIn('realisasi', '2');
    clock.increment(1000);
    typeIn('realisasi', '2,2');
    clock.increment(1199);
    expect(stored).toHaveLength(0);
    clock.increment(1);
    expect(stored.map(({ versi, details }) => ({ versi, details }))).toEqual([
      { versi: 1, details: [{ id: 'd1', realisasi: 2.2 }] },
    ]);
    expect(status()).toBe('menyimpan');
    await point(stored, 0).answer(saved({ realisasi: 2.2 }, 2));
    expect(status()).toBe('tersimpan');
  });

  it.each([
    ['when a field is left', { type: 'field.blur', id: 'd1', column: 'realisasi' }],
    ['when it is told to flush', { type: 'draft.flush' }],
  ] as const)('saves at once %s', async (_, event) => {
    const { actor, stored, typeIn } = await start();
    typeIn('analisis', 'Tetap');
    actor.send(event);
    expect(stored.map((s) => s.details)).toEqual([[{ id: 'd1', analisis: 'Tetap' }]]);
  });

  it('saves at once when the page is hidden', async () => {
    const { halaman, stored, typeIn } = await start();
    typeIn('analisis', 'Tetap');
    halaman({ type: 'draft.flush' });
    expect(stored.map((s) => s.details)).toEqual([[{ id: 'd1', analisis: 'Tetap' }]]);
  });

  it('keeps one request in flight and sends the newest value next', async () => {
    const { actor, clock, stored, typeIn } = await start();
    typeIn('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    typeIn('realisasi', '2,1');
    clock.increment(5000);
    typeIn('realisasi', '2,22');
    actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    expect(stored).toHaveLength(1);
    await point(stored, 0).answer(saved({ realisasi: 2 }, 2));
    expect(stored.map(({ versi, details }) => ({ versi, details }))).toEqual([
      { versi: 1, details: [{ id: 'd1', realisasi: 2 }] },
      { versi: 2, details: [{ id: 'd1', realisasi: 2.22 }] },
    ]);
  });

  it('has a save announced when it is the first one or the one after trouble, and else keeps quiet', async () => {
    const { actor, stored, typeIn } = await start();
    const news: boolean[] = [];
    const saveOnce = async (number: number, value: number, result: SaveResult) => {
      typeIn('realisasi', String(value));
      actor.send({ type: 'draft.flush' });
      await point(stored, number).answer(result);
      news.push(announced(actor.getSnapshot()));
    };
    await saveOnce(0, 2, saved({ realisasi: 2 }, 2));
    await saveOnce(1, 3, saved({ realisasi: 3 }, 3));
    await saveOnce(2, 4, { kind: 'ditolak', message: 'Nilai salah' });
    await saveOnce(3, 5, saved({ realisasi: 5 }, 4));
    expect(news).toEqual([true, false, false, true]);
  });

  it('sends nothing when the text goes back to what is stored', async () => {
    const { clock, stored, typeIn, status } = await start(filled({ realisasi: 1234.5 }, 1));
    typeIn('realisasi', '1234');
    typeIn('realisasi', '1.234,50');
    clock.increment(2000);
    expect([stored.length, status()]).toEqual([0, 'tersimpan']);
  });

  it('computes realisasi from X and Y and sends all three', async () => {
    const { actor, stored, typeIn } = await start();
    typeIn('x', '3');
    typeIn('y', '135');
    actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    expect(point(stored, 0).details).toEqual([{ id: 'd1', realisasi: 2.22, x: 3, y: 135 }]);
  });

  it('keeps a text that is no number, tells so, and sends the rest', async () => {
    const { actor, stored, typeIn, status, device } = await start();
    typeIn('realisasi', 'dua');
    expect([status(), device()?.ketikan]).toEqual(['tertahan', { d1: { realisasi: 'dua' } }]);
    typeIn('analisis', 'Tetap');
    actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    expect(point(stored, 0).details).toEqual([{ id: 'd1', analisis: 'Tetap' }]);
    await point(stored, 0).answer(saved({ analisis: 'Tetap' }, 2));
    expect([status(), device()?.ketikan]).toEqual(['tertahan', { d1: { realisasi: 'dua' } }]);
  });

  it('keeps words with half an emoji, tells so, and sends them once they are mended', async () => {
    const { actor, stored, typeIn, status, device } = await start();
    typeIn('analisis', 'Naik \ud83d');
    actor.send({ type: 'field.blur', id: 'd1', column: 'analisis' });
    expect([status(), stored.length, device()?.ketikan]).toEqual(['tertahan', 0, { d1: { analisis: 'Naik \ud83d' } }]);
    typeIn('analisis', 'Naik 😀');
    actor.send({ type: 'field.blur', id: 'd1', column: 'analisis' });
    expect(point(stored, 0).details).toEqual([{ id: 'd1', analisis: 'Naik 😀' }]);
  });
});

describe('what is said of a figure that cannot be read', () => {
  const opened = (realisasi: string) => start(undefined, { dasar: {}, ketikan: { d1: { realisasi } }, ditandai: [] });
  type Opened = Awaited<ReturnType<typeof opened>>;
  const isDue = ({ actor }: Opened) => wasLeft('d1', 'realisasi')(actor.getSnapshot());

  it('is due from the start when the device had kept it so', async () => {
    expect([isDue(await opened('dua')), isDue(await opened('2'))]).toEqual([true, false]);
  });

  it('waits while it is typed for the first time, until the field or its page is left', async () => {
    const [byField, byPage, readable] = [await start(), await start(), await start()];
    for (const { typeIn } of [byField, byPage]) typeIn('realisasi', 'dua');
    readable.typeIn('realisasi', '2');
    const before = [byField, byPage, readable].map(isDue);
    byField.actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    for (const { actor } of [byPage, readable]) actor.send({ type: 'draft.flush' });
    expect([before, [byField, byPage, readable].map(isDue)]).toEqual([
      [false, false, false],
      [true, true, false],
    ]);
  });
});

describe('a draft without a connection', () => {
  it('says so, keeps the typing on the device and saves when the connection is back', async () => {
    const { actor, halaman, stored, typeIn, status, device } = await start();
    typeIn('realisasi', '2,22');
    actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    await point(stored, 0).answer({ kind: 'luring' });
    expect([status(), device()?.ketikan]).toEqual(['luring', { d1: { realisasi: '2,22' } }]);
    typeIn('analisis', 'Tetap');
    halaman({ type: 'network.online' });
    expect(point(stored, 1).details).toEqual([{ id: 'd1', realisasi: 2.22, analisis: 'Tetap' }]);
  });

  it('tries again by itself after 15 s', async () => {
    const { actor, clock, stored, typeIn } = await start();
    typeIn('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    await point(stored, 0).answer({ kind: 'luring' });
    clock.increment(15_000);
    expect(stored).toHaveLength(2);
  });

  it('stops asking once the typing was taken back', async () => {
    const { actor, stored, typeIn, status } = await start();
    typeIn('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    await point(stored, 0).answer({ kind: 'luring' });
    typeIn('realisasi', '');
    actor.send({ type: 'draft.retry' });
    expect([stored.length, status()]).toEqual([1, 'tersimpan']);
  });

  it('reports a failure nobody expected and tries again when asked', async () => {
    const { actor, stored, typeIn, status } = await start();
    typeIn('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    await point(stored, 0).fail();
    expect(status()).toBe('gagal');
    actor.send({ type: 'draft.retry' });
    expect(stored).toHaveLength(2);
  });

  it('keeps the message of the server when the values are refused', async () => {
    const { actor, stored, typeIn } = await start();
    typeIn('realisasi', '2');
    actor.send({ type: 'field.blur', id: 'd1', column: 'realisasi' });
    await point(stored, 0).answer({ kind: 'ditolak', message: 'Nilai terlalu besar' });
    expect(actor.getSnapshot().context.message).toBe('Nilai terlalu besar');
  });
});

describe('a draft that is left', () => {
  it('asks once and tells where to go', async () => {
    const { actor, inquiry, aimed } = await start();
    actor.send({ type: 'draft.leave', ke: '/beranda' });
    actor.send({ type: 'draft.leave', ke: '/dasbor' });
    await settle();
    expect([inquiry, aimed]).toEqual([[true], ['/beranda']]);
  });

  it('goes nowhere after a no, and may be asked again', async () => {
    const { actor, inquiry, aimed } = await start(undefined, null, false);
    actor.send({ type: 'draft.leave', ke: '/beranda' });
    await settle();
    actor.send({ type: 'draft.leave', ke: '/dasbor' });
    await settle();
    expect([inquiry, aimed]).toEqual([[true, true], []]);
  });

  it('saves on while it asks', async () => {
    const { actor, clock, stored, typeIn } = await start();
    typeIn('analisis', 'Tetap');
    actor.send({ type: 'draft.leave', ke: '/beranda' });
    clock.increment(1200);
    expect(stored.map((s) => s.details)).toEqual([[{ id: 'd1', analisis: 'Tetap' }]]);
  });
});
