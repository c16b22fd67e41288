import { describe, expect, it } from 'vitest';
import { FakeServer, ok, openStaleTab, openTab, REFRESH, standing } from '#tests/session/server.ts';
import { payload } from '#tests/support/sign-in.ts';

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

  const conflict = () =>
    Response.json({ alert: { code: 409, status: 409, message: 'Sedang diperbarui' } }, { status: 409 });

  it('a renewal that meets a conflict is asked once more with the same token, and everyone goes on', async () => {
    const { server, client, dialog } = await openStaleTab();
    const asked: (string | null)[] = [];
    server.routes.set(REFRESH, (request) => {
      asked.push(request.body);
      return asked.length === 1 ? conflict() : server.refresh(request);
    });
    const answers = await Promise.all(['/a', '/b', '/c'].map((path) => client.get(path)));
    expect({ asked, dialogs: dialog.opened, data: answers.map(({ data }) => data) }).toEqual({
      asked: ['{"refreshToken":"r1"}', '{"refreshToken":"r1"}'],
      dialogs: 0,
      data: ['/a', '/b', '/c'].map(ok),
    });
  });

  it('the pair that another tab got meanwhile is taken instead of asking again', async () => {
    const { server, client, storage, dialog } = await openStaleTab();
    let asked = 0;
    server.routes.set(REFRESH, () => {
      asked += 1;
      server.accepted = 'a7';
      storage.saveTokens({ accessToken: 'a7', refreshToken: 'r7' });
      return conflict();
    });
    expect((await client.get('/a')).data).toEqual(ok('/a'));
    expect({ asked, dialogs: dialog.opened, refreshes: server.refreshes }).toEqual({
      asked: 1,
      dialogs: 0,
      refreshes: 0,
    });
  });

  it('nothing is asked again for somebody who signed out while the conflict travelled', async () => {
    const { server, client, area, session } = await openStaleTab();
    let asked = 0;
    server.routes.set(REFRESH, () => {
      asked += 1;
      area.clear();
      return conflict();
    });
    await expect(client.get('/a')).rejects.toMatchObject({ status: 401 });
    expect({ asked, tokens: session.getSnapshot().context.tokens }).toEqual({ asked: 1, tokens: null });
  });

  it.each([
    [409, 2],
    [413, 1],
    [400, 1],
  ])(
    'a renewal that only ever meets %d is asked %d times, then the session is over, said once',
    async (status, times) => {
      const { server, client, dialog } = await openStaleTab();
      let asked = 0;
      server.routes.set(REFRESH, () => {
        asked += 1;
        return new Response('{}', { status });
      });
      const answers = await Promise.allSettled(['/a', '/b'].map((path) => client.get(path)));
      expect({ asked, dialogs: dialog.opened, ends: answers.map(({ status: end }) => end) }).toEqual({
        asked: times,
        dialogs: 1,
        ends: ['rejected', 'rejected'],
      });
    },
  );

  it('a second try that the server cannot answer keeps the session', async () => {
    const { server, client, session, dialog } = await openStaleTab();
    let asked = 0;
    server.routes.set(REFRESH, () => {
      asked += 1;
      return asked === 1 ? conflict() : new Response('{}', { status: 503 });
    });
    await expect(client.get('/a')).rejects.toMatchObject({ reason: 'refresh-unavailable', retryable: true });
    expect({ asked, dialogs: dialog.opened, value: session.getSnapshot().value }).toEqual({
      asked: 2,
      dialogs: 0,
      value: standing('cooling'),
    });
  });
});
