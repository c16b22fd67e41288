import { afterEach, expect, it, vi } from 'vitest';
import { createClient, type HttpClient } from '#services/http/client.ts';
import { SIGNED_IN } from '#tests/support/signed-in.ts';

/** The method and the `Idempotency-Key` of what a call sends. */
async function sent(call: (client: HttpClient) => Promise<unknown>) {
  const told: [method: string | undefined, key: string | null][] = [];
  const fetch = (_: string, { method, headers }: RequestInit) => {
    told.push([method, new Headers(headers).get('Idempotency-Key')]);
    return Promise.resolve(Response.json({ alert: { code: 200, status: 200, message: '' }, data: null }));
  };
  await call(createClient({ host: '', port: SIGNED_IN, fetch }));
  return told[0];
}
const OWN = expect.stringMatching(/^[\da-f-]{36}$/);
const GIVEN = { idempotencyKey: 'k1' };

it.each<[string, (client: HttpClient) => Promise<unknown>, unknown]>([
  ['reads', (client) => client.get('/x'), ['GET', null]],
  ['creates, with a key of its own', (client) => client.post('/x', {}), ['POST', OWN]],
  ['creates, with the key given', (client) => client.post('/x', {}, GIVEN), ['POST', 'k1']],
  ['changes a part, with a key of its own', (client) => client.patch('/x', {}), ['PATCH', OWN]],
  ['changes a part, with the key given', (client) => client.patch('/x', {}, GIVEN), ['PATCH', 'k1']],
  ['changes all of it, which may be repeated anyway', (client) => client.put('/x', {}), ['PUT', null]],
  ['changes all of it, with the key given', (client) => client.put('/x', {}, GIVEN), ['PUT', 'k1']],
  ['deletes', (client) => client.delete('/x'), ['DELETE', null]],
])('%s', async (_, call, expected) => {
  expect(await sent(call)).toEqual(expected);
});

it('no two calls have a key in common', async () => {
  const [one, other] = [await sent((client) => client.post('/x', {})), await sent((client) => client.post('/x', {}))];
  expect(one?.[1]).not.toBe(other?.[1]);
});

/** The key that an upload carries, which goes by XMLHttpRequest for its progress. */
async function uploaded(options: Parameters<HttpClient['upload']>[2]) {
  const keys: string[] = [];
  class Request extends EventTarget {
    status = 200;
    responseText = '{"data":null}';
    upload = {};
    open = () => {};
    getResponseHeader = () => null;
    setRequestHeader = (name: string, value: string) =>
      void (name.toLowerCase() === 'idempotency-key' && keys.push(value));
    send = () => {
      queueMicrotask(() => {
        // What the client listens with it has set by then.
        for (const name of ['onload', 'onloadend']) (Reflect.get(this, name) as () => void)();
      });
    };
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  await createClient({ host: '', port: SIGNED_IN }).upload('/x', new FormData(), options);
  return keys;
}
afterEach(() => void vi.unstubAllGlobals());

it('an upload has the key that it was given, so that it can be repeated, or one of its own', async () => {
  expect([await uploaded(GIVEN), await uploaded({}), await uploaded({ ...GIVEN, method: 'PUT' })]).toEqual([
    ['k1'],
    [OWN],
    ['k1'],
  ]);
});
