import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMaker } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
});
afterAll(() => server.close());

const { buat } = accountMaker(() => admin);

describe('a removal whose answer was lost', () => {
  it('is answered as before when it is sent again under its key, although its object is gone', async () => {
    const { id } = await buat();
    const remove = (key: string) => admin.call('PATCH', `/api/users/delete/${id}`, {}, { 'idempotency-key': key });
    const first = await remove('one-removal');
    const again = await remove('one-removal');
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.raw.toString()).toBe(first.raw.toString());
    expect((await remove('another-removal')).status).toBe(404);
  });

  it('stays somebody else’s answer: their key opens no gate for others', async () => {
    const { id } = await buat();
    const key = { 'idempotency-key': 'of-the-admin' };
    await admin.call('PATCH', `/api/users/delete/${id}`, {}, key);
    const officer = await signIn(server.app, 'pelapor.tapin');
    expect((await officer.call('PATCH', `/api/users/delete/${id}`, {}, key)).status).toBe(403);
  });
});
