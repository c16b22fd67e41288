import { describe, expect, it } from 'vitest';
import { ApiError } from '#services/http/errors.ts';
import { createClient, type HttpClient } from '#services/http/client.ts';
import { watchClient } from '#services/http/watch.ts';
import { SIGNED_IN } from '#tests/support/signed-in.ts';

type Listener = Parameters<ReturnType<typeof watchClient>['traffic']['watch']>[0];
type RunningRequest = Parameters<Listener['started']>[0];
type Refusal = NonNullable<Parameters<Listener['settled']>[2]>;

const hang = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((__, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const answer = () => Promise.resolve(Response.json({ alert: { code: 200, status: 200, message: '' }, data: 1 }));

function watched(fetch: (url: string, options: RequestInit) => Promise<Response>) {
  const told: unknown[] = [];
  let clock = 0;
  const tick = () => (clock += 1);
  const { client, traffic } = watchClient(createClient({ host: '', port: SIGNED_IN, fetch }), tick);
  const listener = {
    started: (request: RunningRequest, at: number) => void told.push([request, at]),
    settled: (id: string, at: number, refusal: Refusal | null) =>
      void told.push(refusal ? [id, at, refusal] : [id, at]),
  };
  return { client, told, watch: () => traffic.watch(listener), cancel: traffic.cancel };
}
const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) =>
      error instanceof ApiError ? [error.network, error.retryable, error.reason, error.message] : error,
  );

const CALLS: [string, (client: HttpClient) => Promise<unknown>][] = [
  ['GET', (client) => client.get('/x', { query: { q: 'rahasia' } })],
  ['POST', (client) => client.post('/x', { wording: 'rahasia' })],
  ['PUT', (client) => client.put('/x', { wording: 'rahasia' })],
  ['PATCH', (client) => client.patch('/x', { wording: 'rahasia' })],
  ['DELETE', (client) => client.delete('/x')],
  ['GET', (client) => client.blob('/x')],
];

describe('a watched client', () => {
  it.each(CALLS)('tells of %s by id, method and path alone, and of its end', async (method, call) => {
    const { client, told, watch } = watched(answer);
    watch();
    await call(client);
    expect(told).toEqual([
      [{ id: '1', method, path: '/x', since: 1 }, 1],
      ['1', 2],
    ]);
  });

  it.each(CALLS)('lets %s be given up; it fails as a cut connection does', async (_, call) => {
    const { client, told, watch, cancel } = watched(hang);
    watch();
    const failed = faultOf(call(client));
    cancel(['1']);
    expect([await failed, told.at(-1)]).toEqual([
      [true, true, 'cancelled', 'Something went wrong!'],
      ['1', 2, { status: 0, code: 0, reason: 'cancelled', traceId: null, fixedWords: null }],
    ]);
  });

  it('tells with which verdict a call was refused, and what the log of the server calls it', async () => {
    const { client, told, watch } = watched(() =>
      Promise.resolve(
        Response.json(
          { alert: { code: 40901, status: 409, message: 'x' }, data: null },
          { status: 409, headers: { 'x-request-id': 'a1', 'x-alasan': 'Tahun%20%7B0%7D%20sudah%20ditutup' } },
        ),
      ),
    );
    watch();
    await faultOf(client.post('/x', {}));
    const fixedWords = 'Tahun {0} sudah ditutup';
    expect(told.at(-1)).toEqual(['1', 2, { status: 409, code: 40901, reason: null, traceId: 'a1', fixedWords }]);
  });

  it('gives up only what it is told to', async () => {
    const { client, cancel } = watched((url, options) => (url === '/a' ? hang(url, options) : answer()));
    const [a, b] = [faultOf(client.get('/a')), faultOf(client.get('/b'))];
    cancel(['1']);
    expect([await a, await b]).toEqual([[true, true, 'cancelled', 'Something went wrong!'], 'answered']);
  });

  it("still obeys the caller's own signal, with the caller's own reason", async () => {
    const { client } = watched(hang);
    const own = new AbortController();
    const failed = faultOf(client.get('/x', { signal: own.signal }));
    const reason = new Error('tidak perlu lagi');
    own.abort(reason);
    expect(await failed).toBe(reason);
  });

  it('tells whoever comes later of what is under way, and whoever has left of nothing', async () => {
    const { client, told, watch, cancel } = watched(hang);
    const failed = faultOf(client.get('/x'));
    const leave = watch();
    expect(told).toEqual([[{ id: '1', method: 'GET', path: '/x', since: 1 }, 2]]);
    leave();
    cancel(['1']);
    await failed;
    expect(told).toHaveLength(1);
  });

  it('says nothing of what runs in the background', async () => {
    const { client, told, watch } = watched(answer);
    watch();
    await client.get('/x', { background: true });
    expect(told).toEqual([]);
  });
});
