import type { OwnSessionsSnapshot } from '#machines/session/own-sessions.machine.ts';

export const ownSessions = ({ context }: OwnSessionsSnapshot) => context.sessions;
export const ownSessionsFailure = ({ context }: OwnSessionsSnapshot) => context.failure;
export const canReload = (snapshot: OwnSessionsSnapshot) => snapshot.can({ type: 'list.reload' });
/** Whether there is anything to end, and nothing is being ended at the moment. */
export const canEndOthers = (snapshot: OwnSessionsSnapshot) => snapshot.can({ type: 'session.endOthers' });
/** The sessions that can be ended now. */
export const endable = (snapshot: OwnSessionsSnapshot): ReadonlySet<string> =>
  new Set(snapshot.context.sessions.filter(({ id }) => snapshot.can({ type: 'session.end', id })).map(({ id }) => id));
