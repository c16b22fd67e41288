import { describe, expect, it } from 'vitest';
import wretch from 'wretch';
import { sessionPort } from '#app/session/session.ts';
import { sessionMiddleware } from '#services/http/session-middleware.ts';
import { createGate } from '#services/http/gate.ts';
import { door, openStaleTab, openTab, REFRESH, settle } from '#tests/session/server.ts';

describe('what is sent again after a 401', () => {
  it.each([
    ['text', () => JSON.stringify({ a: 1 })],
    ['a form', () => new URLSearchParams('q=1')],
    ['a blob', () => new Blob(['zz'])],
  ])('C11: %s is replayed unchanged', async (_, body) => {
    const { server, session } = await openStaleTab();
    const api = wretch('')
      .fetchPolyfill(server.fetch)
      .middlewares([sessionMiddleware(createGate(sessionPort(session)))]);
    await api.body(body()).fetch('POST', '/a').res();
    const [first, second] = server.of('/a');
    expect(second?.body).toBe(first?.body);
    expect(second?.body).not.toBe('');
  });

  it('C11: a multipart form is replayed with the same fields, and a JSON POST keeps its idempotency key', async () => {
    const { server, client } = await openStaleTab();
    const form = new FormData();
    form.set('file', new File(['isi'], 'bukti.txt'));
    await client.post('/form', form);
    expect(server.of('/form').map(({ body }) => body?.includes('bukti.txt') && body.includes('isi'))).toEqual([
      true,
      true,
    ]);
    server.accepted = 'a-of-nobody';
    await client.patch('/json', { nilai: 1 });
    const [first, second] = server.of('/json');
    expect(first?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect({ key: second?.key, body: second?.body }).toEqual({ key: first?.key, body: '{"nilai":1}' });
  });

  it('C12: a stream can be read once: its caller gets the 401, and the session still heals', async () => {
    const { server, session } = await openStaleTab();
    const api = wretch('')
      .fetchPolyfill(server.fetch)
      .middlewares([sessionMiddleware(createGate(sessionPort(session)))]);
    const stream = new Blob(['x']).stream();
    await expect(api.body(stream).fetch('POST', '/a').res()).rejects.toMatchObject({ status: 401 });
    await settle();
    await settle();
    const { tokens, queue } = session.getSnapshot().context;
    expect({ gen: tokens?.gen, queue, refreshes: server.refreshes }).toEqual({ gen: 2, queue: [], refreshes: 1 });
  });

  it('C13: calls that skip the session are neither held nor queued, even while refreshing', async () => {
    const { server, client } = await openStaleTab();
    const slow = door();
    server.routes.set(REFRESH, async (request) => {
      await slow.closed;
      return server.refresh(request);
    });
    const waiting = client.get('/a');
    await settle();
    await expect(client.post('/free', {}, { skipAuth: true })).rejects.toMatchObject({ status: 401, reason: null });
    expect(server.of('/free').map(({ token }) => token)).toEqual([null]);
    slow.open();
    await waiting;
  });

  it('C14: a 403 never refreshes', async () => {
    const { server, client } = await openTab();
    server.routes.set('/a', () => new Response('{}', { status: 403 }));
    await expect(client.get('/a')).rejects.toMatchObject({ status: 403 });
    expect(server.refreshes).toBe(0);
  });

  it('C14: a 401 of somebody who is not signed in never refreshes and carries no token', async () => {
    const { server, client } = await openTab({ signedIn: false });
    await expect(client.get('/a')).rejects.toMatchObject({ status: 401 });
    expect({ refreshes: server.refreshes, tokens: server.of('/a').map(({ token }) => token) }).toEqual({
      refreshes: 0,
      tokens: [null],
    });
  });
});
