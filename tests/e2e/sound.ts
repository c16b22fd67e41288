import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation of WCAG 2.2 AA that a machine can find, no sideways scrolling, one main heading. */
export async function expectSound(page: Page, where: string): Promise<void> {
  const h1 = page.getByRole('heading', { level: 1 });
  await expect(h1).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect({ where, found, sideways: Math.max(0, sideways) }).toEqual({ where, found: [], sideways: 0 });
}
