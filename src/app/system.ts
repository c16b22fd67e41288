import { createActor } from '#machines/kit/xstate.ts';
import { ACTOR } from '#machines/kit/actor-ids.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { recorded, recording } from '#app/recording.ts';
import { provideSession, sessionPort } from '#app/session/session.ts';
import { BASE } from '#services/base/base.ts';
import { warnExpired } from '#services/dialogs/dialogs.ts';
import { createDraftStore } from '#services/drafts/drafts.ts';
import { createSessionApi } from '#services/http/api.ts';
import { createClient } from '#services/http/client.ts';
import { watchClient } from '#services/http/watch.ts';
import { browserLocks } from '#services/locks/browser-locks.ts';
import { browserStorage, createStorage } from '#services/storage/storage.ts';
import { createTries } from '#services/tries/tries.ts';

/** The application's settings and session in local storage. */
export const storage = createStorage(browserStorage());

/** Requests under way and their attempts; support staff see them in the panel of machines. */
export const tries = createTries();

/** Drafts of typed input, stored on this device. */
export const drafts = createDraftStore(() => sessionClient);

/**
 * What signing out asks before it ends. The shell fills these in; on the sign-in page nothing can be lost, so the
 * defaults are enough.
 */
export const leaving = {
  /** Asks whether to sign out although `drafts` drafts would be deleted. */
  confirm: (drafts: number, _signal: AbortSignal): Promise<boolean> => Promise.resolve(drafts === 0),
  /** How many drafts and changes exist only on this device or page. */
  count: (userId: string): Promise<number> => drafts.countOf(userId),
  /**
   * Stops the countdown of a waiting decision, so that it is not sent while the question is open. @returns whether one
   * waits
   */
  holdDecision: (): boolean => false,
};

/** The session; created once, started by main.tsx, outside React. */
export const session: SessionRef = createActor(
  provideSession({
    api: () => sessionApi,
    storage,
    locks: browserLocks,
    warnExpired,
    confirmLeave: (count, signal) => leaving.confirm(count, signal),
    drafts: { ...drafts, countOf: (userId) => leaving.count(userId) },
    // Goes to the start page: the page of the previous person must not be shown to the next one.
    reload: () => window.location.replace(`${BASE}/`),
    tabs: window,
  }),
  { systemId: ACTOR.session, input: {}, ...recorded },
);
recording.follow(session);

/** The API client that sends the session's tokens and reports slow answers. Pages import `client.ts` instead. */
const watched = watchClient(
  createClient({
    host: import.meta.env.VITE_API_HOST ?? BASE,
    port: sessionPort(session),
    tries,
    language: () => document.documentElement.lang,
  }),
  () => performance.now(),
);
export const { client: sessionClient, traffic } = watched;
const sessionApi = createSessionApi(sessionClient);
/** How to go to the identity provider; null when there is none. */
export const askDoor = sessionApi.door;
/** Whether a forgotten password can be set anew by letter. */
export const canReset = sessionApi.canReset;
/** Whether people may register themselves. */
export const canRegister = sessionApi.canRegister;
