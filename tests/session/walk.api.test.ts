import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyActorLogic, AnyEventObject, AnyStateMachine } from 'xstate';
import { provideSession, sessionPort } from '#app/session/session.ts';
import { createActor, SimulatedClock } from '#machines/kit/xstate.ts';
import { sessionMachine, type SessionRef, type SessionSnapshot } from '#machines/session/session.machine.ts';
import type { RefreshOutput, SessionEvent, SignInOutput, WaitingRequest } from '#machines/session/session.types.ts';
import { endSessionsOf } from '#server/auth/sessions.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { createSessionApi } from '#services/http/api.ts';
import { createClient } from '#services/http/client.ts';
import { createStorage } from '#services/storage/storage.ts';
import {
  planTours,
  recorderOf,
  recordTours,
  type SystemOptions,
  type SystemUnderTest,
} from '#statechart-walk/index.ts';
import { describeSmartWalk } from '#statechart-walk/vitest.ts';
import { Held } from '#tests/session/held.ts';
import { RealServer, until } from '#tests/session/real-server.ts';
import { FakeDrafts, FakeLocalStorage, settle } from '#tests/session/server.ts';
import { sessionAnswer, payload } from '#tests/support/sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import '#tests/model/setup.ts';

// The chart leads; machine, wiring and client follow before the real server. A walk decides when an answer arrives and
// arranges what it will be (a token withdrawn, a network gone); the answer itself is the server's.
const ACCESS_SECONDS = 60;
const UNITS = '/api/unit';
const NAME = 'pelapor.tapin';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ accessTtl: ACCESS_SECONDS });
});
afterAll(() => server.close());

type Outcome = { type: string; output?: unknown };
type Tab = Awaited<ReturnType<typeof openTab>>;

/** A tab of a browser whose session does nothing before the walk lets it. */
async function openTab() {
  const real = new RealServer(server.app);
  let failing: Response | Error | null = null;
  const fetch: typeof real.fetch = async (url, options) => {
    const answer = failing;
    failing = null;
    if (answer instanceof Error) throw answer;
    return answer ?? real.fetch(url, options);
  };
  const storage = createStorage(new FakeLocalStorage());
  const drafts = new FakeDrafts();
  const world = { password: DEMO_PASSWORD, leaves: true };
  const held = new Held();
  const wired = provideSession({
    api: () => ({
      ...api,
      signIn: ({ username }, signal) => api.signIn({ username, password: world.password }, signal),
    }),
    storage,
    locks: null,
    tabs: new EventTarget(),
    drafts,
    confirmLeave: async () => world.leaves,
    reload: () => undefined,
    warnExpired: async () => undefined,
  });
  const actors = Object.entries((wired as AnyStateMachine).implementations.actors ?? {});
  const gated = actors.flatMap(([name, logic]) =>
    name === 'watchBrowser' ? [] : [[name, held.behind(name, logic as AnyActorLogic)]],
  );
  const machine = (wired as AnyStateMachine).provide({ actors: Object.fromEntries(gated) });
  const session = createActor(machine, {
    input: {},
    clock: new SimulatedClock(),
  }) as unknown as SessionRef;
  const client = createClient({ host: '', port: sessionPort(session), fetch });
  const api = createSessionApi(client);
  session.start();
  let waiting = 0;
  return {
    held,
    session,
    storage,
    drafts,
    world,
    spoil: (answer: Response | Error) => {
      failing = answer;
    },
    /** Calls that whoever made them still waits for. */
    waiting: () => waiting,
    /** Until nothing is asked any more that nobody holds back. */
    quiet: async () => {
      for (let asked = -1; asked !== real.called.length; ) {
        asked = real.called.length;
        await settle();
        await until(() => real.underWay === 0);
        await settle();
      }
    },
    ask: () => {
      waiting += 1;
      void client
        .get(UNITS)
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1;
        });
    },
  };
}

/** Brings about what the walk says will be answered, and lets it be answered. */
const ANSWERS: Record<string, (tab: Tab, output: never) => Promise<void>> = {
  loadSession: ({ held }) => held.release('loadSession'),
  signIn: ({ held, world, spoil }, output: SignInOutput) =>
    held.release('signIn', () => {
      // Far enough from the last try for a server that slows down whoever guesses.
      server.clock.advance(24 * 3_600_000);
      world.password = output.ok ? DEMO_PASSWORD : 'salah';
      if (output.fault?.kind === 'network') spoil(new TypeError('Failed to fetch'));
    }),
  refreshTokens: ({ held, session, spoil }, output: RefreshOutput) =>
    held.release('refreshTokens', async () => {
      if (output.kind === 'refused') {
        const userId = session.getSnapshot().context.profile?.id ?? '';
        await endSessionsOf(server.db, [userId], 'peran diganti', server.clock.now());
      }
      if (output.kind !== 'unavailable') return;
      const headers = { 'retry-after': String((output.retryAfter ?? 0) / 1000) };
      spoil(
        output.retryAfter === null ? new TypeError('Failed to fetch') : new Response('{}', { status: 503, headers }),
      );
    }),
  confirmExpired: ({ held }) => held.release('confirmExpired'),
  countDrafts: ({ held, drafts, session }, output: number) =>
    held.release('countDrafts', () => {
      drafts.counts.set(session.getSnapshot().context.profile?.id ?? '', output);
    }),
  confirmLeave: ({ held, world }, output: boolean) =>
    held.release('confirmLeave', () => {
      world.leaves = output;
    }),
  clearSession: ({ held }) => held.release('clearSession'),
};

const parked = ({ context }: SessionSnapshot, { epoch, usedGen }: WaitingRequest) =>
  epoch === context.epoch && usedGen === context.tokens?.gen;

function overHttp(): SystemUnderTest<SessionEvent> {
  let tab: Tab | undefined;
  const running = () => {
    if (!tab) throw new Error('There is no tab yet');
    return tab;
  };
  return {
    reset: async () => {
      tab?.session.stop();
      tab = await openTab();
      await settle();
    },
    send: async (event) => {
      const { session, ask, quiet } = running();
      const snapshot = session.getSnapshot();
      const [, how, name = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      const accepted = snapshot.can(event as SessionEvent);
      if (how) await ANSWERS[name]?.(running(), (event as Outcome).output as never);
      // What a person asks for with the token of this very session goes through the client, and the server refuses it.
      else if (event.type === 'request.park' && snapshot.matches('authenticated') && parked(snapshot, event.request)) {
        server.clock.advance((ACCESS_SECONDS + 1) * 1000);
        ask();
      } else session.send(event as never);
      await quiet();
      return accepted;
    },
    read: () => {
      const { session, waiting } = running();
      const snapshot = session.getSnapshot();
      const own = snapshot.context.queue.filter(({ id }) => !LITERAL.test(id)).length;
      return { ...seen(snapshot), forgotten: waiting() - own };
    },
  };
}

/** What a walk compares: where the session stands, for whom, with which of its tokens, who waits and who does in vain. */
function seen({ value, context: { profile, tokens, queue, fault } }: SessionSnapshot) {
  const who = profile?.username ?? null;
  return { value, who, gen: tokens?.gen ?? null, fault: fault?.kind ?? null, waiting: queue.length, forgotten: 0 };
}

/** Ids of requests that the walk sends past the client. */
const LITERAL = /^\d+\.\d+$/;
const park = (epoch: number, usedGen: number) => ({
  event: {
    type: 'request.park' as const,
    request: { id: `${epoch}.${usedGen}`, method: 'GET', path: UNITS, since: 0, usedGen, epoch },
  },
  payload: `token ${usedGen} of session ${epoch}`,
});
// Finding nobody counts as an end, so the first session is the second epoch.
const CASES = [
  { event: { type: 'signIn.submit', username: NAME, password: DEMO_PASSWORD } as const },
  { event: { type: 'session.signOut' } as const },
  { event: { type: 'session.refuse', epoch: 2 } as const },
  { event: { type: 'network.online' } as const },
  { event: { type: 'otherTab.signOut' } as const },
  ...[2, 4].flatMap((epoch) => [1, 2].map((gen) => park(epoch, gen))),
];
const tokens = { accessToken: 'baru', refreshToken: 'baru' };

const OPTIONS = {
  input: {},
  cases: CASES,
  outcomes: {
    loadSession: [null],
    signIn: [
      { ok: true, payload: payload({ username: NAME }) },
      { ok: false, fault: { kind: 'server', status: 401, message: '' } },
      { ok: false, fault: { kind: 'network' } },
    ],
    ...sessionAnswer(tokens),
    reloadPage: [],
    exchangeCode: [],
    sendCode: [],
  },
  // What a broken wiring would throw is walked without a server, in tests/model.
  errors: [],
  system: overHttp(),
  see: seen,
} satisfies SystemOptions<typeof sessionMachine>;

describeSmartWalk('the session before the real server, at random', sessionMachine, {
  ...OPTIONS,
  level: 'http',
  runs: 80,
  maxSteps: 60,
  timeout: 120_000,
});

describe('the session before the real server, toured', () => {
  const name = 'the session before the real server, toured';
  const plan = planTours(sessionMachine, {
    ...OPTIONS,
    project: ({ profile, tokens: held, epoch, queue, fault, retryAfter }) => [
      profile === null,
      held?.gen === 1,
      epoch === 2,
      queue.length > 0,
      fault?.kind,
      retryAfter,
    ],
    // A second session does as the first; there, only requests of the first one are of interest.
    only: ({ event }, from) => from.context.epoch <= 2 || event.type === 'request.park',
    maxSteps: 80,
  });

  it('takes every step of the first session, and refuses what the chart refuses', async () => {
    await recordTours(plan, { recorder: recorderOf(sessionMachine, import.meta.filename), name, level: 'http' });
    expect(plan.tours.length).toBeGreaterThan(1);
  }, 120_000);
});

describe('the walk before the real server', () => {
  it('really asks it: a token that is withdrawn there ends in the dialog here', async () => {
    const system = overHttp();
    await system.reset();
    const events: AnyEventObject[] = [
      { type: 'xstate.done.actor.loadSession', output: null },
      { type: 'signIn.submit', username: NAME, password: '' },
      { type: 'xstate.done.actor.signIn', output: { ok: true } },
      park(2, 1).event,
      { type: 'xstate.done.actor.refreshTokens', output: { kind: 'refused' } },
    ];
    for (const event of events) await system.send(event as SessionEvent);
    expect(await system.read()).toEqual({
      value: 'expiredDialog',
      who: NAME,
      gen: null,
      fault: null,
      waiting: 0,
      forgotten: 0,
    });
  });
});
