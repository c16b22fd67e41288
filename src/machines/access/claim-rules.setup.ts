import type { ClaimRuleBody, ClaimRules, ClaimTrial } from '#contract/claim-rules.ts';
import {
  BLANK,
  canMove,
  changed,
  type ClaimChange,
  type ClaimDraft,
  draftOf,
  placeOf,
} from '#machines/access/claim-list.ts';
import { CONFIRM_GUARDS } from '#machines/kit/confirm.ts';
import { type Failed, type Failure, LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, raise, setup } from '#machines/kit/xstate.ts';

export type { ClaimDraft, ClaimRules, ClaimTrial };
export type ClaimRule = ClaimRules['aturan'][number];
/** What the server says of fields, by their name on the wire; of the claims that are tried, `klaim`. */
export type Faults = {
  /** Of the whole; null where no answer came. */
  sentence: string | null;
  fields: Readonly<Record<string, string>>;
};
export type RulesResult = { ok: true; rules: ClaimRules } | Failed;
/**
 * `changed`: somebody else changed the rules meanwhile, which are these; `unknown`: no answer came, so it may have been
 * done.
 */
export type SaveResult =
  | { result: 'saved'; rules: ClaimRules }
  | { result: 'changed'; rules: ClaimRules; faults: Faults }
  | { result: 'refused'; faults: Faults }
  | { result: 'unknown'; faults: Faults };
export type SaveAsked = { versi: number; aturan: readonly ClaimRuleBody[]; place: number };
export type TrialResult = { ok: true; trial: ClaimTrial } | { ok: false; faults: Faults };
export type TrialAsked = { klaim: string; aturan: readonly ClaimRuleBody[]; place: number };

export type ClaimRulesEvent =
  | { type: 'list.reload' }
  | { type: 'rule.add' }
  | { type: 'rule.edit'; id: string }
  | { type: 'rule.move'; id: string; by: -1 | 1 }
  | { type: 'rule.remove'; id: string }
  | { type: 'form.change'; change: Partial<Omit<ClaimDraft, 'id'>> }
  | { type: 'form.save' }
  | { type: 'form.close' }
  | { type: 'claims.change'; text: string }
  | { type: 'claims.try' }
  /** What claims are tried with is not what it was. */
  | { type: 'trial.outdated' }
  /** A link was followed; it is asked only when something is written that is kept nowhere. */
  | { type: 'page.leave'; ke: string };

export type ClaimRulesContext = {
  /** Null before they were loaded. */
  rules: ClaimRules | null;
  /** The rule in the form; null while it is closed. */
  draft: ClaimDraft | null;
  /** Something was written in the form since it was opened. */
  isWritten: boolean;
  /** Somebody else changed the rules while the form was open. */
  isChanged: boolean;
  /** Why the form was not saved. */
  faults: Faults | null;
  /** What a row's button does. */
  change: ClaimChange | null;
  /** The claims to try, as they were pasted. */
  claims: string;
  trial: ClaimTrial | null;
  trialFaults: Faults | null;
  /** Where the link leads that was followed. */
  ke: string;
  failure: Failure | null;
};

const actors = {
  loadRules: unprovided<RulesResult>('loadRules'),
  /** What a row's button does; what became of it is told. */
  saveRules: unprovided<SaveResult, SaveAsked>('saveRules'),
  saveForm: unprovided<SaveResult, SaveAsked>('saveForm'),
  tryClaims: unprovided<TrialResult, TrialAsked>('tryClaims'),
  confirmRemove: unprovided<boolean, { rule: ClaimRule | null }>('confirmRemove'),
  confirmDiscard: unprovided<boolean>('confirmDiscard'),
  confirmLeave: unprovided<boolean>('confirmLeave'),
};

const ruleOf = ({ rules }: ClaimRulesContext, id: string) => rules?.aturan.find((one) => one.id === id) ?? null;
/** What the form or a row's button makes of the list. */
const changeOf = ({ draft, change }: ClaimRulesContext): ClaimChange | null =>
  draft === null ? change : { kind: 'write', draft };

/** What is saved: all rules, as they would be. */
export const saveAsked = ({ context }: { context: ClaimRulesContext }): SaveAsked => {
  const { rules, draft } = context;
  return {
    versi: rules?.versi ?? 0,
    aturan: rules === null ? [] : changed(rules, changeOf(context)),
    place: rules === null ? 0 : placeOf(rules, draft?.id ?? null),
  };
};
/** What claims are tried with: the rules as they are, and what stands in the form. */
export const trialAsked = ({ context }: { context: ClaimRulesContext }): TrialAsked => {
  const { aturan, place } = saveAsked({ context: { ...context, change: null } });
  return { klaim: context.claims, aturan, place };
};
export const removeAsked = ({ context }: { context: ClaimRulesContext }) => ({
  rule: context.change?.kind === 'remove' ? ruleOf(context, context.change.id) : null,
});

const CLOSED = { draft: null, isWritten: false, isChanged: false, faults: null } as const;
/** An answer to claims is of the rules that they were tried with. */
const UNTRIED = { trial: null, trialFaults: null } as const;

export const claimRulesSetup = setup({
  types: {
    context: {} as ClaimRulesContext,
    events: {} as ClaimRulesEvent,
    emitted: {} as { type: 'page.left'; ke: string },
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepRules: assign((_, result: RulesResult) => (result.ok ? { rules: result.rules, failure: null } : {})),
    keepFailure: assign(withFailure),
    openNew: assign({ ...CLOSED, ...UNTRIED, draft: BLANK }),
    openRule: assign(({ context }, id: string) => {
      const rule = ruleOf(context, id);
      return rule === null ? {} : { ...CLOSED, ...UNTRIED, draft: draftOf(rule) };
    }),
    keepDraft: assign(({ context: { draft } }, change: Partial<Omit<ClaimDraft, 'id'>>) =>
      draft === null ? {} : { ...UNTRIED, draft: { ...draft, ...change }, isWritten: true },
    ),
    settle: assign({ ...CLOSED, ...UNTRIED, change: null }),
    outdateTrial: raise({ type: 'trial.outdated' }),
    keepChange: assign((_, change: ClaimChange) => ({ change })),
    keepSaved: assign((_, result: SaveResult) => ('rules' in result ? { ...UNTRIED, rules: result.rules } : {})),
    keepFaults: assign((_, result: SaveResult) => ({
      faults: 'faults' in result ? result.faults : null,
      isChanged: result.result === 'changed',
    })),
    keepUnsaved: assign({ faults: { sentence: null, fields: {} }, isChanged: false }),
    keepClaims: assign((_, claims: string) => ({ ...UNTRIED, claims })),
    keepTrial: assign((_, result: TrialResult) =>
      result.ok ? { trial: result.trial, trialFaults: null } : { trial: null, trialFaults: result.faults },
    ),
    keepUntried: assign({ trial: null, trialFaults: { sentence: null, fields: {} } }),
    keepWay: assign((_, ke: string) => ({ ke })),
    tellLeft: emit(({ context: { ke } }) => ({ type: 'page.left' as const, ke })),
  },
  guards: {
    ...LOAD_GUARDS,
    ...CONFIRM_GUARDS,
    isKnown: ({ context: { rules } }) => rules !== null,
    mayChange: ({ context: { rules } }) => rules?.boleh_ubah === true,
    isRule: ({ context }, id: string) => context.rules?.boleh_ubah === true && ruleOf(context, id) !== null,
    isMovable: ({ context: { rules } }, way: { id: string; by: -1 | 1 }) =>
      rules?.boleh_ubah === true && canMove(rules, way),
    isWritten: ({ context }) => context.isWritten,
    isOutcome: (_, { result, wanted }: { result: SaveResult; wanted: SaveResult['result'] }) =>
      result.result === wanted,
  },
});
