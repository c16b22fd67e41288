import { canMove } from '#machines/access/claim-list.ts';
import type { ClaimRulesSnapshot } from '#machines/access/claim-rules.machine.ts';

export const shownRules = ({ context }: ClaimRulesSnapshot) => context.rules;
export const rulesFailure = ({ context }: ClaimRulesSnapshot) => context.failure;
export const canReload = (snapshot: ClaimRulesSnapshot) => snapshot.can({ type: 'list.reload' });
export const canAdd = (snapshot: ClaimRulesSnapshot) => snapshot.can({ type: 'rule.add' });
/** Where a rule can be moved to now: up, down, both or nowhere; and whether it can be changed and deleted. */
export const whatCanBeDone = (snapshot: ClaimRulesSnapshot) => {
  const { rules } = snapshot.context;
  const can = new Map<string, { up: boolean; down: boolean }>();
  if (rules === null || !canAdd(snapshot)) return can;
  for (const { id } of rules.aturan)
    can.set(id, { up: canMove(rules, { id, by: -1 }), down: canMove(rules, { id, by: 1 }) });
  return can;
};
export const draftShown = ({ context }: ClaimRulesSnapshot) => context.draft;
export const formFaults = ({ context }: ClaimRulesSnapshot) => context.faults;
export const isChangedElsewhere = ({ context }: ClaimRulesSnapshot) => context.isChanged;
/** The form waits for an answer. */
export const isSubmitting = (snapshot: ClaimRulesSnapshot) => snapshot.matches({ rules: 'submitting' });
export const canSave = (snapshot: ClaimRulesSnapshot) => snapshot.can({ type: 'form.save' });
export const claimsText = ({ context }: ClaimRulesSnapshot) => context.claims;
export const trialShown = ({ context }: ClaimRulesSnapshot) => context.trial;
export const trialFaults = ({ context }: ClaimRulesSnapshot) => context.trialFaults;
export const isTrying = (snapshot: ClaimRulesSnapshot) => snapshot.matches({ trial: 'trying' });
/** Something is written that leaving the page would lose. */
export const isWritten = ({ context }: ClaimRulesSnapshot) => context.isWritten;
