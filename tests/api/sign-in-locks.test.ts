import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/access.ts';
import type { SignInLock } from '#contract/sign-in-locks.ts';
import { begin, failed } from '#server/auth/throttle.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { sweep } from '#server/ops/sweep.ts';
import { tx } from '#server/db/tx.ts';
import { type Client, signIn as masuk } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await masuk(server.app, 'admin');
});
beforeEach(async () => {
  await server.db.deleteFrom('signin_gagal').execute();
});
afterAll(() => server.close());

const signIn = async (username: string, password: string, remoteAddress: string) => {
  const payload = { username, password };
  return (await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload, remoteAddress })).statusCode;
};
const fail = async (count: number, username: string, address: string) => {
  for (let n = 0; n < count; n += 1) expect(await signIn(username, 'salah', address)).toBe(401);
};
/** Failures that are counted, not tried: hundreds of hashes take long. */
const counted = (count: number, key: { kunci: string; akun?: string; alamat?: string }) =>
  server.db
    .insertInto('signin_gagal')
    .values(Array.from({ length: count }, () => ({ id: uuidv7(), waktu: server.clock.now(), ...key })))
    .execute();
const later = (ms: number) => new Date(server.clock.now().getTime() + ms);
const locks = async (query = '') => (await admin.call<SignInLock[]>('GET', `/api/kunci-masuk${query}`)).data;
const trail = () =>
  server.db
    .selectFrom('jejak_keamanan')
    .select(['oleh', 'aksi', 'subjek_id', 'alamat', 'perubahan'])
    .where('subjek', '=', 'Session')
    .orderBy('id');

describe('closed sign-ins', () => {
  it('are listed for an admin: which, since when, until when, and whose account it is', async () => {
    await fail(5, 'pimpinan', '10.1.0.1');
    await fail(5, 'tidak.ada', '10.1.0.1');
    await counted(49, { kunci: 'akun:dukungan', akun: 'dukungan' });
    await fail(1, 'dukungan', '10.1.0.2');
    await counted(200, { kunci: 'alamat:10.1.0.3', alamat: '10.1.0.3' });
    // Not closed: four are no five.
    await fail(4, 'admin', '10.1.0.4');
    const { data, paging } = await admin.call<SignInLock[]>('GET', '/api/kunci-masuk?perPage=2');
    expect([data.length, paging]).toEqual([2, { totalItems: 4, page: 1, perPage: 2 }]);
    // A page beyond the last one is of the same list.
    const beyond = await admin.call<SignInLock[]>('GET', '/api/kunci-masuk?perPage=2&page=9&q=pimpinan');
    expect([beyond.data, beyond.paging]).toEqual([[], { totalItems: 1, page: 9, perPage: 2 }]);
    const found = await locks('?sort=gagal');
    const { id: leader } = await server.signIn('pimpinan');
    const { id: support } = await server.db
      .selectFrom('pengguna')
      .select('id')
      .where('username', '=', 'dukungan')
      .executeTakeFirstOrThrow();
    const pair = { jenis: 'pasangan', alamat: '10.1.0.1', gagal: 5 };
    const expected = [
      { ...pair, username: 'pimpinan', pengguna: { id: leader, nama: 'Pimpinan' } },
      { ...pair, username: 'tidak.ada', pengguna: null },
      {
        ...{ jenis: 'akun', username: 'dukungan', alamat: null, gagal: 50 },
        pengguna: { id: support, nama: 'Dukungan Teknis' },
      },
      { jenis: 'alamat', username: null, alamat: '10.1.0.3', gagal: 200, pengguna: null },
    ];
    const plain = found.map(({ id: _id, sejak: _since, sampai: _until, ...lock }) => lock);
    expect(plain.toSorted((a, b) => a.gagal - b.gagal || (a.username ?? '').localeCompare(b.username ?? ''))).toEqual(
      expected,
    );
    for (const { sejak, sampai } of found) {
      const left = Date.parse(sampai) - server.clock.now().getTime();
      expect([left > 800_000, left <= 900_000, Date.parse(sejak) < Date.parse(sampai)]).toEqual([true, true, true]);
    }
    expect((await locks('?jenis=alamat')).map(({ alamat }) => alamat)).toEqual(['10.1.0.3']);
    expect((await locks('?q=Dukungan')).map(({ username }) => username)).toEqual(['dukungan']);
    expect((await locks('?page=9')).length).toBe(0);
    const users = await admin.call<User[]>('GET', '/api/users?perPage=200');
    const closed = users.data.filter(({ masuk_ditutup }) => masuk_ditutup !== undefined);
    expect(closed.map(({ username }) => username).sort()).toEqual(['dukungan', 'pimpinan']);
    server.clock.advance(15 * 60_000 + 1);
    expect(await locks()).toEqual([]);
  });

  it('are opened one by one, which the trail keeps', async () => {
    await fail(5, 'pimpinan', '10.2.0.1');
    await fail(5, 'dukungan', '10.2.0.1');
    const [lock] = await locks('?q=pimpinan');
    const url = `/api/kunci-masuk/${lock?.id}/buka`;
    expect((await admin.call('PATCH', url, {})).alert).toEqual({
      code: 200,
      status: 200,
      message: 'Masuk dibuka kembali.',
    });
    expect((await admin.call('PATCH', url, {})).status).toBe(404);
    expect(await signIn('pimpinan', DEMO_PASSWORD, '10.2.0.1')).toBe(200);
    expect(await signIn('dukungan', DEMO_PASSWORD, '10.2.0.1')).toBe(429);
    const opened = await trail().where('aksi', '=', 'signin-opened').execute();
    expect(opened).toEqual([
      {
        ...{ oleh: admin.id, aksi: 'signin-opened', alamat: '127.0.0.1', subjek_id: lock?.pengguna?.id },
        perubahan: { kunci: 'pasangan', akun: 'pimpinan', alamat: '10.2.0.1' },
      },
    ]);
  });

  it('are opened for an account at every address at once, and for an address', async () => {
    await fail(5, 'pimpinan', '10.3.0.1');
    await fail(5, 'pimpinan', '10.3.0.2');
    await counted(190, { kunci: 'alamat:10.3.0.1', alamat: '10.3.0.1' });
    await fail(5, 'dukungan', '10.3.0.1');
    const { data } = await admin.call<User[]>('GET', '/api/users?q=pimpinan');
    expect((await admin.call('PATCH', `/api/users/${data[0]?.id}/buka-kunci`, {})).status).toBe(200);
    expect(await signIn('pimpinan', DEMO_PASSWORD, '10.3.0.2')).toBe(200);
    expect(await signIn('pimpinan', DEMO_PASSWORD, '10.3.0.1')).toBe(429);
    const [address] = await locks('?jenis=alamat');
    expect((await admin.call('PATCH', `/api/kunci-masuk/${address?.id}/buka`, {})).status).toBe(200);
    expect(await signIn('pimpinan', DEMO_PASSWORD, '10.3.0.1')).toBe(200);
  });
});

describe('what closes a sign-in', () => {
  it('is failures alone: tries that are still being judged close nothing', async () => {
    const tries = { kunci: 'akun:dukungan', akun: 'dukungan', waktu: server.clock.now() };
    const rows = Array.from({ length: 50 }, () => ({ ...tries, id: uuidv7(), tertunda_sampai: later(10_000) }));
    await server.db.insertInto('signin_gagal').values(rows).execute();
    expect(await locks()).toEqual([]);
  });

  it('is told of an account until the last of its locks is open', async () => {
    const at = (address: string, time: Date) =>
      Array.from({ length: 5 }, () => ({
        ...{ id: uuidv7(), kunci: `pasangan:${address} dukungan`, akun: 'dukungan', alamat: address, waktu: time },
      }));
    const [early, late] = [later(-600_000), later(-60_000)];
    await server.db
      .insertInto('signin_gagal')
      .values([...at('10.6.0.1', late), ...at('10.6.0.2', early)])
      .execute();
    const { data } = await admin.call<User[]>('GET', '/api/users?q=dukungan');
    expect(data[0]?.masuk_ditutup).toBe(new Date(late.getTime() + 15 * 60_000).toISOString());
  });

  it('is forgotten with the account also where its own person mistyped the current password, or a code', async () => {
    const { data } = await admin.call<User[]>('GET', '/api/users?q=dukungan');
    const id = data[0]?.id;
    const own = ['sandi', 'bukti', 'kode-baru'].map((kind) => `${kind}:${id}`);
    for (const kunci of own) await counted(5, { kunci });
    await admin.call('PATCH', `/api/users/${id}/buka-kunci`, {});
    expect(await server.db.selectFrom('signin_gagal').select('kunci').where('kunci', 'in', own).execute()).toEqual([]);
  });

  it('is told once, when its limit is reached', async () => {
    const limit = [{ key: 'akun:uji', max: 2, exempt: true }];
    const reached: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const attempt = await begin(server.db, limit, server.clock.now);
      reached.push((await tx(server.db, (trx) => failed(trx, attempt, server.clock.now()))).length);
    }
    expect(reached).toEqual([0, 1, 0, 0]);
  });
});

describe('the trail of sessions', () => {
  it('says who signed in, who could not, what was closed and who left, from where, and no password', async () => {
    const since = (await trail().execute()).length;
    await fail(5, 'Pimpinan', '10.4.0.1');
    await fail(1, 'rahasia-yang-salah-tempat-dan-jauh-lebih-panjang-dari-lima-puluh', '10.4.0.1');
    const payload = { username: 'dukungan', password: DEMO_PASSWORD };
    const remoteAddress = '10.4.0.2';
    const { data } = (
      await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload, remoteAddress })
    ).json<{ data: { id: string; accessToken: string; refreshToken: string } }>();
    const { refreshToken } = data;
    const call = (url: string) => server.app.inject({ method: 'POST', url, payload: { refreshToken }, remoteAddress });
    await call('/api/auth/jwt/refresh-token');
    server.clock.advance(60_000);
    // The used token once more, a minute later: stolen, or so it looks.
    expect((await call('/api/auth/jwt/refresh-token')).statusCode).toBe(401);
    await call('/jwt/logout');
    const again = await server.signIn('dukungan');
    await server.app.inject({ method: 'POST', url: '/jwt/logout', payload: { refreshToken: again.refreshToken } });
    const { id: leader } = await server.signIn('pimpinan');
    const rows = (await trail().execute()).slice(since);
    const from = { alamat: '10.4.0.1', oleh: null };
    const sesi = { sesi: expect.any(String) };
    const support = { oleh: data.id, subjek_id: data.id };
    expect(rows).toEqual([
      ...Array.from({ length: 5 }, () => ({ ...from, aksi: 'signin-failed', subjek_id: leader, perubahan: {} })),
      {
        ...{ ...from, aksi: 'signin-closed', subjek_id: leader },
        perubahan: { kunci: 'pasangan', akun: 'pimpinan', alamat: '10.4.0.1' },
      },
      {
        ...{ ...from, aksi: 'signin-failed', subjek_id: null },
        perubahan: { username: 'rahasia-yang-salah-tempat-dan-jauh-lebih-panjang-d' },
      },
      { ...support, aksi: 'signin', alamat: '10.4.0.2', perubahan: sesi },
      { oleh: null, subjek_id: data.id, aksi: 'session-revoked', alamat: '10.4.0.2', perubahan: sesi },
      { ...support, aksi: 'signin', alamat: '127.0.0.1', perubahan: sesi },
      { ...support, aksi: 'signout', alamat: '127.0.0.1', perubahan: sesi },
      { oleh: leader, subjek_id: leader, aksi: 'signin', alamat: '127.0.0.1', perubahan: sesi },
    ]);
    expect(JSON.stringify(await server.db.selectFrom('jejak_keamanan').selectAll().execute())).not.toContain(
      DEMO_PASSWORD,
    );
  });

  it('says from where an admin changed an account or a role', async () => {
    const { data } = await admin.call<User[]>('GET', '/api/users?q=dukungan');
    const [user] = data;
    await admin.call('PUT', `/api/users/${user?.id}`, { jabatan: 'Lain', versi: user?.versi });
    await admin.call('POST', '/api/role', { name: 'peran-baru', label: 'Peran baru' });
    const rows = await server.db
      .selectFrom('jejak_keamanan')
      .select(['aksi', 'subjek', 'oleh', 'alamat'])
      .where('subjek', 'in', ['User', 'Role'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { aksi: 'update', subjek: 'User', oleh: admin.id, alamat: '127.0.0.1' },
      { aksi: 'create', subjek: 'Role', oleh: admin.id, alamat: '127.0.0.1' },
    ]);
  });

  it('can only be added to, and what is about sessions ends after 400 days', async () => {
    const refused = /only ever added to/;
    const days = (n: number) => new Date(Date.now() - n * 86_400_000);
    const old = { oleh: null, subjek_id: null, perubahan: '{}' };
    const [gone, kept, change] = [uuidv7(), uuidv7(), uuidv7()];
    await server.db
      .insertInto('jejak_keamanan')
      .values([
        { ...old, id: gone, aksi: 'signin-failed', subjek: 'Session', waktu: days(401) },
        { ...old, id: kept, aksi: 'signin-failed', subjek: 'Session', waktu: days(399) },
        { ...old, id: change, aksi: 'update', subjek: 'Unit', waktu: days(4000) },
      ])
      .execute();
    const { db } = server;
    await expect(db.deleteFrom('jejak_keamanan').where('id', '=', kept).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('jejak_keamanan').where('id', '=', change).execute()).rejects.toThrow(refused);
    await expect(db.updateTable('jejak_keamanan').set({ aksi: 'x' }).where('id', '=', gone).execute()).rejects.toThrow(
      refused,
    );
    await expect(sql`truncate jejak_keamanan`.execute(db)).rejects.toThrow(refused);
    await sweep(db, new Date());
    const left = await db.selectFrom('jejak_keamanan').select('id').where('id', 'in', [gone, kept, change]).execute();
    expect(left.map(({ id }) => id).sort()).toEqual([kept, change].sort());
  });
});
