/** What can take the focus without opening a keyboard on a phone. */
const CONTROLS =
  'a[href], button:not(:disabled), select:not(:disabled), summary, [tabindex="0"], input:is([type="checkbox"], [type="radio"]):not(:disabled)';
/** What belongs together: beyond it nothing is near, and the page's heading is where one goes on. */
const REGION = '.ui-frame, section, article, form, main';

/** Where an element stands: its ancestors, each with the place of the one below it. */
type Place = readonly { parent: Element; index: number }[];

function placeOf(element: Element, within: Element): Place {
  const place: { parent: Element; index: number }[] = [];
  for (let one = element; one !== within && one.parentElement; one = one.parentElement)
    place.push({ parent: one.parentElement, index: [...one.parentElement.children].indexOf(one) });
  return place;
}

const isSeen = (element: Element) => !('checkVisibility' in element) || element.checkVisibility();

const controlIn = (element: Element): HTMLElement | undefined =>
  [element, ...element.querySelectorAll(CONTROLS)].find(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(CONTROLS) && isSeen(one),
  );

/** What stands where something was, else what followed it, else what was before it. */
function beside({ parent, index }: Place[number]): HTMLElement | undefined {
  const children = [...parent.children];
  for (const one of [...children.slice(index), ...children.slice(0, index).reverse()]) {
    const control = controlIn(one);
    if (control) return control;
  }
  return undefined;
}

function nearest(place: Place): HTMLElement | undefined {
  for (const one of place) {
    if (!one.parent.isConnected) continue;
    const control = beside(one);
    if (control || one.parent.matches(REGION)) return control;
  }
  return undefined;
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Ref of the page: a keyboard whose control is gone, by Esc, by deleting or by being done, goes on at what stands in its
 * place or beside it, else at the page's heading; browsers would begin again at the top (WCAG 2.4.3). What gives the focus
 * to somewhere of its own, such as the heading of the next page, comes first.
 */
export function keepFocusOnPage(page: HTMLElement | null) {
  if (page === null) return undefined;
  let held: { control: Element; place: Place } | null = null;
  const follow = ({ target }: FocusEvent) => {
    held = target instanceof Element && target !== page ? { control: target, place: placeOf(target, page) } : null;
  };
  const look = () => {
    if (held === null || !isLost() || held.control.isConnected) return;
    const { place } = held;
    held = null;
    const give = () => {
      if (isLost()) (nearest(place) ?? page.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
    };
    requestAnimationFrame(() => requestAnimationFrame(give));
  };
  const changes = new MutationObserver(look);
  // A dialog that asked before a deletion goes after what was deleted, and stands beside the page.
  changes.observe(document.body, { childList: true, subtree: true });
  page.addEventListener('focusin', follow);
  return () => {
    changes.disconnect();
    page.removeEventListener('focusin', follow);
  };
}
