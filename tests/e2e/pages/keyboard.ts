import type { Page } from '@playwright/test';

/** What is wrong with one place that the Tab key leads to, or a control that it never leads to. */
export type Stop = { stop: string; wrong: string[] };
const MOST_STOPS = 250;

/** Runs in the page: names, measures and compares, because the page alone knows what covers what. */
function installProbe() {
  type Probe = { seen: Set<Element>; look: () => Promise<Stop | null>; missed: () => string[] };
  const name = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return `${element.tagName.toLowerCase()} ${element.id ? `#${element.id} ` : ''}“${text.slice(0, 40)}”`;
  };
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  const labelOf = (element: Element) =>
    element instanceof HTMLInputElement ? (element.labels?.[0] ?? element.closest('label')) : null;
  /** A control that is drawn by its label is looked at there; a box to tick is as large as its label. */
  const drawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const ticked = element.matches('input:is([type=checkbox], [type=radio])');
    return ticked || width < 4 || height < 4 || getComputedStyle(element).opacity === '0'
      ? (labelOf(element) ?? element)
      : element;
  };
  const isMarked = (element: Element) => {
    return [null, '::before', '::after'].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  };
  const hasRing = (element: Element) => {
    // The document inside marks its own focus.
    if (element instanceof HTMLIFrameElement) return true;
    const near = [element, ...(labelOf(element)?.querySelectorAll('*') ?? []), element.nextElementSibling];
    for (let at = element.parentElement, up = 0; at && up < 3; at = at.parentElement, up += 1) near.push(at);
    return near.some((one) => one !== null && isMarked(one));
  };
  const cover = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + width * x, top + height * y]));
    const above = points.map(([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0));
    const free = above.some((one) => one !== null && (element.contains(one) || one.contains(element)));
    return free ? [] : [`covered by ${above[4] ? name(above[4]) : 'the edge of the window'}`];
  };
  const size = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const inText = getComputedStyle(element).display === 'inline';
    return inText || (width >= 24 && height >= 24) ? [] : [`only ${width} × ${height} px`];
  };
  const controls = () =>
    [
      ...document.querySelectorAll(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
      ),
    ].filter((one) => isVisible(one) && !one.closest('[inert], [aria-hidden="true"]') && !one.matches(':disabled'));
  const probe: Probe = {
    seen: new Set(),
    look: async () => {
      // What slides in is looked at where it comes to rest.
      const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(moving.map(({ finished }) => finished));
      const element = document.activeElement;
      if (element === null || element === document.body || probe.seen.has(element)) return null;
      probe.seen.add(element);
      const shape = drawn(element);
      const wrong = [...(hasRing(element) ? [] : ['no visible focus']), ...cover(shape), ...size(shape)];
      return { stop: name(element), wrong };
    },
    missed: () =>
      controls()
        .filter((one) => {
          if (probe.seen.has(one) || (one as HTMLElement).tabIndex < 0) return false;
          // Of a group of radio buttons one is a stop; the arrows lead to the others.
          const group = one instanceof HTMLInputElement && one.type === 'radio' ? one.name : null;
          return ![...probe.seen].some((other) => other instanceof HTMLInputElement && other.name === group);
        })
        .map(name),
  };
  Object.assign(window, { probe });
}

/**
 * Goes through a page with the Tab key from its start until it leaves it again.
 * @returns every stop and every control that was not reached, with what is wrong: no visible focus, wholly covered by
 * something (WCAG 2.4.11), smaller than 24 px (2.5.8), never reached (2.1.1), never left (2.1.2)
 */
export async function tabThrough(page: Page): Promise<{ stops: number; wrong: Stop[] }> {
  await page.evaluate(installProbe);
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const stops: Stop[] = [];
  let repeats = 0;
  while (repeats < 2 && stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() =>
      (window as unknown as { probe: { look: () => Promise<Stop | null> } }).probe.look(),
    );
    if (stop) stops.push(stop);
    else repeats += 1;
  }
  const missed = await page.evaluate(() => (window as unknown as { probe: { missed: () => string[] } }).probe.missed());
  return {
    stops: stops.length,
    wrong: [
      ...stops.filter(({ wrong }) => wrong.length > 0),
      ...missed.map((stop) => ({ stop, wrong: ['never reached'] })),
      ...(stops.length < MOST_STOPS ? [] : [{ stop: 'the page', wrong: ['never left'] }]),
    ],
  };
}
