import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/**
 * A browser's context with its page, handed from test to test. The renderer behind it has read and compiled the application
 * already: a page in it costs less than half the processor time of one in a new context.
 */
export type Seat = {
  context: BrowserContext;
  page: Page;
  /** Takes back what the test did. @returns whether the next test finds nothing of it */
  clear(): Promise<boolean>;
};

/** A document of the application's origin without the application: its storage is reached from there. */
export const OUTSIDE = '/readyz';

type Listening = { on(event: never, handler: never): unknown; off(event: never, handler: never): unknown };

/** @returns takes away whatever was listened to since */
function listeners(to: Listening): () => void {
  const heard: [never, never][] = [];
  const on = to.on.bind(to);
  to.on = (event: never, handler: never) => {
    heard.push([event, handler]);
    return on(event, handler);
  };
  return () => {
    for (const [event, handler] of heard.splice(0)) to.off(event, handler);
  };
}

/** What stays over a page load and cannot be taken back: whoever does it leaves no seat behind. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'newCDPSession', 'emulateMedia', 'routeWebSocket'];
const OF_CLOCK = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'];

function tellOf(done: () => void, target: object, names: string[]): void {
  for (const name of names) {
    const original: unknown = Reflect.get(target, name);
    if (typeof original !== 'function') continue;
    Reflect.set(target, name, (...args: unknown[]) => {
      done();
      return original.apply(target, args) as unknown;
    });
  }
}

async function newSeat(browser: Browser, options: BrowserContextOptions): Promise<Seat> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const devtools: CDPSession = await context.newCDPSession(page);
  const size = page.viewportSize();
  let isLasting = false;
  for (const target of [context, page]) tellOf(() => (isLasting = true), target, LASTING);
  tellOf(() => (isLasting = true), page.clock, OF_CLOCK);
  const unheard = [context, page].map((target) => listeners(target as unknown as Listening));
  const clear = async () => {
    if (isLasting || page.isClosed()) return false;
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const forget of unheard) forget();
    for (const target of [context, page]) await target.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    if (size) await page.setViewportSize(size);
    // Of what was typed and not saved a page asks whether it may be left.
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(OUTSIDE);
    for (const forget of unheard) forget();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      window.name = '';
    });
    await context.clearCookies();
    const { origin } = new URL(page.url());
    await devtools.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'indexeddb,cache_storage,service_workers',
    });
    return true;
  };
  return { context, page, clear };
}

/** The seats of one worker, which has one server. */
export class Seats {
  readonly #browser: Browser;
  readonly #free = new Map<string, Seat[]>();
  readonly #taken = new Map<Seat, string>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A seat that no test sat in, nor ever will again. */
  makeNew(options: BrowserContextOptions): Promise<Seat> {
    return newSeat(this.#browser, options);
  }

  /**
   * A seat in which nothing is left of whoever sat there.
   * @param options of its context
   * @param more what else decides how its context is made: one with the same of both is as good as new
   */
  async take(options: BrowserContextOptions, more: unknown): Promise<Seat> {
    const kind = JSON.stringify([options, more]);
    const seat = this.#free.get(kind)?.pop() ?? (await newSeat(this.#browser, options));
    this.#taken.set(seat, kind);
    return seat;
  }

  /** @param isGood whether the next test may have it: not when this one failed */
  async leave(seat: Seat, isGood: boolean): Promise<void> {
    const kind = this.#taken.get(seat);
    this.#taken.delete(seat);
    const isFree = kind !== undefined && isGood && (await seat.clear().catch(() => false));
    if (isFree) this.#free.set(kind, [...(this.#free.get(kind) ?? []), seat]);
    else await seat.context.close();
  }
}
