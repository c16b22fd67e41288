import type { RejectReason, WaitingRequest } from '#machines/session/session.types.ts';

type Parking = { event: { request: WaitingRequest } };

/** The request that an event is about. */
export const ofRequest = ({ event }: Parking) => event.request;
/** Rejects one waiting request, for this reason. */
export const refuse = (reason: RejectReason) =>
  ({ type: 'rejectOne', params: ({ event }: Parking) => ({ id: event.request.id, reason }) }) as const;
/** Rejects every waiting request, for this reason. */
export const rejectAll = (reason: RejectReason) => ({ type: 'rejectAll', params: { reason } }) as const;
