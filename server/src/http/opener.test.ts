import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { leaveOutOpenerPolicy } from '#server/http/opener.ts';
import type { App } from '#server/http/app-type.ts';

const POLICY = 'cross-origin-opener-policy';

async function policyOf(headers: Record<string, string>): Promise<unknown> {
  const app = Fastify({ trustProxy: true }) as unknown as App;
  leaveOutOpenerPolicy(app);
  app.get('/', async (_, reply) => {
    void reply.header(POLICY, 'same-origin');
    return '';
  });
  return (await app.inject({ url: '/', headers })).headers[POLICY];
}

it('sends the opener policy wherever a browser obeys it, and not over plain http, where it would call it an error', async () => {
  expect(
    await Promise.all([
      policyOf({}),
      policyOf({ 'sec-fetch-mode': 'navigate' }),
      policyOf({ 'x-forwarded-proto': 'https' }),
    ]),
  ).toEqual([undefined, 'same-origin', 'same-origin']);
});
