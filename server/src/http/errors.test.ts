import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/http/app-type.ts';
import { handleError } from '#server/http/errors.ts';
import { StoreUnavailable } from '#server/http/file-trouble.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  const { accessToken } = await server.signIn('admin');
  headers = { authorization: `Bearer ${accessToken}` };
});
afterAll(() => server.close());

type Content = {
  alert: { code: number; status: number; message: string };
  errors?: { path: string; message: string }[];
};
const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: string | object, type?: string) => {
  const more = payload === undefined ? {} : { payload };
  const typed = type === undefined ? headers : { ...headers, 'content-type': type };
  const response = await server.app.inject({ method, url, headers: typed, ...more });
  return { status: response.statusCode, body: response.json<Content>() };
};
const JSON_TYPE = 'application/json';

describe('refusals', () => {
  it('are always the envelope, in Indonesian', async () => {
    expect((await call('GET', '/api/tidak-ada')).body).toEqual({
      alert: { code: 404, status: 404, message: 'Alamat tidak ditemukan.' },
      data: null,
    });
  });

  it.each([
    ['broken JSON', 'POST', '/api/kpi', '{"kode":', JSON_TYPE, 400],
    ['a prototype', 'POST', '/api/kpi', '{"__proto__":{"x":1}}', JSON_TYPE, 400],
    ['a constructor', 'POST', '/api/kpi', '{"constructor":{"prototype":{}}}', JSON_TYPE, 400],
    ['33 levels', 'POST', '/api/kpi', `${'['.repeat(33)}${']'.repeat(33)}`, JSON_TYPE, 400],
    ['100,000 levels', 'POST', '/api/kpi', '['.repeat(100_000), JSON_TYPE, 400],
    ['a NUL in the text', 'POST', '/api/kpi', '{"kode":"a\\u0000"}', JSON_TYPE, 422],
    ['a NUL in a parameter', 'GET', '/api/kpi?q=%00', undefined, undefined, 422],
    ['a NUL in an id', 'GET', '/api/kpi/%00/detail', undefined, undefined, 404],
    ['a NUL where no page is', 'GET', '/api/%00', undefined, undefined, 404],
    ['more than 1 MiB', 'POST', '/api/kpi', `"${'x'.repeat(1_100_000)}"`, JSON_TYPE, 413],
    ['plain text', 'POST', '/api/kpi', 'halo', 'text/plain', 415],
    ['an id that cannot be one', 'GET', '/api/kpi/1%20OR%201=1/detail', undefined, undefined, 404],
    ['page 0', 'GET', '/api/kpi?page=0', undefined, undefined, 422],
    ['perPage 201', 'GET', '/api/unit?perPage=201', undefined, undefined, 422],
    ['an unknown sort field', 'GET', '/api/tahun?sort=password', undefined, undefined, 422],
    ['a number beyond integers', 'GET', '/api/kpi?tahun=99999999999', undefined, undefined, 422],
  ] as const)('answer %s (%s %s)', async (_what, method, url, payload, type, status) => {
    const { status: got, body } = await call(method, url, payload, type);
    expect([got, body.alert.status, body.alert.message.length > 10]).toEqual([status, status, true]);
  });

  it('list every fault with path and code, unknown fields one by one', async () => {
    const { body } = await call('POST', '/api/kpi', { kode: '', tahun: 1.5, polarisasi: 'naik', role: 'x', versi: 1 });
    expect(body.errors).toEqual([
      { path: 'kode', code: 'too_small', message: 'tidak boleh kosong' },
      { path: 'nama', code: 'invalid_type', message: 'wajib diisi' },
      { path: 'unit_id', code: 'invalid_type', message: 'wajib diisi' },
      { path: 'tahun', code: 'invalid_type', message: 'harus berupa bilangan bulat' },
      { path: 'satuan', code: 'invalid_type', message: 'wajib diisi' },
      { path: 'polarisasi', code: 'invalid_value', message: 'harus salah satu dari: maximize, minimize, stabilize' },
      { path: 'konsolidasi', code: 'invalid_value', message: 'wajib diisi' },
      { path: 'role', code: 'unrecognized_keys', message: 'tidak dikenal; hapus dari permintaan' },
      { path: 'versi', code: 'unrecognized_keys', message: 'tidak dikenal; hapus dari permintaan' },
    ]);
    expect(body.alert.message).toMatch(
      /^Periksa kembali isian: Kode tidak boleh kosong; Nama wajib diisi; Satker wajib diisi; .*"role" tidak dikenal/,
    );
  });

  it('take an empty body for an empty object and ignore an unknown parameter', async () => {
    expect((await call('POST', '/api/kpi', '', JSON_TYPE)).status).toBe(422);
    expect((await call('GET', '/api/tahun?apa=saja')).status).toBe(200);
    expect((await call('DELETE', '/api/kpi/x/delete', '', JSON_TYPE)).status).toBe(404);
  });

  it('look into the closest branch of a union', async () => {
    const request = {
      method: 'PATCH',
      url: '/api/kpi/set-target',
      headers,
      payload: [{ id: 'x', target: { tw9: 1 } }],
    } as const;
    const { errors } = (await server.app.inject(request)).json<Content>();
    expect(errors?.map(({ path }) => path)).toEqual(['0.id', '0.target.tw9']);
  });

  it('hide what went wrong inside behind a trace id', async () => {
    await server.db.schema.alterTable('tahun').renameTo('tahun_hilang').execute();
    const { status, body } = await call('GET', '/api/tahun');
    await server.db.schema.alterTable('tahun_hilang').renameTo('tahun').execute();
    expect([status, body.alert.message]).toEqual([
      500,
      expect.stringMatching(/^Terjadi kesalahan pada server\. Sampaikan/),
    ]);
    expect(JSON.stringify(body)).not.toMatch(/relation|select|kysely/i);
  });

  it('carry security headers and are never stored', async () => {
    const { headers: got } = await server.app.inject({ method: 'GET', url: '/api/kpi' });
    expect(got).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    // Each by itself: what is not written here is not let in anywhere (defaultSrc).
    const policy = Object.fromEntries(
      String(got['content-security-policy'])
        .split(';')
        .map((one) => one.trim().split(/ (.*)/s) as [string, string]),
    );
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': expect.stringMatching(/^'self'( 'sha256-[A-Za-z0-9+/=]+')*$/),
      'style-src': expect.stringMatching(/^'self'( 'sha256-[A-Za-z0-9+/=]+')+$/),
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'self' blob:",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'dialogs dompurify letter pdf-worker',
    });
  });
});

it('a file that breaks before its first byte is answered as what it is, and not to be saved under its name', async () => {
  const app = Fastify() as unknown as App;
  app.setErrorHandler(handleError);
  app.get('/bukti', (_request, reply) => {
    const broken = new Readable({ read: () => void broken.destroy(new StoreUnavailable('gone')) });
    return reply.header('content-disposition', 'attachment; filename="bukti.pdf"').type('application/pdf').send(broken);
  });
  const { statusCode, headers: said } = await app.inject({ url: '/bukti' });
  expect([statusCode, said['content-type'], said['content-disposition'], said['retry-after']]).toEqual([
    ...[503, 'application/json; charset=utf-8', undefined, '2'],
  ]);
  await app.close();
});
