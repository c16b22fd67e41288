import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '#tests/e2e/fixtures.ts';
import { call } from '#tests/e2e/pages/caller.ts';

export const WARNING = 'Session login anda telah habis! Silahkan logout dan login kembali';
export const warning = (page: Page) => page.getByRole('dialog').filter({ hasText: WARNING });
export const signInForm = (page: Page) => page.locator('input[name=username]');

/** Fills the form of the sign-in page that is already there, as a person does. */
export async function fillSignIn(page: Page, username: string): Promise<void> {
  await signInForm(page).fill(username);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('form button[type=submit]').click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Akun / }).click();
  await page.getByRole('menuitem', { name: 'Keluar' }).click();
}

/** The address of an indicator of a report that can be filled in. */
export async function openEntry(page: Page, period: string): Promise<string> {
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').satker.id as string);
  // Made by whichever test comes first; the others find it.
  await call(page, 'POST', '/api/pelaporan-capaian', { unit_id: me, tahun: 2026, periode: period });
  const list = await call(page, 'GET', `/api/pelaporan-capaian?tahun=2026&periode=${period}`);
  const id = (list.body.data as { id: string }[])[0]?.id;
  const detail = await call(page, 'GET', `/api/pelaporan-capaian/detail?id=${id}`);
  const [first] = (detail.body.data as { details: { id: string }[] }).details;
  const path = `/pelaporan-capaian/${id}/indikator/${first?.id}`;
  await page.goto(path);
  await expect(analysis(page)).toBeVisible();
  return path;
}
export const analysis = (page: Page) => page.getByLabel(/^Analisis capaian/);

/** Keys of the drafts on this device. */
export const draftKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('capaian');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          if (!opening.result.objectStoreNames.contains('draf')) return resolve([]);
          const keys = opening.result.transaction('draf').objectStore('draf').getAllKeys();
          keys.onsuccess = () => {
            opening.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );

/** What the specification keeps of a session in the local storage. */
export const SESSION_KEYS = [
  'userData',
  'accessToken',
  'refreshToken',
  'localSatker',
  'satkerSelected',
  'tahunSelected',
];

/** Everything in the local storage. */
export const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
