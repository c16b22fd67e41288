import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TokenPair } from '#contract/session.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ accessTtl: 900, refreshTtl: 3600 });
});
afterAll(() => server.close());

const refresh = async (refreshToken: string) => {
  const url = '/api/auth/jwt/refresh-token';
  const response = await server.app.inject({ method: 'POST', url, payload: { refreshToken } });
  return { status: response.statusCode, pair: response.json<TokenPair>() };
};
const mayRead = async (accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` };
  return (await server.app.inject({ method: 'GET', url: '/api/tahun', headers })).statusCode;
};
const families = () =>
  server.db.selectFrom('refresh_family').select(['alasan']).where('revoked_at', 'is not', null).execute();

describe('the session', () => {
  it('answers sign-in with the login payload of the contract', async () => {
    const { id, accessToken, refreshToken, ability, ...rest } = await server.signIn('verifikator.tapin');
    expect(rest).toEqual({
      nama: 'Verifikator Tapin',
      username: 'verifikator.tapin',
      email: 'verifikator.tapin@capaian.example',
      roles: ['verifikator-esselon-2'],
      satker: { id: expect.any(String), nama: 'BPS Kabupaten Tapin' },
    });
    expect(ability).toContainEqual({
      action: 'approve',
      subject: 'PelaporanCapaian',
      conditions: { unit_id: rest.satker.id },
    });
    expect([id, accessToken, refreshToken].map((text) => text.length > 30)).toEqual([true, true, true]);
  });

  it('stores no token, only its hash', async () => {
    const { refreshToken } = await server.signIn('pimpinan');
    const rows = await server.db.selectFrom('refresh_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });

  it('refuses a missing, forged, respelt and expired access token with 401', async () => {
    const { accessToken } = await server.signIn('pimpinan');
    const [head = '', body = '', signature = ''] = accessToken.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const admin = Buffer.from(JSON.stringify({ ...claims, roles: ['admin-dev'] })).toString('base64url');
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(signature.at(-1) ?? '');
    const respelt = `${signature.slice(0, -1)}${alphabet[last ^ 1] ?? ''}`;
    const forged = [`${none}.${body}.`, `${none}.${body}.${signature}`, `${head}.${admin}.${signature}`];
    const all = ['', 'x', ...forged, `${head}.${body}.${respelt}`, `${accessToken}AA`];
    expect(await Promise.all(all.map(mayRead))).toEqual(all.map(() => 401));
    expect(await mayRead(accessToken)).toBe(200);
    server.clock.advance(901_000);
    expect(await mayRead(accessToken)).toBe(401);
  });

  it('rotates, and gives the just-used token the same pair for ten seconds', async () => {
    const first = await server.signIn('dukungan');
    const a = await refresh(first.refreshToken);
    server.clock.advance(9000);
    const b = await refresh(first.refreshToken);
    expect([a.status, b.status]).toEqual([200, 200]);
    expect(b.pair).toEqual(a.pair);
    expect(a.pair.refreshToken).not.toBe(first.refreshToken);
    expect(await mayRead(a.pair.accessToken)).toBe(200);
  });

  it('closes the whole family when a used token comes again later, and the closing survives the 401', async () => {
    const first = await server.signIn('pelapor.tapin');
    const next = await refresh(first.refreshToken);
    server.clock.advance(11_000);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(next.pair.refreshToken)).status).toBe(401);
    expect(await mayRead(next.pair.accessToken)).toBe(401);
    expect(await families()).toContainEqual({ alasan: 'refresh token dipakai ulang' });
  });

  it('knows no grace for a grandparent', async () => {
    const first = await server.signIn('pelapor.tapin');
    const child = await refresh(first.refreshToken);
    const grandchild = await refresh(child.pair.refreshToken);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(grandchild.pair.refreshToken)).status).toBe(401);
  });

  it('makes one new generation out of twenty simultaneous calls, all with the same pair', async () => {
    const first = await server.signIn('pimpinan');
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refreshToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ pair }) => `${pair.accessToken} ${pair.refreshToken}`)).size).toBe(1);
  });

  it('refuses an expired and an unknown refresh token', async () => {
    const { refreshToken } = await server.signIn('pimpinan');
    server.clock.advance(3_601_000);
    expect([(await refresh(refreshToken)).status, (await refresh('tidak-ada')).status]).toEqual([401, 401]);
  });

  it.each(['refresh token', 'access token'])('ends everything at logout with the %s', async (by) => {
    const session = await server.signIn('dukungan');
    const response = await server.app.inject({
      method: 'POST',
      url: '/jwt/logout',
      ...(by === 'refresh token'
        ? { payload: { refreshToken: session.refreshToken } }
        : { headers: { authorization: `Bearer ${session.accessToken}` } }),
    });
    expect(response.statusCode).toBe(200);
    expect([await mayRead(session.accessToken), (await refresh(session.refreshToken)).status]).toEqual([401, 401]);
  });

  it('refuses a disabled user and a lost role from the next call on', async () => {
    const session = await server.signIn('pimpinan');
    const headers = { authorization: `Bearer ${session.accessToken}` };
    const kpi = async () => (await server.app.inject({ method: 'GET', url: '/api/kpi', headers })).statusCode;
    expect(await kpi()).toBe(200);
    const roles = await server.db
      .deleteFrom('pengguna_role')
      .where('pengguna_id', '=', session.id)
      .returningAll()
      .execute();
    expect(await kpi()).toBe(403);
    await server.db.insertInto('pengguna_role').values(roles).execute();
    await server.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', session.id).execute();
    expect([await kpi(), (await refresh(session.refreshToken)).status]).toEqual([401, 401]);
    await server.db.updateTable('pengguna').set({ aktif: true }).where('id', '=', session.id).execute();
  });

  it('answers 404 to OpenID Connect while none is configured', async () => {
    for (const payload of [{ code: 'a', codeVerifier: 'b', redirectUri: 'c' }, {}, [], undefined]) {
      const response = await server.app.inject({ method: 'POST', url: '/api/auth/oauth', ...(payload && { payload }) });
      expect(response.statusCode).toBe(404);
    }
  });
});
