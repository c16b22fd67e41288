import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { localStore } from '#server/files/local-store.ts';
import type { App } from '#server/http/app-type.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const SCRIPT = "var page = '/locales/';";
const PAGE = `<!doctype html>
<html lang="en">
<head>
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
<link rel="stylesheet" crossorigin href="/assets/a.css">
<link rel="help" href="//elsewhere.example/">
<script>${SCRIPT}</script>
<script type="module" crossorigin src="/assets/a.js"></script>
</head>
<body><p>href="/nowhere"</p></body>
</html>
`;
const BELOW = PAGE.replace('<html ', '<html data-base="/kantor/kinerja" ').replaceAll(
  /"(\/favicon|\/assets)/g,
  '"/kantor/kinerja$1',
);
const BASE = '/kantor/kinerja';

let server: TestServer;
let folder: string;
let below: App;
let root: App;
let at = '';
let atRoot = '';

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'capaian-base-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), PAGE);
  await writeFile(path.join(folder, 'assets', 'a.js'), 'export {};');
  const { db, clock } = server;
  const secrets = await loadSecrets(db);
  const deps = { db, now: clock.now, files: localStore(folder), secrets, distDir: folder };
  const times = { accessTtl: 900, refreshTtl: 900, sessionMaxAge: 900 };
  below = await buildApp({ ...deps, ...times, basePath: BASE });
  root = await buildApp({ ...deps, ...times });
  at = await below.listen({ port: 0, host: '127.0.0.1' });
  atRoot = await root.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await below.close();
  await root.close();
  await server.close();
  await rm(folder, { recursive: true });
});

/** Reads each answer to its end: one that is under way holds back the end of its server. */
async function ask(url: string, options: RequestInit = {}) {
  const answer = await fetch(url, { redirect: 'manual', ...options });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
const get = (url: string, headers: Record<string, string> = {}) => ask(url, { headers });
const signIn = (address: string) =>
  ask(`${address}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'pelapor.tapin', password: DEMO_PASSWORD }),
  });
const cookiesOf = (answer: { headers: Headers }) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => /Path=([^;]*)/.exec(cookie)?.[1])
    .sort();

describe('below a base path', () => {
  it.each(['/', '/index.html', '/login', '/pelaporan-capaian/laporan?tahun=2026'])(
    'the page stands at %s, and its addresses are below too',
    async (place) => {
      const answer = await get(at + BASE + place, { accept: 'text/html' });
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(answer.text).toBe(BELOW);
    },
  );

  it('the policy of the page knows the scripts that stand in it', async () => {
    const policy = (await get(`${at}${BASE}/`)).headers.get('content-security-policy');
    expect(policy).toContain(`'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`);
    expect(policy).toBe((await get(`${atRoot}/`)).headers.get('content-security-policy'));
  });

  it('whoever has the page is told so, and whoever asks for its head gets no body', async () => {
    const tag = (await get(`${at}${BASE}/`)).headers.get('etag') ?? '';
    const again = await get(`${at}${BASE}/login`, { 'if-none-match': `"other", ${tag}`, accept: 'text/html' });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await get(`${at}${BASE}/`, { 'if-none-match': 'W/"other"' });
    expect(other.status).toBe(200);
    const head = await ask(`${at}${BASE}/login`, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, tag]);
  });

  it('files with a hash in their name are kept for ever', async () => {
    const answer = await get(`${at}${BASE}/assets/a.js`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it('people sign in, ask and renew, and their device is known there alone', async () => {
    const entered = await signIn(at + BASE);
    expect([entered.status, cookiesOf(entered)]).toEqual([200, [`${BASE}/api/auth/signin`, `${BASE}/jwt/login`]]);
    const { data } = JSON.parse(entered.text) as { data: { accessToken: string; refreshToken: string } };
    const headers = { authorization: `Bearer ${data.accessToken}` };
    const asked = await get(`${at}${BASE}/api/tahun`, headers);
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const renewed = await ask(`${at}${BASE}/jwt/refresh-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: data.refreshToken }),
    });
    expect(renewed.status).toBe(200);
  });

  it('the description of the calls says where they are', async () => {
    const { servers } = JSON.parse((await get(`${at}${BASE}/api/openapi.json`)).text) as { servers: unknown };
    expect(servers).toEqual([{ url: BASE }]);
  });

  it('the path without its last slash leads to it, and keeps what was asked', async () => {
    const answers = await Promise.all([get(at + BASE), get(`${at}${BASE}?lng=id`)]);
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [308, `${BASE}/`],
      [308, `${BASE}/?lng=id`],
    ]);
  });

  it.each([
    '/',
    '/login',
    '/index.html',
    '/assets/a.js',
    '/favicon.svg',
    '/api/tahun',
    '/kantor',
    '/kantor/',
    '/kantor/kinerja2/',
    '/KANTOR/KINERJA/',
    '/kantor%2Fkinerja/',
    '/healthz/',
    '/x/kantor/kinerja/',
  ])('nothing is at %s, which belongs to others', async (place) => {
    const answer = await get(at + place, { accept: 'text/html' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      404,
      { alert: { code: 404, status: 404, message: 'Alamat tidak ditemukan.' }, data: null },
    ]);
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('nobody signs in outside of it', async () => {
    const answer = await signIn(at);
    expect([answer.status, cookiesOf(answer)]).toEqual([404, []]);
  });

  it.each(['/healthz', '/readyz'])(
    '%s answers there, and at the root to whoever watches the process',
    async (probe) => {
      const answers = await Promise.all([get(at + probe), get(at + BASE + probe), get(`${at}${probe}?x`)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    },
  );
});

it('without a base path everything is as it was built, at the root', async () => {
  const page = await get(`${atRoot}/login`, { accept: 'text/html' });
  expect([page.status, page.text]).toEqual([200, PAGE]);
  const entered = await signIn(atRoot);
  expect([entered.status, cookiesOf(entered)]).toEqual([200, ['/api/auth/signin', '/jwt/login']]);
  const { servers } = JSON.parse((await get(`${atRoot}/api/openapi.json`)).text) as { servers?: unknown };
  expect(servers).toBeUndefined();
  expect((await get(`${atRoot}${BASE}/api/tahun`)).status).toBe(200);
});
