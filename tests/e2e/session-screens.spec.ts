import { expect, signIn, signInByForm, test } from '#tests/e2e/fixtures.ts';
import { call } from '#tests/e2e/pages/caller.ts';
import { mortalTokens, REFRESH } from '#tests/e2e/pages/dead-tokens.ts';
import { Officer } from '#tests/e2e/pages/officer.ts';
import {
  analysis,
  draftKeys,
  fillSignIn,
  openEntry,
  SESSION_KEYS,
  signInForm,
  signOut,
  stored,
  WARNING,
  warning,
} from '#tests/e2e/pages/signed-in.ts';

// Signing out forgets the chosen language as well; then the browser's own decides.
test.use({ locale: 'id-ID' });

test('S-7: a renewal that hangs, breaks or meets a server in trouble keeps the session; one that is refused ends it, once', async ({
  page,
  context,
}) => {
  const { kill } = await mortalTokens(context);
  await page.clock.install();
  await signIn(page, 'pelapor.tapin');
  const before = await stored(page);
  const unavailable = ['timeout', 500, 503, 429, 'connectionreset', 'internetdisconnected'] as const;
  for (const fault of unavailable) {
    let asked = 0;
    await context.route(REFRESH, (route) => {
      asked += 1;
      if (fault === 'timeout') return;
      return typeof fault === 'number' ? route.fulfill({ status: fault, body: '{}' }) : route.abort(fault);
    });
    kill();
    await page.goto('/pelaporan-capaian');
    await expect.poll(() => asked).toBe(1);
    if (fault === 'timeout') await page.clock.fastForward(15_000);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(warning(page)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/pelaporan-capaian');
    expect((await stored(page)).refreshToken).toBe(before.refreshToken);
    await context.unroute(REFRESH);
  }

  for (const status of [400, 401, 403]) {
    await context.route(REFRESH, (route) => route.fulfill({ status, body: '{}' }));
    kill();
    await page.goto('/pelaporan-capaian');
    await expect(warning(page)).toHaveCount(1);
    await expect(warning(page).getByRole('heading', { name: 'Warning!', exact: true })).toBeVisible();
    await expect(warning(page).getByText(WARNING, { exact: true })).toBeVisible();
    await warning(page).getByRole('button', { name: 'OK', exact: true }).click();
    await expect(signInForm(page)).toBeVisible();
    await expect(warning(page)).toHaveCount(0);
    expect(page.url()).toContain('/login?next=%2Fpelaporan-capaian');
    expect(Object.keys(await stored(page)).filter((key) => SESSION_KEYS.includes(key))).toEqual([]);
    await context.unroute(REFRESH);
    await fillSignIn(page, 'pelapor.tapin');
    await page.waitForURL('**/pelaporan-capaian');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('S-10: a wrong password starts no renewal and opens no dialog', async ({ page, context }) => {
  let asked = 0;
  context.on('request', (request) => {
    if (request.url().includes('refresh-token')) asked += 1;
  });
  await context.route('**/api/auth/signin', (route) =>
    route.fulfill({
      status: 401,
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
      json: { alert: { code: 401, status: 401, message: 'Username atau password salah' }, data: null },
    }),
  );
  await page.goto('/login?lng=id');
  for (let round = 0; round < 5; round += 1) {
    await fillSignIn(page, 'pelapor.tapin');
    await expect(page.getByText('Username atau password salah')).toBeVisible();
    await expect(page.locator('input[name=password]')).toHaveValue('');
  }
  await expect(warning(page)).toHaveCount(0);
  expect({ asked, path: new URL(page.url()).pathname }).toEqual({ asked: 0, path: '/login' });
});

test('S-8: signing out revokes at the server and leaves the same page, online and offline', async ({
  page,
  context,
}) => {
  const seen: string[] = [];
  for (const offline of [false, true]) {
    await signInByForm(page, 'pelapor.tapin');
    const { refreshToken } = await stored(page);
    await context.setOffline(offline);
    await signOut(page);
    await expect(signInForm(page)).toBeVisible();
    seen.push(new URL(page.url()).pathname, await page.locator('main').innerText());
    expect(Object.keys(await stored(page)).filter((key) => key !== 'i18nextLng')).toEqual([]);
    await context.setOffline(false);
    if (!offline) {
      await expect
        .poll(async () => (await call(page, 'POST', '/api/auth/jwt/refresh-token', { refreshToken })).status)
        .toBe(401);
    }
  }
  expect(seen.slice(2)).toEqual(seen.slice(0, 2));
});

test('C31, F-4: what was typed outlives an expired session for its owner, and nobody else sees it', async ({
  page,
  context,
}) => {
  const { kill } = await mortalTokens(context);
  await signIn(page, 'pelapor.tapin');
  const path = await openEntry(page, 'TW3');
  await context.route(REFRESH, (route) => route.fulfill({ status: 401, body: '{}' }));
  kill();
  await analysis(page).fill('Yang diketik sebelum sesi habis – 1.234,5');
  await analysis(page).blur();
  await expect(warning(page)).toBeVisible();
  await warning(page).getByRole('button', { name: 'OK' }).click();
  await context.unroute(REFRESH);
  await fillSignIn(page, 'verifikator.deliserdang');
  await page.waitForURL((url) => url.pathname === '/beranda');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(path);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toContain('Yang diketik sebelum sesi habis');
  // The other person leaves: only their own drafts are theirs to delete.
  await signOut(page);
  await expect(signInForm(page)).toBeVisible();
  expect((await draftKeys(page)).length).toBe(1);

  await page.goto(`/login?next=${encodeURIComponent(path)}`);
  await fillSignIn(page, 'pelapor.tapin');
  await page.waitForURL(`**${path}`);
  await expect(analysis(page)).toHaveValue('Yang diketik sebelum sesi habis – 1.234,5');
});

test('signing out warns of drafts that were never sent, and deletes them when confirmed', async ({ page, context }) => {
  await signIn(page, 'pelapor.tapin');
  await openEntry(page, 'TW4');
  await context.route('**/api/pelaporan-capaian/*', (route) =>
    route.request().method() === 'PUT' ? route.abort('connectionreset') : route.fallback(),
  );
  await analysis(page).fill('Belum terkirim');
  await expect.poll(() => draftKeys(page)).toHaveLength(1);
  const question = page.getByRole('dialog').filter({ hasText: 'draf di perangkat ini belum pernah dikirim' });
  await signOut(page);
  await question.getByRole('button', { name: 'Tetap di sini' }).click();
  await expect(question).toHaveCount(0);
  await expect(analysis(page)).toHaveValue('Belum terkirim');
  await signOut(page);
  await question.getByRole('button', { name: 'Keluar dan hapus' }).click();
  await expect(signInForm(page)).toBeVisible();
  await expect.poll(() => draftKeys(page)).toEqual([]);
});

test('T-3: a year that is switched in another tab is told here, and nothing is sent for it until it is accepted', async ({
  page,
  context,
}) => {
  await signIn(page, 'pelapor.tapin');
  const one = new Officer(page);
  await one.chooseYear(2026);
  const other = await context.newPage();
  await other.goto('/beranda');
  const two = new Officer(other);
  const notice = page.getByRole('status').filter({ hasText: 'Tab lain sekarang bekerja di' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const year = new URL(request.url()).searchParams.get('tahun');
    if (year !== null) asked.push(year);
  });
  for (const year of [2024, 2025]) {
    await two.chooseYear(year);
    await expect(notice).toContainText(`${year}`);
    await one.openMenu('Pelaporan capaian');
    await notice.getByRole('button', { name: 'Tetap yang ini' }).click();
    await expect(notice).toHaveCount(0);
  }
  // The page that was opened has its code to fetch before it asks.
  await expect.poll(() => [...new Set(asked)]).toEqual(['2026']);
  await two.chooseYear(2024);
  await notice.getByRole('button', { name: 'Pakai juga di sini' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Tahun/ })).toContainText('2024');
});

test('T-4: another person signs in in another tab: this one sends nothing in their name and starts anew', async ({
  page,
  context,
}) => {
  const sent: { token: string; method: string }[] = [];
  await signIn(page, 'pelapor.tapin');
  await openEntry(page, 'TW3');
  page.on('request', (request) => {
    if (request.url().includes('/api/'))
      sent.push({ token: request.headers().authorization ?? '', method: request.method() });
  });
  const other = await context.newPage();
  await other.goto('/beranda');
  const mine = await stored(page);
  await analysis(page).fill('Milik pelapor');
  // Another browser session of the same profile, so that the tab goes over from one person to the next without a sign-out.
  const payload = await other.evaluate(async (password) => {
    const body = JSON.stringify({ username: 'verifikator.tapin', password });
    const answer = await fetch('/api/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const { data } = await answer.json();
    localStorage.setItem('refreshToken', data.refreshToken);
    localStorage.setItem('accessToken', data.accessToken);
    localStorage.setItem('userData', JSON.stringify(data));
    return data as { accessToken: string; nama: string };
  }, 'Capaian#2025');
  await page.waitForURL('**/beranda');
  await expect(page.getByRole('button', { name: `Akun ${payload.nama}` })).toBeVisible();
  expect(await page.locator('body').innerText()).not.toContain('Milik pelapor');
  const writes = sent.filter(({ method, token }) => method !== 'GET' && token !== `Bearer ${mine.accessToken}`);
  expect(writes).toEqual([]);
});

test('T-5: signing out in one tab brings all of them to the sign-in page within 2 s, and going back shows nothing', async ({
  page,
  context,
}) => {
  await signIn(page, 'pelapor.tapin');
  const { nama } = JSON.parse((await stored(page)).userData ?? '{}') as { nama: string };
  const pages = [page];
  for (const path of ['/beranda', '/pelaporan-capaian', '/pelaporan-capaian', '/beranda']) {
    const tab = await context.newPage();
    await tab.goto(path);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    pages.push(tab);
  }
  await page.goto('/pelaporan-capaian');
  await signOut(page);
  await Promise.all(pages.map((tab) => expect(signInForm(tab)).toBeVisible({ timeout: 2000 })));
  for (const tab of pages) {
    expect(new URL(tab.url()).pathname).toBe('/login');
    expect(Object.keys(await stored(tab)).filter((key) => SESSION_KEYS.includes(key))).toEqual([]);
  }
  await page.goBack();
  await expect(signInForm(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(await page.locator('body').innerText()).not.toContain(nama);
});

test('an already signed-in visit to /login goes on, a hostile way back leads nowhere else', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'pelapor.tapin');
  for (const [next, path] of [
    ['', '/beranda'],
    ['/pelaporan-capaian', '/pelaporan-capaian'],
    ['//evil.example', '/beranda'],
    ['/\\evil.example', '/beranda'],
    ['/.//evil.example', '/beranda'],
    ['javascript:alert(1)', '/beranda'],
  ]) {
    await page.goto(`/login?${new URLSearchParams({ next: next ?? '' })}`);
    await page.waitForURL(`${baseURL}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
