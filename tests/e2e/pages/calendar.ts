import { expect, type Page } from '@playwright/test';

/** Opens the form of a new event from the keyboard, on a day of the month view that is on screen. */
export async function openNewEvent(page: Page): Promise<void> {
  const day = page.locator('.calendar-grid [aria-label^="Tambah acara pada"]').nth(8);
  // A page that has just arrived takes the focus to its heading.
  await expect(async () => {
    await day.press('Enter');
    await expect(page.getByLabel('Judul')).toBeVisible({ timeout: 2000 });
  }).toPass();
}
