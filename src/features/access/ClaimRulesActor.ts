import { createActorContext } from '@xstate/react';
import { claimRulesMachine } from '#machines/access/claim-rules.machine.ts';

/** The rules about claims, while their page is open. */
export const ClaimRulesActor = createActorContext(claimRulesMachine);
