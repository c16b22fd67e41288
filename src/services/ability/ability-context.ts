import { createContext, use } from 'react';
import { type AppAbility, buildAbility } from '#services/ability/ability.ts';

const AbilityContext = createContext<AppAbility>(buildAbility(null));
export const AbilityProvider = AbilityContext.Provider;

/** What the signed-in person may do. */
export const useAbility = () => use(AbilityContext);
