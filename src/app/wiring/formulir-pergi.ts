type Klik = Pick<MouseEvent, 'target' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/**
 * Where a click on a link of the application leads.
 * @returns null when it stays on this page, opens elsewhere (another tab, another site) or is no link
 */
export function leaveLink(klik: Klik, here: Pick<Location, 'origin' | 'pathname'>): string | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = klik;
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = URL.parse(link.href);
  if (url === null || url.origin !== here.origin || url.pathname === here.pathname) return null;
  return url.pathname + url.search + url.hash;
}
