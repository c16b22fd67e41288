import { sessionMachine, type SessionSnapshot } from '#machines/session/session.machine.ts';
import type { SessionEvent } from '#machines/session/session.types.ts';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { BrowserSession, type Sight } from '#tests/e2e/pages/session-system.ts';
import { planTours } from '#statechart-walk/index.ts';
import { takeTours } from '#statechart-walk/playwright.ts';
import { sessionAnswer, payload } from '#tests/support/sign-in.ts';
import '#tests/model/setup.ts';

// The chart of the session leads, a browser before the real server follows: every step that a person can bring about,
// and in each state what must be refused.
const NAME = 'the session through the browser';
const USERNAME = 'pelapor.tapin';
const tokens = { accessToken: '', refreshToken: '' };

/** What a person asks for always comes from the session and the token they have. */
const chart = sessionMachine.provide({ guards: { isOtherEpoch: () => false, isOldToken: () => false } });

/** Where the chart is, as a person sees it. */
function seen(snapshot: SessionSnapshot): Sight {
  const { value, context } = snapshot;
  if (value === 'booting' || value === 'clearing') return 'on the way';
  if (value === 'signedOut' || value === 'signingIn') {
    return { page: 'login', sending: value === 'signingIn', refused: context.fault !== null };
  }
  if (value === 'expiredDialog') return { page: 'expired' };
  if (snapshot.matches({ authenticated: { leaving: 'countingDrafts' } })) return 'on the way';
  const asked = snapshot.matches({ authenticated: { leaving: 'confirmingLeave' } });
  return { page: asked ? 'question' : 'app', renewing: snapshot.matches({ authenticated: { tokens: 'refreshing' } }) };
}

/** Steps that a browser can take when told to; the others pass by too fast, or the screens do not offer them. */
function isTakable(type: string, from: SessionSnapshot): boolean {
  const staying = from.matches({ authenticated: { leaving: 'staying' } });
  const active = staying && from.matches({ authenticated: { tokens: 'active' } });
  const cooling = from.matches({ authenticated: { tokens: 'cooling' } });
  // Our own pause is too short to be sure that it still lasts.
  if (type === 'request.park') return staying && !(cooling && from.context.retryAfter === null);
  if (type === 'session.refuse') return active;
  if (type === 'otherTab.signOut') return active || from.value === 'expiredDialog';
  if (type === 'session.signOut') return staying && !(cooling && from.context.retryAfter === null);
  if (from.matches({ authenticated: { leaving: 'countingDrafts' } })) return type.endsWith('countDrafts');
  // The question is asked while nothing else is under way; all of that together is walked in tests/model.
  if (from.matches({ authenticated: { leaving: 'confirmingLeave' } })) {
    return type.endsWith('confirmLeave') && from.matches({ authenticated: { tokens: 'active' } });
  }
  return !type.includes('countLimit');
}

test.use({ locale: 'id-ID' });

test(NAME, async ({ browser, address }, testInfo) => {
  test.setTimeout(240_000);
  let session: BrowserSession | undefined;
  const running = () => {
    if (!session) throw new Error('No tab is open');
    return session;
  };
  const answers: Record<string, (output: never) => Promise<void> | void> = {
    loadSession: () => running().start(),
    signIn: ({ ok }: { ok: boolean }) => running().answerSignIn(ok),
    refreshTokens: (output: Parameters<BrowserSession['answerRenewal']>[0]) => running().answerRenewal(output),
    countDrafts: (drafts: number) => running().askToLeave(drafts),
    confirmLeave: (yes: boolean) => (yes ? running().depart() : running().stay()),
    confirmExpired: () => running().depart(),
    clearSession: () => running().arrive(),
  };
  let pause = 0;

  const send = async (event: SessionEvent & { output?: unknown }): Promise<boolean> => {
    const [, , actor] = /^xstate\.(done)\.actor\.(.+)$/.exec(event.type) ?? [];
    if (actor !== undefined) {
      if (actor === 'refreshTokens') pause = (event.output as { retryAfter?: number | null }).retryAfter ?? 2000;
      await answers[actor]?.(event.output as never);
      return true;
    }
    if (event.type.startsWith('xstate.after.refreshLimit'))
      return running()
        .wait(15_000)
        .then(() => ((pause = 2000), true));
    if (event.type.startsWith('xstate.after.cooldown'))
      return running()
        .wait(pause)
        .then(() => true);
    const now = await running().see();
    const page = now === 'on the way' ? now : now.page;
    const idle = now !== 'on the way' && now.page === 'login' && !now.sending;
    switch (event.type) {
      case 'signIn.submit':
        if (idle) await running().submit();
        return idle;
      case 'session.signOut':
        if (page === 'app') running().depart();
        return page === 'app';
      case 'request.park':
        await running().askWithOldToken();
        return true;
      case 'session.refuse':
        if (page === 'app') await running().withdraw();
        return page === 'app';
      default:
        if (page === 'app' || page === 'expired') await running().leaveInOtherTab();
        return page === 'app' || page === 'expired';
    }
  };

  const plan = planTours(chart, {
    input: {},
    cases: [
      { event: { type: 'signIn.submit', username: USERNAME, password: '' }, who: USERNAME },
      { event: { type: 'session.signOut' } },
      { event: { type: 'session.refuse', epoch: 2 }, payload: 'by the server' },
      { event: { type: 'otherTab.signOut' } },
      {
        event: {
          type: 'request.park',
          request: { id: 'r', method: 'GET', path: '/api', since: 0, usedGen: 1, epoch: 2 },
        },
        payload: 'with a token that is too old',
      },
    ],
    outcomes: {
      loadSession: [null],
      signIn: [
        { ok: true, payload: payload({ username: USERNAME }) },
        { ok: false, fault: { kind: 'server', status: 401, message: '' } },
      ],
      ...sessionAnswer(tokens),
      reloadPage: [],
      exchangeCode: [],
      sendCode: [],
    },
    // What breaks inside the page is walked without one, in tests/model.
    errors: [],
    project: ({ profile, queue, fault, retryAfter }) => [profile?.id, queue.length > 0, fault?.kind, retryAfter],
    only: ({ event }, from) => isTakable(event.type, from as SessionSnapshot),
    see: seen,
    maxSteps: 60,
    system: {
      reset: async () => {
        await session?.page.context().close();
        const context = await browser.newContext({ baseURL: address, locale: 'id-ID', timezoneId: 'Asia/Makassar' });
        session = await BrowserSession.open(context, USERNAME);
      },
      send,
      read: () => running().see(),
    },
  });

  const { tours, steps } = await takeTours(plan, { testInfo, page: () => session?.page, of: sessionMachine });
  console.log(`Session tour: ${tours} tours, ${steps} steps`);
  expect(tours).toBeGreaterThan(0);
});
