import { beforeEach, describe, expect, it, vi } from 'vitest';
import { confirmLeave, countLeft } from '#app/session/leave.ts';

const { confirm } = vi.hoisted(() => ({ confirm: vi.fn() }));
vi.mock('#services/dialogs/dialogs.ts', () => ({ confirm }));
vi.mock('#services/i18n/i18n.ts', () => ({
  i18n: { t: (key: string, content?: object) => key + JSON.stringify(content ?? '') },
}));
beforeEach(() => vi.resetAllMocks());

describe('what a sign-out would lose', () => {
  const after = (remaining: number) => ({ leftAfter: async () => remaining });

  it('is what this device keeps, once every change has arrived', async () => {
    const asked: number[] = [];
    const leftAfter = async (ms: number) => {
      asked.push(ms);
      return 0;
    };
    // The session counts for 1000 ms, and leaves without a question after it.
    expect([await countLeft({ leftAfter }, Promise.resolve(2)), asked]).toEqual([2, [700]]);
  });

  it('is what has not arrived, also where the device does not answer or refuses to', async () => {
    const silent = new Promise<number>(() => {});
    const refusing = Promise.reject<number>(new Error('private window'));
    expect([await countLeft(after(3), silent), await countLeft(after(3), refusing)]).toEqual([3, 3]);
  });

  it('is not known where nothing is on its way and the device refuses to tell', async () => {
    const refusing = Promise.reject<number>(new Error('private window'));
    await expect(countLeft(after(0), refusing)).rejects.toThrow('private window');
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
  ])('is about %s', async (_, leftBehind, labelOf) => {
    confirm.mockResolvedValue('confirmed');
    expect(await confirmLeave(leftBehind, signal)).toEqual(true);
    const [{ title, text }] = confirm.mock.calls[0] ?? [{}];
    expect([title, text]).toEqual(labelOf);
  });

  it('is answered with no by whoever stays', async () => {
    confirm.mockResolvedValue('cancelled');
    expect(await confirmLeave({ drafts: 1, decision: false, changes: 0 }, signal)).toEqual(false);
  });
});
