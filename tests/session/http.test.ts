import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { recorderOf } from '#statechart-walk/index.ts';
import { RealServer, until } from '#tests/session/real-server.ts';
import { openTab, standing } from '#tests/session/server.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import '#tests/model/setup.ts';

// Machine, wiring and client as the browser has them, before the real server: nothing on the way is a stand-in.
const ACCESS_SECONDS = 60;
const REFRESH_SECONDS = 3600;
const UNITS = '/api/unit';
const recorder = recorderOf(sessionMachine, import.meta.filename);
const suite = recorder.suite('the session against the real server', 'walk', 'http');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ accessTtl: ACCESS_SECONDS, refreshTtl: REFRESH_SECONDS });
});
afterAll(async () => {
  recorder.write();
  await server.close();
});

const REFRESH = '/api/auth/jwt/refresh-token';

/** A tab of somebody who signed in at the real server. */
async function signedIn(username = 'pelapor.tapin') {
  const real = new RealServer(server.app);
  const tab = await openTab({ server: real, signedIn: false });
  let events = 0;
  tab.session.system.inspect((event) => {
    if (event.type === '@xstate.event' && event.actorRef === tab.session) events += 1;
    if (event.type !== '@xstate.microstep' || event.actorRef !== tab.session) return;
    recorder.coverage.hit({ transitions: event._transitions, snapshot: event.snapshot as never });
  });
  tab.session.send({ type: 'signIn.submit', username, password: DEMO_PASSWORD });
  await until(() => tab.session.getSnapshot().matches('authenticated'));
  const { profile } = tab.session.getSnapshot().context;
  return { ...tab, real, userId: profile?.id ?? '', done: () => suite.count(1, events, 0) };
}

describe('the session against the real server', () => {
  it('refuses a wrong password with the words of the server, and lets the right one in', async () => {
    const real = new RealServer(server.app);
    const { session } = await openTab({ server: real, signedIn: false });
    session.send({ type: 'signIn.submit', username: 'pelapor.tapin', password: 'salah' });
    await until(() => session.getSnapshot().context.fault !== null);
    expect(session.getSnapshot().context.fault).toMatchObject({ kind: 'server', status: 401 });
    const tab = await signedIn();
    expect((await tab.client.get(UNITS)).alert?.code).toBe(200);
    tab.done();
  });

  it('renews once for twenty requests that meet a dead access token, and each is answered', async () => {
    const tab = await signedIn();
    server.clock.advance((ACCESS_SECONDS + 1) * 1000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tab.client.get(UNITS)));
    expect({ codes: new Set(answers.map(({ alert }) => alert?.code)), renewals: tab.real.count(REFRESH) }).toEqual({
      codes: new Set([200]),
      renewals: 1,
    });
    expect(tab.session.getSnapshot().value).toEqual(standing('active'));
    expect(tab.session.getSnapshot().context.tokens?.gen).toBe(2);
    tab.done();
  });

  it('stays alive over ten lives of an access token, one renewal each', async () => {
    const tab = await signedIn();
    for (let life = 1; life <= 10; life += 1) {
      server.clock.advance((ACCESS_SECONDS + 1) * 1000);
      await tab.client.get(UNITS);
      expect(tab.real.count(REFRESH)).toBe(life);
    }
    tab.done();
  });

  it('ends in the dialog when the refresh token is too old, and after it everything is gone', async () => {
    const tab = await signedIn();
    server.clock.advance((REFRESH_SECONDS + 1) * 1000);
    await expect(tab.client.get(UNITS)).rejects.toMatchObject({ reason: 'session-expired' });
    expect(tab.session.getSnapshot().value).toBe('expiredDialog');
    await until(() => tab.dialog.opened === 1);
    tab.dialog.confirm();
    await until(() => tab.session.getSnapshot().matches('signedOut'));
    const { tokens, profile } = tab.session.getSnapshot().context;
    expect({ tokens, profile, stored: tab.storage.readTokens() }).toEqual({
      tokens: null,
      profile: null,
      stored: null,
    });
    tab.done();
  });

  it('ends at once, without a renewal, when an admin ended the session', async () => {
    const tab = await signedIn();
    await endSessionsOf(server.db, [tab.userId], 'peran diganti', server.clock.now());
    const results = await Promise.allSettled([tab.client.get(UNITS), tab.client.get(UNITS)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect({ value: tab.session.getSnapshot().value, renewals: tab.real.count(REFRESH) }).toEqual({
      value: 'expiredDialog',
      renewals: 0,
    });
    tab.done();
  });

  it('revokes the tokens at the server when somebody signs out', async () => {
    const tab = await signedIn();
    const { tokens } = tab.session.getSnapshot().context;
    tab.session.send({ type: 'session.signOut' });
    await until(() => tab.session.getSnapshot().matches('signedOut'));
    await until(() => tab.real.count('/jwt/logout') === 1);
    const again = () =>
      server.app.inject({ method: 'POST', url: REFRESH, payload: { refreshToken: tokens?.refresh ?? '' } });
    let status = 200;
    // The page does not wait for the answer, so neither can the test know when the server has it.
    for (let tries = 0; tries < 50 && status === 200; tries += 1) status = (await again()).statusCode;
    expect(status).toBe(401);
    tab.done();
  });
});
