import { describe, expect, it } from 'vitest';
import { SimulatedClock } from '#machines/kit/xstate.ts';
import { ApiError } from '#services/http/errors.ts';
import { door, hang, ok, openStaleTab, openTab, REFRESH, settle, standing } from '#tests/session/server.ts';

const reasonOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'rejected' && result.reason instanceof ApiError ? result.reason.reason : null;

describe('the queue of requests that met a 401', () => {
  it('C1: any number of parallel 401 answers start one refresh, and all are replayed with the new token', async () => {
    const { server, client } = await openStaleTab();
    const answers = await Promise.all(['/a', '/b', '/c'].map((path) => client.get(path)));
    expect(answers.map(({ data }) => data)).toEqual([ok('/a'), ok('/b'), ok('/c')]);
    expect(server.refreshes).toBe(1);
    expect(server.of('/b').map(({ token }) => token)).toEqual(['a1', 'a2']);
  });

  it('C2: a 401 of an older token that arrives after the refresh is replayed at once, without a second refresh', async () => {
    const { server, client } = await openStaleTab();
    const slow = door();
    server.routes.set('/slow', async () => {
      await slow.closed;
      server.routes.delete('/slow');
      return new Response('{}', { status: 401 });
    });
    const late = client.get('/slow');
    await client.get('/fast');
    slow.open();
    expect((await late).data).toEqual(ok('/slow'));
    expect(server.refreshes).toBe(1);
  });

  it('C3: a request started while refreshing waits, and is sent once, never with the dead token', async () => {
    const { server, client, session } = await openStaleTab();
    const slow = door();
    server.routes.set(REFRESH, async (request) => {
      await slow.closed;
      return server.refresh(request);
    });
    const first = client.get('/a');
    await settle();
    expect(session.getSnapshot().value).toEqual(standing('refreshing'));
    const second = client.get('/b');
    await settle();
    expect(server.of('/b')).toEqual([]);
    expect(session.getSnapshot().context.queue.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /a',
      'GET /b',
    ]);
    slow.open();
    await Promise.all([first, second]);
    expect(server.of('/b').map(({ token }) => token)).toEqual(['a2']);
  });

  it('C4: a refused refresh rejects every waiter, shows the dialog once, and erases the tokens', async () => {
    const { server, client, session, dialog } = await openStaleTab();
    server.validRefresh = 'r-revoked';
    const results = await Promise.allSettled([client.get('/a'), client.get('/b')]);
    expect(results.map(reasonOf)).toEqual(['session-expired', 'session-expired']);
    expect(session.getSnapshot().value).toBe('expiredDialog');
    expect(session.getSnapshot().context.tokens).toBe(null);
    expect({ refreshes: server.refreshes, dialogs: dialog.opened }).toEqual({ refreshes: 1, dialogs: 1 });
  });

  it('C5: a refresh without network keeps the session, rejects the waiters as retryable, and is tried again later', async () => {
    const clock = new SimulatedClock();
    const { server, client, session } = await openStaleTab({ clock });
    server.routes.set(REFRESH, () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client.get('/a')).rejects.toMatchObject({ reason: 'refresh-unavailable', retryable: true });
    expect(session.getSnapshot().value).toEqual(standing('cooling'));
    clock.increment(2000);
    server.routes.delete(REFRESH);
    expect((await client.get('/a')).data).toEqual(ok('/a'));
  });

  it.each([500, 502, 503, 429])('C5: a refresh answered %d keeps the session as well', async (status) => {
    const { server, client, session, dialog } = await openStaleTab();
    server.routes.set(REFRESH, () => new Response('{}', { status }));
    await expect(client.get('/a')).rejects.toMatchObject({ reason: 'refresh-unavailable', retryable: true });
    expect(session.getSnapshot().value).toEqual(standing('cooling'));
    expect(dialog.opened).toBe(0);
  });

  it.each([400, 401, 403])('C4: a refresh answered %d ends the session', async (status) => {
    const { server, client, session } = await openStaleTab();
    server.routes.set(REFRESH, () => new Response('{}', { status }));
    await expect(client.get('/a')).rejects.toMatchObject({ reason: 'session-expired', retryable: false });
    expect(session.getSnapshot().value).toBe('expiredDialog');
  });

  it('C6: a refresh that hangs is given up after 15 s and its call aborted', async () => {
    const clock = new SimulatedClock();
    const { server, client, session } = await openStaleTab({ clock });
    let aborted = false;
    server.routes.set(REFRESH, (_, signal) => {
      signal?.addEventListener('abort', () => {
        aborted = true;
      });
      return hang(signal);
    });
    const waiting = client.get('/a');
    const outcome = expect(waiting).rejects.toMatchObject({ reason: 'refresh-timeout', retryable: true });
    await settle();
    clock.increment(14_999);
    expect(session.getSnapshot().value).toEqual(standing('refreshing'));
    clock.increment(1);
    await outcome;
    expect({ aborted, value: session.getSnapshot().value }).toEqual({
      aborted: true,
      value: standing('cooling'),
    });
  });

  it('C7: a replay that meets a 401 again goes to its caller: no loop', async () => {
    const { server, client } = await openTab();
    server.routes.set('/a', () => new Response('{}', { status: 401 }));
    await expect(client.get('/a')).rejects.toMatchObject({ status: 401, reason: null });
    expect({ refreshes: server.refreshes, sent: server.of('/a').length }).toEqual({ refreshes: 1, sent: 2 });
  });

  it('C8: a refresh that gives a token which the server does not accept ends as well', async () => {
    const { server, client } = await openStaleTab();
    server.routes.set(REFRESH, () => Response.json({ accessToken: 'a-bad', refreshToken: 'r-bad' }));
    await expect(client.get('/a')).rejects.toMatchObject({ status: 401, reason: null });
    expect(server.of(REFRESH).length).toBe(1);
  });

  it('C9: a waiter that is aborted leaves the queue at once and is not replayed; the others are', async () => {
    const { server, client, session } = await openStaleTab();
    const slow = door();
    server.routes.set(REFRESH, async (request) => {
      await slow.closed;
      return server.refresh(request);
    });
    const controller = new AbortController();
    const left = client.get('/a', { signal: controller.signal });
    const outcome = expect(left).rejects.toMatchObject({ name: 'AbortError' });
    const stayed = client.get('/b');
    await settle();
    controller.abort();
    await outcome;
    expect(session.getSnapshot().context.queue.map(({ path }) => path)).toEqual(['/b']);
    slow.open();
    await stayed;
    expect(server.of('/a').length).toBe(1);
  });

  it('C10: signing out while refreshing rejects the waiters, aborts the refresh and ignores its result', async () => {
    const { server, client, session, storage } = await openStaleTab();
    const slow = door();
    server.routes.set(REFRESH, async (request) => {
      await slow.closed;
      return server.refresh(request);
    });
    const waiting = client.get('/a');
    const outcome = expect(waiting).rejects.toMatchObject({ reason: 'signed-out' });
    await settle();
    session.send({ type: 'session.signOut' });
    await outcome;
    slow.open();
    await settle();
    await settle();
    expect(session.getSnapshot().value).toBe('signedOut');
    expect(session.getSnapshot().context.tokens).toBe(null);
    expect(storage.readTokens()).toBe(null);
  });
});
