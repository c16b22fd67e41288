import { beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmLeave, countLeft } from '#app/wiring/leave.ts';

const { confirm } = vi.hoisted(() => ({ confirm: vi.fn() }));
vi.mock('#services/dialogs/dialogs.ts', () => ({ confirm }));
vi.mock('#services/i18n/i18n.ts', () => ({
  i18n: { t: (key: string, isi?: object) => key + JSON.stringify(isi ?? '') },
}));
beforeEach(() => vi.resetAllMocks());

describe('what a sign-out would lose', () => {
  const setelah = (sisa: number) => ({ sisaSetelah: async () => sisa });

  it('is what this device keeps, once every change has arrived', async () => {
    const ditanya: number[] = [];
    const sisaSetelah = async (ms: number) => {
      ditanya.push(ms);
      return 0;
    };
    // The session counts for 1000 ms, and leaves without a question after it.
    expect([await countLeft({ sisaSetelah }, Promise.resolve(2)), ditanya]).toEqual([2, [700]]);
  });

  it('is what has not arrived, also where the device does not answer or refuses to', async () => {
    const diam = new Promise<number>(() => {});
    const menolak = Promise.reject<number>(new Error('private window'));
    expect([await countLeft(setelah(3), diam), await countLeft(setelah(3), menolak)]).toEqual([3, 3]);
  });

  it('is not known where nothing is on its way and the device refuses to tell', async () => {
    const menolak = Promise.reject<number>(new Error('private window'));
    await expect(countLeft(setelah(0), menolak)).rejects.toThrow('private window');
  });
});

describe('the question before it', () => {
  const { signal } = new AbortController();

  it.each([
    ['drafts', { drafts: 2, decision: false, changes: 0 }, ['sesi.keluarJudul""', 'sesi.keluarTeks{"count":2}']],
    ['changes', { drafts: 3, decision: false, changes: 3 }, ['sesi.perubahanJudul""', 'sesi.perubahanTeks{"count":3}']],
    [
      'a decision above all',
      { drafts: 3, decision: true, changes: 3 },
      ['verifikasi.tertunda.keluarJudul""', 'verifikasi.tertunda.keluarTeks""'],
    ],
  ])('is about %s', async (_, tertinggal, sebut) => {
    confirm.mockResolvedValue('confirmed');
    expect(await confirmLeave(tertinggal, signal)).toEqual(true);
    const [{ title, text }] = confirm.mock.calls[0] ?? [{}];
    expect([title, text]).toEqual(sebut);
  });

  it('is answered with no by whoever stays', async () => {
    confirm.mockResolvedValue('cancelled');
    expect(await confirmLeave({ drafts: 1, decision: false, changes: 0 }, signal)).toEqual(false);
  });
});
