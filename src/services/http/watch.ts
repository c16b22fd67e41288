import type { Answer, HttpClient, RequestOptions } from '#services/http/client.ts';
import { ApiError, errorFromCancel } from '#services/http/errors.ts';

/** A request under way, without body, query and token. `since` in ms of the clock that `watchClient` was given. */
type RunningRequest = { id: string; method: string; path: string; since: number };
/**
 * Why a request failed. `status`: of HTTP, 0 where no answer arrived; `code`: the application's verdict; `reason`: set
 * where this page itself ended it; `traceId`: finds the call in the server's log, whatever the answer was.
 */
type Refusal = Pick<ApiError, 'status' | 'code' | 'reason' | 'traceId' | 'fixedWords'>;
type TrafficListener = {
  started(request: RunningRequest, at: number): void;
  /** @param refusal null where it was answered well, or cancelled by the view that asked */
  settled(id: string, at: number, refusal: Refusal | null): void;
};
/**
 * The requests that a client has under way, for the connection notice; a late listener still hears of earlier requests.
 */
export type Traffic = {
  /**
   * Reports all requests that are under way now, and each one that starts or ends later.
   * @returns a function that stops it
   */
  watch(listener: TrafficListener): () => void;
  /** Gives these requests up. They fail like a cut connection, because it is unknown whether the server got them. */
  cancel(ids: readonly string[]): void;
};

/** The same client, whose requests (except those in the background) can be watched and given up from outside. */
export function watchClient(client: HttpClient, now: () => number): { client: HttpClient; traffic: Traffic } {
  const running = new Map<string, { request: RunningRequest; cancel: AbortController }>();
  const listeners = new Set<TrafficListener>();
  let last = 0;

  async function watched<O extends Pick<RequestOptions, 'signal' | 'background'>, T>(
    method: string,
    path: string,
    options: O | undefined,
    send: (options: O) => Promise<T>,
  ): Promise<T> {
    const given = options ?? ({} as O);
    if (given.background) return send(given);
    last += 1;
    const request = { id: String(last), method, path, since: now() };
    const cancel = new AbortController();
    const signal = given.signal ? AbortSignal.any([cancel.signal, given.signal]) : cancel.signal;
    running.set(request.id, { request, cancel });
    for (const listener of listeners) listener.started(request, request.since);
    let refusal: Refusal | null = null;
    try {
      return await send({ ...given, signal });
    } catch (error) {
      if (error instanceof ApiError) {
        const { status, code, reason, requestId, fixedWords } = error;
        refusal = { status, code, reason, traceId: requestId, fixedWords };
      }
      throw error;
    } finally {
      running.delete(request.id);
      for (const listener of listeners) listener.settled(request.id, now(), refusal);
    }
  }

  return {
    client: {
      get: <T>(path: string, options?: RequestOptions) =>
        watched('GET', path, options, (own): Promise<Answer<T>> => client.get<T>(path, own)),
      post: (path, body, options) => watched('POST', path, options, (own) => client.post(path, body, own)),
      put: (path, body, options) => watched('PUT', path, options, (own) => client.put(path, body, own)),
      patch: (path, body, options) => watched('PATCH', path, options, (own) => client.patch(path, body, own)),
      delete: (path, options) => watched('DELETE', path, options, (own) => client.delete(path, own)),
      upload: (path, form, options) =>
        watched(options?.method ?? 'PATCH', path, options, (own) => client.upload(path, form, own)),
      blob: (path, options) => watched('GET', path, options, (own) => client.blob(path, own)),
      // Not watched: a stream stays open on purpose and would be reported as slow.
      stream: (path, options) => client.stream(path, options),
    },
    traffic: {
      watch(listener) {
        for (const { request } of running.values()) listener.started(request, now());
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      cancel(ids) {
        for (const id of ids) running.get(id)?.cancel.abort(errorFromCancel());
      },
    },
  };
}
