import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WIDTH } from '#server/auth/passwords.ts';
import { alamatJaringan } from '#server/auth/throttle.ts';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('signin_gagal').execute();
});
afterAll(() => server.close());

const signIn = async (username: string, password: string, remoteAddress = '10.0.0.1') => {
  const request = { method: 'POST', url: '/api/auth/signin', payload: { username, password }, remoteAddress } as const;
  const response = await server.app.inject(request);
  return { status: response.statusCode, body: response.json<unknown>(), retry: response.headers['retry-after'] };
};
const statuses = async (tries: [string, string, string][]) => {
  const seen: number[] = [];
  for (const args of tries) seen.push((await signIn(...args)).status);
  return seen;
};
const wrong = (username: string, ip: string): [string, string, string] => [username, 'salah', ip];

describe('sign-in', () => {
  it('says the same for a wrong password and an unknown user', async () => {
    const refusal = {
      alert: { code: 401, status: 401, message: 'Username atau password salah' },
      data: null,
    };
    expect((await signIn('admin', 'salah')).body).toEqual(refusal);
    expect((await signIn('tidak.ada', 'salah')).body).toEqual(refusal);
  });

  it('closes an account after five failures, from every address, for fifteen minutes', async () => {
    const tries = [1, 2, 3, 4, 5].map((n) => wrong('pimpinan', `10.0.1.${n}`));
    expect(await statuses(tries)).toEqual([401, 401, 401, 401, 401]);
    const closed = await signIn('pimpinan', DEMO_PASSWORD, '10.0.1.9');
    expect([closed.status, Number(closed.retry) > 800 && Number(closed.retry) <= 900]).toEqual([429, true]);
    expect((await signIn('dukungan', DEMO_PASSWORD, '10.0.1.9')).status).toBe(200);
    server.clock.advance(15 * 60_000 + 1000);
    expect((await signIn('pimpinan', DEMO_PASSWORD, '10.0.1.9')).status).toBe(200);
  });

  it('closes an address after five failures, also over different accounts and one IPv6 network', async () => {
    const tries = [1, 2, 3, 4, 5].map((n) => wrong(`orang${n}`, `2001:db8:1:2::${n}`));
    expect(await statuses(tries)).toEqual([401, 401, 401, 401, 401]);
    expect((await signIn('admin', DEMO_PASSWORD, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await signIn('admin', DEMO_PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('forgets the failures of an account when its owner signs in', async () => {
    expect(await statuses([1, 2, 3, 4].map((n) => wrong('admin', `10.0.2.${n}`)))).toEqual([401, 401, 401, 401]);
    expect((await signIn('Admin', DEMO_PASSWORD, '10.0.2.5')).status).toBe(200);
    expect((await signIn('admin', 'salah', '10.0.2.6')).status).toBe(401);
    expect((await signIn('admin', DEMO_PASSWORD, '10.0.2.7')).status).toBe(200);
  });

  it('lets a burst of guesses on one account no further than five', async () => {
    const burst = await Promise.all(Array.from({ length: 12 }, (_, n) => signIn('admin', 'salah', `10.0.3.${n}`)));
    expect(burst.filter(({ status }) => status === 401).length).toBe(5);
  });

  it('lets a burst over many accounts from one address little further than five', async () => {
    const burst = await Promise.all(Array.from({ length: 40 }, (_, n) => signIn(`orang${n}`, 'salah', '10.0.4.1')));
    const refused = burst.filter(({ status }) => status === 401).length;
    expect(refused).toBeGreaterThanOrEqual(5);
    // Judged at the same time: as many as there are hashes at a time.
    expect(refused).toBeLessThan(5 + WIDTH);
  });

  it('L-2 takes as long for an unknown user as for a wrong password', async () => {
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const lama = { dikenal: [] as number[], asing: [] as number[] };
    const ukur = async (username: string) => {
      const start = performance.now();
      expect((await signIn(username, 'salah')).status).toBe(401);
      return performance.now() - start;
    };
    for (let n = 0; n < 15; n += 1) {
      await server.db.deleteFrom('signin_gagal').execute();
      lama.dikenal.push(await ukur('pimpinan'));
      lama.asing.push(await ukur('tidak.ada'));
    }
    const rasio = median(lama.asing) / median(lama.dikenal);
    expect([rasio > 0.7, rasio < 1.4]).toEqual([true, true]);
  });

  it('registers an inactive account without roles, which cannot sign in until it is activated', async () => {
    const payload = { nama: 'Budi', username: 'Budi.Baru', email: 'Budi@contoh.example', password: 'sandi-panjang' };
    const send = () => server.app.inject({ method: 'POST', url: '/jwt/register', payload });
    const { data } = (await send()).json<{ data: { id: string } }>();
    expect(data).toEqual({
      id: expect.any(String),
      nama: 'Budi',
      username: 'budi.baru',
      email: 'budi@contoh.example',
      aktif: false,
    });
    expect((await send()).json()).toEqual({
      alert: { code: 409, status: 409, message: 'Username sudah dipakai. Gunakan yang lain.' },
      data: null,
    });
    expect((await signIn('budi.baru', 'sandi-panjang')).status).toBe(403);
    expect((await signIn('budi.baru', 'bukan-sandinya')).status).toBe(401);
  });
});

describe('alamatJaringan', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('takes %s for %s', (ip, network) => {
    expect(alamatJaringan(ip)).toBe(network);
  });

  it.each([
    ['everybody knows', 'Rahasia123'],
    ['is the own name', 'budi.lemah'],
  ])('refuses to register with a password that %s', async (_, password) => {
    const payload = { nama: 'Budi', username: 'budi.lemah', email: 'lemah@contoh.example', password };
    const response = await server.app.inject({ method: 'POST', url: '/jwt/register', payload });
    const { errors } = response.json<{ errors: { path: string; message: string }[] }>();
    expect([response.statusCode, errors.map(({ path, message }) => [path, message])]).toEqual([
      422,
      [['password', 'terlalu mudah ditebak; pakai beberapa kata yang tidak umum']],
    ]);
  });
});
