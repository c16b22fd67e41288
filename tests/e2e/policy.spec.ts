import { expect, test, watch } from '#tests/e2e/fixtures.ts';
import { serveBench } from '#tests/e2e/pages/bench.ts';

// What a page refuses by its policy fails every end-to-end test at its end (`faults` of the fixtures), so all pages of
// everybody (walk.spec), what opens over them (a11y.spec), dragging, evidence, letters, charts and paper are held to it
// where they are tested. Here is what proves that this is heard at all, and the dialogs that no page is easily brought to.

test('the policy allows no inline style, no unknown script and no text as HTML', async ({ request }) => {
  const policy = (await request.get('/login', { headers: { accept: 'text/html' } })).headers()[
    'content-security-policy'
  ];
  const directives = new Map(
    (policy ?? '').split(';').map((one) => {
      const [name = '', ...values] = one.trim().split(' ');
      return [name, values] as const;
    }),
  );
  const isOwnOrHash = (source: string) => source === "'self'" || /^'sha256-[\w+/]{43}='$/.test(source);
  for (const name of ['script-src', 'style-src']) {
    const sources = directives.get(name) ?? ['missing'];
    expect(
      sources.filter((source) => !isOwnOrHash(source)),
      name,
    ).toEqual([]);
  }
  expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(directives.get('trusted-types')).toEqual(['dialogs', 'dompurify', 'letter', 'pdf-worker']);
  expect([...directives.keys()].filter((name) => /^(style|script)-src-/.test(name))).toEqual([]);
});

test('planted violations are refused by the browser, and heard', async ({ browser, address }) => {
  const context = await browser.newContext({ baseURL: address });
  const faults: string[] = [];
  watch(context, faults);
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.locator('input[name=username]')).toBeVisible();
  expect(faults).toEqual([]);
  const planted = await page.evaluate(() => {
    const refused = (work: () => void) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    const host = document.createElement('div');
    document.body.append(host);
    const style = document.createElement('style');
    style.textContent = '#loading { outline: 7px solid red }';
    document.head.append(style);
    host.setAttribute('style', 'outline: 7px solid red');
    const script = document.createElement('script');
    return {
      html: refused(() => (host.innerHTML = '<b>x</b>')),
      parser: refused(() => void new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      address: refused(() => (script.src = 'data:text/javascript,1')),
      worker: refused(() => void new Worker('/assets/none.js')),
      policy: refused(() => void globalThis.trustedTypes?.createPolicy('default', { createHTML: (html) => html })),
      looks: getComputedStyle(host).outlineStyle,
      sheet: style.sheet === null || style.sheet.cssRules.length === 0,
      children: host.childNodes.length,
    };
  });
  expect(planted).toEqual({
    html: 'refused',
    parser: 'refused',
    address: 'refused',
    worker: 'refused',
    policy: 'refused',
    looks: 'none',
    sheet: true,
    children: 0,
  });
  for (const said of [/inline style/, /TrustedHTML/, /TrustedScriptURL/, /TrustedTypePolicy/]) {
    expect(
      faults.some((fault) => said.test(fault)),
      String(said),
    ).toBe(true);
  }
  await context.close();
});

test('every kind of dialog is drawn under the policy', async ({ page, request, faults }) => {
  const policy = (await request.get('/login', { headers: { accept: 'text/html' } })).headers()[
    'content-security-policy'
  ];
  await serveBench(page.context(), {
    entry: 'dialogs.page.ts',
    headers: { 'content-security-policy': policy ?? '' },
  });
  await page.goto('/bench/');
  await page.waitForFunction(() => 'dialogs' in globalThis);
  const shows = [
    () => void dialogs.warnExpired(),
    () => void dialogs.informSaved('<b>Profil</b> disimpan'),
    () => void dialogs.informFailed('<img src=x onerror="document.title=1">'),
    () => void dialogs.informCheck('Laporan sudah ada'),
    () => void dialogs.confirmDelete(),
    () => void dialogs.confirmSubmit(),
    () => void dialogs.confirm({ title: '"Tiga" <jawaban>?', deny: true }),
  ];
  for (const show of shows) {
    await page.evaluate(show);
    await expect(page.locator('.swal2-icon svg path')).toBeVisible();
    await expect(page.locator('.swal2-confirm')).toBeVisible();
    await page.locator('.swal2-confirm').click();
    await expect(page.locator('.swal2-container')).toHaveCount(0);
  }
  for (const [type, bad] of [
    ['email', 'pelapor@'],
    ['url', 'bps'],
    ['textarea', ''],
    ['text', ''],
  ] as const) {
    await page.evaluate((kind) => void dialogs.askText({ title: 'Apa?', type: kind, required: 'Isi <dahulu>' }), type);
    await page.locator('.dialog-input:visible').fill(bad);
    await page.locator('.swal2-confirm').click();
    await expect(page.locator('.dialog-invalid span')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.swal2-container')).toHaveCount(0);
  }
  expect(faults).toEqual([]);
});
