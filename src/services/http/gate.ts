import { errorFromSession, type SessionReason } from '#services/http/errors.ts';
import { createTries, type Tries, type Trying } from '#services/tries/tries.ts';
import { refusesAccount } from '#services/http/refuses-account.ts';

/** What the gate needs from the session; the app implements it with the session machine. */
export type SessionPort = {
  /** The token to send with, or null when nobody is signed in. */
  token(): { access: string; gen: number; epoch: number } | null;
  /** A reason to refuse every request right now (the session is over, but not yet left), or null. */
  closed(): SessionReason | null;
  isRefreshing(): boolean;
  /**
   * The request needs a newer token than `usedGen`; the session answers by `onReplay` or `onReject`, perhaps at once.
   */
  unauthorized(request: ParkedRequest): void;
  aborted(id: string): void;
  /** The server refuses the account of this epoch, whatever the token: the session is over without a renewal. */
  refused(epoch: number): void;
  onReplay(listener: (ids: readonly string[]) => void): void;
  onReject(listener: (ids: readonly string[], reason: SessionReason) => void): void;
};

/** A waiting request as the owner of the session sees it: no body, no headers, no query. `since` in ms since 1970. */
type ParkedRequest = {
  id: string;
  method: string;
  path: string;
  since: number;
  usedGen: number;
  epoch: number;
};

type GatedRequest<Answer> = {
  method: string;
  path: string;
  signal: AbortSignal | null;
  /** False when the body can be read only once (a stream). */
  replayable: boolean;
  send(access: string | null): Promise<Answer>;
  /** What a 401 says about itself (`WWW-Authenticate`), or null. */
  challenge(answer: Answer): string | null;
  /** Frees the body of a 401 whose request will be replayed. */
  discard(answer: Answer): void;
};

export type Gate = { pass<Answer extends { status: number }>(request: GatedRequest<Answer>): Promise<Answer> };

/**
 * Sends requests with the session's token, and holds those that get a 401 until the session has a new one. The session
 * decides which requests wait; the gate keeps their promises and bodies, which a machine's context cannot hold. A
 * second 401 goes to the caller, so there is no loop.
 */
export function createGate(port: SessionPort, now: () => number = Date.now, tries: Tries = createTries(now)): Gate {
  const parked = new Map<string, { release: () => void; reject: (reason: unknown) => void }>();
  let last = 0;
  port.onReplay((ids) => {
    for (const id of ids) parked.get(id)?.release();
  });
  port.onReject((ids, reason) => {
    for (const id of ids) parked.get(id)?.reject(errorFromSession(reason));
  });

  type Token = NonNullable<ReturnType<SessionPort['token']>>;
  type Described = Pick<GatedRequest<unknown>, 'method' | 'path' | 'signal'>;

  const describe = ({ method, path }: Described, token: Token): ParkedRequest => {
    last += 1;
    return { id: `r${last}`, method, path, since: now(), usedGen: token.gen, epoch: token.epoch };
  };

  const park = (request: Described, token: Token) =>
    new Promise<void>((resolve, reject) => {
      const { signal } = request;
      const descriptor = describe(request, token);
      const settle = () => {
        parked.delete(descriptor.id);
        signal?.removeEventListener('abort', onAbort);
      };
      const onAbort = () => {
        settle();
        reject(signal?.reason);
        port.aborted(descriptor.id);
      };
      // Registered before the owner hears of it: it may answer synchronously.
      parked.set(descriptor.id, {
        release: () => {
          settle();
          resolve();
        },
        reject: (reason) => {
          settle();
          reject(reason);
        },
      });
      signal?.addEventListener('abort', onAbort, { once: true });
      port.unauthorized(descriptor);
    });

  const waitForNewer = async (request: Described, token: Token, trying: Trying): Promise<Token> => {
    trying.tell({ waits: 'token' });
    await park(request, token);
    trying.tell({ waits: 'answer' });
    const newer = port.token();
    if (newer === null || newer.epoch !== token.epoch) throw errorFromSession('session-changed');
    return newer;
  };

  /** Sends once; a refused account ends the session instead of being answered. */
  const send = async <Answer extends { status: number }>(request: GatedRequest<Answer>, token: Token | null) => {
    const answer = await request.send(token?.access ?? null);
    if (answer.status === 401 && token !== null && refusesAccount(request.challenge(answer))) {
      request.discard(answer);
      port.refused(token.epoch);
      throw errorFromSession(port.closed() ?? 'session-changed');
    }
    return answer;
  };

  const pass = async <Answer extends { status: number }>(
    request: GatedRequest<Answer>,
    trying: Trying,
  ): Promise<Answer> => {
    let token = port.token();
    if (token !== null && port.isRefreshing()) token = await waitForNewer(request, token, trying);

    const answer = await send(request, token);
    if (answer.status !== 401 || token === null) return answer;
    if (!request.replayable) {
      port.unauthorized(describe(request, token));
      return answer;
    }
    request.discard(answer);
    trying.tell({ failure: 401 });
    token = await waitForNewer(request, token, trying);
    request.signal?.throwIfAborted();
    trying.tell({ attempt: 2 });
    return send(request, token);
  };

  return {
    async pass(request) {
      request.signal?.throwIfAborted();
      const closed = port.closed();
      if (closed !== null) throw errorFromSession(closed);
      const { method, path, replayable } = request;
      const trying = tries.begin({ method, path, most: replayable ? 2 : 1 });
      try {
        return await pass(request, trying);
      } finally {
        trying.end();
      }
    },
  };
}
