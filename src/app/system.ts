import { createActor } from '#machines/kit/xstate.ts';
import { ACTOR } from '#machines/kit/actor-ids.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { recorded, recording } from '#app/recording.ts';
import { provideSession, sessionPort } from '#app/wiring/session.ts';
import { confirmLeave } from '#app/wiring/leave.ts';
import { watchUnits } from '#app/wiring/unit-watch.ts';
import { warnExpired } from '#services/dialogs/dialogs.ts';
import { createDraftStore } from '#services/drafts/drafts.ts';
import { createSessionApi } from '#services/http/api.ts';
import { createClient } from '#services/http/client.ts';
import { watchClient } from '#services/http/watch.ts';
import { browserStorage, createStorage } from '#services/storage/storage.ts';

/** What the product remembers in this browser. */
export const storage = createStorage(browserStorage());

/** What was being typed, kept on this device. */
export const drafts = createDraftStore(new BroadcastChannel('capaian.draf'));

/** The session; created once, started by main.tsx, outside React. */
export const session: SessionRef = createActor(
  provideSession({
    api: () => sessionApi,
    storage,
    locks: navigator.locks ?? null,
    warnExpired,
    confirmLeave,
    drafts,
    // Not where the other person stood: their page is none of the next one's business.
    reload: () => window.location.replace('/'),
    tabs: window,
  }),
  { systemId: ACTOR.session, input: {}, ...recorded },
);
recording.follow(session);

/** The API behind the session's gate, watched for answers that take long; the wiring of every other machine calls it. */
const watched = watchClient(
  createClient({ host: import.meta.env.VITE_API_HOST ?? '', port: sessionPort(session) }),
  () => performance.now(),
);
export const { traffic } = watched;
export const { client, onUnitsChanged } = watchUnits(watched.client);
// The list of units that is kept here is one of before.
onUnitsChanged(() => storage.saveLocalSatker(null));
const sessionApi = createSessionApi(client);
