import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { here } from '#services/base/base.ts';

/**
 * The router reads the address when it is first rendered and listens once that is on screen. Whoever presses Back in
 * between, on a slow computer within a second, would read one page below the address of another.
 */
export function useArrival() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const hasArrived = useRef(false);
  useEffect(() => {
    // Afterwards the router hears of every address itself.
    if (hasArrived.current) return;
    hasArrived.current = true;
    const there = here();
    const asked = there.pathname + there.search + there.hash;
    if (asked !== pathname + search + hash) void navigate(asked, { replace: true });
  }, [navigate, pathname, search, hash]);
}
