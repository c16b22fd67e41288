import { isPasswordPage } from '#app/wiring/sign-in-address.ts';

let secret: string | null = null;

/**
 * Takes the secret of a letter's link out of the address before anything else sees it: what is kept of addresses
 * (history, bookmarks, reports of a problem) never has it. It stays in the memory of this page.
 */
export function keepSecret(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  replace: (url: string) => void,
): void {
  if (!isPasswordPage(pathname) || hash.length < 2) return;
  secret = hash.slice(1);
  replace(pathname + search);
}

/** What the link held; null when the page was not opened by one. */
export const keptSecret = (): string | null => secret;
