import { test, signIn } from '#tests/e2e/fixtures.ts';
test('look', async ({ browser, address }) => {
  test.setTimeout(120_000);
  const out = '/tmp/d3shots';
  for (const [w, h, scheme] of [[1440, 900, 'light'], [1440, 900, 'dark'], [360, 780, 'light'], [360, 780, 'dark']] as const) {
    const context = await browser.newContext({ baseURL: address, viewport: { width: w, height: h }, colorScheme: scheme, locale: 'id-ID' });
    const page = await context.newPage();
    page.on('console', (m) => { if (m.type() !== 'info') console.log(m.text()); });
    page.on('pageerror', (e) => console.log('ERR', e.message));
    await signIn(page, 'dukungan');
    if (scheme === 'dark') { await page.goto('/beranda'); if (w === 360) { await page.locator('.shell-user').click(); await page.getByRole('menuitem', { name: /gelap/i }).click(); } else await page.locator('.shell-navbar__skin').click(); await page.waitForTimeout(500); }
    await page.goto('/dukungan/mesin');
    await page.locator('.mesin').waitFor();
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${out}/${w}-${scheme}.png` });
    const has = async (sel: string) => (await page.locator(sel).count()) > 0;
    if (w === 360) {
      for (const b of ['Aktor', 'Rincian']) { await page.locator('.mesin__parts').getByRole('radio', { name: b }).check({ force: true }); await page.waitForTimeout(400); await page.screenshot({ path: `${out}/${w}-${scheme}-${b}.png` }); }
    } else {
      if (await has('.mesin-row')) await page.locator('.mesin-row').nth(3).click();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${out}/${w}-${scheme}-terpilih.png` });
      await page.getByRole('tab', { name: 'Konteks' }).click();
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${out}/${w}-${scheme}-konteks.png` });
      await page.getByRole('tab', { name: 'Berikutnya' }).click();
      await page.waitForTimeout(300);
      await page.screenshot({ path: `${out}/${w}-${scheme}-next.png` });
      await page.goto('/beranda');
      await page.keyboard.press('Control+Alt+m');
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `${out}/${w}-${scheme}-dok.png` });
      await page.locator('.shell-user').click();
      await page.getByRole('menuitem', { name: 'Laporkan masalah' }).click();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `${out}/${w}-${scheme}-lapor.png` });
    }
    await context.close();
  }
});
