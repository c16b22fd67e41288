import type { Answer, HttpClient, RequestOptions } from '#services/http/client.ts';
import { errorFromCancel } from '#services/http/errors.ts';

/** Whoever tells people about slow requests. Hears no bodies, no queries and no tokens. */
export type Watcher = {
  started(request: { id: string; method: string; path: string }): void;
  settled(id: string): void;
  /** These requests are given up: they fail as if the connection had been cut, because nobody knows what arrived. */
  onCancel(listener: (ids: readonly string[]) => void): void;
};

/** The same client, whose requests (except those in the background) are reported and can be given up from outside. */
export function watchClient(client: HttpClient, watcher: Watcher): HttpClient {
  const running = new Map<string, AbortController>();
  let last = 0;
  watcher.onCancel((ids) => {
    for (const id of ids) running.get(id)?.abort(errorFromCancel());
  });

  async function watched<O extends Pick<RequestOptions, 'signal' | 'background'>, T>(
    method: string,
    path: string,
    options: O | undefined,
    send: (options: O) => Promise<T>,
  ): Promise<T> {
    const given = options ?? ({} as O);
    if (given.background) return send(given);
    last += 1;
    const id = String(last);
    const cancel = new AbortController();
    const signal = given.signal ? AbortSignal.any([cancel.signal, given.signal]) : cancel.signal;
    running.set(id, cancel);
    watcher.started({ id, method, path });
    try {
      return await send({ ...given, signal });
    } finally {
      running.delete(id);
      watcher.settled(id);
    }
  }

  return {
    get: <T>(path: string, options?: RequestOptions) =>
      watched('GET', path, options, (own): Promise<Answer<T>> => client.get<T>(path, own)),
    post: (path, body, options) => watched('POST', path, options, (own) => client.post(path, body, own)),
    put: (path, body, options) => watched('PUT', path, options, (own) => client.put(path, body, own)),
    patch: (path, body, options) => watched('PATCH', path, options, (own) => client.patch(path, body, own)),
    delete: (path, options) => watched('DELETE', path, options, (own) => client.delete(path, own)),
    upload: (path, form, options) =>
      watched(options?.method ?? 'PATCH', path, options, (own) => client.upload(path, form, own)),
    blob: (path, options) => watched('GET', path, options, (own) => client.blob(path, own)),
  };
}
