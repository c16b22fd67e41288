import type { Page } from '@playwright/test';
import { expect, signIn, test } from '#tests/e2e/fixtures.ts';
import { findings } from '#tests/e2e/pages/look.ts';
import { misplacedPrimary } from '#tests/e2e/pages/primary.ts';
import { adminPages, go, officerPages, recordLists, settled, verifierPages } from '#tests/e2e/pages/routes.ts';
import { untranslated } from '#tests/e2e/pages/untranslated.ts';
import { isInTurn, TURNS } from '#tests/support/width.ts';

// Every page of everybody, each opened once and asked everything that can be asked of any page. A failure names person,
// page and check. What a page looks like in states of its own is in a11y.spec, on a slow line in layout-shift.spec.
test.use({ reducedMotion: 'reduce', locale: 'id-ID', timezoneId: 'Asia/Makassar' });
// The walks know nothing of each other, so whichever worker is free takes the next. Each has as long as two of the three had
// that it was made of.
test.describe.configure({ mode: 'parallel', timeout: 480_000 });

const NARROW = { width: 320, height: 640 };
const DESKTOP = { width: 1280, height: 800 };

/** What stays for two seconds counts: a page that has changed its size or direction is not at rest at once. */
async function atRest<T>(look: () => Promise<T>, right: T): Promise<T> {
  await expect
    .poll(look, { timeout: 2000 })
    .toEqual(right)
    .catch(() => {});
  return look();
}
/** How far the page can be scrolled sideways. */
const sideways = (page: Page) =>
  atRest(
    () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return Math.max(0, scrollWidth - clientWidth);
      }),
    0,
  );
const primaries = (page: Page) => atRest(() => misplacedPrimary(page), []);
const keys = (page: Page) => atRest(async () => untranslated(await page.locator('body').innerText()), []);

const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Controls smaller than 24 × 24 px, but for links in a sentence (WCAG 2.5.8). */
const small = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((control) => {
        if (!control.checkVisibility() || control.closest('p, .shell-skip, .ui-sr')) return false;
        // A box or radio is as large as its label.
        const area = (control.closest('label') ?? control).getBoundingClientRect();
        const visible = area.width > 1 && area.height > 1 && getComputedStyle(control).clipPath === 'none';
        return visible && (area.width < 23.5 || area.height < 23.5);
      })
      .map((control) => `${control.tagName} ${control.className} ${control.textContent?.slice(0, 40)}`),
  );

const AUTONYMS = { id: 'Bahasa Indonesia', en: 'English', fr: 'Français', de: 'Deutsch', pt: 'Português' } as const;
type Language = keyof typeof AUTONYMS;
const OTHERS = ['en', 'fr', 'de', 'pt'] as const;
/** By the menu of the navbar, so that the page that is open goes over to the other language. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.locator('.shell-navbar__language').click();
  await page.getByRole('menu').getByText(AUTONYMS[language], { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('menu')).toHaveCount(0);
}

/** How closely axe looks at a page: in two of the four looks, in one of them, or not, since a11y.spec does it with more there. */
type Look = 'twice' | 'once' | 'elsewhere';
type Walk = {
  pagesOf: (page: Page) => Promise<string[]>;
  /** Three pages that are seen in every language; the others in Indonesian and one more, in turn. */
  inAll?: RegExp;
  look: (path: string) => Look;
};
const records = recordLists();
const ROLES: Readonly<Record<string, Walk>> = {
  'pelapor.tapin': {
    pagesOf: officerPages,
    inAll: /^\/beranda$|\/indikator\/|\/preferensi$/,
    look: (path) => (/^\/(beranda|pelaporan-capaian|tidak-ada|profil\/preferensi$)/.test(path) ? 'elsewhere' : 'once'),
  },
  'verifikator.tapin': { pagesOf: verifierPages, look: () => 'elsewhere' },
  admin: {
    pagesOf: adminPages,
    inAll: /^\/pengguna$|\/program\/baru$|\/modul$/,
    // All records share one list and one form. Two of them are looked at as every other page is; of what the rest
    // declare, columns, filters and fields, one look each sees the markup.
    look: (path) =>
      records.some((one) => path === one || path === `${one}/baru`) && !/^\/(master\/program|pengguna)/.test(path)
        ? 'once'
        : 'twice',
  },
};

for (const [username, { pagesOf, inAll, look }] of Object.entries(ROLES)) {
  test(`every page of ${username} says what it is, has the focus on its heading and its primary button last, shows no key in any language, breaks no rule of axe, and fits at 320 px, with larger text, wider spacing and right to left`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('tahunSelected', '2026'));
    await signIn(page, username);
    const titles: string[] = [];
    const paths = await pagesOf(page);
    if (inAll) expect(paths.filter((path) => inAll.test(path)).length).toBe(3);
    for (const [nth, path] of paths.entries()) {
      // Each turn of them in each language and each look.
      if (!isInTurn(nth + Math.floor(nth / TURNS))) continue;
      await page.setViewportSize(NARROW);
      // Within the application, as a link goes there.
      await go(page, path);
      // The page before it may stand for another moment; each has a title of its own.
      await expect.poll(async () => titles.includes(await page.title())).toBe(false);
      await settled(page);
      const heading = page.getByRole('heading', { level: 1 });
      if (new URL(page.url()).pathname !== '/beranda') await expect(heading).toBeFocused();
      await expect(page).toHaveTitle(/^.+ – Capaian$/);
      titles.push(await page.title());
      const found: Record<string, unknown> = { path, plain: await sideways(page), small: await small(page) };
      const primary = await primaries(page);
      const shown: Record<string, string[]> = { id: await keys(page) };
      await page.evaluate(() => (document.documentElement.dir = 'rtl'));
      found.rtl = await sideways(page);
      await page.evaluate(() => (document.documentElement.dir = 'ltr'));
      // A sheet of the browser's own, as a person's extension has it: the page's policy refuses a style element.
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets.push(sheet);
      }, SPACING);
      found.spaced = await sideways(page);
      await page.evaluate(() => document.adoptedStyleSheets.pop());
      // Twice the text on a desktop's 1280 px.
      await page.setViewportSize(DESKTOP);
      primary.push(...(await primaries(page)));
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      found.large = await sideways(page);
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      // The review has the whole screen, and no menu of languages.
      const hasMenu = (await page.locator('.shell-full').count()) === 0;
      for (const language of OTHERS.filter(
        (_, turn) => hasMenu && (inAll?.test(path) || turn === nth % OTHERS.length),
      )) {
        await speak(page, language);
        shown[language] = await keys(page);
      }
      if (hasMenu) await speak(page, 'id');
      const closely = look(path);
      const axe =
        closely === 'elsewhere'
          ? []
          : await findings(page, path, { nth: nth + Math.floor(nth / 2), once: closely === 'once' });
      const languages = Object.fromEntries(Object.keys(shown).map((language) => [language, []]));
      const right = { path, plain: 0, small: [], rtl: 0, spaced: 0, large: 0, primary: [], shown: languages, axe: [] };
      expect({ ...found, primary, shown, axe }).toEqual(right);
    }
    expect(new Set(titles).size).toEqual(titles.length);
  });
}
