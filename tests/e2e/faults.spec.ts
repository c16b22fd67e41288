// The fault matrix through the browser: 12 screens × 20 forms of the 18 faults (security.md §2.1). One page per screen;
// the fault is put before one call, the call is made inside the application, and what is left on screen is judged.
import type { Page, Route } from '@playwright/test';
import { expect, PASSWORD, signIn, test } from '#tests/e2e/fixtures.ts';
import { call } from '#tests/e2e/pages/caller.ts';
import { FAULTS, type Fault, isStatus, isUnsound, spoil } from '#tests/faults/faults.ts';
import { envelope } from '#tests/faults/world.ts';

const REPORT = '/api/pelaporan-capaian';
const TYPED = 'Ketikan asli 1.234,5 %';
const SAVED = '.ui-status:visible:has-text("Tersimpan")';
let cells = 0;

type Screen = {
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

/** Moves inside the application, without loading the page again. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const elsewhere = async (page: Page) => {
  await go(page, '/tidak-ada');
  await page.getByText('404').first().waitFor();
};

/** Puts one fault before one call; gives back how to take it away. */
async function breakCall(page: Page, { method, path }: Screen, fault: Fault) {
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

/** After 8 s (of the page's own clock) the page says that it is still working, and the person gives up. */
async function giveUp(page: Page) {
  await page.clock.fastForward(8100);
  const cancel = page.locator('.jaringan-cancel');
  await cancel.click();
  await cancel.waitFor({ state: 'detached' });
}

/** What no cell may show: a blank page, a spinner, broken words, a notice that is over. */
const problems = (page: Page) =>
  page.evaluate(() => {
    const said = document.body.innerText;
    const bad = /undefined|NaN|\[object Object\]|<\/?[a-z][^>]*>|<!doctype/.exec(said)?.[0];
    return [
      ...(document.querySelector('h1') === null ? ['blank'] : []),
      ...(document.querySelector('[aria-busy="true"]') === null ? [] : ['still busy']),
      ...(document.querySelector('.jaringan-cancel') === null ? [] : ['still working']),
      ...(bad === undefined ? [] : [bad]),
    ];
  });

async function runScreen(page: Page, screen: Screen) {
  for (const fault of FAULTS) {
    await test.step(`${screen.name}: ${fault}`, async () => {
      cells += 1;
      await screen.open?.(page);
      const { mend, isHanging } = await breakCall(page, screen, fault);
      await screen.act(page);
      if (fault === 'hang') {
        await expect.poll(isHanging).toBe(true);
        await giveUp(page);
      }
      const works = fault === '401' || screen.harmless?.includes(fault);
      await page
        .locator(works ? screen.worked : screen.failed)
        .first()
        .waitFor();
      await expect.poll(() => problems(page)).toEqual([]);
      await mend();
      await screen.after?.(page, fault);
    });
  }
}

const confirm = async (page: Page) => {
  await page.locator('.swal2-confirm').click();
  await page.locator('.swal2-container').waitFor({ state: 'detached' });
};

async function openOfficer(page: Page) {
  await page.clock.install();
  await signIn(page, 'pelapor.tapin');
  await page.evaluate(() => localStorage.setItem('tahunSelected', '2026'));
  await page.reload();
  await page.locator('h1').waitFor();
  const { body } = await call(page, 'GET', `${REPORT}?tahun=2026&status=draft`);
  const id = (body.data as { id: string }[])[0]?.id ?? '';
  const report = (await call(page, 'GET', `${REPORT}/detail?id=${id}`)).body.data as { details: { id: string }[] };
  return { id, here: `/pelaporan-capaian/${id}`, detail: report.details[0]?.id ?? '' };
}
const loading = (name: string, path: RegExp, address: string, worked: string, harmless: Fault[] = []): Screen => ({
  name,
  method: 'GET',
  path,
  act: (page) => go(page, address),
  failed: 'main [data-state="error"]',
  worked,
  harmless,
  async after(page, fault) {
    // The same control brings it back, unless there is nothing to bring back.
    if (!['401', '403', '404', '422', ...harmless].includes(fault)) {
      await page.locator('main .ui-frame__reload button').first().click();
      await page.locator(worked).first().waitFor();
    }
    await elsewhere(page);
  },
});

test.describe.configure({ timeout: 240_000 });
test.afterAll(() => console.log(`Fault matrix: ${cells} cells through the browser`));

test('whatever a list or a detail answers, an officer sees it, and can try again', async ({ page }) => {
  const { here } = await openOfficer(page);
  await elsewhere(page);
  const rows = '.pelaporan-kuartal > li';
  await runScreen(page, loading('list of reports', /^\/api\/pelaporan-capaian$/, '/pelaporan-capaian', rows));
  for (const name of ['detail', 'history', 'note', 'report']) {
    // The recap brings a paging that nobody needs.
    const harmless: Fault[] = name === 'report' ? ['no paging'] : [];
    await runScreen(page, loading(name, new RegExp(`/pelaporan-capaian/${name}$`), here, '.ui-cols', harmless));
  }
});

test('whatever a write answers, nothing that was typed or chosen is lost', async ({ page }) => {
  const { here, detail } = await openOfficer(page);
  await elsewhere(page);
  await runScreen(page, {
    name: 'check',
    method: 'GET',
    path: /\/pelaporan-capaian\/check$/,
    open: (one) => go(one, '/pelaporan-capaian/baru?periode=TW3'),
    async act(open) {
      await open.locator('form button[type=submit]').click();
    },
    failed: '.swal2-popup >> text=Informasi',
    worked: '.ui-callout >> text=Silahkan lanjutkan',
    async after(open, fault) {
      if (fault !== '401') await confirm(open);
      await elsewhere(open);
    },
  });
  await runScreen(page, {
    name: 'create',
    method: 'POST',
    path: /^\/api\/pelaporan-capaian$/,
    async open(one) {
      await go(one, '/pelaporan-capaian/baru?periode=TW3');
      await one.locator('form button[type=submit]').click();
      await one.locator('.ui-callout >> text=Silahkan lanjutkan').waitFor();
    },
    act: (one) => one.locator('form button[type=submit]').click(),
    failed: '.swal2-popup >> text=Informasi',
    worked: '.swal2-popup >> text=Laporan sudah ada',
    async after(one) {
      await confirm(one);
      await expect(one.locator('main select').last()).toHaveValue('TW3');
      await elsewhere(one);
    },
  });
  await runScreen(page, {
    name: 'save',
    method: 'PUT',
    path: /^\/api\/pelaporan-capaian\/[0-9a-f-]{36}$/,
    async open(one) {
      await go(one, `${here}/indikator/${detail}`);
      await one.locator('textarea').first().waitFor();
    },
    async act(open) {
      await open.locator('textarea').first().fill(`${TYPED} ${cells}`);
      await open.clock.fastForward(1300);
    },
    failed: '.ui-status.ui-tone--danger:visible, .ui-status.ui-tone--warning:visible',
    worked: SAVED,
    async after(open) {
      expect(await open.locator('textarea').first().inputValue()).toEqual(`${TYPED} ${cells}`);
      await open.evaluate(() => window.dispatchEvent(new Event('online')));
      await open.locator(SAVED).first().waitFor();
      await elsewhere(open);
    },
  });
  await runScreen(page, {
    name: 'delete',
    method: 'DELETE',
    path: /\/pelaporan-capaian\/[0-9a-f-]{36}\/delete$/,
    async open(one) {
      await go(one, here);
      await one.getByRole('button', { name: 'Hapus draf' }).waitFor();
    },
    async act(open) {
      await open.getByRole('button', { name: 'Hapus draf' }).click();
      await confirm(open);
    },
    failed: 'main [role=alert]',
    worked: '.pelaporan-kuartal > li',
    // Whoever finds it gone is where they wanted to be.
    harmless: ['404', 'data: null', 'data: {}'],
    after: elsewhere,
  });
});

test('whatever the queue and the review answer, a verifier sees it', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'verifikator.tapin');
  const { body } = await call(page, 'GET', `${REPORT}?tahun=2026`);
  const id = (body.data as { id: string }[])[0]?.id ?? '';
  await elsewhere(page);
  const list = loading('queue', /^\/api\/pelaporan-capaian$/, '/verifikasi', 'main .ui-frame:not([data-state=error])');
  await runScreen(page, list);
  const review = loading('review', /\/pelaporan-capaian\/detail$/, `/verifikasi/${id}`, '#langkah, .tinjauan-page');
  await runScreen(page, review);
});

test('whatever the sign-in answers, the form says it and keeps the name', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login?lng=id');
  await runScreen(page, {
    name: 'sign-in',
    method: 'POST',
    path: /\/api\/auth\/signin$/,
    async act(open) {
      await open.locator('input[name=username]').fill('pelapor.tapin');
      await open.locator('input[name=password]').fill(PASSWORD);
      await open.locator('form button[type=submit]').click();
    },
    failed: '.login-summary',
    worked: '.login-summary',
    async after(open, fault) {
      expect(await open.locator('input[name=username]').inputValue()).toEqual('pelapor.tapin');
      expect(await open.evaluate(() => localStorage.getItem('accessToken'))).toEqual(null);
      if (isStatus(fault)) await expect(open.locator('.login-summary')).toContainText(`Pesan server ${fault}`);
      if (isUnsound(fault)) await expect(open.locator('.login-summary')).toContainText('Something went wrong!');
    },
  });
});
