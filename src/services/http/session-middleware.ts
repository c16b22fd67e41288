import { type ConfiguredMiddleware, type WretchOptions } from 'wretch';
import { type Gate } from '#services/http/gate.ts';

/** The gate as a wretch middleware; `skipAuth` in a request's options goes round it. */
export function sessionMiddleware(gate: Gate): ConfiguredMiddleware {
  return (next) => (url, options: WretchOptions & { skipAuth?: boolean }) => {
    const { skipAuth, ...init } = options;
    if (skipAuth === true) return next(url, init);
    return gate.pass({
      method: init.method ?? 'GET',
      path: pathOf(url),
      signal: init.signal ?? null,
      replayable: !(init.body instanceof ReadableStream),
      send: (access) => next(url, { ...init, headers: withToken(init.headers, access) }),
      challenge: (response) => response.headers.get('www-authenticate'),
      // Not awaited: cancelling may never end while an unread clone of the response exists.
      discard: (response) => void response.body?.cancel().catch(() => {}),
    });
  };
}

export function withToken(headers: HeadersInit | undefined, access: string | null): Record<string, string> {
  const plain = Object.fromEntries(new Headers(headers));
  return access === null ? plain : { ...plain, authorization: `Bearer ${access}` };
}

const pathOf = (url: string) => URL.parse(url, 'http://same.origin')?.pathname ?? url;

export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
