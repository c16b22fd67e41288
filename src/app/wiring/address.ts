import type { SessionRef } from '#machines/session/session.machine.ts';

type Address = Pick<Location, 'pathname' | 'search' | 'hash' | 'origin'>;
const LOGIN = '/login';
/** The router takes both spellings for the same page. */
const isLogin = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '') === LOGIN;

/**
 * Keeps the address in step with the session: whoever is signed out stands at /login, whoever signs in goes to where
 * they wanted to go. To be called before the session starts; the router reads the address only after it.
 */
export function followSession(
  session: Pick<SessionRef, 'on'>,
  address: () => Address = () => window.location,
  replace: (url: string) => void = (url) => window.history.replaceState(null, '', url),
  history: Pick<EventTarget, 'addEventListener'> = window,
) {
  let isOut = false;
  // The pages of whoever left are still behind the back button; nothing of them may come back, not even the address.
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

/** `/login` with the way back to where somebody stands. */
export function loginAddress({ pathname, search, hash }: Address): string {
  const here = pathname + search + hash;
  return here === '/' ? LOGIN : `${LOGIN}?${new URLSearchParams({ next: here })}`;
}

/** Where `?next=` leads: a path of this origin, never another site and never the sign-in page; otherwise `/`. */
export function nextAddress({ search, origin }: Address): string {
  const next = new URLSearchParams(search).get('next');
  // Backslashes and control characters are read as slashes, or skipped, by browsers: `/\evil.example`.
  if (next === null || !next.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return '/';
  const url = URL.parse(next, origin);
  if (url === null || url.origin !== origin || isLogin(url.pathname)) return '/';
  const path = url.pathname + url.search + url.hash;
  // Dots are resolved by now: `/.//evil.example` has become another site.
  return path.startsWith('//') ? '/' : path;
}
