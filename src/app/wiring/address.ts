import type { SessionRef } from '#machines/session/session.machine.ts';

type Address = Pick<Location, 'pathname' | 'search' | 'hash' | 'origin'>;
const LOGIN = '/login';
/** The router treats both spellings (case, trailing slash) as the same page. */
const isLogin = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '') === LOGIN;

/**
 * Keeps the address in step with the session: /login while signed out, and after signing in the address that was asked
 * for. Call it before the session starts; the router reads the address only afterwards.
 */
export function followSession(
  session: Pick<SessionRef, 'on'>,
  address: () => Address = () => window.location,
  replace: (url: string) => void = (url) => window.history.replaceState(null, '', url),
  history: Pick<EventTarget, 'addEventListener'> = window,
) {
  let isOut = false;
  // The Back button still reaches pages of the person who signed out; neither they nor their addresses may appear
  // again.
  history.addEventListener('popstate', () => {
    if (isOut && !isLogin(address().pathname)) replace(LOGIN);
  });
  session.on('session.ended', ({ chosen }) => {
    isOut = true;
    if (!isLogin(address().pathname)) replace(chosen ? LOGIN : loginAddress(address()));
  });
  session.on('session.started', () => {
    isOut = false;
    if (isLogin(address().pathname)) replace(nextAddress(address()));
  });
}

/** `/login` with the present address, so that signing in leads back to it. */
export function loginAddress({ pathname, search, hash }: Address): string {
  const here = pathname + search + hash;
  return here === '/' ? LOGIN : `${LOGIN}?${new URLSearchParams({ next: here })}`;
}

/** Where `?next=` leads: a path of this origin, never another site and never the sign-in page; otherwise `/`. */
export function nextAddress({ search, origin }: Address): string {
  const next = new URLSearchParams(search).get('next');
  // Browsers read backslashes as slashes and skip control characters, so `/\evil.example` would be another site.
  if (next === null || !next.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return '/';
  const url = URL.parse(next, origin);
  if (url === null || url.origin !== origin || isLogin(url.pathname)) return '/';
  const path = url.pathname + url.search + url.hash;
  // The URL has resolved dots by now: `/.//evil.example` has become `//evil.example`, another site.
  return path.startsWith('//') ? '/' : path;
}
