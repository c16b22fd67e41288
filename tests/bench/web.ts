// `npm run bench:web`: what the browser is made to do, on a throttled line and processor (1.6 Mbit/s, 150 ms, a quarter of the
// speed): at least 5 rounds, median with its range. `-- --rounds 7` takes more; `-- --beside http://…` measures another
// address in turn with ours (an older build, a peer with the same pages), so that both see the same machine.
// The data is the demo's, in a folder of its own that is removed at the end.
import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { startServer, stopServer } from '#tests/e2e/server.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, beside: { type: 'string', default: '' } },
});
const ROUNDS = Number(options.rounds);
const KEYS = 20;
const PATIENCE = 120_000;

declare global {
  /** What the page's own observers have seen. */
  var seen: { longest: number; blocking: number; shifted: number; chart: number; form: number };
}

/** From its next load on, a page notes long tasks, shifts of its layout, and when its form and its first chart stood. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    globalThis.seen = { longest: 0, blocking: 0, shifted: 0, chart: 0, form: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        globalThis.seen.longest = Math.max(globalThis.seen.longest, duration);
        globalThis.seen.blocking += duration - 50;
      }
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) globalThis.seen.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const { seen } = globalThis;
      if (seen.chart === 0 && document.querySelector('main .graph-svg') !== null) seen.chart = performance.now();
      if (seen.form === 0 && document.querySelector('input[name=username]')?.checkVisibility()) {
        seen.form = performance.now();
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

async function throttle(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 94_000,
  });
}

/** From pressing a key until the next frame is drawn, in ms. */
async function keyToFrame(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const pressed = new Promise<number>((resolve) => {
      const heard = ({ timeStamp }: KeyboardEvent) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      window.addEventListener('keydown', heard, { capture: true, once: true });
    });
    Object.assign(globalThis, { pressed });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as unknown as { pressed: Promise<number> }).pressed);
}

const javaScript = (page: Page) =>
  page.evaluate(() => {
    const all = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      new URL(name).pathname.endsWith('.js'),
    );
    return { kB: all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000, files: all.length };
  });

/** By nearest rank: the smallest of them that `part` of all do not exceed. */
const share = (sorted: readonly number[], part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
const sortedOf = (values: readonly number[]) => values.toSorted((a, b) => a - b);

type Figures = Record<string, number>;

async function signedIn(
  context: BrowserContext,
  username: string,
  tahun: string,
  periode: string,
): Promise<{ page: Page; report: string }> {
  const page = await context.newPage();
  const answer = await page.request.post('/api/auth/signin', { data: { username, password: DEMO_PASSWORD } });
  const { data } = (await answer.json()) as {
    data: { accessToken: string; refreshToken: string; satker: { id: string } };
  };
  await page.goto('/readyz');
  await page.evaluate(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    {
      i18nextLng: 'id',
      tahunSelected: tahun,
      refreshToken: data.refreshToken,
      accessToken: data.accessToken,
      userData: JSON.stringify(data),
    },
  );
  const headers = { authorization: `Bearer ${data.accessToken}` };
  // Made in the first round, refused in the others.
  if (periode === 'TW3') {
    const made = { unit_id: data.satker.id, tahun: Number(tahun), periode };
    await page.request.post('/api/pelaporan-capaian', { headers, data: made });
  }
  const list = await page.request.get(`/api/pelaporan-capaian?tahun=${tahun}&periode=${periode}`, { headers });
  const { data: reports } = (await list.json()) as { data: { id: string }[] };
  return { page, report: reports[0]?.id ?? '' };
}

async function round(browser: Browser, baseURL: string): Promise<Figures> {
  const fresh = () => browser.newContext({ baseURL, locale: 'id-ID', timezoneId: 'Asia/Makassar' });
  const figures: Figures = {};
  const loaded = async (page: Page, at: string, stands: 'form' | 'chart', name: string) => {
    await observe(page);
    await throttle(page);
    await page.goto(at, { timeout: PATIENCE });
    await page.waitForFunction((what) => globalThis.seen[what] > 0, stands, { timeout: PATIENCE });
    const seen = await page.evaluate(() => globalThis.seen);
    const { kB, files } = await javaScript(page);
    figures[`${name}: ${stands} stands, ms`] = seen[stands];
    figures[`${name}: JavaScript by then, kB`] = kB;
    figures[`${name}: files by then`] = files;
    figures[`${name}: longest task, ms`] = seen.longest;
    figures[`${name}: blocking, ms`] = seen.blocking;
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
    figures[`${name}: layout shift`] = await page.evaluate(() => globalThis.seen.shifted);
  };

  const anybody = await fresh();
  await loaded(await anybody.newPage(), '/login', 'form', 'sign-in');
  await anybody.close();

  const leader = await fresh();
  const { page: dashboard } = await signedIn(leader, 'pimpinan.contoh', '2025', 'TW4');
  await loaded(dashboard, '/dasbor', 'chart', 'dashboard');
  await leader.close();

  const verifier = await fresh();
  const { page: review, report } = await signedIn(verifier, 'verifikator.tapin', '2026', 'TW2');
  await review.goto(`/verifikasi/${report}`);
  await review.getByRole('button', { name: /^(Mulai|Lanjutkan) memeriksa$/ }).click({ timeout: PATIENCE });
  for (const [rate, name] of [
    [1, ''],
    [4, ', 4× CPU'],
  ] as const) {
    await (await verifier.newCDPSession(review)).send('Emulation.setCPUThrottlingRate', { rate });
    const taken: number[] = [];
    for (let nth = 0; nth < KEYS; nth += 1) taken.push(await keyToFrame(review, nth < KEYS / 2 ? 'j' : 'k'));
    figures[`review J/K${name}: p50, ms`] = share(sortedOf(taken), 0.5);
    figures[`review J/K${name}: p95, ms`] = share(sortedOf(taken), 0.95);
  }
  await verifier.close();

  const officer = await fresh();
  const { page: entry, report: own } = await signedIn(officer, 'pelapor.tapin', '2026', 'TW3');
  await entry.goto(`/pelaporan-capaian/${own}`);
  await entry.locator('main a[href*="/indikator/"]').first().click({ timeout: PATIENCE });
  await entry
    .getByRole('textbox', { name: /^(Realisasi|X) / })
    .first()
    .fill('', { timeout: PATIENCE });
  await (await officer.newCDPSession(entry)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const typed: number[] = [];
  for (const digit of '123456789') typed.push(await keyToFrame(entry, digit));
  figures['typing a figure, 4× CPU: p50, ms'] = share(sortedOf(typed), 0.5);
  await officer.close();
  return figures;
}

const found: { path: string; env?: Record<string, string> } = JSON.parse(
  readFileSync('node_modules/.cache/browser.json', 'utf8'),
);
const dataDir = await mkdtemp(path.join(tmpdir(), 'capaian-bench-web-'));
const { server, address } = await startServer(dataDir);
const inherited = Object.entries(process.env).filter((one): one is [string, string] => one[1] !== undefined);
const browser = await chromium.launch({
  executablePath: found.path,
  env: { ...Object.fromEntries(inherited), ...found.env },
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
});
const places = [address, ...(options.beside === '' ? [] : [options.beside])];
const rounds: Figures[][] = places.map(() => []);
try {
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const both = new Map<string, Figures>();
    // Who is measured first finds a colder machine: they take turns.
    for (const place of nth % 2 === 0 ? places : places.toReversed()) both.set(place, await round(browser, place));
    for (const [which, place] of places.entries()) rounds[which]?.push(both.get(place) ?? {});
    console.error(`round ${nth + 1} of ${ROUNDS}`);
  }
} catch (error) {
  // What was measured until then is told; a round that broke counts for nobody.
  console.error(error);
  process.exitCode = 1;
} finally {
  await browser.close();
  await stopServer(server);
  await rm(dataDir, { recursive: true, force: true });
}

const told = (values: readonly number[]) => {
  const all = sortedOf(values);
  const show = (value = 0) => (value < 10 ? value.toFixed(3) : value.toFixed(1));
  return { middle: share(all, 0.5), text: `${show(share(all, 0.5))} [${show(all[0])}–${show(all.at(-1))}]` };
};
console.log(`median [range] of ${rounds[0]?.length} rounds`);
for (const name of Object.keys(rounds[0]?.[0] ?? {})) {
  const [ours, beside] = rounds.map((place) => told(place.map((figures) => figures[name] ?? 0)));
  const ratio =
    beside === undefined ? '' : `  beside ${beside.text}  ×${((ours?.middle ?? 0) / beside.middle).toFixed(2)}`;
  console.log(`${name.padEnd(40)} ${ours?.text ?? ''}${ratio}`);
}
