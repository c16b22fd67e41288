import { session } from '#app/system.ts';
import { createSusulan } from '#app/wiring/susulan.ts';
import { selectEpoch } from '#machines/session/session.selectors.ts';

/** What pages left behind for the server; one for the whole application, because it outlives them. */
export const susulan = createSusulan(() => selectEpoch(session.getSnapshot()), window);
