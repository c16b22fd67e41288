import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { revokeFamily } from '#server/auth/tokens.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { oneWaits } from '#tests/support/one-waits.ts';
import { refusal, claim, call, renew } from '#tests/support/session.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const STILL = { status: 200, why: undefined };
const APPROVE = {
  method: 'PATCH',
  url: '/api/pelaporan-capaian/019a0000-0000-7000-8000-000000000000/approve',
} as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ accessTtl: 900 });
});
beforeEach(async () => {
  await server.db.deleteFrom('signin_gagal').execute();
});
afterAll(() => server.close());

const signOut = async (refreshToken?: string, accessToken?: string) => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/jwt/logout',
    headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
    payload: refreshToken === undefined ? {} : { refreshToken },
  });
  return { status: response.statusCode, body: response.json<unknown>() };
};
const ALREADY_SIGNED_OUT = {
  status: 200,
  body: { alert: { code: 200, status: 200, message: 'Anda telah keluar' }, data: null },
};

describe('S-5 a revoked session', () => {
  it('S-5 is refused at once, 20 times of 20: reading, deciding and renewing', async () => {
    for (let n = 0; n < 20; n += 1) {
      const sesi = await server.signIn('verifikator.tapin');
      // Warm: whatever might remember the session has seen it.
      expect(await call(server.app, sesi.accessToken)).toEqual(STILL);
      await revokeFamily(server.db, claim(sesi.accessToken).sid, 'uji', server.clock.now());
      expect(await call(server.app, sesi.accessToken, { ...APPROVE, payload: {} })).toEqual(refusal('session_revoked'));
      expect(await call(server.app, sesi.accessToken)).toEqual(refusal('session_revoked'));
      expect((await renew(server.app, sesi.refreshToken)).status).toBe(401);
    }
  });
});

describe('S-8 logout', () => {
  it('S-8 ends this session and no other one, and may be repeated', async () => {
    const [one, other] = [await server.signIn('pimpinan'), await server.signIn('pimpinan')];
    expect(await signOut(one.refreshToken, one.accessToken)).toEqual(ALREADY_SIGNED_OUT);
    expect(await signOut(one.refreshToken, one.accessToken)).toEqual(ALREADY_SIGNED_OUT);
    expect((await renew(server.app, one.refreshToken)).status).toBe(401);
    expect(await call(server.app, one.accessToken)).toEqual(refusal('session_revoked'));
    expect(await call(server.app, other.accessToken)).toEqual(STILL);
    expect((await renew(server.app, other.refreshToken)).status).toBe(200);
  });

  it('S-8 works with nothing but an expired access token', async () => {
    const sesi = await server.signIn('pimpinan');
    server.clock.advance(901_000);
    expect(await call(server.app, sesi.accessToken)).toEqual(refusal('invalid_token'));
    expect(await signOut(undefined, sesi.accessToken)).toEqual(ALREADY_SIGNED_OUT);
    expect((await renew(server.app, sesi.refreshToken)).status).toBe(401);
  });

  it('S-8 works with a refresh token that has been rotated away, and says the same about nobody', async () => {
    const sesi = await server.signIn('pimpinan');
    const { pair } = await renew(server.app, sesi.refreshToken);
    expect(await signOut(sesi.refreshToken)).toEqual(ALREADY_SIGNED_OUT);
    expect((await renew(server.app, pair.refreshToken)).status).toBe(401);
    expect([await signOut('bukan-token', 'a.b.c'), await signOut()]).toEqual([ALREADY_SIGNED_OUT, ALREADY_SIGNED_OUT]);
  });

  it('S-8 ends nothing for a forged access token that names a session', async () => {
    const sesi = await server.signIn('pimpinan');
    const [head = '', body = ''] = sesi.accessToken.split('.');
    expect(await signOut(undefined, `${head}.${body}.AAAA`)).toEqual(ALREADY_SIGNED_OUT);
    expect(await call(server.app, sesi.accessToken)).toEqual(STILL);
  });
});

describe('S-9 a change of a user', () => {
  it('S-9 also refuses the sign-in that was under way with the old password', async () => {
    const { id } = await server.signIn('dukungan');
    const reopen = () =>
      server.db.selectFrom('refresh_family').select('id').where('pengguna_id', '=', id).where('revoked_at', 'is', null);
    const payload = { username: 'dukungan', password: DEMO_PASSWORD };
    const previous = server.db.selectFrom('pengguna').select('password_hash').where('id', '=', id);
    const { password_hash: original } = await previous.executeTakeFirstOrThrow();
    const fresh = await hashPassword('kata sandi yang baru');
    const signIn = await server.db.transaction().execute(async (trx) => {
      await trx.updateTable('pengguna').set({ password_hash: fresh }).where('id', '=', id).execute();
      const running = server.app.inject({ method: 'POST', url: '/api/auth/signin', payload });
      // It has found the old password right, and now waits for this transaction.
      await oneWaits(server.db);
      expect(await endSessionsOf(trx, [id], 'kata sandi diganti', server.clock.now())).toEqual({
        sessions: 1,
        tokens: [],
      });
      return { running };
    });
    expect((await signIn.running).statusCode).toBe(401);
    expect(await reopen().execute()).toEqual([]);
    await server.db.updateTable('pengguna').set({ password_hash: original }).where('id', '=', id).execute();
  });

  it('S-9 ends the sessions of the named users only, says how many, and leaves ended ones as they were', async () => {
    const [a, b, c] = [
      await server.signIn('pelapor.tapin'),
      await server.signIn('pelapor.tapin'),
      await server.signIn('pelapor.deliserdang'),
    ];
    await signOut(b.refreshToken);
    const endStream = async (ids: string[]) =>
      (await endSessionsOf(server.db, ids, 'peran diganti', server.clock.now())).sessions;
    expect([await endStream([]), await endStream([a.id]), await endStream([a.id])]).toEqual([0, 1, 0]);
    expect(await call(server.app, a.accessToken)).toEqual(refusal('session_revoked'));
    expect(await call(server.app, c.accessToken)).toEqual(STILL);
    const reason = await server.db
      .selectFrom('refresh_family')
      .select('alasan')
      .where('pengguna_id', '=', a.id)
      .orderBy('created_at')
      .execute();
    expect(reason).toEqual([{ alasan: 'peran diganti' }, { alasan: 'keluar' }]);
  });

  it('S-9 lets a disabled user in nowhere, even while their sessions were not ended, and a deleted one neither', async () => {
    const sesi = await server.signIn('pimpinan');
    const change = (active: boolean) =>
      server.db.updateTable('pengguna').set({ aktif: active }).where('id', '=', sesi.id).execute();
    await change(false);
    const payload = { username: 'pimpinan', password: DEMO_PASSWORD };
    const signIn = () => server.app.inject({ method: 'POST', url: '/api/auth/signin', payload });
    expect((await signIn()).statusCode).toBe(403);
    expect(await call(server.app, sesi.accessToken)).toEqual(refusal('account_disabled'));
    expect((await renew(server.app, sesi.refreshToken)).status).toBe(401);
    await change(true);
    expect((await signIn()).statusCode).toBe(200);
    await server.db.deleteFrom('pengguna').where('id', '=', sesi.id).execute();
    expect((await signIn()).statusCode).toBe(401);
    expect(await call(server.app, sesi.accessToken)).toEqual(refusal('account_disabled'));
    expect((await renew(server.app, sesi.refreshToken)).status).toBe(401);
  });
});

describe('S-10 a wrong password', () => {
  it('S-10 is answered 20 times without anything that makes a client renew, and opens and ends no session', async () => {
    const sesi = await server.signIn('admin');
    const family = () => server.db.selectFrom('refresh_family').selectAll().orderBy('id').execute();
    const before = await family();
    for (let n = 0; n < 20; n += 1) {
      const response = await server.app.inject({
        method: 'POST',
        url: n % 2 === 0 ? '/api/auth/signin' : '/jwt/login',
        remoteAddress: `10.9.0.${n}`,
        headers: { authorization: `Bearer ${sesi.accessToken}` },
        payload: { username: n < 4 ? 'verifikator.tapin' : `orang.${n}`, password: 'salah' },
      });
      expect(response.headers['www-authenticate']).toBe(undefined);
      expect([response.statusCode, response.json()]).toEqual([
        401,
        { alert: { code: 401, status: 401, message: 'Username atau password salah' }, data: null },
      ]);
    }
    expect(await family()).toEqual(before);
    expect(await call(server.app, sesi.accessToken)).toEqual(STILL);
  });
});
