import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoginPayload } from '#contract/session.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { readConfig } from '#server/config.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { refusal, claim, call, renew } from '#tests/support/session.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const ID = '019a0000-0000-7000-8000-000000000000';
const CALLS: InjectOptions[] = [
  { method: 'GET', url: '/api/tahun' },
  { method: 'GET', url: '/api/pelaporan-capaian?perPage=1' },
  { method: 'POST', url: '/api/pelaporan-capaian', payload: { unit_id: ID, tahun: 2026, periode: 'TW3' } },
  { method: 'PATCH', url: `/api/pelaporan-capaian/${ID}/approve`, payload: {} },
  { method: 'DELETE', url: `/api/kpi/${ID}/deletes` },
];

let server: TestServer;
let secret: string;
let sesi: LoginPayload;
beforeAll(async () => {
  server = await startTestServer({ accessTtl: 900 });
  secret = (await loadSecrets(server.db)).jwt;
  sesi = await server.signIn('admin');
});
afterAll(() => server.close());

const b64 = (text: string) => Buffer.from(text).toString('base64url');
const HEAD = { alg: 'HS256', typ: 'at+jwt' };
type Part = object | string;
const asText = (part: Part) => (typeof part === 'string' ? part : JSON.stringify(part));
const content = (head: Part, claims: Part) => `${b64(asText(head))}.${b64(asText(claims))}`;
/** A token signed with HMAC: with our own secret, unless told otherwise. */
const hmac = (head: Part, claims: Part, key = secret, hash = 'sha256') => {
  const input = content(head, claims);
  return `${input}.${createHmac(hash, key).update(input).digest('base64url')}`;
};
const rsa = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const rs256 = (head: Part, claims: Part) => {
  const input = content(head, claims);
  return `${input}.${createSign('sha256').update(input).sign(rsa.privateKey, 'base64url')}`;
};

/** Every forgery: what it is, and the token. Most are signed with the server's own secret, to test one thing each. */
function fake(): [string, string][] {
  const claims = claim(sesi.accessToken);
  const text = JSON.stringify(claims);
  const [head = '', body = '', signature = ''] = sesi.accessToken.split('.');
  const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name));
  const seconds = Math.floor(server.clock.now().getTime() / 1000);
  const last = signature.at(-1) ?? '';
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return [
    ...['none', 'None', 'nOnE'].map((alg): [string, string] => [`alg ${alg}`, `${content({ ...HEAD, alg }, claims)}.`]),
    ['alg none with the old signature', `${content({ ...HEAD, alg: 'none' }, claims)}.${signature}`],
    ['no alg', hmac({ typ: HEAD.typ }, claims)],
    ['RS256 said, HS256 signed', hmac({ ...HEAD, alg: 'RS256' }, claims)],
    ['HS256 with a public key as secret', hmac(HEAD, claims, rsa.publicKey)],
    ['RS256 with a key of the forger', rs256({ ...HEAD, alg: 'RS256' }, claims)],
    ['HS512 with the right secret', hmac({ ...HEAD, alg: 'HS512' }, claims, secret, 'sha512')],
    ['kid leading to an empty file', hmac({ ...HEAD, kid: '../../../../dev/null' }, claims, 'x')],
    ['kid with the right secret', hmac({ ...HEAD, kid: '1' }, claims)],
    ['jku', rs256({ ...HEAD, alg: 'RS256', jku: 'https://contoh.example/jwks.json' }, claims)],
    ['jwk in the header', rs256({ ...HEAD, alg: 'RS256', jwk: { kty: 'RSA', n: 'AQ', e: 'AQAB' } }, claims)],
    ['crit', hmac({ ...HEAD, crit: ['exp'] }, claims)],
    ['expired a second ago', hmac(HEAD, { ...claims, exp: seconds - 1 })],
    ['nbf in an hour', hmac(HEAD, { ...claims, nbf: seconds + 3600 })],
    ['other audience', hmac(HEAD, { ...claims, aud: 'capaian-web' })],
    ['several audiences', hmac(HEAD, { ...claims, aud: [claims.aud, 'lain'] })],
    ['other issuer', hmac(HEAD, { ...claims, iss: 'https://contoh.example' })],
    ['typ JWT', hmac({ ...HEAD, typ: 'JWT' }, claims)],
    ['no typ', hmac({ alg: HEAD.alg }, claims)],
    ['refresh token as access token', sesi.refreshToken],
    ['refresh token between dots', `${head}.${b64(sesi.refreshToken)}.${signature}`],
    ['trailing bytes', `${sesi.accessToken}AA`],
    ['a fourth part', `${sesi.accessToken}.AA`],
    ['claims twice', hmac(HEAD, `{"sub":"${ID}",${text.slice(1)}`)],
    ['header fields twice', hmac(`{"alg":"none",${JSON.stringify(HEAD).slice(1)}`, claims)],
    ...['sub', 'sid', 'exp', 'iss', 'aud'].map((name): [string, string] => [`no ${name}`, hmac(HEAD, without(name))]),
    ['sub that is no id', hmac(HEAD, { ...claims, sub: "' or 1=1 --" })],
    ['exp as text', hmac(HEAD, { ...claims, exp: String(claims.exp) })],
    ['exp without end', hmac(HEAD, { ...claims, exp: 1e300 })],
    ['a claim nobody issues', hmac(HEAD, { ...claims, admin: true })],
    ['other secret', hmac(HEAD, claims, 'rahasia')],
    ['empty signature', `${head}.${body}.`],
    ['no signature', `${head}.${body}`],
    ['half a signature', `${head}.${body}.${signature.slice(0, 20)}`],
    ['respelt signature', `${head}.${body}.${signature.slice(0, -1)}${alphabet[alphabet.indexOf(last) ^ 1] ?? ''}`],
    ['padded signature', `${sesi.accessToken}=`],
    ['changed claims, old signature', `${head}.${b64(JSON.stringify({ ...claims, roles: ['lain'] }))}.${signature}`],
  ];
}

const onAll = (token: string) => Promise.all(CALLS.map((options) => call(server.app, token, options)));

describe('S-1 access tokens', () => {
  it('S-1 refuses every forged token on every kind of call with one and the same answer', async () => {
    const all = fake();
    expect(all.length).toBeGreaterThanOrEqual(24);
    const passed: unknown[] = [];
    for (const [nama, token] of all) {
      const answer = await onAll(token);
      for (const [i, one] of answer.entries()) {
        if (JSON.stringify(one) !== JSON.stringify(refusal('invalid_token'))) passed.push([nama, CALLS[i], one]);
      }
    }
    expect(passed).toEqual([]);
    console.info(`S-1: ${all.length} forged tokens × ${CALLS.length} calls = ${all.length * CALLS.length}`);
  });

  it('S-1 lets the real token in, and the same claims signed by the test, so that each forgery fails for its reason', async () => {
    const claims = claim(sesi.accessToken);
    expect(hmac(HEAD, claims)).toBe(sesi.accessToken);
    const changed = hmac(HEAD, { ...claims, exp: claims.exp + 1 });
    const statuses = (await onAll(changed)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 404, 404, 404]);
  });

  it("S-1 refuses a signed token that names a session which is unknown or somebody else's", async () => {
    const other = await server.signIn('pimpinan');
    const claims = claim(sesi.accessToken);
    const asing = [hmac(HEAD, { ...claims, sid: claim(other.accessToken).sid }), hmac(HEAD, { ...claims, sid: ID })];
    const answer = await Promise.all(asing.map((token) => call(server.app, token)));
    expect(answer).toEqual([refusal('session_revoked'), refusal('session_revoked')]);
    expect(await call(server.app, hmac(HEAD, { ...claims, sub: ID }))).toEqual(refusal('account_disabled'));
  });

  it('S-1 issues access tokens for fifteen minutes that say issuer, audience, subject and session', async () => {
    expect(readConfig({}).accessTokenTtl).toBe(900);
    const claims = claim(sesi.accessToken);
    expect({ ...claims, lama: claims.exp - claims.iat }).toEqual({
      iss: 'capaian',
      aud: 'capaian-api',
      sub: sesi.id,
      sid: expect.any(String),
      roles: ['admin-dev'],
      satker: sesi.satker.id,
      iat: expect.any(Number),
      exp: expect.any(Number),
      lama: 900,
    });
  });
});

describe('S-1 refresh tokens', () => {
  it('S-1 are 256 random bits, and nothing in the database contains one, an access token or a password', async () => {
    const secrets: string[] = [DEMO_PASSWORD];
    for (let n = 0; n < 3; n += 1) {
      const headers = { 'idempotency-key': `masuk-${n}` };
      const payload = { username: 'dukungan', password: DEMO_PASSWORD };
      const response = await server.app.inject({ method: 'POST', url: '/api/auth/signin', headers, payload });
      const one = response.json<{ data: LoginPayload }>().data;
      const { pair } = await renew(server.app, one.refreshToken);
      secrets.push(one.accessToken, one.refreshToken, pair.accessToken, pair.refreshToken);
    }
    const refresh = secrets.filter((token, i) => i % 2 === 0 && token !== DEMO_PASSWORD);
    expect(refresh.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32, 32, 32, 32, 32]);
    expect(new Set(refresh).size).toBe(6);
    const tables = await sql<{ nama: string }>`
      select table_name as nama from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(server.db);
    expect(tables.rows.length).toBeGreaterThan(15);
    // A row as text is every one of its columns.
    const findings: string[] = [];
    let row = 0;
    for (const { nama } of tables.rows) {
      const found = await sql<{ n: string; temu: string }>`
        select count(*) as n, count(*) filter (where exists (
          select from unnest(${secrets}::text[]) as r where position(r in t::text) > 0)) as temu
        from ${sql.table(nama)} as t`.execute(server.db);
      row += Number(found.rows[0]?.n);
      if (found.rows[0]?.temu !== '0') findings.push(nama);
    }
    expect(findings).toEqual([]);
    expect(row).toBeGreaterThan(500);
  });
});

describe('the scheme of the Authorization header', () => {
  it.each(['Bearer ', 'bearer ', 'BEARER ', 'bEaReR ', 'Bearer  '])('may be written %s', async (scheme) => {
    const { accessToken } = await server.signIn('pimpinan');
    const headers = { authorization: `${scheme}${accessToken}` };
    expect(await call(server.app, accessToken, { headers })).toEqual({ status: 200, why: undefined });
    expect(await call(server.app, accessToken, { headers, url: '/api/events' })).toEqual({
      status: 200,
      why: undefined,
    });
    await server.app.inject({ method: 'POST', url: '/jwt/logout', headers, payload: {} });
    expect(await call(server.app, accessToken)).toEqual(refusal('session_revoked'));
  });
});
