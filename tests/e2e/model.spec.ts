import type { Page } from '@playwright/test';
import { packPart } from '#devtools/model/packed.ts';
import { rowOf, type ShownMachine, type ShownReport } from '#devtools/model/report.ts';
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

const failure = {
  suite: 'notices at random',
  message: 'log.open by officer in open: the chart refuses it, the system accepted it',
  steps: ['log.open by officer', 'log.open by officer'],
  seed: 42,
  path: '3:1:0',
  replay: 'npm run test:model -- --seed 42 --path 3:1:0 -t "notices at random"',
  screenshots: [],
};
/** A machine with one failing path and one transition that nothing covers. */
const PART: ShownMachine = {
  machine: 'toastLog',
  chart: 'of another day',
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
      failures: 1,
    },
  ],
  walks: [
    { suite: 's', start: 'closed', steps: [step('log.open', 'open', [0])] },
    { suite: 's', start: 'closed', steps: [step('notice.add', 'closed', [])] },
  ],
  refusals: [{ state: 'closed', event: 'log.close', count: 4 }],
  cells: [
    { state: 'closed', event: 'log.open', who: 'officer', payload: null, accepted: true, to: 'open' },
    { state: 'open', event: 'log.open', who: 'officer', payload: null, accepted: false, to: 'open' },
  ],
  failures: [failure],
  promises: [{ sentence: 'a notice is never lost', kind: 'always', tried: 1500, broken: false }],
  lint: [],
};
const REPORT: ShownReport = {
  format: 'capaian.model',
  version: 2,
  seed: 42,
  rows: [rowOf(PART, { at: '2026-11-21T01:00:00.000Z', commit: 'abc1234', clean: true })],
  mutants: {
    at: '2026-11-21T09:12:13.000Z',
    killed: 78,
    total: 79,
    alarms: 0,
    suites: [{ suite: 'edge tour', level: 'pure', paths: 1921, killed: 54, total: 65, alarms: 0 }],
    survivors: [{ id: 'session.x', breaks: 'It is broken.', explained: null }],
  },
  drawn: {
    at: '2026-11-24',
    seed: 20261124,
    layers: [{ layer: 'machines', found: 7, of: 8 }],
    survivors: [],
  },
};

async function answer(page: Page) {
  await page.route('**/model-report/index.json', (route) => route.fulfill({ json: REPORT }));
  await page.route('**/model-report/toastLog.json', (route) =>
    route.fulfill({ body: packPart(PART), contentType: 'application/json' }),
  );
}
const FAILS = '1 jalur gagal, 1 transisi belum tercakup';

test('a QA person reads the report, opens a workflow, and copies how to repeat a failure', async ({ page }) => {
  await answer(page);
  await signIn(page, 'dukungan');
  await page.getByRole('link', { name: 'Uji model' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FAILS);
  await expect(page.getByText('bagan menolaknya').first()).toBeVisible();
  await expect(page.getByText('dari komit abc1234')).toBeVisible();
  // The chart that was walked is not the one of this build.
  await expect(page.getByRole('heading', { name: '1 alur kerja berubah sejak laporan ini' })).toBeVisible();

  const line = page.locator('#toastLog summary').first();
  await line.press('Enter');
  await expect(page.getByText('a notice is never lost')).toBeVisible();
  await expect(page.getByText('sesudah 1.500 langkah')).toBeVisible();

  const paths = page.getByRole('region', { name: /^Jalur / });
  await expect(paths.locator('details.model__path')).toHaveCount(2);
  await page.locator('.chart__svg').getByRole('button').first().click();
  await expect(paths.getByRole('status')).toContainText('-->');
  await paths.getByRole('button', { name: 'Semua jalur' }).click();
  await expect(paths.locator('details.model__path')).toHaveCount(2);
  await paths.getByRole('radio', { name: /^Gagal/ }).check();
  await expect(paths.locator('details.model__path--failed')).toHaveCount(1);
  await paths.getByRole('radio', { name: /^Penolakan/ }).check();
  await expect(paths.getByRole('cell', { name: /log\.close.* 4×/ })).toBeVisible();

  const bugs = page.getByRole('table', { name: 'Cacat yang dipasang' });
  await expect(bugs.getByRole('row', { name: /^tur transisi dengan penolakan/ })).toContainText('54/65');
  await expect(page.getByText('belum dijelaskan')).toBeVisible();
  const drawn = page.getByRole('table', { name: 'Cacat yang tidak dipilih siapa pun' });
  await expect(drawn.getByRole('row', { name: /^alur kerja/ })).toContainText('7/8');
  await expect(page.getByText('Belum diukur:')).toContainText('layar');

  await page.getByRole('button', { name: 'Salin perintah' }).first().click();
  await expect(page.getByRole('button', { name: 'Tersalin' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(failure.replay);
  expect(await findings(page, '/qa/model')).toEqual([]);

  await line.press('Enter');
  await expect(paths).toHaveCount(0);
});

test('what the build brought along is of its own charts, and a workflow that cannot be had is asked for again', async ({
  page,
}) => {
  await signIn(page, 'dukungan');
  await page.goto('/qa/model');
  await expect(page.getByText('Bagan dalam aplikasi ini sama dengan yang diuji.')).toBeVisible();
  const lines = page.locator('.model__machines .ui-disclosure > summary');
  expect(await lines.count()).toBeGreaterThan(40);
  await page.route('**/model-report/session.json', (route) => route.abort());
  await page.locator('#session summary').first().click();
  await expect(page.locator('#session').getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await page.unroute('**/model-report/session.json');
  await page.locator('#session').getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.locator('#session .chart__svg')).toBeVisible();
  await expect(page.locator('#session .model__promises li').first()).toBeVisible();
  expect(await findings(page, '/qa/model')).toEqual([]);
});

test('without a report the page says how to make one, and a failure can be tried again', async ({ page }) => {
  // What the server itself says of a file that is not there.
  await page.route('**/model-report/index.json', (route) =>
    route.continue({ url: new URL('/model-report/none.json', route.request().url()).href }),
  );
  await signIn(page, 'dukungan');
  await page.goto('/qa/model');
  await expect(page.getByText('npm run test:model di folder proyek')).toBeVisible();
  await page.unroute('**/model-report/index.json');
  await answer(page);
  await page.getByRole('button', { name: 'Muat ulang' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FAILS);
});

test('an officer may not read it and finds no link to it', async ({ page }) => {
  await signIn(page, 'pelapor.tapin');
  await expect(page.getByRole('link', { name: 'Uji model' })).toHaveCount(0);
  await page.goto('/qa/model');
  await expect(page.getByText('Keadaan mesin: Lihat').first()).toBeVisible();
});
