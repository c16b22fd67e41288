import { tmpdir } from 'node:os';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { localStore } from '#server/files/local-store.ts';
import type { App } from '#server/http/app-type.ts';
import { isUuid } from '#machines/kit/recorded.ts';
import { signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

type Line = Record<string, unknown>;
/** As whoever searches a log: the lines that hold a text. */
const searched = (lines: string[], text: string) =>
  lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line) as Line);

let server: TestServer;
let app: App;
let quiet: App;
const lines: string[] = [];
const quietLines: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const deps = {
    db: server.db,
    now: server.clock.now,
    files: localStore(tmpdir()),
    secrets: await loadSecrets(server.db),
    ...{ accessTtl: 900, refreshTtl: 900, sessionMaxAge: 900 },
  };
  const logTo = (kept: string[]) => ({ level: 'warn', stream: { write: (line: string) => void kept.push(line) } });
  app = await buildApp({ ...deps, accessLog: true, logger: logTo(lines) });
  quiet = await buildApp({ ...deps, logger: { ...logTo(quietLines), level: 'info' } });
});
afterAll(async () => {
  await app.close();
  await quiet.close();
  await server.close();
});

const idOf = async (options: InjectOptions, given?: string | string[]) => {
  const headers = { ...options.headers, ...(given !== undefined && { 'x-request-id': given }) };
  const response = await app.inject({ ...options, headers });
  return { status: response.statusCode, id: String(response.headers['x-request-id']) };
};

describe('X-Request-Id', () => {
  it.each(['abc', '4bf92f3577b34da6a3ce929d0e0e4736', 'edge-7.1_2', 'x'.repeat(64)])('%s is kept', async (given) => {
    expect(await idOf({ url: '/healthz' }, given)).toEqual({ status: 200, id: given });
  });

  it.each(['', 'x'.repeat(65), 'a b', 'a"b', '<b>', 'a\tb', 'é', '${jndi:ldap://x}', 'a,b'])(
    '%j is replaced by a new one',
    async (given) => {
      const { id } = await idOf({ url: '/healthz' }, given);
      expect([id === given, isUuid(id)]).toEqual([false, true]);
    },
  );

  it.each<[string, InjectOptions, number]>([
    ['without a session', { url: '/api/kpi' }, 401],
    ['of an address that is none', { url: '/api/nowhere' }, 404],
    ['of an address that cannot be read', { url: '/%zz' }, 400],
    [
      'of a body that is no JSON',
      { method: 'POST', url: '/api/auth/signin', payload: '{', headers: { 'content-type': 'application/json' } },
      400,
    ],
    ['of fields that are wrong', { method: 'POST', url: '/api/auth/signin', payload: {} }, 422],
  ])('comes back with the answer %s', async (_what, options, status) => {
    expect(await idOf(options, 'given-1')).toEqual({ status, id: 'given-1' });
    expect(isUuid((await idOf(options)).id)).toBe(true);
  });
});

describe('the code that a person is told', () => {
  it('finds all that the log says of the call, and of whom, in one search', async () => {
    const admin = await signIn(app, 'admin');
    await server.db.schema.alterTable('tahun').renameTo('tahun_hilang').execute();
    const failed = await app.inject({
      url: '/api/tahun?q=rahasia',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    await server.db.schema.alterTable('tahun_hilang').renameTo('tahun').execute();
    const { alert, traceId } = failed.json<{ alert: { message: string }; traceId: string }>();
    const told = /Sampaikan kode (\S+) kepada/.exec(alert.message)?.[1] ?? '';
    expect([traceId, failed.headers['x-request-id']]).toEqual([told, told]);
    const call = { reqId: told, pengguna: admin.id };
    expect(searched(lines, told)).toMatchObject([
      { ...call, level: 50, msg: 'request failed', method: 'GET', route: '/api/tahun', err: { code: '42P01' } },
      { ...call, level: 30, msg: 'answered', method: 'GET', path: '/api/tahun', status: 500 },
    ]);
  });

  it('is the one that a proxy gave the call', async () => {
    const { token } = await signIn(app, 'admin');
    await server.db.schema.alterTable('tahun').renameTo('tahun_hilang').execute();
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'edge-42' };
    const failed = await app.inject({ url: '/api/tahun', headers });
    await server.db.schema.alterTable('tahun_hilang').renameTo('tahun').execute();
    expect(failed.json<{ traceId: string }>().traceId).toBe('edge-42');
  });
});

describe('a refusal that somebody complains of', () => {
  it('has its reason in the log without an access log, and no name with it', async () => {
    const { token, id } = await signIn(quiet, 'admin');
    const used = await server.db
      .selectFrom('laporan_detail as d')
      .innerJoin('kpi as k', 'k.id', 'd.kpi_id')
      .select(['k.id', 'k.kode'])
      .orderBy('k.id')
      .executeTakeFirstOrThrow();
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'keluhan-1' };
    const url = `/api/kpi/${used.id}/delete?q=rahasia`;
    const kept = await quiet.inject({ method: 'DELETE', url, headers });
    expect(kept.json<{ alert: { message: string } }>().alert.message).toContain(`KPI ${used.kode} masih dipakai`);
    const found = searched(quietLines, 'keluhan-1');
    const refused = {
      level: 40,
      msg: 'request refused',
      method: 'DELETE',
      path: `/api/kpi/${used.id}/delete`,
      status: 409,
    };
    expect(found).toMatchObject([
      { ...refused, pengguna: id, reason: 'KPI {0} masih dipakai laporan. Nonaktifkan saja, jangan dihapus.' },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/rahasia/);
    // The same for the recording of the page that asked.
    const alasan = decodeURIComponent(String(kept.headers['x-alasan']));
    expect(alasan).toBe('KPI {0} masih dipakai laporan. Nonaktifkan saja, jangan dihapus.');
  });

  it('is a line of its own only where two things met: not for a fault in a form, nor before signing in', async () => {
    const { call } = await signIn(quiet, 'admin');
    const at = quietLines.length;
    expect((await call('POST', '/api/program', {})).status).toBe(422);
    expect((await quiet.inject({ url: '/api/program' })).statusCode).toBe(401);
    expect(quietLines.slice(at)).toEqual([]);
  });

  it('has its reason in the line of its answer, whatever it is', async () => {
    const { token } = await signIn(app, 'pelapor.tapin');
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'keluhan-2' };
    await app.inject({ method: 'POST', url: '/api/tahun', headers, payload: { tahun: 2030 } });
    expect(searched(lines, 'keluhan-2')).toMatchObject([
      { msg: 'answered', status: 403, reason: 'Anda tidak berwenang melakukan tindakan ini.' },
    ]);
  });
});

describe('the access log', () => {
  it('has one line of every answer, without what was asked for and sent', async () => {
    const secret = 'sangat-rahasia';
    const at = lines.length;
    await app.inject({ url: `/api/kpi?q=${secret}#${secret}` });
    await app.inject({ method: 'POST', url: '/jwt/login', payload: { username: secret, password: secret } });
    const said = lines.slice(at);
    expect(said.map((line) => JSON.parse(line) as Line)).toMatchObject([
      { msg: 'answered', method: 'GET', path: '/api/kpi', status: 401, address: '127.0.0.1' },
      { msg: 'answered', method: 'POST', path: '/jwt/login', status: 401 },
    ]);
    expect(said.filter((line) => line.includes(secret))).toEqual([]);
    const one = '/api/kpi/019a0000-0000-7000-8000-000000000000/detail';
    await app.inject({ url: `${one}?q=${secret}` });
    expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ msg: 'answered', path: one });
  });

  it('is off unless asked for, whatever the level', async () => {
    const at = quietLines.length;
    await quiet.inject({ url: '/healthz' });
    expect(quietLines.slice(at)).toEqual([]);
  });
});
