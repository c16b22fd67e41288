import { describe, expect, it } from 'vitest';
import wretch from 'wretch';
import { dedupe } from 'wretch/middlewares/dedupe';
import { sessionPort } from '#app/session/session.ts';
import { sessionMiddleware } from '#services/http/session-middleware.ts';
import { ApiError } from '#services/http/errors.ts';
import { createGate } from '#services/http/gate.ts';
import { renewTokens } from '#services/http/renew.ts';
import {
  door,
  FakeLocalStorage,
  FakeServer,
  hang,
  ok,
  openStaleTab,
  openTab,
  REFRESH,
  settle,
  storageEvent,
  standing,
} from '#tests/session/server.ts';
import { payload } from '#tests/support/sign-in.ts';

const reasonOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' && result.reason instanceof ApiError ? result.reason.reason : null;

describe('several users, tabs and very many requests', () => {
  it("C15: a late 401 of one user is never replayed with the next user's token", async () => {
    const { server, client, session, page } = await openTab();
    const slow = door();
    server.routes.set('/slow', async () => {
      await slow.closed;
      return new Response('{}', { status: 401 });
    });
    server.routes.set('/api/auth/signin', () => {
      server.accepted = 'b1';
      return Response.json({
        alert: { code: 200, status: 200, message: 'OK' },
        data: payload({ id: 'u2', accessToken: 'b1', refreshToken: 's1' }),
      });
    });
    const late = client.post('/slow', { secrets: 'u1' });
    const outcome = expect(late).rejects.toMatchObject({ reason: 'session-changed' });
    await settle();
    session.send({ type: 'session.signOut' });
    await settle();
    session.send({ type: 'signIn.submit', username: 'u2', password: 'p' });
    await settle();
    await settle();
    expect({ value: session.getSnapshot().value, page }).toEqual({ value: 'replaced', page: { reloads: 1 } });
    slow.open();
    await outcome;
    expect({ sent: server.of('/slow').length, refreshes: server.refreshes }).toEqual({ sent: 1, refreshes: 0 });
  });

  it('C16: two tabs under one lock rotate the tokens once', async () => {
    const server = new FakeServer();
    const area = new FakeLocalStorage();
    const { locks } = navigator;
    const one = await openTab({ server, area, locks });
    const two = await openTab({ server, area, locks });
    server.accepted = 'a-of-nobody';
    await Promise.all([one.client.get('/1'), two.client.get('/2'), one.client.get('/3')]);
    expect({ refreshes: server.refreshes, reuses: server.reuses }).toEqual({ refreshes: 1, reuses: 0 });
  });

  it('C16b: without a lock the slower tab takes the pair that the faster one stored', async () => {
    const server = new FakeServer();
    const area = new FakeLocalStorage();
    const one = await openTab({ server, area });
    const two = await openTab({ server, area });
    server.accepted = 'a-of-nobody';
    const slow = door();
    let calls = 0;
    server.routes.set(REFRESH, async (request) => {
      calls += 1;
      if (calls === 1) return server.refresh(request);
      await slow.closed;
      return server.refresh(request);
    });
    const answers = Promise.all([one.client.get('/1'), two.client.get('/2')]);
    await settle();
    slow.open();
    expect((await answers).map(({ data }) => data)).toEqual([ok('/1'), ok('/2')]);
    expect([one, two].map(({ session }) => session.getSnapshot().value)).toEqual([
      standing('active'),
      standing('active'),
    ]);
  });

  it('C17: tokens of another tab release the waiters and stop the own refresh', async () => {
    const { server, client, session, storage, tabs } = await openStaleTab();
    let aborted = false;
    server.routes.set(REFRESH, (_, signal) => {
      signal?.addEventListener('abort', () => {
        aborted = true;
      });
      return hang(signal);
    });
    const waiting = client.get('/a');
    await settle();
    server.accepted = 'a9';
    storage.saveTokens({ accessToken: 'a9', refreshToken: 'r9' });
    tabs.dispatchEvent(storageEvent('accessToken', 'a9'));
    expect((await waiting).data).toEqual(ok('/a'));
    expect({ aborted, gen: session.getSnapshot().context.tokens?.gen }).toEqual({ aborted: true, gen: 2 });
  });

  it('C18: replays keep the order of the requests', async () => {
    const { server, client } = await openStaleTab();
    await Promise.all(['/a', '/b', '/c'].map((path) => client.get(path)));
    expect(server.seen.slice(-3).map(({ path }) => path)).toEqual(['/a', '/b', '/c']);
  });

  it("C19: a caller's own handler of 401 is silent when the replay succeeds", async () => {
    const { server, session } = await openStaleTab();
    const api = wretch('')
      .fetchPolyfill(server.fetch)
      .middlewares([sessionMiddleware(createGate(sessionPort(session)))]);
    let called = 0;
    await api
      .url('/a')
      .get()
      .unauthorized(() => {
        called += 1;
      })
      .json();
    expect(called).toBe(0);
  });

  it('C20: with deduplication outside, two equal requests share one replay', async () => {
    const { server, session } = await openStaleTab();
    const api = wretch('')
      .fetchPolyfill(server.fetch)
      .middlewares([dedupe(), sessionMiddleware(createGate(sessionPort(session)))]);
    await Promise.all([api.url('/a').get().json(), api.url('/a').get().json()]);
    expect(server.of('/a').length).toBe(2);
  });

  it('C21: a request that is aborted before it starts is neither sent nor queued', async () => {
    const { server, client } = await openTab();
    await expect(client.get('/a', { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.seen).toEqual([]);
  });

  it('C22: a thousand requests at once need one refresh', async () => {
    const { server, client, session } = await openStaleTab();
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, i) => client.get(`/${i}`)));
    expect(answers.length).toBe(1000);
    expect({ refreshes: server.refreshes, queue: session.getSnapshot().context.queue }).toEqual({
      refreshes: 1,
      queue: [],
    });
  });

  it('C23: a lock that another tab never gives back is not waited for: the refresh goes on without it', async () => {
    const server = new FakeServer();
    const { storage } = await openTab({ server });
    const locks = { request: (_: string, o: LockOptions) => hang(o.signal ?? null) } as unknown as LockManager;
    const renewal = await renewTokens({
      refresh: 'r1',
      userId: 'u1',
      signal: new AbortController().signal,
      api: { refresh: async () => ({ accessToken: 'a2', refreshToken: 'r2' }) },
      storage,
      locks,
      patience: 1,
    });
    expect(renewal).toEqual({ kind: 'renewed', tokens: { accessToken: 'a2', refreshToken: 'r2' } });
  });

  it('C25: a refresh that answers after the storage was emptied elsewhere is not written back', async () => {
    const { server, client, storage } = await openStaleTab();
    const slow = door();
    server.routes.set(REFRESH, async (request) => {
      await slow.closed;
      return server.refresh(request);
    });
    const outcome = expect(client.get('/a')).rejects.toMatchObject({ reason: 'refresh-unavailable' });
    await settle();
    storage.clearAll();
    slow.open();
    await outcome;
    expect(storage.readTokens()).toBe(null);
  });

  it('C28: a full queue refuses the newest with a retryable error', async () => {
    const { server, client } = await openStaleTab({ queueLimit: 2 });
    const slow = door();
    server.routes.set(REFRESH, async (request) => {
      await slow.closed;
      return server.refresh(request);
    });
    const answers = Promise.allSettled(['/a', '/b', '/c'].map((path) => client.get(path)));
    await settle();
    slow.open();
    expect((await answers).map(reasonOf)).toEqual([null, null, 'queue-full']);
  });

  it('T-2: a pair of another tab is taken whole, even while the browser has brought only half of it here', async () => {
    const { storage, area } = await openTab();
    storage.saveTokens({ accessToken: 'a2', refreshToken: 'r2' });
    // The keys arrive one after the other; the access token is still on its way.
    area.setItem('accessToken', 'a1');
    const renewal = await renewTokens({
      refresh: 'r1',
      userId: 'u1',
      signal: new AbortController().signal,
      api: { refresh: () => Promise.reject(new Error('No call expected')) },
      storage,
      locks: null,
    });
    expect(renewal).toEqual({ kind: 'renewed', tokens: { accessToken: 'a2', refreshToken: 'r2' } });
  });
});
