import { verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { drawnPassword } from '#server/auth/drawn-password.ts';
import { hashDrawnPassword, hashPassword, isLight, verifyPassword } from '#server/auth/passwords.ts';

// How long a refusal takes is what is computed for it; a clock would measure whatever else the machine does.
vi.mock(import('@node-rs/argon2'), { spy: true });

/** What a refusal computes: the cost of each hash that it tries. */
async function refusal(stored: string | undefined): Promise<(string | undefined)[]> {
  vi.mocked(verify).mockClear();
  expect(await verifyPassword(stored, 'salah')).toBe(false);
  return vi.mocked(verify).mock.calls.map(([tried]) => String(tried).split('$')[3]);
}

it('computes as much for a wrong password of a light hash, and of nobody, as for another', async () => {
  const [light, usual] = [await hashDrawnPassword('benar'), await hashPassword('benar')];
  expect([isLight(light), isLight(usual)]).toEqual([true, false]);
  expect([await verifyPassword(light, 'benar'), await verifyPassword(usual, 'benar')]).toEqual([true, true]);
  // The least of argon2id takes a thousandth of what OWASP recommends.
  expect([await refusal(usual), await refusal(undefined), await refusal(light)]).toEqual([
    ['m=19456,t=2,p=1'],
    ['m=19456,t=2,p=1'],
    ['m=19456,t=2,p=1', 'm=8,t=1,p=1'],
  ]);
});

it('draws the same password for the same seed and account, and otherwise another', () => {
  const drawn = ['ani', 'ani', 'budi'].map((one) => drawnPassword('benih', one));
  expect(drawn[0]).toBe(drawn[1]);
  expect(new Set([...drawn, drawnPassword('benih lain', 'ani')]).size).toBe(3);
});
