import { createActor } from '#machines/kit/xstate.ts';
import { ACTOR } from '#machines/kit/actor-ids.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { recorded, recording } from '#app/recording.ts';
import { provideSession, sessionPort } from '#app/session/session.ts';
import { warnExpired } from '#services/dialogs/dialogs.ts';
import { createDraftStore } from '#services/drafts/drafts.ts';
import { createSessionApi } from '#services/http/api.ts';
import { createClient } from '#services/http/client.ts';
import { watchClient } from '#services/http/watch.ts';
import { browserLocks } from '#services/locks/browser-locks.ts';
import { browserStorage, createStorage } from '#services/storage/storage.ts';
import { createTries } from '#services/tries/tries.ts';

/** What the product remembers in this browser. */
export const storage = createStorage(browserStorage());

/** What is asked for right now and which attempt it is; support staff see it (panel of machines). */
export const tries = createTries();

/** What was being typed, kept on this device. */
export const drafts = createDraftStore(() => sessionClient);

/** What the shell, which alone can be left, fills in for a sign-out; without it nothing that was typed is given up. */
export const leaving = {
  /** Asks whether to leave `drafts` behind. */
  confirm: (drafts: number, _signal: AbortSignal): Promise<boolean> => Promise.resolve(drafts === 0),
  /** How much nobody but this device, or this page, has. */
  count: (userId: string): Promise<number> => drafts.countOf(userId),
  /** Stops the countdown of a decision, so that nothing goes out behind the question's back. Tells whether one waits. */
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
    // Not where the other person stood: their page is none of the next one's business.
    reload: () => window.location.replace('/'),
    tabs: window,
  }),
  { systemId: ACTOR.session, input: {}, ...recorded },
);
recording.follow(session);

/** The API behind the session's gate, watched for answers that take long; pages take `client.ts`. */
const watched = watchClient(
  createClient({ host: import.meta.env.VITE_API_HOST ?? '', port: sessionPort(session), tries }),
  () => performance.now(),
);
export const { client: sessionClient, traffic } = watched;
const sessionApi = createSessionApi(sessionClient);
