import type { Answer, HttpClient } from '#services/http/client.ts';

const WATCHED = /^\/api\/(unit|tahun)(\/|$)/;

/** Whether it is unknown if the server has done it. */
const isUnknown = (error: unknown) =>
  typeof error === 'object' && error !== null && 'network' in error && error.network === true;

/**
 * Wraps an HTTP client: listeners are called when a call may have changed units or years, that is, after a success or a
 * lost answer. The preview of an import changes nothing.
 */
export function watchUnits(client: HttpClient) {
  const listeners = new Set<() => void>();
  const telling = async <T>(path: string, call: Promise<Answer<T>>, preview = false): Promise<Answer<T>> => {
    const changed = () => {
      if (WATCHED.test(path) && !preview) for (const listener of listeners) listener();
    };
    try {
      const answer = await call;
      changed();
      return answer;
    } catch (error) {
      if (isUnknown(error)) changed();
      throw error;
    }
  };
  const watched: HttpClient = {
    ...client,
    post: <T>(...[path, body, options]: Parameters<HttpClient['post']>) =>
      telling(path, client.post<T>(path, body, options)),
    put: <T>(...[path, body, options]: Parameters<HttpClient['put']>) =>
      telling(path, client.put<T>(path, body, options)),
    patch: <T>(...[path, body, options]: Parameters<HttpClient['patch']>) =>
      telling(path, client.patch<T>(path, body, options)),
    delete: <T>(...[path, options]: Parameters<HttpClient['delete']>) => telling(path, client.delete<T>(path, options)),
    upload: <T>(...[path, form, options]: Parameters<HttpClient['upload']>) =>
      telling(path, client.upload<T>(path, form, options), options?.query?.['mode'] === 'periksa'),
  };
  return {
    client: watched,
    /** @returns a function that stops it */
    onUnitsChanged(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
