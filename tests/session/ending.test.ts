import { describe, expect, it } from 'vitest';
import { provideSession } from '#app/session/session.ts';
import { createActor } from '#machines/kit/xstate.ts';
import { refusesAccount } from '#services/http/refuses-account.ts';
import {
  door,
  FakeDrafts,
  FakeServer,
  openStaleTab,
  openTab,
  REFRESH,
  settle,
  standing,
  storageEvent,
} from '#tests/session/server.ts';
import { payload } from '#tests/support/sign-in.ts';

const unauthorized = (challenge: string) =>
  new Response(JSON.stringify({ alert: { code: 401, status: 401, message: 'Ditolak' }, data: null }), {
    status: 401,
    headers: { 'www-authenticate': challenge },
  });

describe('a session that ends', () => {
  it.each([
    'Bearer error="account_disabled"',
    'Bearer realm="x", error="account_disabled", error_description="Akun dinonaktifkan"',
  ])('C36: a 401 that refuses the account (%s) goes straight to the dialog, without a renewal', async (challenge) => {
    const { server, client, session, dialog } = await openTab();
    server.routes.set('/a', () => unauthorized(challenge));
    await expect(client.post('/a', {})).rejects.toMatchObject({ reason: 'session-expired', retryable: false });
    await settle();
    expect({ value: session.getSnapshot().value, refreshes: server.refreshes, dialogs: dialog.opened }).toEqual({
      value: 'expiredDialog',
      refreshes: 0,
      dialogs: 1,
    });
    await expect(client.get('/b')).rejects.toMatchObject({ reason: 'session-expired' });
    expect(server.of('/b')).toEqual([]);
  });

  it.each([
    'Bearer',
    'Bearer error="invalid_token"',
    'Bearer realm="capaian", error="invalid_token"',
    'Basic realm="x"',
    '',
  ])('C36: any other challenge (%s) is a token that ended: one renewal', async (challenge) => {
    expect(refusesAccount(challenge)).toBe(false);
    const { server, client } = await openTab();
    let sent = 0;
    server.routes.set('/a', () => {
      sent += 1;
      return sent === 1 ? unauthorized(challenge || 'x') : Response.json({ alert: null, data: null });
    });
    await client.get('/a');
    expect({ sent, refreshes: server.refreshes }).toEqual({ sent: 2, refreshes: 1 });
  });

  it('C36: the account is refused on the replay: its waiting neighbours are sent back, and the dialog opens once', async () => {
    const { server, client, session, dialog } = await openStaleTab();
    server.routes.set('/a', ({ token }) =>
      unauthorized(token === 'a1' ? 'Bearer error="invalid_token"' : 'Bearer error="account_disabled"'),
    );
    await expect(client.get('/a')).rejects.toMatchObject({ reason: 'session-expired' });
    await settle();
    expect({ value: session.getSnapshot().value, dialogs: dialog.opened, refreshes: server.refreshes }).toEqual({
      value: 'expiredDialog',
      dialogs: 1,
      refreshes: 1,
    });
  });

  it('C36: a refusal of an earlier session says nothing about this one', async () => {
    const { session } = await openTab();
    session.send({ type: 'session.refuse', epoch: session.getSnapshot().context.epoch - 1 });
    expect(session.getSnapshot().value).toEqual(standing('active'));
  });

  const expire = async () => {
    const tab = await openStaleTab();
    tab.server.validRefresh = 'r-revoked';
    await tab.client.get('/a').catch(() => {});
    tab.dialog.confirm();
    await settle();
    const signInAs = async (id: string) => {
      tab.server.routes.set('/api/auth/signin', () =>
        Response.json({
          alert: { code: 200, status: 200, message: 'OK' },
          data: payload({ id, accessToken: 'n1', refreshToken: 'm1' }),
        }),
      );
      tab.session.send({ type: 'signIn.submit', username: id, password: 'x' });
      await settle();
      await settle();
    };
    return { ...tab, signInAs };
  };

  it('C31: the same user goes on after an expired session, with the drafts kept', async () => {
    const { session, page, drafts, signInAs } = await expire();
    await signInAs('u1');
    expect({ value: session.getSnapshot().value, page, log: drafts.log }).toEqual({
      value: standing('active'),
      page: { reloads: 0 },
      log: ['admit u1', 'admit u1'],
    });
  });

  it('C31: another user gets a page that starts anew: nothing that the first one left in memory can be reached', async () => {
    const { server, client, session, page, signInAs } = await expire();
    await signInAs('u2');
    server.seen = [];
    await expect(client.put('/report', { milik: 'u1' })).rejects.toMatchObject({ reason: 'session-changed' });
    const { profile, tokens } = session.getSnapshot().context;
    expect({ value: session.getSnapshot().value, page, profile, tokens, sent: server.seen }).toEqual({
      value: 'replaced',
      page: { reloads: 1 },
      profile: null,
      tokens: null,
      sent: [],
    });
  });

  it('C31: a sign-in in another tab closes the expired dialog here and is not thrown away', async () => {
    const tab = await openStaleTab();
    tab.server.validRefresh = 'r-revoked';
    await tab.client.get('/a').catch(() => {});
    tab.storage.saveSession(payload({ accessToken: 'n1', refreshToken: 'm1' }));
    tab.tabs.dispatchEvent(storageEvent('userData', '{}'));
    await settle();
    expect({ value: tab.session.getSnapshot().value, closed: tab.dialog.closed }).toEqual({
      value: standing('active'),
      closed: 1,
    });
    expect(tab.storage.readTokens()?.refreshToken).toBe('m1');
  });

  it("T-4: a renewal never takes another user's tokens out of the storage, even before the news of them arrives", async () => {
    const { server, client, session, storage } = await openStaleTab();
    storage.saveSession(payload({ id: 'u2', accessToken: 'b1', refreshToken: 's1' }));
    await expect(client.post('/a', { milik: 'u1' })).rejects.toMatchObject({ reason: 'refresh-unavailable' });
    expect(session.getSnapshot().context.tokens?.access).toBe('a1');
    expect(server.of('/a').map(({ token }) => token)).toEqual(['a1']);
    expect(storage.readTokens()).toEqual({ accessToken: 'b1', refreshToken: 's1' });
  });
});

describe('what can be seen of a session from outside', () => {
  it('C35: no queue, no emitted event, no error and no log line carries a token, a body or a query', async () => {
    const server = new FakeServer();
    server.accepted = 'RAHASIA-a';
    server.validRefresh = 'RAHASIA-r';
    const user = payload({ accessToken: 'RAHASIA-a', refreshToken: 'RAHASIA-r' });
    const tab = await openTab({ server, user });
    const seen: unknown[] = [];
    tab.session.on('*', (event) => seen.push(event));
    tab.session.subscribe(({ context }) => seen.push(context.queue));
    const logged: unknown[] = [];
    const original = { ...console };
    for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const)
      console[name] = (...args: unknown[]) => void logged.push(args);
    try {
      const slow = door();
      server.routes.set(REFRESH, async (request) => {
        await slow.closed;
        return server.refresh(request);
      });
      server.accepted = 'RAHASIA-mati';
      const waiting = tab.client.post('/a', { isi: 'RAHASIA-isi' }, { query: { q: 'RAHASIA-q' } });
      await settle();
      slow.open();
      await waiting;
      server.accepted = 'RAHASIA-mati';
      server.validRefresh = 'RAHASIA-x';
      server.routes.delete(REFRESH);
      const error: unknown = await tab.client.post('/a', { isi: 'RAHASIA-isi' }).catch((fault: unknown) => fault);
      seen.push(error, String(error), { ...(error as object) });
      tab.dialog.confirm();
      await settle();
    } finally {
      Object.assign(console, original);
    }
    expect(JSON.stringify([seen, logged])).not.toContain('RAHASIA');
    expect(seen.length).toBeGreaterThan(5);
  });

  it('C34: an actor that is started twice, as StrictMode and hot reloads do, loads and watches once', async () => {
    let loads = 0;
    let watchers = 0;
    const base = await openTab({ signedIn: false });
    const storage = {
      ...base.storage,
      readSession: () => {
        loads += 1;
        return null;
      },
      watch: () => {
        watchers += 1;
        return () => {};
      },
    };
    const session = createActor(
      provideSession({
        api: () => {
          throw new Error('No call expected');
        },
        storage,
        locks: null,
        tabs: new EventTarget(),
        drafts: new FakeDrafts(),
        warnExpired: async () => {},
        confirmLeave: async () => true,
        reload: () => {},
      }),
      { input: {} },
    );
    session.start();
    session.start();
    await settle();
    expect({ loads, watchers }).toEqual({ loads: 1, watchers: 1 });
  });
});
