type Click = Pick<MouseEvent, 'target' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/**
 * Where a click on a link of the application leads.
 * @returns null when it stays on this page, opens elsewhere (another tab, another site) or is no link
 */
function leaveLink(click: Click, here: Pick<Location, 'origin' | 'pathname'>): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = click;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = URL.parse(link.href);
  if (url === null || url.origin !== here.origin || url.pathname === here.pathname) return null;
  return url.pathname + url.search + url.hash;
}

export type LeaveGuard = {
  /** Something would be lost if the page itself were closed now. */
  isOnlyOnPage: () => boolean;
  /** Something would be left behind by following a link now. */
  hasChanges: (ke: string) => boolean;
  /** Asks instead of following the link. */
  leave: (ke: string) => void;
};

/** Guards a page against leaving it with changes: by closing it, and by a link to elsewhere in the application. */
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
      const ke = leaveLink(event, window.location);
      if (ke === null || !hasChanges(ke)) return;
      event.preventDefault();
      event.stopPropagation();
      leave(ke);
    },
    { signal, capture: true },
  );
}
