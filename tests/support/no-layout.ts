/** jsdom draws nothing, so it has none of what a page asks of a layout: here each answers as a page without one would. */
export function stubLayout() {
  const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  const matchMedia = (media: string) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
    onchange: null,
  });
  Object.assign(window, { ResizeObserver: observer, IntersectionObserver: observer, matchMedia, scrollTo() {} });
  Object.assign(globalThis, { ResizeObserver: observer, IntersectionObserver: observer, matchMedia });
  Object.assign(Element.prototype, { scrollIntoView() {}, scrollTo() {}, checkVisibility: () => true });
}
