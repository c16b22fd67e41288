/** Somebody with a second factor, as their browser and their phone see it. */
import { generate } from 'otplib';
import type { FactorSecret } from '#contract/second-factor.ts';

/** The code that an authenticator shows. @param steps of 30 seconds away from now */
export const codeAt = (secret: string, now: Date, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(now.getTime() / 1000) + 30 * steps });

type Put = <Data>(url: string, body: object) => Promise<{ status: number; data: Data; message: string }>;

/** Sets a second factor up. @param password of the account @returns its secret, and the recovery codes */
export async function enrol(put: Put, password: string, now: Date): Promise<{ secret: string; recovery: string[] }> {
  const begun = await put<FactorSecret>('/api/auth/dua-faktor', { password });
  if (begun.status !== 200) throw new Error(begun.message);
  const { rahasia: secret } = begun.data;
  const on = await put<{ kode_pemulihan: string[] }>('/api/auth/dua-faktor/aktif', { kode: await codeAt(secret, now) });
  if (on.status !== 200) throw new Error(on.message);
  return { secret, recovery: on.data.kode_pemulihan };
}
