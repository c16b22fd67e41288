/** Requests that are refused: with an answer that arrives, and that names what is wrong. */
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const MIB = 1024 ** 2;
let server: TestServer;
let admin: Client;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

it.each(['/api/program', '/api/auth/signin', '/apps/todo/add-tasks'])(
  'what is too large is, and what is still to come of it is let through: %s',
  async (path) => {
    const socket = connect(port, '127.0.0.1');
    const heard: string[] = [];
    socket.on('data', (chunk) => heard.push(chunk.toString()));
    const next = (sign: string) => vi.waitUntil(() => heard.join('').includes(sign), { timeout: 10_000 });
    const head = (method: string, at: string, length: number) =>
      `${method} ${at} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
    const size = 8 * MIB;
    socket.write(head('POST', path, size));
    socket.write(Buffer.alloc(MIB, 'a'));
    await next('"code":413');
    // A connection that was closed here would break off, and a client that sends first and reads then would learn nothing.
    for (let sent = MIB; sent < size; sent += MIB) {
      await new Promise<void>((resolve, reject) => {
        socket.write(Buffer.alloc(MIB, 'a'), (error) => (error ? reject(error) : resolve()));
      });
    }
    heard.length = 0;
    socket.write(head('GET', '/api/tahun', 0));
    await next('200 OK');
    socket.destroy();
  },
);

it('a key of a call that cannot be one, or was another call’s, is named', async () => {
  const call = (key: string, kode: string) =>
    admin.call(
      'POST',
      '/api/program',
      { kode, nama: kode, tahun: 2026, unit_id: admin.satker },
      { 'idempotency-key': key },
    );
  const said = async (key: string, kode: string) => {
    const { status, errors } = await call(key, kode);
    return [status, errors?.map(({ path }) => path)];
  };
  await call('satu', 'A');
  expect(await said('satu', 'B')).toEqual([422, ['Idempotency-Key']]);
  expect(await said('dua kata', 'B')).toEqual([422, ['Idempotency-Key']]);
});

it.each(['\u200b', '\u202e\u00ad'])('a name in which nothing is to be seen is none: %j', async (nama) => {
  const { status, errors } = await admin.call('POST', '/api/program', {
    kode: 'C',
    nama,
    tahun: 2026,
    unit_id: admin.satker,
  });
  expect([status, errors?.map(({ path }) => path)]).toEqual([422, ['nama']]);
});
