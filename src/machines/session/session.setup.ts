import type { LoginPayload } from '#contract/session.ts';
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
  refreshTokens: unprovided<RefreshOutput, { refresh: string }>('refreshTokens'),
  confirmExpired: unprovided<void>('confirmExpired'),
  clearSession: unprovided<void, { refresh: string | null }>('clearSession'),
  watchOtherTabs: unprovidedCallback<OtherTabEvent>('watchOtherTabs'),
};
/** What the wiring must provide, and what fakes imitate. */
export type SessionActors = typeof actors;

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
  delays: { refreshLimit: 15_000 },
  actions: {
    keepSession: assign(({ context }, payload: LoginPayload | null) => {
      if (payload === null) return {};
      const { accessToken, refreshToken, ...profile } = payload;
      return { profile, tokens: { access: accessToken, refresh: refreshToken, gen: 1 }, epoch: context.epoch + 1 };
    }),
    keepTokens: assign(({ context }, output: RefreshOutput) => {
      if (output.kind !== 'renewed' || context.tokens === null) return {};
      const { accessToken, refreshToken } = output.tokens;
      return { tokens: { access: accessToken, refresh: refreshToken, gen: context.tokens.gen + 1 } };
    }),
    keepFault: assign(({ context }, fault: SignInFault | null) => ({ fault, failures: context.failures + 1 })),
    clearFault: assign({ fault: null }),
    forget: assign(({ context }) => ({ profile: null, tokens: null, fault: null, epoch: context.epoch + 1 })),
    dropTokens: assign({ tokens: null }),
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
    isRenewed: (_, output: RefreshOutput) => output.kind === 'renewed',
    isRefused: (_, output: RefreshOutput) => output.kind === 'refused',
    isOtherEpoch: ({ context }, request: WaitingRequest) => request.epoch !== context.epoch,
    isOldToken: ({ context }, request: WaitingRequest) => request.usedGen < (context.tokens?.gen ?? 0),
    isQueueFull: ({ context }) => context.queue.length >= context.queueLimit,
    isOtherUser: ({ context }, { userId }: { userId: string }) => userId !== context.profile?.id,
    isOurRenewal: ({ context }, { userId, tokens }: Extract<OtherTabEvent, { type: 'otherTab.renew' }>) =>
      userId === context.profile?.id && tokens.accessToken !== context.tokens?.access,
  },
});
