// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberScroll, takeOverScrolling } from '#app/shell/scroll-memory.ts';

const HEIGHT = 700;
/** What grows when content arrives: the page tells its observers, as a browser would. */
const grown = new Set<() => void>();
const scrolled: number[] = [];
let page = 0;

beforeEach(() => {
  vi.useFakeTimers();
  scrolled.length = 0;
  grown.clear();
  page = 100;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe() {
        grown.add(this.tell);
      }
      disconnect() {
        grown.delete(this.tell);
      }
    },
  );
  vi.stubGlobal('innerHeight', HEIGHT);
  vi.stubGlobal('scrollTo', (_: number, y: number) => scrolled.push(y));
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
};
const growTo = (height: number) => {
  page = height;
  for (const tell of grown) tell();
};
/** An entry that was left at a height. */
const leftAt = (key: string, y: number) => {
  const leave = rememberScroll(key, false);
  scrollTo(y);
  leave();
};

describe('the place where an entry of the history was left', () => {
  it('is come back to as soon as the page is tall enough, and not before', () => {
    leftAt('a', 900);
    rememberScroll('a', true);
    growTo(900 + HEIGHT - 1);
    expect(scrolled).toEqual([]);
    growTo(900 + HEIGHT);
    growTo(3000);
    expect(scrolled).toEqual([900]);
  });

  it('is not looked for on the way forward, nor where nothing was scrolled', () => {
    leftAt('b', 400);
    rememberScroll('b', false);
    leftAt('top', 0);
    rememberScroll('top', true);
    rememberScroll('never seen', true);
    growTo(3000);
    expect([grown.size, scrolled]).toEqual([0, []]);
  });

  it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
    'is given up once the person begins with %s',
    (gesture) => {
      leftAt('c', 400);
      rememberScroll('c', true);
      window.dispatchEvent(new Event(gesture));
      growTo(3000);
      expect(scrolled).toEqual([]);
    },
  );

  it('is given up after four seconds', () => {
    leftAt('d', 400);
    rememberScroll('d', true);
    vi.advanceTimersByTime(3999);
    expect(grown.size).toBe(1);
    vi.advanceTimersByTime(1);
    growTo(3000);
    expect([grown.size, scrolled]).toEqual([0, []]);
  });

  it('is given up with the entry, which remembers nothing more from then on', () => {
    leftAt('e', 400);
    rememberScroll('e', true)();
    scrollTo(50);
    growTo(3000);
    expect([grown.size, scrolled]).toEqual([0, []]);
    rememberScroll('e', true);
    growTo(3000);
    expect(scrolled).toEqual([400]);
  });
});

it('the browser restores only what is loaded anew', () => {
  takeOverScrolling();
  const seen = [window.history.scrollRestoration];
  for (const type of ['pagehide', 'pageshow']) {
    window.dispatchEvent(new Event(type));
    seen.push(window.history.scrollRestoration);
  }
  expect(seen).toEqual(['manual', 'auto', 'manual']);
});
