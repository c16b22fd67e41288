import type { LoginPayload, OauthBody } from '#contract/session.ts';
import { type StateMeta, type StateTag, unprovided, unprovidedCallback } from '#machines/kit/kit.ts';
import { assign, emit, enqueueActions, setup } from '#machines/kit/xstate.ts';
import type {
  Credentials,
  OtherTabEvent,
  RefreshOutput,
  RejectReason,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SignInFault,
  SignInOutput,
  WaitingRequest,
} from '#machines/session/session.types.ts';

const actors = {
  loadSession: unprovided<LoginPayload | null>('loadSession'),
  signIn: unprovided<SignInOutput, Credentials>('signIn'),
  sendCode: unprovided<SignInOutput, { challenge: string; code: string }>('sendCode'),
  exchangeCode: unprovided<SignInOutput, OauthBody>('exchangeCode'),
  refreshTokens: unprovided<RefreshOutput, { refresh: string; userId: string }>('refreshTokens'),
  confirmExpired: unprovided<void>('confirmExpired'),
  countDrafts: unprovided<number, { userId: string }>('countDrafts'),
  confirmLeave: unprovided<boolean, { drafts: number }>('confirmLeave'),
  clearSession: unprovided<void, { refresh: string | null; purge: string | null }>('clearSession'),
  reloadPage: unprovided<void>('reloadPage'),
  watchBrowser: unprovidedCallback<OtherTabEvent | { type: 'network.online' }>('watchBrowser'),
};

/** A renewal that failed is not tried again for this long, in ms, unless the server names a time of its own. */
const COOLDOWN = 2000;
/** Longest pause, in ms: a wrong `Retry-After` of the server must not lock the user out for a day. */
const LONGEST_COOLDOWN = 300_000;

export const sessionSetup = setup({
  types: {
    input: {} as { queueLimit?: number },
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  delays: {
    refreshLimit: 15_000,
    /** Longest wait for the drafts, in ms: a device that does not answer must not block signing out. */
    countLimit: 1000,
    cooldown: ({ context }) => Math.min(Math.max(context.retryAfter ?? 0, COOLDOWN), LONGEST_COOLDOWN),
  },
  actions: {
    keepSession: assign(({ context }, payload: LoginPayload | null) => {
      if (payload === null) return {};
      const { accessToken, refreshToken, ...profile } = payload;
      const tokens = { access: accessToken, refresh: refreshToken, gen: 1 };
      return { profile, tokens, epoch: context.epoch + 1, lastUser: profile.id, purge: false, challenge: null };
    }),
    keepTokens: assign(({ context }, output: RefreshOutput) => {
      if (output.kind !== 'renewed' || context.tokens === null) return {};
      const { accessToken, refreshToken } = output.tokens;
      return { tokens: { access: accessToken, refresh: refreshToken, gen: context.tokens.gen + 1 } };
    }),
    keepFault: assign(({ context: { failures } }, fault: SignInFault | null) => ({
      fault,
      failures: fault?.kind === 'server' && fault.status === 401 ? failures + 1 : failures,
    })),
    keepProviderFault: assign((_, fault: SignInFault | null) => ({
      fault: fault?.kind === 'server' ? { ...fault, elsewhere: true as const } : fault,
    })),
    keepChallenge: assign((_, output: SignInOutput) =>
      output.challenge === undefined ? {} : { challenge: output.challenge, isRecovering: false },
    ),
    forgetChallenge: assign({ challenge: null, fault: null }),
    keepCodeFault: assign(({ context }, fault: SignInFault | null) => ({
      fault,
      refusedCodes: context.refusedCodes + 1,
    })),
    keepLate: assign((_, output: SignInOutput) => ({
      challenge: null,
      fault: output.fault?.kind === 'server' ? { ...output.fault, elsewhere: true as const } : null,
    })),
    turnWay: assign(({ context }) => ({ isRecovering: !context.isRecovering, fault: null })),
    clearFault: assign({ fault: null }),
    forget: assign(({ context }) => ({
      ...{ profile: null, tokens: null, fault: null, challenge: null },
      epoch: context.epoch + 1,
    })),
    dropTokens: assign({ tokens: null }),
    keepRetryAfter: assign((_, output: RefreshOutput) => ({
      retryAfter: output.kind === 'unavailable' ? output.retryAfter : null,
    })),
    forgetRetryAfter: assign({ retryAfter: null }),
    keepDrafts: assign((_, drafts: number) => ({ drafts })),
    allowPurge: assign({ purge: true }),
    enqueue: assign(({ context }, request: WaitingRequest) => ({ queue: [...context.queue, request] })),
    drop: assign(({ context }, { id }: { id: string }) => ({ queue: context.queue.filter((r) => r.id !== id) })),
    releaseOne: emit((_, { id }: { id: string }) => ({ type: 'requests.released' as const, ids: [id] })),
    rejectOne: emit((_, { id, reason }: { id: string; reason: RejectReason }) => ({
      type: 'requests.rejected' as const,
      ids: [id],
      reason,
    })),
    releaseAll: enqueueActions(({ context, enqueue }) => {
      const ids = context.queue.map((r) => r.id);
      enqueue.assign({ queue: [] });
      if (ids.length > 0) enqueue.emit({ type: 'requests.released', ids });
    }),
    rejectAll: enqueueActions(({ context, enqueue }, { reason }: { reason: RejectReason }) => {
      const ids = context.queue.map((r) => r.id);
      enqueue.assign({ queue: [] });
      if (ids.length > 0) enqueue.emit({ type: 'requests.rejected', ids, reason });
    }),
    announceStart: enqueueActions(({ context: { profile, epoch }, enqueue }) => {
      if (profile !== null) enqueue.emit({ type: 'session.started', profile, epoch });
    }),
    announceEnd: emit((_, { chosen }: { chosen: boolean }) => ({ type: 'session.ended' as const, chosen })),
  },
  guards: {
    isPresent: (_, payload: LoginPayload | null) => payload !== null,
    isAccepted: (_, output: SignInOutput) => output.ok,
    isCodeAsked: (_, output: SignInOutput) => output.challenge !== undefined,
    /** The challenge is over: whoever has it has to begin anew. */
    isLate: (_, output: SignInOutput) => output.fault?.kind === 'server' && output.fault.status === 401,
    isRenewed: (_, output: RefreshOutput) => output.kind === 'renewed',
    isRefused: (_, output: RefreshOutput) => output.kind === 'refused',
    isYes: (_, yes: boolean) => yes,
    hasDrafts: (_, drafts: number) => drafts > 0,
    /** Another user signed in than the one this page has worked for so far. */
    isStranger: ({ context }, payload: LoginPayload | null) =>
      payload !== null && context.lastUser !== null && payload.id !== context.lastUser,
    isOurEpoch: ({ context }, { epoch }: { epoch: number }) => epoch === context.epoch,
    /**
     * Without `Retry-After` the pause is our own guess, so being online again ends it; a pause set by the server stays.
     */
    isOwnCooldown: ({ context }) => context.retryAfter === null,
    isOtherEpoch: ({ context }, request: WaitingRequest) => request.epoch !== context.epoch,
    isOldToken: ({ context }, request: WaitingRequest) => request.usedGen < (context.tokens?.gen ?? 0),
    isQueueFull: ({ context }) => context.queue.length >= context.queueLimit,
    isOtherUser: ({ context }, { userId }: { userId: string }) => userId !== context.profile?.id,
    isOurRenewal: ({ context }, { userId, tokens }: Extract<OtherTabEvent, { type: 'otherTab.renew' }>) =>
      userId === context.profile?.id && tokens.accessToken !== context.tokens?.access,
  },
});
