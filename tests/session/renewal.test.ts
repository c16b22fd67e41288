import { describe, expect, it } from 'vitest';
import { FakeServer, ok, openStaleTab, openTab, payload, REFRESH } from '#tests/session/server.ts';

describe('one renewal, whatever happens around it', () => {
  const bodies: [string, (i: number) => unknown, (i: number) => string][] = [
    ['json', (i) => ({ nilai: i }), (i) => `{"nilai":${i}}`],
    ['a form', (i) => formOf(i), (i) => `nilai-${i}`],
  ];
  const formOf = (i: number) => {
    const form = new FormData();
    form.set('file', new File([`nilai-${i}`], 'bukti.txt'));
    return form;
  };
  const counts = [1, 2, 10, 50, 1000];
  it.each(counts.flatMap((n) => bodies.map(([name, make, content]) => [n, name, make, content] as const)))(
    'S-2: %d parallel PATCHes of %s meet 401: one renewal, each replayed once, nothing changed on the way',
    async (n, _, make, content) => {
      const { server, client } = await openStaleTab();
      await Promise.all(Array.from({ length: n }, (_, i) => client.patch(`/${i}`, make(i))));
      expect({ refreshes: server.refreshes, sent: server.seen.length }).toEqual({ refreshes: 1, sent: 2 * n + 1 });
      for (let i = 0; i < n; i += 1) {
        const sent = server.of(`/${i}`);
        // The boundary of a multipart body is new with each send; what stands between the boundaries is not.
        const plain = sent.map(({ body }) => body?.replace(/-*formdata-undici-\d+/g, '|'));
        expect({ tokens: sent.map(({ token }) => token), same: plain[0] === plain[1] }).toEqual({
          tokens: ['a1', 'a2'],
          same: true,
        });
        expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
        expect(sent[1]?.body).toContain(content(i));
      }
    },
  );

  it("C24: nothing but the renewal itself runs inside the lock: no replay, no listener, nobody's code", async () => {
    let held = false;
    const inside: string[] = [];
    const locks = {
      request: async (_: string, __: LockOptions, work: () => Promise<unknown>) => {
        held = true;
        try {
          return await work();
        } finally {
          held = false;
        }
      },
    } as unknown as LockManager;
    const server = new FakeServer();
    const send = server.fetch;
    Object.assign(server, {
      fetch: (url: string, options: RequestInit) => {
        if (held) inside.push(`call ${url}`);
        return send(url, options);
      },
    });
    const { client, session } = await openStaleTab({ server, locks });
    session.on('*', ({ type }) => {
      if (held) inside.push(type);
    });
    await Promise.all([client.get('/a').then(() => held && inside.push('caller')), client.get('/b')]);
    expect({ inside, refreshes: server.refreshes }).toEqual({ inside: [`call ${REFRESH}`], refreshes: 1 });
  });

  it.each(['pageshow', 'visibilitychange', 'resume'])(
    'C29: a tab that wakes (%s) takes what other tabs renewed meanwhile, and then needs one renewal for all',
    async (event) => {
      const { server, client, session, storage, tabs } = await openTab();
      storage.saveTokens({ accessToken: 'a7', refreshToken: 'r1' });
      tabs.dispatchEvent(new Event(event));
      expect(session.getSnapshot().context.tokens).toEqual({ access: 'a7', refresh: 'r1', gen: 2 });
      server.accepted = 'a-of-nobody';
      await Promise.all(['/a', '/b', '/c'].map((path) => client.get(path)));
      expect(server.refreshes).toBe(1);
    },
  );

  it('C29: a tab that wakes after a sign-out elsewhere is signed out', async () => {
    const { session, area, tabs } = await openTab();
    area.clear();
    tabs.dispatchEvent(new Event('pageshow'));
    expect(session.getSnapshot().value).toBe('signedOut');
  });

  const jwt = (exp: number) => `h.${btoa(JSON.stringify({ exp })).replaceAll('=', '')}.s`;
  it.each([
    ['long over', jwt(1)],
    ['far ahead', jwt(99_999_999_999)],
    ['no token at all', 'not-a-jwt'],
  ])('C30: what a token says of its end (%s) is never read; only a 401 starts a renewal', async (_, accessToken) => {
    const server = new FakeServer();
    server.accepted = accessToken;
    const tab = await openTab({ server, user: payload({ accessToken }) });
    expect((await tab.client.get('/a')).data).toEqual(ok('/a'));
    expect(server.refreshes).toBe(0);
    server.accepted = 'a-of-nobody';
    await tab.client.get('/a');
    expect(server.refreshes).toBe(1);
  });

  it.each(['POST', 'PATCH', 'PUT', 'DELETE'] as const)(
    'C32: a %s is sent again after a 401 only: never after a cut line, a 500, a 503 or a 408',
    async (method) => {
      const { server, client } = await openTab();
      const name = method.toLowerCase() as 'post' | 'patch' | 'put' | 'delete';
      const faults = [() => Promise.reject(new TypeError('Failed to fetch')), ...[500, 502, 503, 504, 408, 409, 429]];
      for (const fault of faults) {
        server.seen = [];
        server.routes.set('/a', () => (typeof fault === 'number' ? new Response('{}', { status: fault }) : fault()));
        await Promise.allSettled([client[name]('/a')]);
        expect(server.of('/a').length).toBe(1);
      }
    },
  );

  it('C32: a replay that is cut is not sent a third time', async () => {
    const { server, client } = await openStaleTab();
    server.routes.set('/a', ({ token }) =>
      token === 'a1' ? new Response('{}', { status: 401 }) : Promise.reject(new TypeError('Failed to fetch')),
    );
    await expect(client.post('/a', { nilai: 1 })).rejects.toMatchObject({ network: true });
    expect(server.of('/a').length).toBe(2);
  });
});
