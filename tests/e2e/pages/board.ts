import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Adds cards one after the other from the keyboard, as the form of a column takes them.
 * @param place the board, or the column that the cards go to
 */
export async function addCards(page: Page, place: Page | Locator, titles: readonly string[]): Promise<void> {
  await place
    .getByRole('button', { name: /Tambah kartu/ })
    .first()
    .click();
  const field = page.locator('.board-form input[name=title]');
  for (const title of titles) {
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await page.keyboard.type(title);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
}
