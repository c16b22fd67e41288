import { describe, expect, it } from 'vitest';
import { createTurns } from '#app/wiring/unggah.ts';

const tenang = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('let only so many run at once, first come first served', async () => {
    const turns = createTurns(1);
    const mulai: string[] = [];
    const ambil = async (nama: string, signal = new AbortController().signal) => {
      const lepas = await turns.take(signal);
      mulai.push(nama);
      return lepas;
    };
    const a = await ambil('a');
    const b = ambil('b');
    const c = ambil('c');
    await tenang();
    expect(mulai).toEqual(['a']);
    a();
    (await b)();
    (await c)();
    expect(mulai).toEqual(['a', 'b', 'c']);
  });

  it('are given on when the one who waits goes away', async () => {
    const turns = createTurns(1);
    const pergi = new AbortController();
    const a = await turns.take(new AbortController().signal);
    const b = turns.take(pergi.signal);
    const c = turns.take(new AbortController().signal);
    pergi.abort(new Error('pergi'));
    await expect(b).rejects.toThrow('pergi');
    a();
    expect(typeof (await c)).toBe('function');
  });
});
