import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { USUAL_ROOM } from '#server/workbook/limits.ts';
import { readInThread } from '#server/workbook/thread.ts';
import { limitTime, NoTime } from '#server/workbook/time-limit.ts';
import { NoTurn, turns } from '#server/turns.ts';
import { sheetXml, workbook } from '#tests/hostile/package.ts';

const rows = (n: number) =>
  Array.from({ length: n }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}" t="str"><v>${'x'.repeat(400)}</v></c></row>`);
const large = workbook('kpi', '', { sheet: sheetXml(rows(6000).join('')) });

describe('a thread that reads a workbook', () => {
  it('gives what it has read', async () => {
    expect(await readInThread(workbook('unit', ''), 'Data')).toEqual({
      sheet: 'Data',
      cells: [
        ['Kode', 'Nama unit', 'Level'],
        ['H1', 'Unit', '1'],
      ],
      percents: [],
      repeated: [],
      hidden: [],
    });
  });

  it('is stopped when its time is over, and says so', async () => {
    const huge = workbook('kpi', '', { sheet: sheetXml(rows(15_000).join('')) });
    await expect(readInThread(huge, 'Data', { ...USUAL_ROOM, rows: 20_000, ms: 100 })).rejects.toThrow(
      'belum selesai dibaca',
    );
  });

  it.each([
    ['computes all the while', 'for (;;);', 'belum selesai dibaca setelah 0.3 detik'],
    ['waits for a processor', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)', NoTime],
  ])('is called too slow for what it computes, not for what it waits: one that %s', async (_, source, said) => {
    const worker = new Worker(source, { eval: true });
    let rest: (() => void) | undefined;
    const ended = new Promise((_resolve, reject) => (rest = limitTime(worker, 300, reject)));
    await expect(ended).rejects.toThrow(said);
    rest?.();
    await worker.terminate();
  });

  it('ends alone when its memory is used up', async () => {
    await expect(readInThread(large, 'Data', { ...USUAL_ROOM, ms: 20_000, heapMb: 6 })).rejects.toThrow(
      'terlalu banyak memori',
    );
  });
});

describe('turns', () => {
  /** Work that goes on until it is told to end. */
  function held() {
    const ends: (() => void)[] = [];
    const began: number[] = [];
    const work = (n: number) => () =>
      new Promise<number>((resolve) => {
        began.push(n);
        ends.push(() => resolve(n));
      });
    return { began, work, end: (i: number) => ends[i]?.() };
  }

  it('let two go, two wait, and send the fifth away', async () => {
    const { take, full } = turns(2, 2);
    const { began, work, end } = held();
    const all = [1, 2, 3, 4].map((n) => take(work(n)));
    await Promise.resolve();
    expect([began, full()]).toEqual([[1, 2], true]);
    await expect(take(work(5))).rejects.toThrow(NoTurn);
    end(0);
    expect(await all[0]).toBe(1);
    await Promise.resolve();
    expect([began, full()]).toEqual([[1, 2, 3], false]);
  });

  it('go on after work that failed', async () => {
    const { take, full } = turns(1, 1);
    const first = take(() => Promise.reject(new Error('gagal')));
    const second = take(async () => 'jalan');
    await expect(first).rejects.toThrow('gagal');
    expect([await second, full()]).toEqual(['jalan', false]);
    expect(await take(async () => 'lagi')).toBe('lagi');
  });
});
