import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { here } from '#services/base/base.ts';

/**
 * Calls `visit` when the page opens and whenever the browser's address has changed by a link, by Back or by Forward.
 * `visit` reads `window.location`, not the rendered address: on a slow computer React drops a render that the next
 * navigation has overtaken, so that a choice taken back at once by Back leaves the rendered address as it was.
 *
 * @param visit must keep its identity while what it reads stays the same
 * @param isHere whether this path is still the page's own; another page's query is none of its business
 */
export function useVisits(visit: () => void, isHere?: (pathname: string) => boolean) {
  const { pathname, key } = useLocation();
  useEffect(visit, [visit, key]);
  useEffect(() => {
    const follow = () => {
      const at = here().pathname;
      if (isHere ? isHere(at) : at === pathname) visit();
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [visit, isHere, pathname]);
}
