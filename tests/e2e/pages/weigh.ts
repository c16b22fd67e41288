import type { Page, Request } from '@playwright/test';

/** JavaScript that came over the line: bytes as they were sent (brotli, without headers), and how many files. */
export type Weight = { bytes: number; files: number };
/** `stands`: until the page can be used. `idle`: with what it fetches for later, once nothing else is to be done. */
export type Weights = { stands: Weight; idle: Weight };

declare global {
  /** Lets the work go that waits for an idle moment, and everything that asks for one from now on. */
  var releaseIdle: (() => void) | undefined;
}

/** Requests that are under way, but for the live stream, which is for ever. */
export function underWay(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/events')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/**
 * From the next load on, work for an idle moment waits for `releaseIdle`: when a browser is idle hangs on the machine, and
 * what counts as fetched before must not.
 */
export async function holdIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const idle = window.requestIdleCallback.bind(window);
    let held: (() => void)[] | null = [];
    window.requestIdleCallback = (work, options) => {
      if (held === null) return idle(work, options);
      return held.push(() => idle(work, options));
    };
    globalThis.releaseIdle = () => {
      for (const start of held ?? []) start();
      held = null;
    };
  });
}

/** Long enough for a machine that is busy with something else. */
const PATIENCE = 60_000;

/** Twice in a row nothing is under way: what came first may have asked for more. */
async function quiet(page: Page, open: ReadonlySet<Request>): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (let still = 0; still < 2; still = open.size === 0 ? still + 1 : 0) {
    if (Date.now() > end) throw new Error(`Still under way: ${[...open].map((one) => one.url()).join(' ')}`);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30)))),
    );
  }
}

/** The sign-in page has its form and what stands below it; every other page one heading, and nothing busy. */
const stands = (page: Page) =>
  page.waitForFunction(
    () => {
      const loading = document.getElementById('loading');
      if (loading?.hidden !== true) return false;
      if (location.pathname === '/login') return document.querySelector('dialog, .report-signin');
      return document.querySelectorAll('h1').length === 1 && document.querySelector('main [aria-busy=true]') === null;
    },
    undefined,
    { timeout: PATIENCE },
  );

const javaScript = (page: Page): Promise<Weight> =>
  page.evaluate(() => {
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, encodedBodySize }) => new URL(name).pathname.endsWith('.js') && encodedBodySize > 0,
    );
    return { bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0), files: files.length };
  });

/**
 * Loads an address as somebody does who was never here, and weighs what the browser fetched for it. The page has
 * `holdIdle`, and its browser no cache.
 */
export async function weigh(page: Page, address: string, open: ReadonlySet<Request>): Promise<Weights> {
  await page.goto(address);
  await stands(page);
  await quiet(page, open);
  const first = await javaScript(page);
  await page.evaluate(() => globalThis.releaseIdle?.());
  // Two idle moments, one after the other: what is done in the first may ask for the second.
  for (let turn = 0; turn < 2; turn += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await quiet(page, open);
  }
  return { stands: first, idle: await javaScript(page) };
}
