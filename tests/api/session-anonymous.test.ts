import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { refusal } from '#tests/support/session.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** What anybody may call; everything else that the server registers needs a session. */
const GENERAL = [
  'POST /api/auth/signin',
  'POST /api/auth/signin/kode',
  'POST /api/auth/jwt/refresh-token',
  'GET /api/auth/oauth',
  'POST /api/auth/oauth',
  'POST /api/auth/oauth/backchannel-logout',
  'GET /api/auth/lupa-sandi',
  'POST /api/auth/lupa-sandi',
  'POST /api/auth/atur-sandi',
  'POST /api/auth/atur-sandi/periksa',
  'POST /jwt/login',
  'POST /jwt/login/kode',
  'POST /jwt/refresh-token',
  'POST /jwt/logout',
  'GET /jwt/register',
  'POST /jwt/register',
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /readyz',
];
const ID = '019a0000-0000-7000-8000-000000000000';
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Every method and path of a printed route tree. */
function routesFrom(tree: string): { method: Method; path: string }[] {
  const trail: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const found = /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!found) return [];
    const [, indent = '', part = '', methods] = found;
    trail.length = indent.length / 4;
    trail.push(part);
    const path = trail.join('');
    return (methods?.split(', ') ?? []).map((method) => ({ method: method as Method, path }));
  });
}
const nama = ({ method, path }: { method: Method; path: string }) => `${method === 'HEAD' ? 'GET' : method} ${path}`;

let server: TestServer;
let route: { method: Method; path: string }[];
let head: [string, string | undefined][];
beforeAll(async () => {
  server = await startTestServer({ accessTtl: 60 });
  route = routesFrom(server.app.printRoutes({ commonPrefix: false }));
  const stale = (await server.signIn('admin')).accessToken;
  server.clock.advance(61_000);
  const fresh = (await server.signIn('admin')).accessToken;
  head = [
    ['no header', undefined],
    ['empty', ''],
    ['garbage', 'Bearer sampah'],
    ['garbage in three parts', 'Bearer a.b.c'],
    ['expired', `Bearer ${stale}`],
    ['Basic', `Basic ${Buffer.from(`admin:${DEMO_PASSWORD}`).toString('base64')}`],
    ['another scheme', `Token ${fresh}`],
    ['no scheme', fresh],
  ];
});
afterAll(() => server.close());

const send = ({ method, path }: { method: Method; path: string }, authorization: string | undefined) =>
  server.app.inject({
    method,
    url: path.replaceAll(/:\w+/g, ID),
    headers: authorization === undefined ? {} : { authorization },
  });

/** A fingerprint of every row of every table. */
async function databaseFingerprint(): Promise<string> {
  const tables = await sql<{ nama: string }>`
    select table_name as nama from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(server.db);
  const hash = createHash('sha256');
  for (const { nama: table } of tables.rows) {
    const found = await sql<{ sidik: string | null }>`
      select md5(string_agg(t::text, '|' order by t::text)) as sidik from ${sql.table(table)} as t`.execute(server.db);
    hash.update(`${table} ${found.rows[0]?.sidik ?? ''}\n`);
  }
  return hash.digest('hex');
}

describe('a caller without a session', () => {
  it('A-2 reads the whole list of routes, and OpenAPI calls public exactly what is public here', () => {
    const existing = new Set(route.map(nama));
    expect(GENERAL.filter((one) => !existing.has(one))).toEqual([]);
    type Operation = { security?: unknown[] };
    const { paths = {} } = server.app.swagger() as { paths?: Record<string, Record<string, Operation>> };
    const inWriting = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { security }]) => ({
        nama: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        umum: security?.length === 0,
      })),
    );
    const umum = inWriting.filter((one) => one.umum).map((one) => one.nama);
    expect([...umum, 'GET /api/openapi.json'].sort()).toEqual([...GENERAL].sort());
    expect(inWriting.map((one) => one.nama).filter((one) => !existing.has(one))).toEqual([]);
    expect([...existing].filter((one) => !inWriting.some((t) => t.nama === one))).toEqual(['GET /api/openapi.json']);
  });

  it('A-2 gets one and the same 401 from every other route, whatever the header, and changes nothing', async () => {
    const before = await databaseFingerprint();
    const closedRoutes = route.filter((one) => !GENERAL.includes(nama(one)));
    expect(closedRoutes.length).toBeGreaterThan(25);
    const bodies = new Set<string>();
    const other: unknown[] = [];
    for (const one of closedRoutes) {
      for (const [what, authorization] of head) {
        const response = await send(one, authorization);
        const answer = { status: response.statusCode, why: response.headers['www-authenticate'] };
        if (JSON.stringify(answer) !== JSON.stringify(refusal('invalid_token'))) other.push([one, what, answer]);
        if (one.method !== 'HEAD') bodies.add(response.body);
      }
    }
    expect(other).toEqual([]);
    expect([...bodies].map((body) => JSON.parse(body) as unknown)).toEqual([
      {
        alert: {
          code: 401,
          status: 401,
          message: 'Anda belum masuk, atau token tidak berlaku. Perbarui sesi atau masuk kembali.',
        },
        data: null,
      },
    ]);
    expect(await databaseFingerprint()).toBe(before);
    console.info(`A-2: ${closedRoutes.length} routes × ${head.length} headers = ${closedRoutes.length * head.length}`);
  });

  it('A-2 gets the same answer from a public route whatever the header, and never an invitation to renew', async () => {
    for (const one of route.filter((r) => GENERAL.includes(nama(r)))) {
      const answer = new Set<string>();
      for (const [, authorization] of head) {
        const response = await send(one, authorization);
        answer.add(`${response.statusCode} ${String(response.headers['www-authenticate'])}`);
      }
      expect([one, [...answer].map((text) => /^(200|404|422) undefined$/.test(text))]).toEqual([one, [true]]);
    }
  });
});
