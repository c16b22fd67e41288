import { describe, expect, it } from 'vitest';
import { SimulatedClock } from '#machines/kit/xstate.ts';
import { door, FakeDrafts, openStaleTab, openTab, REFRESH, settle, standing } from '#tests/session/server.ts';
import { payload } from '#tests/support/sign-in.ts';

const LOGOUT = '/jwt/logout';
const withDrafts = (count: number) => {
  const drafts = new FakeDrafts();
  drafts.counts.set('u1', count);
  drafts.counts.set('u2', 5);
  return drafts;
};

describe('signing out', () => {
  it('S-8: tells the server first, then empties the storage, and waits for neither', async () => {
    const { server, session, area } = await openTab();
    const order: string[] = [];
    server.routes.set(LOGOUT, () => new Promise<Response>(() => {}));
    const send = area.clear;
    area.clear = () => {
      order.push(`storage emptied, called before: ${server.called.join(' ')}`);
      send();
    };
    session.send({ type: 'session.signOut' });
    await settle();
    expect({ order, value: session.getSnapshot().value }).toEqual({
      order: ['storage emptied, called before: /jwt/logout'],
      value: 'signedOut',
    });
  });

  it('warns when drafts were never sent, and deletes those of this person only', async () => {
    const asked: number[] = [];
    const drafts = withDrafts(2);
    const { session } = await openTab({ drafts, leave: async (count) => asked.push(count) > 0 });
    session.send({ type: 'session.signOut' });
    await settle();
    expect({ asked, value: session.getSnapshot().value, left: Object.fromEntries(drafts.counts) }).toEqual({
      asked: [2],
      value: 'signedOut',
      left: { u2: 5 },
    });
  });

  it('whoever decides to stay stays, with everything there was', async () => {
    const drafts = withDrafts(2);
    const { server, session, area } = await openTab({ drafts, leave: async () => false });
    const before = area.length;
    session.send({ type: 'session.signOut' });
    await settle();
    expect({
      value: session.getSnapshot().value,
      stored: area.length,
      sent: server.seen,
      left: Object.fromEntries(drafts.counts),
    }).toEqual({ value: standing('active'), stored: before, sent: [], left: { u1: 2, u2: 5 } });
  });

  it('without drafts nothing is asked', async () => {
    let asked = 0;
    const { session } = await openTab({
      leave: async () => {
        asked += 1;
        return false;
      },
    });
    session.send({ type: 'session.signOut' });
    await settle();
    expect({ asked, value: session.getSnapshot().value }).toEqual({ asked: 0, value: 'signedOut' });
  });

  it('a device that does not answer keeps nobody signed in, and loses no drafts', async () => {
    const clock = new SimulatedClock();
    const drafts = withDrafts(2);
    drafts.countOf = () => new Promise(() => {});
    const { session } = await openTab({ drafts, clock });
    session.send({ type: 'session.signOut' });
    clock.increment(1000);
    await settle();
    expect({ value: session.getSnapshot().value, left: drafts.counts.get('u1') }).toEqual({
      value: 'signedOut',
      left: 2,
    });
  });

  it('C31: an expired session keeps the drafts', async () => {
    const drafts = withDrafts(2);
    const { server, client, dialog, session } = await openStaleTab({ drafts });
    server.validRefresh = 'r-revoked';
    await client.get('/a').catch(() => {});
    dialog.confirm();
    await settle();
    expect({ value: session.getSnapshot().value, left: drafts.counts.get('u1') }).toEqual({
      value: 'signedOut',
      left: 2,
    });
  });

  it('what was agreed to at one sign-out holds for that one: a session that expires later keeps its drafts', async () => {
    const drafts = withDrafts(2);
    const { server, client, dialog, session } = await openTab({ drafts });
    server.routes.set('/api/auth/signin', () =>
      Response.json({ alert: { code: 200, status: 200, message: 'OK' }, data: payload() }),
    );
    session.send({ type: 'session.signOut' });
    await settle();
    session.send({ type: 'signIn.submit', username: 'pelapor.tapin', password: 'x' });
    await settle();
    await settle();
    drafts.counts.set('u1', 1);
    Object.assign(server, { accepted: 'a-of-nobody', validRefresh: 'r-revoked' });
    await client.get('/a').catch(() => {});
    dialog.confirm();
    await settle();
    expect({ value: session.getSnapshot().value, left: drafts.counts.get('u1') }).toEqual({
      value: 'signedOut',
      left: 1,
    });
  });

  it('C10: requests go on while somebody thinks about leaving, and the session that is renewed meanwhile is the one that ends', async () => {
    const answer = door();
    const { server, client, session } = await openStaleTab({
      drafts: withDrafts(1),
      leave: () => answer.closed.then(() => true),
    });
    session.send({ type: 'session.signOut' });
    await settle();
    expect((await client.get('/a')).data).toEqual({ path: '/a' });
    answer.open();
    await settle();
    expect(server.of(LOGOUT).map(({ body }) => body)).toEqual(['{"refreshToken":"r2"}']);
  });

  it('S-6: thirty times: a sign-out in another tab while a renewal is held never brings the session back', async () => {
    for (let round = 0; round < 30; round += 1) {
      const { server, client, session, area, storage, tabs } = await openStaleTab();
      const slow = door();
      server.routes.set(REFRESH, async (request) => {
        await slow.closed;
        return server.refresh(request);
      });
      const waiting = client.get('/a').catch(() => {});
      await settle();
      area.clear();
      const told = () => tabs.dispatchEvent(Object.assign(new Event('storage'), { key: null, newValue: null }));
      // The answer of the server and the news of the other tab arrive in either order.
      if (round % 2 === 0) told();
      slow.open();
      await settle();
      if (round % 2 === 1) told();
      await waiting;
      await settle();
      expect({ value: session.getSnapshot().value, tokens: storage.readTokens(), keys: area.length }).toEqual({
        value: 'signedOut',
        tokens: null,
        keys: 0,
      });
    }
  });
});
