import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/fixtures.ts';
import { serveBench } from '#tests/e2e/pages/bench.ts';

declare global {
  var dialogs: typeof import('#services/dialogs/dialogs.ts');
}

/** One dialog of each kind; how it is called decides its icon. */
const KINDS = {
  success: () => void dialogs.informSaved('Profil disimpan'),
  error: () => void dialogs.informFailed('Tidak ada jaringan'),
  warning: () => void dialogs.confirmDelete(),
  info: () => void dialogs.informCheck('Laporan sudah ada'),
  question: () => void dialogs.confirmSubmit(),
};
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
];

type Box = { left: number; top: number; right: number; bottom: number };
type Drawn = { icon: Box; title: Box; glyph: Box[]; contrast: number };

/** Where the icon of the open dialog and everything it is made of stand once nothing moves any more. */
const drawn = (page: Page): Promise<Drawn> =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const find = (selector: string) => {
      const found = document.querySelector(`.swal2-popup ${selector}`);
      if (found === null) throw new Error(`No ${selector}`);
      return found;
    };
    const box = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    };
    const parts = [...find('.swal2-icon').querySelectorAll('*')].filter(
      (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible',
    );
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (pen === null) throw new Error('No canvas');
    const popup = getComputedStyle(find('.swal2-icon').closest('.swal2-popup') ?? document.body).backgroundColor;
    /** Relative luminance of colours laid over each other (WCAG 2). */
    const luminance = (...layers: string[]) => {
      for (const layer of layers) {
        pen.fillStyle = layer;
        pen.fillRect(0, 0, 1, 1);
      }
      const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
    };
    const { backgroundColor, color } = getComputedStyle(find('.swal2-icon'));
    const [ground, ink] = [luminance(popup, backgroundColor), luminance(popup, backgroundColor, color)];
    return {
      icon: box(find('.swal2-icon')),
      title: box(find('.swal2-title')),
      glyph: parts.map(box),
      contrast: (Math.max(ground, ink) + 0.05) / (Math.min(ground, ink) + 0.05),
    };
  });

/** How far the middle of what is drawn lies from the middle of its circle, in pixels. */
function offCentre(glyph: readonly Box[], icon: Box): number {
  const middle = (side: 'left' | 'top', other: 'right' | 'bottom') =>
    (Math.min(...glyph.map((one) => one[side])) + Math.max(...glyph.map((one) => one[other]))) / 2 -
    (icon[side] + icon[other]) / 2;
  return Math.hypot(middle('left', 'right'), middle('top', 'bottom'));
}

/** Half a pixel is what rounding moves. */
const isInside = (inner: Box, outer: Box) =>
  inner.left >= outer.left - 0.5 &&
  inner.top >= outer.top - 0.5 &&
  inner.right <= outer.right + 0.5 &&
  inner.bottom <= outer.bottom + 0.5;
const overlaps = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

test.use({ reducedMotion: 'reduce' });

test('each icon of a dialog is whole, legible and clear of the title, in both skins and widths', async ({ page }) => {
  await serveBench(page.context(), { entry: 'dialogs.page.ts' });
  await page.goto('/bench/');
  await page.waitForFunction(() => 'dialogs' in globalThis);
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const skin of ['light', 'dark']) {
      await page.evaluate((value) => void (document.documentElement.dataset.theme = value), skin);
      for (const [kind, show] of Object.entries(KINDS)) {
        await page.evaluate(show);
        await expect(page.locator(`.swal2-icon.swal2-${kind}`)).toBeVisible();
        const { icon, title, glyph, contrast } = await drawn(page);
        const faults = [
          ...(glyph.length > 0 ? [] : ['is empty']),
          ...(glyph.every((part) => isInside(part, icon)) ? [] : ['sticks out of its circle']),
          ...([icon, ...glyph].some((part) => overlaps(part, title)) ? ['lies over the title'] : []),
          ...(Math.abs(icon.right - icon.left - (icon.bottom - icon.top)) < 1 ? [] : ['is no circle']),
          ...(offCentre(glyph, icon) <= 1 ? [] : ['is not in the middle']),
          ...(contrast >= 3 ? [] : [`has a contrast of ${contrast.toFixed(1)}`]),
        ];
        found.push(...faults.map((fault) => `${kind} ${skin} ${size.width}: ${fault}`));
        await page.locator('.swal2-popup button:visible').first().click();
        await expect(page.locator('.swal2-container')).toHaveCount(0);
      }
    }
  }
  expect(found).toEqual([]);
});
