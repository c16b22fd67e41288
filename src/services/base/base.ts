/** Below which path this installation lies: '' at the root, else such as `/kinerja` (`BASE_PATH`, docs/decisions/0106). */
export const BASE: string = globalThis.document?.documentElement.dataset['base'] ?? '';

/** The present address as the router says it: without the base. */
export const here = (): Pick<Location, 'pathname' | 'search' | 'hash' | 'origin'> => {
  const url = new URL(window.location.href);
  url.pathname = url.pathname.slice(BASE.length);
  return url;
};

/** Changes the address without leaving the page. @param url without the base */
export const replaceAddress = (url: string): void => window.history.replaceState(null, '', BASE + url);

/** The name of something that all pages of an origin share; another installation there has one of its own. */
export const own = (name: string): string => BASE + name;
