import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { networkAddress, type Attempt, begin, failed, signInLimits } from '#server/auth/throttle.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

vi.mock(import('@node-rs/argon2'), { spy: true });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('signin_gagal').execute();
});
afterAll(() => server.close());

type Try = [username: string, password: string, remoteAddress?: string, cookie?: string];
const signIn = async (...[username, password, remoteAddress = '10.0.0.1', cookie = '']: Try) => {
  const headers = cookie === '' ? {} : { cookie };
  const payload = { username, password };
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/auth/signin',
    headers,
    payload,
    remoteAddress,
  });
  const kept = response.cookies.find(({ path }) => path === '/api/auth/signin');
  return {
    status: response.statusCode,
    body: response.json<unknown>(),
    retry: response.headers['retry-after'],
    cookie: kept ? `${kept.name}=${kept.value}` : '',
  };
};
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
const statuses = async (tries: Try[]) => {
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

  it('closes an account to one address after five failures there, for fifteen minutes, and to no other address', async () => {
    expect(await statuses(times(5, () => wrong('pimpinan', '10.0.1.1')))).toEqual([401, 401, 401, 401, 401]);
    const closed = await signIn('pimpinan', DEMO_PASSWORD, '10.0.1.1');
    expect([closed.status, Number(closed.retry) > 800 && Number(closed.retry) <= 900]).toEqual([429, true]);
    expect(closed.body).toEqual({
      alert: { code: 429, status: 429, message: 'Terlalu banyak percobaan. Coba lagi dalam 15 menit.' },
      data: null,
    });
    // The colleague at the next desk, and the same person from home.
    expect((await signIn('dukungan', DEMO_PASSWORD, '10.0.1.1')).status).toBe(200);
    expect((await signIn('pimpinan', DEMO_PASSWORD, '10.0.1.2')).status).toBe(200);
    server.clock.advance(15 * 60_000 + 1000);
    expect((await signIn('pimpinan', DEMO_PASSWORD, '10.0.1.1')).status).toBe(200);
  });

  it('refuses an unknown name after five failures in the same words as a known one', async () => {
    await statuses(times(5, () => wrong('tidak.ada', '10.0.5.1')));
    await statuses(times(5, () => wrong('dukungan', '10.0.5.1')));
    const [stranger, known] = [await signIn('tidak.ada', 'x', '10.0.5.1'), await signIn('dukungan', 'x', '10.0.5.1')];
    expect([stranger.status, stranger.body]).toEqual([429, known.body]);
  });

  it('leaves an office open whose people err four times each, and closes the address at two hundred', async () => {
    // Counted, not tried: two hundred hashes take long.
    const rows = times(198, () => ({ id: uuidv7(), kunci: 'alamat:2001:db8:1:2::/64', waktu: server.clock.now() }));
    await server.db.insertInto('signin_gagal').values(rows).execute();
    expect((await signIn('admin', DEMO_PASSWORD, '2001:db8:1:2::9')).status).toBe(200);
    expect(await statuses([wrong('orang1', '2001:db8:1:2::1'), wrong('orang2', '2001:db8:1:2::2')])).toEqual([
      401, 401,
    ]);
    expect((await signIn('admin', DEMO_PASSWORD, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await signIn('admin', DEMO_PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('closes an account at fifty failures from all addresses together, except to a device that signed in to it before', async () => {
    const device = await signIn('admin', DEMO_PASSWORD, '10.0.6.1');
    const other = await signIn('dukungan', DEMO_PASSWORD, '10.0.6.1');
    const rows = times(49, () => ({ id: uuidv7(), kunci: 'akun:admin', waktu: server.clock.now() }));
    await server.db.insertInto('signin_gagal').values(rows).execute();
    expect((await signIn('admin', DEMO_PASSWORD, '10.0.6.2')).status).toBe(200);
    expect(await statuses([wrong('admin', '10.0.6.3')])).toEqual([401]);
    expect((await signIn('admin', DEMO_PASSWORD, '10.0.6.4')).status).toBe(429);
    expect((await signIn('admin', DEMO_PASSWORD, '10.0.6.4', other.cookie)).status).toBe(429);
    expect((await signIn('admin', DEMO_PASSWORD, '10.0.6.4', device.cookie)).status).toBe(200);
    // Its own five tries are all that a known device has as well.
    expect(await statuses(times(5, () => [...wrong('admin', '10.0.6.5'), device.cookie]))).toEqual([
      401, 401, 401, 401, 401,
    ]);
    expect((await signIn('admin', DEMO_PASSWORD, '10.0.6.5', device.cookie)).status).toBe(429);
  });

  it('forgets the failures of the pair when its owner signs in, and only those', async () => {
    expect(await statuses(times(4, () => wrong('admin', '10.0.2.1')))).toEqual([401, 401, 401, 401]);
    expect((await signIn('Admin', DEMO_PASSWORD, '10.0.2.1')).status).toBe(200);
    expect(await statuses(times(4, () => wrong('admin', '10.0.2.1')))).toEqual([401, 401, 401, 401]);
    const left = server.db.selectFrom('signin_gagal').select(['kunci', ({ fn }) => fn.countAll<string>().as('n')]);
    expect(await left.groupBy('kunci').orderBy('kunci').execute()).toEqual([
      { kunci: 'akun:admin', n: '8' },
      { kunci: 'alamat:10.0.2.1', n: '8' },
      { kunci: 'pasangan:10.0.2.1 admin', n: '4' },
    ]);
  });

  it('lets a burst of guesses on one account from one address no further than five', async () => {
    const burst = await Promise.all(times(12, () => signIn('admin', 'salah', '10.0.3.1')));
    expect(burst.filter(({ status }) => status === 401).length).toBe(5);
  });

  it('lets a burst over many accounts from one address no further than its limit', async () => {
    const rows = times(195, () => ({ id: uuidv7(), kunci: 'alamat:10.0.4.1', waktu: server.clock.now() }));
    await server.db.insertInto('signin_gagal').values(rows).execute();
    const burst = await Promise.all(times(20, (n) => signIn(`orang${n}`, 'salah', '10.0.4.1')));
    expect(burst.filter(({ status }) => status === 401).length).toBe(5);
  });

  it('lets no more than five begin at the same moment, though none is judged yet', async () => {
    const limits = signInLimits('admin', '10.0.9.1', false);
    const begun: Attempt[] = [];
    // Those that wait do so until the five are known to have failed, and are refused then.
    const tries = Promise.allSettled(
      times(30, async () => {
        begun.push(await begin(server.db, limits, server.clock.now));
      }),
    );
    await vi.waitFor(() => expect(begun.length).toBeGreaterThanOrEqual(5));
    for (const attempt of begun) {
      await server.db.transaction().execute((trx) => failed(trx, attempt, server.clock.now()));
    }
    const refused = (await tries).filter(({ status }) => status === 'rejected');
    expect([begun.length, refused.length]).toEqual([5, 25]);
  });

  it('takes a try for failed whose process never said how it ended', async () => {
    const limits = signInLimits('admin', '10.0.9.2', false);
    for (const _ of times(5, () => 0)) await begin(server.db, limits, server.clock.now);
    server.clock.advance(11_000);
    expect((await signIn('admin', DEMO_PASSWORD, '10.0.9.2')).status).toBe(429);
    expect((await signIn('admin', DEMO_PASSWORD, '10.0.9.3')).status).toBe(200);
  });

  it('refuses nobody of many who sign in with the right password at once', async () => {
    const burst = await Promise.all(times(20, () => signIn('admin', DEMO_PASSWORD, '10.0.7.1')));
    expect(burst.map(({ status }) => status)).toEqual(times(20, () => 200));
    expect(await server.db.selectFrom('signin_gagal').selectAll().execute()).toEqual([]);
  });

  it('computes no hash for somebody it refuses', async () => {
    await statuses(times(5, () => wrong('admin', '10.0.8.1')));
    const refused: number[] = [];
    for (const _ of times(10, () => 0)) {
      const start = performance.now();
      expect((await signIn('admin', 'salah', '10.0.8.1')).status).toBe(429);
      refused.push(performance.now() - start);
    }
    const start = performance.now();
    expect((await signIn('admin', 'salah', '10.0.8.2')).status).toBe(401);
    expect(Math.min(...refused)).toBeLessThan(performance.now() - start);
  });

  it('L-2 computes as much for an unknown user as for a wrong password', async () => {
    // What takes time in an answer is the hash: a clock would measure whatever else the machine does.
    const computed = async (username: string) => {
      vi.mocked(verify).mockClear();
      expect((await signIn(username, 'salah')).status).toBe(401);
      return vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$')[3]);
    };
    const known = await computed('pimpinan');
    expect(known).toEqual(['m=19456,t=2,p=1']);
    expect(await computed('tidak.ada')).toEqual(known);
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
      errors: [{ path: 'username', code: 'custom', message: 'sudah dipakai akun lain' }],
    });
    expect((await signIn('budi.baru', 'sandi-panjang')).status).toBe(403);
    expect((await signIn('budi.baru', 'bukan-sandinya')).status).toBe(401);
  });
});

describe('networkAddress', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:0a01:0203', '10.1.2.3'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ])('takes %s for %s', (ip, network) => {
    expect(networkAddress(ip)).toBe(network);
  });

  it.each([
    ['leaked', 'Password-123', 'ada dalam daftar kata sandi yang pernah bocor; pakai beberapa kata yang tidak umum'],
    ['is the own name', 'budi.lemah', 'terlalu mudah ditebak; pakai beberapa kata yang tidak umum'],
  ])('refuses to register with a password that %s', async (_, password, message) => {
    const payload = { nama: 'Budi', username: 'budi.lemah', email: 'lemah@contoh.example', password };
    const response = await server.app.inject({ method: 'POST', url: '/jwt/register', payload });
    const { errors } = response.json<{ errors: { path: string; message: string }[] }>();
    expect([response.statusCode, errors.map((issue) => [issue.path, issue.message])]).toEqual([
      422,
      [['password', message]],
    ]);
  });
});
