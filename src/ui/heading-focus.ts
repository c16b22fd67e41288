/** Whose heading takes the focus. Apart from the heading: the sign-in page must stay small. */

/** The address whose heading was shown last; null before the first page. */
let lastPath: string | null = null;

/** Whether a heading is that of another page than before, not of the first one, where the skip link comes first. */
export function isNextHeading(path: string): boolean {
  const isNext = lastPath !== null && lastPath !== path;
  lastPath = path;
  return isNext;
}

/**
 * Ref of what stands before the first page, as the sign-in does: whoever came by it has been on a page, and would otherwise
 * begin at the top of the browser's window.
 */
export const beforeHeading = (element: HTMLElement | null) =>
  element === null
    ? undefined
    : () => {
        lastPath = '';
      };
