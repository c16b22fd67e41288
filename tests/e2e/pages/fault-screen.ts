import { expect, type Page, type Route } from '@playwright/test';
import { type Fault, spoil } from '#tests/faults/faults.ts';
import { envelope } from '#tests/faults/world.ts';

export type Screen = {
  name: string;
  method: string;
  path: RegExp;
  /** While all is well: where the call is made from. */
  open?: (page: Page) => Promise<void>;
  /** Leads to the call from there. */
  act: (page: Page) => Promise<void>;
  /** Selector of what tells that it failed; and of what tells that it worked, which a 401 must lead to. */
  failed: string;
  worked: string;
  /** Faults that are none for this call. */
  harmless?: readonly Fault[];
  after?: (page: Page, fault: Fault) => Promise<void>;
};

/** Puts one fault before one call; gives back how to take it away. */
export async function breakCall(page: Page, { method, path }: Screen, fault: Fault) {
  const held: Route[] = [];
  let refused = false;
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    // Replayed with a new token it works; what would be gone for the cells to come is only said to be gone.
    if (fault === '401' && refused) {
      if (method === 'DELETE') return fulfil(route, envelope(200, 'Laporan dihapus'));
      return method === 'POST' ? fulfil(route, envelope(409, 'Laporan sudah ada')) : route.fallback();
    }
    refused = true;
    if (fault === 'hang') return void held.push(route);
    if (fault === 'reset') return route.abort('connectionreset');
    if (fault === 'offline') return route.abort('internetdisconnected');
    // A write is never really made.
    if (fault !== 'no paging' || method !== 'GET') {
      return fulfil(
        route,
        spoil(fault, () => envelope(200, 'OK', {})),
      );
    }
    const answer = await route.fetch();
    const text = await answer.text();
    await fulfil(
      route,
      spoil(fault, () => ({ status: answer.status(), text })),
    );
  };
  const matches = (url: URL) => path.test(url.pathname);
  await page.route(matches, handler);
  if (fault === 'offline') await page.context().setOffline(true);
  return {
    isHanging: () => held.length > 0,
    mend: async () => {
      await page.unroute(matches, handler);
      if (fault === 'offline') await page.context().setOffline(false);
      await Promise.all(held.map((route) => route.abort().catch(() => {})));
    },
  };
}
const fulfil = (route: Route, { status, text, type }: ReturnType<typeof spoil>) =>
  route.fulfill({ status, body: text, contentType: type ?? 'application/json' });

/**
 * After 8 s (of the page's own clock) the page says that it is still working, and the person gives up. Calls that began
 * a moment later take too long a moment later: then the same button is there again.
 */
export async function giveUp(page: Page) {
  await page.clock.fastForward(8100);
  const cancel = page.locator('.network-cancel');
  await cancel.waitFor();
  await expect(async () => {
    if (await cancel.isVisible()) await cancel.click();
    await expect(cancel).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** What no cell may show: a blank page, a spinner, broken words, a notice that is over. */
export const problems = (page: Page) =>
  page.evaluate(() => {
    const said = document.body.innerText;
    const bad = /undefined|NaN|\[object Object\]|<\/?[a-z][^>]*>|<!doctype/.exec(said)?.[0];
    return [
      ...(document.querySelector('h1') === null ? ['blank'] : []),
      ...(document.querySelector('[aria-busy="true"]') === null ? [] : ['still busy']),
      ...(document.querySelector('.network-cancel') === null ? [] : ['still working']),
      ...(bad === undefined ? [] : [bad]),
    ];
  });
