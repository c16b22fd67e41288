import { createActor } from '#machines/kit/xstate.ts';
import { ACTOR } from '#machines/kit/actor-ids.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { provideSession, sessionPort } from '#app/wiring/session.ts';
import { warnExpired } from '#services/dialogs/dialogs.ts';
import { createSessionApi } from '#services/http/api.ts';
import { createClient } from '#services/http/client.ts';
import { browserStorage, createStorage } from '#services/storage/storage.ts';

/** What the product remembers in this browser. */
export const storage = createStorage(browserStorage());

/** The session; created once, started by main.tsx, outside React. */
export const session: SessionRef = createActor(
  provideSession({
    api: () => sessionApi,
    storage,
    locks: navigator.locks ?? null,
    warnExpired,
    tabs: window,
  }),
  { systemId: ACTOR.session, input: {} },
);

/** The API behind the session's gate; the wiring of every other machine calls it. */
export const client = createClient({ host: import.meta.env.VITE_API_HOST ?? '', port: sessionPort(session) });
const sessionApi = createSessionApi(client);
