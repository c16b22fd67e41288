import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/fixtures.ts';
import { findings } from '#tests/e2e/pages/look.ts';

test.use({
  reducedMotion: 'reduce',
  locale: 'id-ID',
  timezoneId: 'Asia/Makassar',
  permissions: ['clipboard-write', 'clipboard-read'],
});

const OPEN = 'toastLog.closed --log.open--> toastLog.open';
const step = (text: string, state: string, takes: number[]) => ({ text, state, takes, accepted: true });
const transition = (key: string, event: string, count: number) => ({
  key,
  source: 'toastLog',
  event,
  targets: [],
  count,
  excuse: null,
});

/** A report with one failing path and one transition that nothing covers. */
const REPORT = {
  format: 'capaian.model',
  version: 1,
  at: '2026-11-21T01:00:00.000Z',
  seed: 42,
  machines: [
    {
      machine: 'toastLog',
      states: [{ id: 'toastLog', count: 3, excuse: null }],
      transitions: [transition(OPEN, 'log.open', 3), transition('toastLog --notice.add--> (stays)', 'notice.add', 0)],
      suites: [
        {
          name: 'notices at random',
          file: 'tests/a.test.ts',
          kind: 'smart',
          level: 'live',
          walks: 9,
          events: 9,
          refused: 1,
          ms: 90,
          failures: 1,
        },
      ],
      walks: [
        { suite: 's', title: '', start: 'closed', steps: [step('log.open', 'open', [0])] },
        { suite: 's', title: '', start: 'closed', steps: [step('notice.add', 'closed', [])] },
      ],
      refusals: [{ state: 'closed', event: 'log.close', count: 4 }],
      cells: [
        { state: 'closed', event: 'log.open', who: 'officer', payload: null, accepted: true, to: 'open' },
        { state: 'open', event: 'log.open', who: 'officer', payload: null, accepted: false, to: 'open' },
      ],
      failures: [
        {
          suite: 'notices at random',
          message: 'log.open by officer in open: the chart refuses it, the system accepted it',
          steps: ['log.open by officer', 'log.open by officer'],
          seed: 42,
          path: '3:1:0',
          replay: 'npm run test:model -- --seed 42 --path 3:1:0 -t "notices at random"',
          screenshots: [],
        },
      ],
      lint: [],
    },
  ],
  mutants: {
    at: '2026-11-21T09:12:13.000Z',
    killed: 78,
    total: 79,
    alarms: 0,
    suites: [{ suite: 'edge tour', level: 'pure', paths: 1921, killed: 54, total: 65, alarms: 0 }],
    survivors: [{ id: 'session.x', breaks: 'It is broken.', explained: null }],
  },
};

const answer = (page: Page, status: number, body: unknown) =>
  page.route('**/model-report.json', (route) => route.fulfill({ status, json: body }));

test('a QA person reads the last report, follows a transition and copies how to repeat a failure', async ({ page }) => {
  await answer(page, 200, REPORT);
  await signIn(page, 'dukungan');
  await page.getByRole('link', { name: 'Uji model' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 jalur gagal, 1 transisi belum tercakup');
  await expect(page.getByText('bagan menolaknya').first()).toBeVisible();

  const paths = page.getByRole('region', { name: /^Jalur / });
  await expect(paths.locator('details.model__path')).toHaveCount(2);
  await page.locator('.chart__svg').getByRole('button').first().click();
  await expect(paths.getByRole('status')).toContainText('-->');
  await paths.getByRole('button', { name: 'Semua jalur' }).click();
  await expect(paths.locator('details.model__path')).toHaveCount(2);
  await paths.getByRole('radio', { name: /^Gagal/ }).check();
  await expect(paths.locator('details.model__path--failed')).toHaveCount(1);
  await paths.getByRole('radio', { name: /^Penolakan/ }).check();
  await expect(paths.getByRole('cell', { name: 'log.close' })).toBeVisible();

  const bugs = page.getByRole('table', { name: 'Cacat yang disengaja' });
  await expect(bugs.getByRole('row', { name: /^tur transisi dengan penolakan/ })).toContainText('54/65');
  await expect(page.getByText('belum dijelaskan')).toBeVisible();

  await page.getByRole('button', { name: 'Salin perintah' }).first().click();
  await expect(page.getByRole('button', { name: 'Tersalin' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(REPORT.machines[0]?.failures[0]?.replay);
  expect(await findings(page, '/qa/model')).toEqual([]);
});

test('without a report the page says how to make one, and a failure can be tried again', async ({ page }) => {
  // What the server itself says of a file that is not there.
  await page.route('**/model-report.json', (route) =>
    route.continue({ url: new URL('/no-model-report.json', route.request().url()).href }),
  );
  await signIn(page, 'dukungan');
  await page.goto('/qa/model');
  await expect(page.getByText('Ketik npm run test:model di folder proyek.')).toBeVisible();
  await page.unroute('**/model-report.json');
  await answer(page, 200, REPORT);
  await page.getByRole('button', { name: 'Muat ulang' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 jalur gagal, 1 transisi belum tercakup');
});

test('an officer may not read it and finds no link to it', async ({ page }) => {
  await signIn(page, 'pelapor.tapin');
  await expect(page.getByRole('link', { name: 'Uji model' })).toHaveCount(0);
  await page.goto('/qa/model');
  await expect(page.getByText('Keadaan mesin: Lihat').first()).toBeVisible();
});
