import { session } from '#app/system.ts';
import { createLateSaves } from '#app/outbox/late-changes.ts';
import { selectEpoch } from '#machines/session/session.selectors.ts';

/** What pages left behind for the server; one for the whole application, because it outlives them. */
export const lateSaves = createLateSaves(() => selectEpoch(session.getSnapshot()), window);
