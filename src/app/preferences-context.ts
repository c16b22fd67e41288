import { createActorContext } from '@xstate/react';
import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';

/** Skin, direction, menu and language of this person on this device. */
export const PreferencesActor = createActorContext(preferencesMachine);
export const usePreferences = PreferencesActor.useSelector;
export const usePreferencesRef = PreferencesActor.useActorRef;
