import { describe, expect, it } from 'vitest';
import type { ApiError } from '#services/http/errors.ts';
import { openTab } from '#tests/session/server.ts';

const failing = async (answer: () => Response | Promise<Response>): Promise<Partial<ApiError>> => {
  const { server, client } = await openTab();
  server.routes.set('/x', answer);
  return client.get('/x').then(
    () => ({}),
    ({ status, code, message, data, errors, retryable, traceId, network }: ApiError) => ({
      status,
      code,
      message,
      data,
      errors,
      retryable,
      traceId,
      network,
    }),
  );
};
const fault = {
  status: 0,
  code: 0,
  message: 'Something went wrong!',
  data: null,
  errors: [],
  retryable: false,
  traceId: null,
  network: false,
};

describe('answers', () => {
  it('come out of their envelope, lists with their paging', async () => {
    const { server, client } = await openTab();
    const alert = { code: 200, status: 200, message: 'OK' };
    const paging = { totalItems: 1, page: 1, perPage: 10 };
    server.routes.set('/x', () => Response.json({ alert, data: [1], paging }));
    expect(await client.get('/x')).toEqual({ data: [1], alert, paging });
  });

  it.each([
    ['an object', { emails: [] }],
    ['an array', [1]],
    ['nothing', null],
  ])('that are bare (%s) are data, without an alert', async (_, body) => {
    const { server, client } = await openTab();
    server.routes.set('/x', () => Response.json(body));
    expect(await client.get('/x')).toEqual({ data: body, alert: null, paging: null });
  });

  it('that are no JSON are a fault, not data', async () => {
    expect(await failing(() => new Response('<html>'))).toEqual({ ...fault, status: 200, code: 200, retryable: true });
  });
});

describe('faults', () => {
  it('carry what the envelope says', async () => {
    const errors = [{ path: 'details.0.realisasi', code: 'wajib', message: 'Wajib diisi' }];
    const answer = { alert: { code: 1409, status: 409, message: 'Sudah berubah' }, data: { versi: 2 }, errors };
    expect(await failing(() => Response.json(answer, { status: 409 }))).toEqual({
      ...fault,
      status: 409,
      code: 1409,
      message: 'Sudah berubah',
      data: { versi: 2 },
      errors,
    });
  });

  it('of the server are worth another try and keep their trace', async () => {
    const answer = { alert: { code: 500, status: 500, message: 'Kesalahan server' }, data: null, traceId: 't-1' };
    expect(await failing(() => Response.json(answer, { status: 500 }))).toEqual({
      ...fault,
      status: 500,
      code: 500,
      message: 'Kesalahan server',
      retryable: true,
      traceId: 't-1',
    });
  });

  it('without a readable body have the default text', async () => {
    expect(await failing(() => new Response('Bad gateway', { status: 502 }))).toEqual({
      ...fault,
      status: 502,
      code: 502,
      retryable: true,
    });
  });

  it('of the network have no status', async () => {
    expect(await failing(() => Promise.reject(new TypeError('Failed to fetch')))).toEqual({
      ...fault,
      retryable: true,
      network: true,
    });
  });
});

describe('requests', () => {
  it('leave empty parameters out and repeat arrays', async () => {
    const { server, client } = await openTab();
    await client.get('/x', { query: { q: 'a b', satker: '', tahun: null, calendars: ['Personal', 'Family'] } });
    expect(server.seen[0]?.path).toBe('/x?q=a+b&satker=&calendars=Personal&calendars=Family');
  });

  it('POST and PATCH carry an idempotency key, the own one when the caller keeps one; the others carry none', async () => {
    const { server, client } = await openTab();
    await client.post('/x', {});
    await client.patch('/x', {}, { idempotencyKey: 'milik-sendiri' });
    await client.put('/x', {});
    await client.delete('/x');
    expect(server.seen.map(({ method, key }) => [method, key === null ? null : key.length])).toEqual([
      ['POST', 36],
      ['PATCH', 13],
      ['PUT', null],
      ['DELETE', null],
    ]);
  });
});
