import type { SessionPort } from '#services/http/gate.ts';

/** A session that is signed in and stays so, as the calls ask it. */
export const SIGNED_IN: SessionPort = {
  token: () => ({ access: 'rahasia', gen: 1, epoch: 1 }),
  closed: () => null,
  isRefreshing: () => false,
  unauthorized: () => {},
  aborted: () => {},
  refused: () => {},
  onReplay: () => {},
  onReject: () => {},
};
