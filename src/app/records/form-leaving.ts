import { BASE } from '#services/base/base.ts';
type Click = Pick<MouseEvent, 'target' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/**
 * Where a click on a link of the application leads.
 * @returns null when it stays on this page, opens elsewhere (another tab, another site) or is no link
 */
function leaveLink(click: Click): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = click;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = URL.parse(link.href);
  const { origin, pathname } = window.location;
  if (url === null || url.origin !== origin || url.pathname === pathname) return null;
  return url.pathname.startsWith(`${BASE}/`) ? url.pathname.slice(BASE.length) + url.search + url.hash : null;
}

export type LeaveGuard = {
  /** Whether closing the page now would lose changes that are stored nowhere else. */
  isOnlyOnPage: () => boolean;
  /** Whether following a link to `ke` now would leave unsaved changes behind. */
  hasChanges: (ke: string) => boolean;
  /** Asks instead of following the link. */
  leave: (ke: string) => void;
};

/** Asks before unsaved changes are left, by closing the page or by following a link inside the application. */
export function guardLeaving({ isOnlyOnPage, hasChanges, leave }: LeaveGuard, signal: AbortSignal) {
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (isOnlyOnPage()) event.preventDefault();
    },
    { signal },
  );
  document.addEventListener(
    'click',
    (event) => {
      const ke = leaveLink(event);
      if (ke === null || !hasChanges(ke)) return;
      event.preventDefault();
      event.stopPropagation();
      leave(ke);
    },
    { signal, capture: true },
  );
}
