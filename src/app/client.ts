import { sessionClient, storage } from '#app/system.ts';
import { watchUnits } from '#app/workspace/unit-watch.ts';

/** The API for every page behind the sign-in. Apart from `system.ts`, because the sign-in page must stay small. */
export const { client, onUnitsChanged } = watchUnits(sessionClient);
// The stored list of units is outdated once units have changed.
onUnitsChanged(() => storage.saveLocalSatker(null));
