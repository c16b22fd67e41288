import { fromCallback, fromPromise } from '#machines/kit/xstate.ts';
import { sessionMachine, type SessionRef } from '#machines/session/session.machine.ts';
import type { Credentials, OtherTabEvent, SignInFault, SignInOutput } from '#machines/session/session.types.ts';
import type { LoginPayload, OauthBody } from '#contract/session.ts';
import { challengeIn, type SessionApi } from '#services/http/api.ts';
import { ApiError } from '#services/http/errors.ts';
import type { SessionPort } from '#services/http/gate.ts';
import { renewTokens } from '#services/http/renew.ts';
import type { Locks } from '#services/locks/browser-locks.ts';
import type { DraftKeeper } from '#services/drafts/drafts.types.ts';
import type { AppStorage, StorageChange } from '#services/storage/storage.ts';

export type SessionServices = {
  /** A function, because the API client is built from the session actor that this wiring creates. */
  api: () => SessionApi;
  storage: AppStorage;
  locks: Locks | null;
  /** Shows the dialog of an expired session; resolves when it is confirmed, and closes it when aborted. */
  warnExpired: (signal: AbortSignal) => Promise<void>;
  /** Asks before signing out deletes drafts; true = sign out. Closes when aborted. */
  confirmLeave: (drafts: number, signal: AbortSignal) => Promise<boolean>;
  drafts: DraftKeeper;
  /** Reloads the page for another person. */
  reload: () => void;
  /** The window: receives `storage` events of other tabs, and `online` and `visibilitychange`. */
  tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
};

export function provideSession(services: SessionServices) {
  const { api, storage, locks, warnExpired, confirmLeave, drafts, reload, tabs } = services;
  return sessionMachine.provide({
    actors: {
      loadSession: fromPromise(async () => {
        const payload = storage.readSession();
        if (payload !== null) drafts.admit(payload.id);
        return payload;
      }),
      signIn: fromPromise(({ input, signal }: { input: Credentials; signal: AbortSignal }) =>
        entered(services, api().signIn(input, signal)),
      ),
      sendCode: fromPromise(({ input, signal }: { input: { challenge: string; code: string }; signal: AbortSignal }) =>
        entered(services, api().sendCode({ tantangan: input.challenge, kode: input.code }, signal)),
      ),
      exchangeCode: fromPromise(({ input, signal }: { input: OauthBody; signal: AbortSignal }) =>
        entered(services, api().exchange(input, signal)),
      ),
      refreshTokens: fromPromise(
        ({ input, signal }: { input: { refresh: string; userId: string }; signal: AbortSignal }) =>
          renewTokens({ ...input, signal, api: api(), storage, locks }),
      ),
      confirmExpired: fromPromise(({ signal }) => warnExpired(signal)),
      countDrafts: fromPromise(({ input }: { input: { userId: string } }) => drafts.countOf(input.userId)),
      confirmLeave: fromPromise(({ input, signal }: { input: { drafts: number }; signal: AbortSignal }) =>
        confirmLeave(input.drafts, signal),
      ),
      clearSession: fromPromise(async ({ input }: { input: { refresh: string | null; purge: string | null } }) => {
        // Tells the server and clears the device without waiting for either, because signing out must work offline too.
        if (input.refresh !== null)
          void api()
            .signOut(input.refresh)
            .catch(() => {});
        if (input.purge !== null) void drafts.purge(input.purge).catch(() => {});
        storage.clearAll();
      }),
      reloadPage: fromPromise(async () => reload()),
      watchBrowser: fromCallback<OtherTabEvent | { type: 'network.online' }, void>(({ sendBack }) => {
        const stop = storage.watch(tabs, (change) => sendBack(toEvent(change)));
        const onOnline = () => sendBack({ type: 'network.online' });
        tabs.addEventListener('online', onOnline);
        return () => {
          stop();
          tabs.removeEventListener('online', onOnline);
        };
      }),
    },
  });
}

/** The session machine as the HTTP layer sees it. */
export function sessionPort(session: SessionRef): SessionPort {
  return {
    token() {
      const snapshot = session.getSnapshot();
      const { tokens, epoch } = snapshot.context;
      return tokens !== null && snapshot.matches('authenticated')
        ? { access: tokens.access, gen: tokens.gen, epoch }
        : null;
    },
    closed() {
      const snapshot = session.getSnapshot();
      if (snapshot.matches('expiredDialog')) return 'session-expired';
      if (snapshot.matches('replaced')) return 'session-changed';
      return snapshot.matches('clearing') ? 'signed-out' : null;
    },
    isRefreshing: () => session.getSnapshot().matches({ authenticated: { tokens: 'refreshing' } }),
    unauthorized: (request) => session.send({ type: 'request.park', request }),
    refused: (epoch) => session.send({ type: 'session.refuse', epoch }),
    aborted: (id) => session.send({ type: 'request.abort', id }),
    onReplay: (listener) => void session.on('requests.released', ({ ids }) => listener(ids)),
    onReject: (listener) => void session.on('requests.rejected', ({ ids, reason }) => listener(ids, reason)),
  };
}

/** Keeps a sign-in on this device, whichever way it came. */
async function entered({ storage, drafts }: SessionServices, answer: Promise<LoginPayload>): Promise<SignInOutput> {
  try {
    const payload = await answer;
    storage.saveSession(payload);
    drafts.admit(payload.id);
    return { ok: true, payload };
  } catch (error) {
    const challenge = challengeIn(error);
    return challenge === null ? { ok: false, fault: signInFault(error) } : { ok: false, challenge };
  }
}

/** Why a call of somebody who is not signed in failed. */
export function signInFault(error: unknown): SignInFault {
  if (!(error instanceof ApiError)) return { kind: 'unexpected' };
  return error.network ? { kind: 'network' } : { kind: 'server', status: error.status, message: error.message };
}

function toEvent(change: StorageChange): OtherTabEvent {
  if (change.kind === 'cleared') return { type: 'otherTab.signOut' };
  if (change.kind === 'signedIn') return { type: 'otherTab.signIn', userId: change.userId };
  return { type: 'otherTab.renew', userId: change.userId, tokens: change.tokens };
}
