import type { Page } from '@playwright/test';

/** Chooses something of a report's menu of rare actions. */
export async function fromMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Lainnya', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}
