import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftKey } from '#contract/session.ts';
import { draftKeyOf } from '#server/session/draft-key.service.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function keyOf(username: string): Promise<DraftKey> {
  const { accessToken } = await server.signIn(username);
  const answer = await server.app.inject({
    url: '/api/auth/kunci-draf',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json<{ data: DraftKey }>().data;
}

describe('the key of a person’s drafts', () => {
  it('is 32 bytes, the same after every sign-in, and another one for another person', async () => {
    const first = await keyOf('pelapor.tapin');
    const again = await keyOf('pelapor.tapin');
    const other = await keyOf('verifikator.tapin');
    expect(Buffer.from(first.kunci, 'base64url').length).toBe(32);
    expect(again).toEqual(first);
    expect(other.id).not.toBe(first.id);
    expect(other.kunci).not.toBe(first.kunci);
  });

  it('survives new signing keys, for it comes of a secret of its own', async () => {
    const before = await keyOf('pelapor.tapin');
    await server.db
      .updateTable('server_secret')
      .set({ value: 'a-new-signing-key-of-thirty-two-bytes' })
      .where('name', 'in', ['jwt', 'refresh'])
      .execute();
    expect(draftKeyOf(await loadSecrets(server.db), before.id)).toEqual(before);
  });

  it('is given to nobody without a session', async () => {
    const answer = await server.app.inject({ url: '/api/auth/kunci-draf' });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).not.toContain('kunci');
  });
});
