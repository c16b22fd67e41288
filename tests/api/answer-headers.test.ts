/** What every answer says of itself, whatever the call: asked of all addresses that the server documents. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Document = { paths: Record<string, Record<string, unknown>> };
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A call of each address that is documented, with an id of nothing in it. */
async function calls() {
  const { paths } = (await server.app.inject({ url: '/api/openapi.json' })).json<Document>();
  return Object.entries(paths).map(([path, known]) => ({
    method: METHODS.find((method) => method.toLowerCase() in known) ?? 'GET',
    url: path.replaceAll(/\{\w+\}/g, '019a0000-0000-7000-8000-000000000000'),
  }));
}

// RFC 6749, 5.1 wants it of tokens; what people read of each other belongs in no cache either. It is said before anybody
// knows what the answer will be, so a refusal has it as well.
it('no answer is to be stored on the way, nor read as another kind than it is', async () => {
  const all = (await calls()).filter(({ url }) => url !== '/healthz');
  expect(all.length).toBeGreaterThan(190);
  const odd: string[] = [];
  for (const call of all) {
    const { headers, statusCode } = await server.app.inject(call);
    const isRight = headers['cache-control'] === 'no-store' && headers['x-content-type-options'] === 'nosniff';
    if (!isRight) odd.push(`${call.method} ${call.url} ${statusCode}`);
  }
  expect(odd).toEqual([]);
});
