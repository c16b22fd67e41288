// The fault matrix through the browser: 12 screens, the 20 forms of the 18 faults. One page per
// screen; the fault is put before one call, the call is made inside the application, and what is left on screen is judged.
import type { Page } from '@playwright/test';
import { expect, PASSWORD, signIn, test } from '#tests/e2e/fixtures.ts';
import { fromMore } from '#tests/e2e/pages/more.ts';
import { call } from '#tests/e2e/pages/caller.ts';
import { breakCall, giveUp, problems, type Screen } from '#tests/e2e/pages/fault-screen.ts';
import { go, leave, moveOn } from '#tests/e2e/pages/routes.ts';
import { FAULTS, type Fault, isStatus, isUnsound } from '#tests/faults/faults.ts';
import { isFull } from '#tests/support/width.ts';

const REPORT = '/api/pelaporan-capaian';
const TYPED = 'Ketikan asli 1.234,5 %';
const SAVED = '.ui-status:visible:has-text("Tersimpan")';
let cells = 0;

/** The faults that take a way of their own through the client: a renewal, a refusal, no answer, no network, no JSON. */
const APART: readonly Fault[] = ['401', '404', 'hang', 'offline', 'malformed JSON'];
/**
 * Every call meets every fault in `tests/faults`, on the same pages. What a browser adds, its own network and its own
 * errors, does not depend on the screen: one that reads and one that writes meet every fault, the others these five and
 * one in five of the rest, each another one. Calls of a page that another one of this file stands for meet two of them.
 */
const some = (nth: number) => FAULTS.filter((fault, place) => APART.includes(fault) || place % 5 === nth);
/** The renewal first: without a network a page could not be opened whose code is not there yet. */
const two = (nth: number) => APART.filter((_, place) => place === 0 || place === 1 + (nth % 4));

/** @param chosen of a run on each change */
async function runScreen(page: Page, screen: Screen, chosen: readonly Fault[]) {
  for (const fault of isFull ? FAULTS : chosen) {
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
  await page.addInitScript(() => localStorage.setItem('tahunSelected', '2026'));
  await signIn(page, 'pelapor.tapin');
  const { body } = await call(page, 'GET', `${REPORT}?tahun=2026&status=draft`);
  const id = (body.data as { id: string }[])[0]?.id ?? '';
  const report = (await call(page, 'GET', `${REPORT}/detail?id=${id}`)).body.data as { details: { id: string }[] };
  return { id, here: `/pelaporan-capaian/${id}`, detail: report.details[0]?.id ?? '' };
}
const loading = (name: string, path: RegExp, address: string, worked: string, harmless: Fault[] = []): Screen => ({
  name,
  method: 'GET',
  path,
  act: (page) => moveOn(page, address),
  failed: 'main [data-state="error"]',
  worked,
  harmless,
  async after(page, fault) {
    // The same control brings it back, unless there is nothing to bring back.
    if (!['401', '403', '404', '422', ...harmless].includes(fault)) {
      // What could not be had without a connection comes by itself.
      if (fault !== 'offline') await page.locator('main .ui-frame__reload button').first().click();
      await page.locator(worked).first().waitFor();
    }
    await leave(page);
  },
});

test.use({ reducedMotion: 'reduce' });
test.describe.configure({ timeout: 240_000 });
test.afterAll(() => console.log(`Fault matrix: ${cells} cells through the browser`));

type Report = Awaited<ReturnType<typeof openOfficer>>;
const ROWS = '.report-quarter > li';
const READS: Record<string, (report: Report) => Screen> = {
  list: () => loading('list of reports', /^\/api\/pelaporan-capaian$/, '/pelaporan-capaian', ROWS),
  ...Object.fromEntries(
    ['detail', 'history', 'note', 'report'].map((name) => [
      name,
      // The recap brings a paging that nobody needs.
      ({ here }: Report) =>
        loading(
          name,
          new RegExp(`/pelaporan-capaian/${name}$`),
          here,
          '.ui-side',
          name === 'report' ? ['no paging'] : [],
        ),
    ]),
  ),
};
const WRITES: Record<string, (report: Report) => Screen> = {
  check: () => ({
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
      await leave(open);
    },
  }),
  create: () => ({
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
      await leave(one);
    },
  }),
  save: ({ here, detail }) => ({
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
      await leave(open);
    },
  }),
  delete: ({ here }) => ({
    name: 'delete',
    method: 'DELETE',
    path: /\/pelaporan-capaian\/[0-9a-f-]{36}\/delete$/,
    async open(one) {
      await go(one, here);
      await one.getByRole('button', { name: 'Lainnya' }).waitFor();
    },
    async act(open) {
      await fromMore(open, 'Hapus draf');
      await confirm(open);
    },
    failed: 'main [role=alert]',
    worked: '.report-quarter > li',
    // Whoever finds it gone is where they wanted to be.
    harmless: ['404', 'data: null', 'data: {}'],
    after: leave,
  }),
};

for (const [nth, [name, screenOf]] of Object.entries(READS).entries()) {
  test(`whatever the ${name} of reports answers, an officer sees it, and can try again`, async ({ page }) => {
    const report = await openOfficer(page);
    await leave(page);
    // The others are asked for where the detail is.
    await runScreen(page, screenOf(report), name === 'list' ? FAULTS : name === 'detail' ? some(nth) : two(nth));
  });
}
for (const [nth, [name, screenOf]] of Object.entries(WRITES).entries()) {
  test(`whatever a ${name} answers, nothing that was typed or chosen is lost`, async ({ page }) => {
    const report = await openOfficer(page);
    await leave(page);
    // What was typed is at stake.
    await runScreen(page, screenOf(report), name === 'save' ? FAULTS : some(nth));
  });
}

test('whatever the queue and the review answer, a verifier sees it', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'verifikator.tapin');
  const { body } = await call(page, 'GET', `${REPORT}?tahun=2026`);
  const id = (body.data as { id: string }[])[0]?.id ?? '';
  await leave(page);
  const list = loading('queue', /^\/api\/pelaporan-capaian$/, '/verifikasi', 'main .ui-frame:not([data-state=error])');
  await runScreen(page, list, some(0));
  const review = loading('review', /\/pelaporan-capaian\/detail$/, `/verifikasi/${id}`, '#langkah, .review-page');
  await runScreen(page, review, some(2));
});

test('whatever the sign-in answers, the form says it and keeps the name', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login?lng=id');
  await runScreen(
    page,
    {
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
    },
    some(3),
  );
});
