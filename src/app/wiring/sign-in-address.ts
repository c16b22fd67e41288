export type Address = Pick<Location, 'pathname' | 'search' | 'hash' | 'origin'>;

export const LOGIN = '/login';

/** Where an identity provider sends people back to. */
const RETURN = `${LOGIN}/oauth`;

/** In the address of the sign-in page: somebody who administers comes with a password, where others may not. */
const WITH_PASSWORD = 'sandi-admin';

/** Where somebody asks for a letter because they forgot their password. */
export const FORGOTTEN = '/lupa-sandi';
/** Where the link of that letter leads. */
const NEW_PASSWORD = '/atur-sandi';
/** Where people ask for an account. */
export const REGISTRATION = '/daftar';

/** The router treats both spellings (case, trailing slash) as the same page. */
const plain = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '');
export const isReturn = (pathname: string) => plain(pathname) === RETURN;
export const isLogin = (pathname: string) => plain(pathname) === LOGIN || isReturn(pathname);

export const isForgotten = (pathname: string) => plain(pathname) === FORGOTTEN;
export const isRegistration = (pathname: string) => plain(pathname) === REGISTRATION;
/** Pages for people who cannot sign in; whoever is signed in may open them too. */
export const isPasswordPage = (pathname: string) => isForgotten(pathname) || plain(pathname) === NEW_PASSWORD;
/** Pages whose address stays when nobody is signed in. */
export const isForAnybody = (pathname: string) =>
  isLogin(pathname) || isPasswordPage(pathname) || isRegistration(pathname);

/** Whether the page is that of administrators, where others come in at a provider only. */
export const isAdminsWay = ({ search }: Pick<Address, 'search'>): boolean =>
  new URLSearchParams(search).has(WITH_PASSWORD);

/** The same page for administrators, or for everybody else. */
export function otherWay({ search }: Pick<Address, 'search'>): string {
  const asked = new URLSearchParams(search);
  if (asked.has(WITH_PASSWORD)) asked.delete(WITH_PASSWORD);
  else asked.set(WITH_PASSWORD, '1');
  return asked.size === 0 ? LOGIN : `${LOGIN}?${asked}`;
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
  if (url === null || url.origin !== origin || isForAnybody(url.pathname)) return '/';
  const path = url.pathname + url.search + url.hash;
  // The URL has resolved dots by now: `/.//evil.example` has become `//evil.example`, another site.
  return path.startsWith('//') ? '/' : path;
}
