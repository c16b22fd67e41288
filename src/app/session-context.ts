import { createContext, use } from 'react';
import type { SessionRef } from '#machines/session/session.machine.ts';

const SessionContext = createContext<SessionRef | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The one session actor; it lives outside React. */
export function useSession(): SessionRef {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
