/** Passwords are switched off: everybody comes in at the provider, those who administer everything with a password too. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoginPayload } from '#contract/session.ts';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { localStore } from '#server/files/local-store.ts';
import { openProvider } from '#server/session/openid.ts';
import { proofsOf } from '#server/session/proofs.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { CLIENT } from '#tests/support/identity-provider.ts';
import { type Lies, startLyingProvider } from '#tests/support/lying-provider.ts';
import { call, renew } from '#tests/support/session.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const REDIRECT = 'http://localhost:4000/login/oauth';
const VERIFIER = `capaian.${'v'.repeat(43)}`;
const ELSEWHERE = 'Kata sandi tidak dipakai lagi untuk masuk ke sini. Masuklah lewat penyedia identitas.';
const FRESH = 'kuda laut berenang pelan';
const APP_URL = 'http://localhost:4000';

const lies: Lies = {};
let provider: Awaited<ReturnType<typeof startLyingProvider>>;
/** One database, asked by a server where everybody has a password and one where only administrators have. */
let before: TestServer;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  provider = await startLyingProvider(lies);
  before = await startTestServer({ letters: { appUrl: APP_URL } });
  app = await buildApp({
    db: before.db,
    now: before.clock.now,
    files: localStore(before.dataDir),
    secrets: await loadSecrets(before.db),
    accessTtl: 900,
    refreshTtl: 9_000_000,
    sessionMaxAge: 9_000_000,
    letters: { appUrl: APP_URL },
    localAccounts: false,
    provider: openProvider({
      issuer: provider.issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      roleClaim: undefined,
      unitClaim: undefined,
      linkByEmail: true,
      redirectUri: REDIRECT,
    }),
  });
});
afterAll(async () => {
  await app.close();
  await before.close();
  await provider.close();
});

type Answer<T> = { alert: { message: string }; data: T };
async function post<T = unknown>(url: string, payload: object, headers: Record<string, string> = {}) {
  const response = await app.inject({ method: 'POST', url, payload, headers });
  const { alert, data } = response.json<Answer<T>>();
  return { status: response.statusCode, message: alert.message, data };
}
const signIn = (username: string, password = DEMO_PASSWORD) =>
  post<LoginPayload>('/api/auth/signin', { username, password });
const emailOf = async (username: string) =>
  before.db.selectFrom('pengguna').select('email').where('username', '=', username).executeTakeFirstOrThrow();
/** Comes in at the provider as whoever has an address. */
async function comeBack(sub: string, email: string) {
  lies.claims = { sub, email };
  provider.expect(proofsOf(VERIFIER).nonce);
  return post<LoginPayload>('/api/auth/oauth', { code: 'c', codeVerifier: VERIFIER, redirectUri: REDIRECT });
}

it('lets those in with a password who administer everything, and tells others where they come in', async () => {
  expect((await signIn('admin')).status).toBe(200);
  for (const username of ['pelapor.tapin', 'dukungan', 'pimpinan']) {
    expect(await signIn(username)).toMatchObject({ status: 403, message: ELSEWHERE, data: null });
  }
  // A wrong password tells as little as ever: neither who there is nor who administers.
  for (const username of ['pelapor.tapin', 'admin', 'tidak.ada']) {
    expect(await signIn(username, 'salah')).toMatchObject({ status: 401, message: 'Username atau password salah' });
  }
});

it('ends sessions that were opened with a password when they are renewed, but not those of administrators', async () => {
  const [officer, admin] = [await before.signIn('pelapor.tapin'), await before.signIn('admin')];
  const atProvider = await comeBack('orang-7', (await emailOf('verifikator.tapin')).email);
  expect(atProvider.status).toBe(200);
  const renewed = [];
  for (const { refreshToken } of [officer, admin, atProvider.data])
    renewed.push((await renew(app, refreshToken)).status);
  expect(renewed).toEqual([401, 200, 200]);
  expect((await call(before.app, officer.accessToken)).why).toBe('Bearer error="session_revoked"');
});

it('takes no registration', async () => {
  const open = await app.inject({ url: '/jwt/register' });
  expect(open.json<Answer<boolean>>().data).toBe(false);
  const payload = { nama: 'Tamu', username: 'tamu.baru', email: 'tamu.baru@contoh.example', password: FRESH };
  expect((await post('/jwt/register', payload)).status).toBe(404);
});

it('sets no forgotten password anew but that of an administrator', async () => {
  const letterTo = async (username: string) => {
    const { email } = await emailOf(username);
    expect((await post('/api/auth/lupa-sandi', { email })).status).toBe(200);
    const { isi } = await before.db
      .selectFrom('kiriman')
      .select('isi')
      .where('penerima', '=', email)
      .where('jenis', '=', 'sandi')
      .orderBy('dibuat', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return isi?.text ?? '';
  };
  const toOfficer = await letterTo('pelapor.deliserdang');
  expect(toOfficer).toContain(`lewat penyedia identitas ${new URL(provider.issuer).host}`);
  expect(toOfficer).not.toContain('atur-sandi#');
  expect(toOfficer).not.toContain('mintalah admin');
  const token = /atur-sandi#([\w-]+)/.exec(await letterTo('admin'))?.[1] ?? '';
  const { status } = await post('/api/auth/atur-sandi', { token, password: FRESH });
  expect(status).toBe(200);
  expect((await signIn('admin', FRESH)).status).toBe(200);
});

it('takes no link that was sent before, and no other password on the profile', async () => {
  const { email } = await emailOf('pelapor.deliserdang');
  await before.app.inject({ method: 'POST', url: '/api/auth/lupa-sandi', payload: { email } });
  const { isi } = await before.db
    .selectFrom('kiriman')
    .select('isi')
    .where('penerima', '=', email)
    .orderBy('dibuat', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const token = /atur-sandi#([\w-]+)/.exec(isi?.text ?? '')?.[1] ?? '';
  expect(await post('/api/auth/atur-sandi', { token, password: FRESH })).toMatchObject({
    status: 403,
    message: ELSEWHERE,
  });

  const { id, accessToken } = await before.signIn('pimpinan');
  const url = `/api/users/profile/${id}`;
  const headers = { authorization: `Bearer ${accessToken}` };
  const profile = (await app.inject({ url, headers })).json<Answer<{ versi: number }>>().data;
  const payload = { versi: profile.versi, password: FRESH, password_lama: DEMO_PASSWORD };
  const response = await app.inject({ method: 'PUT', url, headers, payload });
  expect([response.statusCode, response.json<Answer<null>>().alert.message]).toEqual([403, ELSEWHERE]);
});

it('does not send somebody to a password whom the provider cannot name', async () => {
  lies.token = { status: 500, body: {} };
  const down = await comeBack('orang-8', 'siapa@contoh.example');
  delete lies.token;
  expect(down).toMatchObject({
    status: 503,
    message: 'Penyedia identitas tidak dapat dihubungi. Coba lagi sebentar lagi.',
  });
});
