import { describe, expect, it } from 'vitest';
import { createActor } from '#machines/kit/xstate.ts';
import { provideSession } from '#app/session/session.ts';
import { createStorage } from '#services/storage/storage.ts';
import {
  FakeDrafts,
  FakeLocalStorage,
  hang,
  openStaleTab,
  openTab,
  REFRESH,
  settle,
  storageEvent,
  standing,
} from '#tests/session/server.ts';
import { payload } from '#tests/support/sign-in.ts';

describe('signing in and out', () => {
  const wrong = () =>
    Response.json(
      { alert: { code: 401, status: 401, message: 'Username atau password salah' }, data: null },
      { status: 401 },
    );

  it("S-10: a wrong password shows the server's sentence and starts no refresh", async () => {
    const { server, session } = await openTab({ signedIn: false });
    server.routes.set('/api/auth/signin', wrong);
    session.send({ type: 'signIn.submit', username: 'pelapor.tapin', password: 'salah' });
    await settle();
    await settle();
    expect(session.getSnapshot().value).toBe('signedOut');
    expect(session.getSnapshot().context.fault).toEqual({
      kind: 'server',
      status: 401,
      message: 'Username atau password salah',
    });
    expect(server.refreshes).toBe(0);
  });

  it('a sign-in without network says so', async () => {
    const { server, session } = await openTab({ signedIn: false });
    server.routes.set('/api/auth/signin', () => Promise.reject(new TypeError('Failed to fetch')));
    session.send({ type: 'signIn.submit', username: 'pelapor.tapin', password: 'x' });
    await settle();
    await settle();
    expect(session.getSnapshot().context.fault).toEqual({ kind: 'network' });
  });

  it('a sign-in is stored under the keys of the specification, with its work unit selected', async () => {
    const { server, session, area } = await openTab({ signedIn: false });
    server.routes.set('/api/auth/signin', () =>
      Response.json({ alert: { code: 200, status: 200, message: 'OK' }, data: payload() }),
    );
    session.send({ type: 'signIn.submit', username: 'pelapor.tapin', password: 'x' });
    await settle();
    await settle();
    expect(session.getSnapshot().value).toEqual(standing('active'));
    const stored = Object.fromEntries(
      Array.from({ length: area.length }, (_, i) => [area.key(i), area.getItem(area.key(i) ?? '')]),
    );
    expect(stored).toEqual({
      userData: JSON.stringify(payload()),
      accessToken: 'a1',
      refreshToken: 'r1',
      satkerSelected: '{"value":"s1","label":"BPS Kabupaten Tapin"}',
    });
  });

  it('S-8: signing out empties the whole local storage and revokes the refresh token at the server', async () => {
    const { server, session, area } = await openTab();
    area.setItem('i18nextLng', 'id');
    session.send({ type: 'session.signOut' });
    await settle();
    expect({ value: session.getSnapshot().value, keys: area.length }).toEqual({ value: 'signedOut', keys: 0 });
    expect(server.of('/jwt/logout').map(({ body }) => body)).toEqual(['{"refreshToken":"r1"}']);
  });

  it('S-8: signing out works without a network', async () => {
    const { server, session, area } = await openTab();
    server.routes.set('/jwt/logout', () => Promise.reject(new TypeError('Failed to fetch')));
    session.send({ type: 'session.signOut' });
    await settle();
    expect({ value: session.getSnapshot().value, keys: area.length }).toEqual({ value: 'signedOut', keys: 0 });
  });

  it('C4: confirming the expired dialog empties the storage and leads to the sign-in page', async () => {
    const { server, client, session, area, dialog } = await openStaleTab();
    server.validRefresh = 'r-revoked';
    await client.get('/a').catch(() => {});
    const sent = server.seen.length;
    await expect(client.get('/b')).rejects.toMatchObject({ reason: 'session-expired' });
    expect(server.seen.length).toBe(sent);
    expect(area.length).toBeGreaterThan(0);
    dialog.confirm();
    await settle();
    expect({ value: session.getSnapshot().value, keys: area.length }).toEqual({ value: 'signedOut', keys: 0 });
  });

  it('C33: signing out in one tab signs the other one out and rejects its waiters', async () => {
    const { server, client, session, area, tabs } = await openStaleTab();
    server.routes.set(REFRESH, (_, signal) => hang(signal));
    const outcome = expect(client.get('/a')).rejects.toMatchObject({ reason: 'signed-out' });
    await settle();
    area.clear();
    tabs.dispatchEvent(storageEvent(null, null));
    await outcome;
    expect(session.getSnapshot().value).toBe('signedOut');
  });

  it('C33: a sign-out in another tab closes the expired dialog of this one', async () => {
    const { server, client, session, area, tabs, dialog } = await openStaleTab();
    server.validRefresh = 'r-revoked';
    await client.get('/a').catch(() => {});
    area.clear();
    tabs.dispatchEvent(storageEvent(null, null));
    await settle();
    expect({ value: session.getSnapshot().value, closed: dialog.closed }).toEqual({ value: 'signedOut', closed: 1 });
  });

  it('a sign-in in another tab signs this one in as well', async () => {
    const { session, storage, tabs } = await openTab({ signedIn: false });
    storage.saveSession(payload());
    tabs.dispatchEvent(storageEvent('userData', '{}'));
    await settle();
    expect(session.getSnapshot().value).toEqual(standing('active'));
  });

  it('T-4: another user who signed in elsewhere ends the work of this tab: it sends nothing more and starts anew', async () => {
    const { server, client, session, storage, tabs, page } = await openTab();
    storage.saveSession(payload({ id: 'u2', accessToken: 'b1', refreshToken: 's1' }));
    tabs.dispatchEvent(storageEvent('userData', '{}'));
    await expect(client.post('/a', { milik: 'u1' })).rejects.toMatchObject({ reason: 'session-changed' });
    await settle();
    expect({ value: session.getSnapshot().value, sent: server.seen, page }).toEqual({
      value: 'replaced',
      sent: [],
      page: { reloads: 1 },
    });
  });

  it.each(['{', '"text"', '{"id":1}', 'null'])('T-1: damaged user data (%s) counts as signed out', async (userData) => {
    const area = new FakeLocalStorage();
    area.setItem('userData', userData);
    area.setItem('accessToken', 'a1');
    area.setItem('refreshToken', 'r1');
    const storage = createStorage(area);
    const session = createActor(
      provideSession({
        api: () => {
          throw new Error('No call expected');
        },
        storage,
        locks: null,
        tabs: new EventTarget(),
        warnExpired: () => Promise.resolve(),
        confirmLeave: async () => true,
        drafts: new FakeDrafts(),
        reload: () => {},
      }),
      { input: {} },
    ).start();
    await settle();
    expect(session.getSnapshot().value).toBe('signedOut');
  });
});
