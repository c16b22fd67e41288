import { describe, expect, it } from 'vitest';
import type { LoginPayload, TokenPair } from '#contract/session.ts';
import { createActor, fromPromise } from '#machines/kit/xstate.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectProfile, selectView } from '#machines/session/session.selectors.ts';
import type { RefreshOutput, SessionEmitted, SignInOutput, WaitingRequest } from '#machines/session/session.types.ts';
import { payload } from '#tests/support/sign-in.ts';

const pair: TokenPair = { accessToken: 'a2', refreshToken: 'r2' };
const waiting = (id: string): WaitingRequest => ({
  id,
  method: 'GET',
  path: '/api/kpi',
  since: 0,
  usedGen: 1,
  epoch: 1,
});

/** A session whose promises are answered by hand. */
async function start(stored: LoginPayload | null) {
  const signIn = Promise.withResolvers<SignInOutput>();
  const refresh = Promise.withResolvers<RefreshOutput>();
  const dialog = Promise.withResolvers<void>();
  const cleared: (string | null)[] = [];
  const emitted: SessionEmitted[] = [];
  const session = createActor(
    sessionMachine.provide({
      actors: {
        loadSession: fromPromise(async () => stored),
        signIn: fromPromise(() => signIn.promise),
        refreshTokens: fromPromise(() => refresh.promise),
        confirmExpired: fromPromise(() => dialog.promise),
        clearSession: fromPromise(async ({ input }: { input: { refresh: string | null; purge: string | null } }) => {
          cleared.push(input.refresh);
        }),
      },
    }),
    { input: {} },
  );
  session.on('*', (event) => emitted.push(event));
  session.start();
  await settle();
  return { session, signIn, refresh, dialog, cleared, emitted };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the session', () => {
  it('shows nothing while it looks for a stored sign-in, then the page that fits', async () => {
    const views: string[] = [];
    const { session } = await start(null);
    views.push(selectView(session.getSnapshot()));
    const { session: known } = await start(payload());
    views.push(selectView(known.getSnapshot()));
    expect(views).toEqual(['login', 'app']);
    expect(selectView(createActor(sessionMachine, { input: {} }).getSnapshot())).toBe('loading');
  });

  it('keeps the profile without the tokens', async () => {
    const { session } = await start(payload());
    const { accessToken, refreshToken, ...profile } = payload();
    expect(selectProfile(session.getSnapshot())).toEqual(profile);
    expect(session.getSnapshot().context.tokens).toEqual({ access: accessToken, refresh: refreshToken, gen: 1 });
  });

  it('goes on without the news of other tabs when their watcher fails', async () => {
    // No watcher is provided here, so it has already failed.
    const { session } = await start(payload());
    expect({ status: session.getSnapshot().status, value: session.getSnapshot().value }).toEqual({
      status: 'active',
      value: { authenticated: { tokens: 'active', leaving: 'staying' } },
    });
  });

  it('announces who came, and whether they left by choice', async () => {
    const { session, emitted, cleared } = await start(payload());
    session.send({ type: 'session.signOut' });
    await settle();
    expect(emitted.map((event) => [event.type, 'chosen' in event ? event.chosen : null])).toEqual([
      ['session.started', null],
      ['session.ended', true],
    ]);
    expect(cleared).toEqual(['r1']);
  });

  it('an expired session is left without choice, and its dead token is not revoked again', async () => {
    const { session, emitted, cleared, refresh, dialog } = await start(payload());
    session.send({ type: 'request.park', request: waiting('q1') });
    refresh.resolve({ kind: 'refused' });
    await settle();
    expect(selectView(session.getSnapshot())).toBe('app');
    dialog.resolve();
    await settle();
    expect(emitted.slice(1)).toEqual([
      { type: 'requests.rejected', ids: ['q1'], reason: 'session-expired' },
      { type: 'session.ended', chosen: false },
    ]);
    expect(cleared).toEqual([null]);
  });

  it('releases what waits in the order it came', async () => {
    const { session, emitted, refresh } = await start(payload());
    for (const id of ['q1', 'q2', 'q3']) session.send({ type: 'request.park', request: waiting(id) });
    session.send({ type: 'request.abort', id: 'q2' });
    refresh.resolve({ kind: 'renewed', tokens: pair });
    await settle();
    expect(emitted.slice(1)).toEqual([{ type: 'requests.released', ids: ['q1', 'q3'] }]);
    expect(session.getSnapshot().context).toMatchObject({ tokens: { access: 'a2', refresh: 'r2', gen: 2 }, queue: [] });
  });

  it('keeps the fault of a failed sign-in until the next try', async () => {
    const { session, signIn } = await start(null);
    session.send({ type: 'signIn.submit', username: 'pelapor.tapin', password: 'salah' });
    signIn.resolve({ ok: false, fault: { kind: 'network' } });
    await settle();
    expect(session.getSnapshot().context).toMatchObject({ fault: { kind: 'network' }, failures: 0 });
    session.send({ type: 'signIn.submit', username: 'pelapor.tapin', password: 'benar' });
    expect(session.getSnapshot().context.fault).toBe(null);
  });

  it('holds nothing that cannot be stored or shown: the whole context is plain data', async () => {
    const { session } = await start(payload());
    session.send({ type: 'request.park', request: waiting('q1') });
    const { context } = session.getSnapshot();
    expect(JSON.parse(JSON.stringify(context))).toEqual(context);
  });
});
