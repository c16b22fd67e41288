import { session } from '#app/system.ts';
import { createLateSaves } from '#app/outbox/late-changes.ts';
import { selectEpoch } from '#machines/session/session.selectors.ts';

/** Changes that pages left unsent. One instance for the whole application, because it must outlive the pages. */
export const lateSaves = createLateSaves(() => selectEpoch(session.getSnapshot()), window);
