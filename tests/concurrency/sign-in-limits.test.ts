import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { type TwoProcesses, twoProcessCluster } from '#tests/support/two-processes.ts';

// The test's own address is a proxy to both processes, so that it can come from anywhere.
let both: TwoProcesses;
beforeAll(async () => {
  both = await twoProcessCluster('batas-masuk', { TRUST_PROXY: '127.0.0.1/32' });
}, 120_000);
afterAll(() => both.close());

const signIn = async (n: number, username: string, password: string, address: string) => {
  const { url } = both.dua[n % 2 === 0 ? 0 : 1];
  const response = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ username, password }),
  });
  await response.arrayBuffer();
  return response.status;
};
const many = (count: number, one: (n: number) => Promise<number>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)));
const among = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

describe('a burst of guesses over two processes on one database', () => {
  it('gets five tries at an account from one address, whatever its size', async () => {
    const statuses = await many(60, (n) => signIn(n, 'pimpinan', 'salah', '203.0.113.1'));
    expect([among(statuses, 401), among(statuses, 429)]).toEqual([5, 55]);
    expect(await signIn(0, 'pimpinan', DEMO_PASSWORD, '203.0.113.2')).toBe(200);
  });

  it('gets fifty tries at an account from all addresses together, whoever forges what in front', async () => {
    const statuses = await many(70, (n) => signIn(n, 'dukungan', 'salah', `6.6.6.${n}, 198.51.100.${n}`));
    expect([among(statuses, 401), among(statuses, 429)]).toEqual([50, 20]);
    // What the trail says of it: who reached what, once.
    const closed = await both.db
      .selectFrom('jejak_keamanan')
      .select(['aksi', 'perubahan', 'alamat'])
      .where('aksi', '=', 'signin-closed')
      .orderBy('waktu')
      .execute();
    expect(closed.map(({ perubahan }) => perubahan)).toEqual([
      { kunci: 'pasangan', akun: 'pimpinan', alamat: '203.0.113.1' },
      { kunci: 'akun', akun: 'dukungan' },
    ]);
    expect(closed[1]?.alamat).toMatch(/^198\.51\.100\.\d+$/);
  });

  it('refuses nobody of many who sign in rightly at once, from one office', async () => {
    const statuses = await many(40, (n) => signIn(n, 'admin', DEMO_PASSWORD, '203.0.113.9'));
    expect(among(statuses, 200)).toBe(40);
  });
});
