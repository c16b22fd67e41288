import type { FactorSecret, SecondFactor } from '#contract/second-factor.ts';
import { type Failed, type Failure, LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, setup } from '#machines/kit/xstate.ts';
import type { SignInFault } from '#machines/session/session.types.ts';

/** What somebody proves themselves for. */
export type Purpose = 'begin' | 'renew' | 'off';
/** How recovery codes leave the page. */
export type Way = 'copy' | 'download' | 'print';
/** What was typed, and whether it is the password; null where nothing can be proven. */
export type Proof = { typed: string; byPassword: boolean } | null;

export type FactorResult = { ok: true; factor: SecondFactor } | Failed;
export type Answer = { ok: true; secret?: FactorSecret; codes?: readonly string[] } | { ok: false; fault: SignInFault };
export type Loaded = { event: { output: FactorResult } };
export const UNEXPECTED: Answer = { ok: false, fault: { kind: 'unexpected' } };

export type SecondFactorEvent =
  | { type: 'list.reload' }
  | { type: 'factor.begin' }
  | { type: 'factor.renew' }
  | { type: 'factor.off' }
  | { type: 'factor.cancel' }
  | { type: 'proof.submit'; typed: string }
  /** The password instead of a code, or the other way round. */
  | { type: 'proof.otherWay' }
  | { type: 'code.submit'; code: string }
  | { type: 'codes.give'; way: Way }
  | { type: 'codes.done' };

type Context = {
  factor: SecondFactor | null;
  purpose: Purpose | null;
  byPassword: boolean;
  secret: FactorSecret | null;
  codes: readonly string[];
  way: Way | null;
  fault: SignInFault | null;
  /** Counts, so that a fault that is told twice is told anew. */
  failures: number;
  failure: Failure | null;
};

/** Who came by an identity provider has no password to give, and no code before the first phone. */
export const mustProve = ({ factor }: Pick<Context, 'factor'>): boolean =>
  factor?.aktif === true || factor?.lewat_penyedia === false;

export const secondFactorSetup = setup({
  types: {
    context: {} as Context,
    events: {} as SecondFactorEvent,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors: {
    loadFactor: unprovided<FactorResult>('loadFactor'),
    beginFactor: unprovided<Answer, Proof>('beginFactor'),
    activateFactor: unprovided<Answer, { code: string }>('activateFactor'),
    renewCodes: unprovided<Answer, Proof>('renewCodes'),
    switchOff: unprovided<Answer, Proof>('switchOff'),
    giveCodes: unprovided<void, { codes: readonly string[]; way: Way | null }>('giveCodes'),
    /** What is to be done once somebody has kept their codes. */
    finish: unprovided<void>('finish'),
  },
  actions: {
    keepFactor: assign((_, result: FactorResult) => (result.ok ? { factor: result.factor, failure: null } : {})),
    keepFailure: assign(withFailure),
    keepPurpose: assign(({ context }, purpose: Purpose) => ({
      purpose,
      byPassword: context.factor?.aktif !== true,
      fault: null,
    })),
    turnWay: assign(({ context }) => ({ byPassword: !context.byPassword, fault: null })),
    keepSecret: assign((_, answer: Answer) => (answer.ok ? { secret: answer.secret ?? null } : {})),
    keepCodes: assign((_, answer: Answer) => (answer.ok ? { codes: answer.codes ?? [], secret: null } : {})),
    keepWay: assign((_, way: Way) => ({ way })),
    keepFault: assign(({ context }, answer: Answer) =>
      answer.ok ? {} : { fault: answer.fault, failures: context.failures + 1 },
    ),
    clearFault: assign({ fault: null }),
    forget: assign({ purpose: null, byPassword: false, secret: null, codes: [], way: null, fault: null }),
  },
  guards: {
    ...LOAD_GUARDS,
    isDone: (_, answer: Answer) => answer.ok,
    isActive: ({ context }) => context.factor?.aktif === true,
    isToProve: ({ context }) => mustProve(context),
    /** Nothing that a role needs is switched off. */
    isFree: ({ context }) => context.factor?.aktif === true && !context.factor.wajib,
    isFor: ({ context }, purpose: Purpose) => context.purpose === purpose,
  },
});
