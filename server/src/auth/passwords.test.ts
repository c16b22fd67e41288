import { expect, it } from 'vitest';
import { drawnPassword } from '#server/auth/drawn-password.ts';
import { hashDrawnPassword, hashPassword, isLight, verifyPassword } from '#server/auth/passwords.ts';

/** The fastest of several refusals, which other work on the machine has delayed least. */
async function refusal(stored: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 7; i += 1) {
    const began = performance.now();
    expect(await verifyPassword(stored, 'salah')).toBe(false);
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

it('refuses a wrong password for a light hash no sooner than for another', async () => {
  const [light, usual] = [await hashDrawnPassword('benar'), await hashPassword('benar')];
  expect([isLight(light), isLight(usual)]).toEqual([true, false]);
  expect([await verifyPassword(light, 'benar'), await verifyPassword(usual, 'benar')]).toEqual([true, true]);
  expect((await refusal(light)) / (await refusal(usual))).toBeGreaterThan(0.7);
});

it('draws the same password for the same seed and account, and otherwise another', () => {
  const drawn = ['ani', 'ani', 'budi'].map((one) => drawnPassword('benih', one));
  expect(drawn[0]).toBe(drawn[1]);
  expect(new Set([...drawn, drawnPassword('benih lain', 'ani')]).size).toBe(3);
});
