/** Leaving the identity provider ends what was opened by it (OpenID Connect Back-Channel Logout 1.0). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoginPayload, OauthDoor } from '#contract/session.ts';
import { openProvider } from '#server/session/openid.ts';
import { proofsOf } from '#server/session/proofs.ts';
import type { OidcSettings } from '#server/session/oidc-settings.ts';
import { sweepAreas } from '#server/ops/sweep.ts';
import { CLIENT, leaveProvider, LOGOUT, startIdentityProvider, walkThrough } from '#tests/support/identity-provider.ts';
import { type Lies, startLyingProvider } from '#tests/support/lying-provider.ts';
import { call, refusal, renew } from '#tests/support/session.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const REDIRECT = 'http://localhost:4000/login/oauth';
const VERIFIER = `capaian.${'v'.repeat(43)}`;
const REFUSED = 'Token keluar dari penyedia identitas tidak sah.';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const settings = (issuer: string): OidcSettings => ({
  issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  roleClaim: 'groups',
  unitClaim: 'unit',
  linkByEmail: true,
  redirectUri: REDIRECT,
});

async function signIn(server: TestServer, payload: Record<string, string>): Promise<LoginPayload> {
  const response = await server.app.inject({ method: 'POST', url: '/api/auth/oauth', payload });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: LoginPayload }>().data;
}
const answerOf = async ({ app }: TestServer, { accessToken }: LoginPayload) => call(app, accessToken);
const OPEN = { status: 200, why: undefined };
const OVER = refusal('session_revoked');

describe('leaving an honest provider', () => {
  let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
  let server: TestServer;
  beforeAll(async () => {
    const known = { tari: { email: 'tari@contoh.example', email_verified: true, name: 'Tari' } };
    provider = await startIdentityProvider(known, REDIRECT);
    server = await startTestServer({ provider: openProvider(settings(provider.issuer)) });
    const { id } = await server.signIn('pelapor.tapin');
    await server.db.updateTable('pengguna').set({ email: 'tari@contoh.example' }).where('id', '=', id).execute();
    provider.tell(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  /** Comes in with a browser of one's own. */
  async function comeIn(jar = new Map<string, string>()) {
    const response = await server.app.inject({ method: 'GET', url: '/api/auth/oauth' });
    const found = response.json<{ data: OauthDoor }>().data;
    const back = await walkThrough(found?.url ?? '', REDIRECT, 'tari', jar);
    const { codeVerifier = '', redirectUri = '' } = found ?? {};
    const session = await signIn(server, { ...Object.fromEntries(back.searchParams), codeVerifier, redirectUri });
    return { jar, session };
  }

  it('ends the sessions that were opened in that browser, and no other', async () => {
    const byPassword = await server.signIn('pelapor.tapin');
    const [here, elsewhere] = [await comeIn(), await comeIn()];
    const hereToo = await comeIn(here.jar);
    const all = [here.session, hereToo.session, elsewhere.session, byPassword];
    expect(await Promise.all(all.map((one) => answerOf(server, one)))).toEqual([OPEN, OPEN, OPEN, OPEN]);

    await leaveProvider(provider.issuer, here.jar);
    expect(await Promise.all(all.map((one) => answerOf(server, one)))).toEqual([OVER, OVER, OPEN, OPEN]);
    expect((await renew(server.app, here.session.refreshToken)).status).toBe(401);
    const ended = server.db.selectFrom('jejak_keamanan').select(['subjek_id', 'oleh', 'perubahan']);
    const trail = await ended.where('aksi', '=', 'session-ended').execute();
    const { id } = here.session;
    const one = { subjek_id: id, oleh: null, perubahan: { sesi: expect.any(String), penyedia: provider.issuer } };
    expect(trail).toEqual([one, one]);
    // Whoever comes back is as welcome as before.
    expect(await answerOf(server, (await comeIn()).session)).toEqual(OPEN);
  });
});

describe('the word of a provider that somebody left', () => {
  const lies: Lies = {};
  let provider: Awaited<ReturnType<typeof startLyingProvider>>;
  let server: TestServer;
  let session: LoginPayload;
  beforeAll(async () => {
    provider = await startLyingProvider(lies);
    server = await startTestServer({ provider: openProvider(settings(provider.issuer)) });
    const { id } = await server.signIn('pelapor.tapin');
    await server.db.updateTable('pengguna').set({ email: 'orang@contoh.example' }).where('id', '=', id).execute();
  });
  beforeEach(async () => {
    session = await comeIn();
  });
  afterEach(() => {
    for (const name of Object.keys(lies) as (keyof Lies)[]) delete lies[name];
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  /** @param sid null: the provider names no session */
  async function comeIn(sid: string | null = 'sesi-1'): Promise<LoginPayload> {
    const before = lies.claims;
    lies.claims = { sid: sid ?? undefined };
    provider.expect(proofsOf(VERIFIER).nonce);
    const found = await signIn(server, { code: 'c', codeVerifier: VERIFIER, redirectUri: REDIRECT });
    if (before) lies.claims = before;
    else delete lies.claims;
    return found;
  }
  async function post(payload: string, headers: Record<string, string> = FORM) {
    const response = await server.app.inject({ method: 'POST', url: LOGOUT, headers, payload });
    const { alert, data } = response.json<{ alert: { message: string }; data: unknown }>();
    return { status: response.statusCode, message: alert.message, data, cached: response.headers['cache-control'] };
  }
  const said = (token: string) => post(new URLSearchParams({ logout_token: token }).toString());
  const told = async (some: Lies = {}) => {
    Object.assign(lies, some);
    return said(await provider.logoutToken());
  };
  const now = () => Math.floor(Date.now() / 1000);

  it('ends the session that it names, and is heard once', async () => {
    const token = await provider.logoutToken();
    expect(await said(token)).toEqual({ status: 200, message: 'OK', data: null, cached: 'no-store' });
    expect(await answerOf(server, session)).toEqual(OVER);
    const next = await comeIn();
    expect(await said(token)).toEqual({ status: 400, message: REFUSED, data: null, cached: 'no-store' });
    expect(await answerOf(server, next)).toEqual(OPEN);
  });

  it('ends all that a person opened there when it names no session, and what is not known of which it was', async () => {
    const [other, unknown, byPassword] = [
      await comeIn('sesi-2'),
      await comeIn(null),
      await server.signIn('pelapor.tapin'),
    ];
    const all = () => Promise.all([session, other, unknown, byPassword].map((one) => answerOf(server, one)));
    expect((await told()).status).toBe(200);
    expect(await all()).toEqual([OVER, OPEN, OVER, OPEN]);
    expect((await told({ claims: { sid: undefined } })).status).toBe(200);
    expect(await all()).toEqual([OVER, OVER, OVER, OPEN]);
  });

  it('may name a session alone', async () => {
    const [other, unknown] = [await comeIn('sesi-2'), await comeIn(null)];
    expect((await told({ claims: { sub: undefined, sid: 'sesi-2' } })).status).toBe(200);
    const all = await Promise.all([session, other, unknown].map((one) => answerOf(server, one)));
    expect(all).toEqual([OPEN, OVER, OPEN]);
  });

  it.each<[string, Lies]>([
    ['of somebody else', { claims: { sub: 'orang-2' } }],
    ['that nobody has here', { claims: { sub: undefined, sid: 'sesi-9' } }],
  ])('is heard and ends nothing of this person for a session %s', async (_, some) => {
    expect((await told(some)).status).toBe(200);
    expect(await answerOf(server, session)).toEqual(OPEN);
  });

  it.each<[string, () => Lies]>([
    ['no signature', () => ({ signed: 'not at all' })],
    ['the signature of somebody else', () => ({ signed: 'by somebody else' })],
    ['a signature with the secret of the client', () => ({ signed: 'with the secret of the client' })],
    ['a subject put in after it was signed', () => ({ signed: 'and changed afterwards' })],
    ['another issuer', () => ({ claims: { iss: 'https://lain.example' } })],
    ['no issuer', () => ({ claims: { iss: undefined } })],
    ['another audience', () => ({ claims: { aud: 'aplikasi-lain' } })],
    ['no audience', () => ({ claims: { aud: undefined } })],
    ['an expiry that is over', () => ({ claims: { exp: now() - 180 } })],
    ['no expiry', () => ({ claims: { exp: undefined } })],
    ['a time of issue to come', () => ({ claims: { iat: now() + 180, exp: now() + 600 } })],
    ['a time of issue long ago', () => ({ claims: { iat: now() - 900, exp: now() + 600 } })],
    ['no time of issue', () => ({ claims: { iat: undefined } })],
    ['a nonce, as an ID token has', () => ({ claims: { nonce: proofsOf(VERIFIER).nonce } })],
    ['an empty nonce', () => ({ claims: { nonce: null } })],
    ['no event', () => ({ claims: { events: undefined } })],
    ['another event', () => ({ claims: { events: { 'http://schemas.openid.net/event/lain': {} } } })],
    ['an event that is no object', () => ({ claims: { events: { [EVENT]: true } } })],
    ['a list of events', () => ({ claims: { events: [EVENT] } })],
    ['no id', () => ({ claims: { jti: undefined } })],
    ['an id that no database keeps', () => ({ claims: { jti: 'a\u0000b' } })],
    ['neither person nor session', () => ({ claims: { sub: undefined, sid: undefined } })],
    ['an empty session', () => ({ claims: { sid: '' } })],
    ['a person that is no text', () => ({ claims: { sub: 7 } })],
  ])('is refused with %s, and ends nothing', async (_, make) => {
    expect(await told(make())).toEqual({ status: 400, message: REFUSED, data: null, cached: 'no-store' });
    expect(await answerOf(server, session)).toEqual(OPEN);
  });

  it.each<[string, string, Record<string, string>, number]>([
    ['an empty form', '', FORM, 400],
    ['another field', 'token=x', FORM, 400],
    ['words that are no token', 'logout_token=x', FORM, 400],
    ['a token too long for one', `logout_token=${'a'.repeat(20_000)}`, FORM, 400],
    ['the field twice', 'logout_token=x&logout_token=y', FORM, 400],
    ['JSON', '{"logout_token":"x"}', { 'content-type': 'application/json' }, 415],
    ['bytes that are no text', 'logout_token=%FF', FORM, 400],
  ])('is refused as %s', async (_, payload, headers, status) => {
    expect((await post(payload, headers)).status).toBe(status);
  });

  it('may come with more than the standard knows of', async () => {
    const token = await provider.logoutToken();
    const form = new URLSearchParams({ logout_token: token, 'yang-lain': 'x' });
    expect((await post(form.toString())).status).toBe(200);
    expect(await answerOf(server, session)).toEqual(OVER);
  });

  it('is taken by no other call', async () => {
    const payload = 'refreshToken=x';
    const response = await server.app.inject({ method: 'POST', url: '/jwt/logout', headers: FORM, payload });
    expect(response.statusCode).toBe(415);
  });

  it('is kept for a day, and not in a row that says whose it was', async () => {
    const kept = () => server.db.selectFrom('token_keluar').selectAll().execute();
    await server.db.deleteFrom('token_keluar').execute();
    await told();
    expect(await kept()).toEqual([{ issuer: provider.issuer, jti: expect.any(String), waktu: expect.any(Date) }]);
    await sweepAreas(server.db, new Date(server.clock.now().getTime() + 23 * 3_600_000));
    expect(await kept()).toHaveLength(1);
    await sweepAreas(server.db, new Date(server.clock.now().getTime() + 25 * 3_600_000));
    expect(await kept()).toEqual([]);
  });

  it('is heard once by two processes that hear it at the same moment', async () => {
    const token = await provider.logoutToken();
    const answers = await Promise.all([said(token), said(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('a provider whose keys cannot be had', () => {
  it.each([
    { status: 500, body: {} },
    { status: 200, body: { keys: 'tidak ada' } },
  ])('ends nothing, and says that it is that: %j', async (keys) => {
    const provider = await startLyingProvider({ keys });
    const server = await startTestServer({ provider: openProvider(settings(provider.issuer)) });
    const payload = new URLSearchParams({ logout_token: await provider.logoutToken() }).toString();
    const response = await server.app.inject({ method: 'POST', url: LOGOUT, headers: FORM, payload });
    const { alert } = response.json<{ alert: { message: string } }>();
    expect([response.statusCode, alert.message]).toEqual([
      400,
      'Kunci penyedia identitas tidak dapat diambil, jadi token keluar tidak dapat diperiksa.',
    ]);
    await server.close();
    await provider.close();
  });
});
