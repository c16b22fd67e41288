import type { Page } from '@playwright/test';
import { expect, signIn } from '#tests/e2e/fixtures.ts';
import { OUTSIDE } from '#tests/e2e/seats.ts';
import { openNewEvent } from '#tests/e2e/pages/calendar.ts';
import { mortalTokens, REFRESH } from '#tests/e2e/pages/dead-tokens.ts';
import { deviceDump } from '#tests/e2e/pages/device-dump.ts';
import { analysis, draftKeys, fillSignIn, signInForm, signOut, warning } from '#tests/e2e/pages/signed-in.ts';
import { Verifier } from '#tests/e2e/pages/verifier.ts';
import { test } from '#tests/e2e/pages/world.ts';

// What lies on a device is looked at here: it has nothing from before.
test.use({ newcomer: true });

// Signing out forgets the chosen language as well; then the browser's own decides.
test.use({ locale: 'id-ID', reducedMotion: 'reduce' });
test.describe.configure({ timeout: 240_000 });

/** In every word that is typed here, and in nothing else of the product. */
const MARK = 'kenari7';
/** Where the mark can be read on this device, up to where the value begins. */
const readable = async (page: Page) =>
  (await deviceDump(page)).filter((line) => line.includes(MARK)).map((line) => line.slice(0, 80));
const kinds = async (page: Page) => (await draftKeys(page)).map((key) => key.split(':')[0]).sort();

/** Every call of the product. */
const ANYTHING = /\/(api|apps)\//;

const line = (page: Page) => page.getByRole('textbox', { name: 'Tambah cepat' });
const chat = (page: Page) => page.getByRole('textbox', { name: /^Tulis kepada/ });
const letter = (page: Page) => page.getByLabel('Isi', { exact: true });
const goTo = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
};

/** Types a word of one's own wherever the product lets an officer type, and sends none of it. */
async function typeEverywhere(page: Page, report: { id: string; indicator: string }): Promise<void> {
  // Nothing that is typed reaches the server: what is left of it is on this device alone.
  await page.route(ANYTHING, (route) =>
    ['GET', 'HEAD'].includes(route.request().method()) || route.request().url().includes('/auth/')
      ? route.fallback()
      : route.abort('connectionreset'),
  );
  await page.goto(`/pelaporan-capaian/${report.id}/indikator/${report.indicator}`);
  await page.getByLabel(/^Realisasi \(/).fill(`12 ${MARK}realisasi`);
  await analysis(page).fill(`${MARK}analisis`);
  await page.getByLabel(/^Kendala/).fill(`${MARK}kendala`);
  await expect.poll(() => kinds(page)).toContain('isian');

  await goTo(page, '/email');
  await page.getByRole('button', { name: 'Tulis surel' }).click();
  await page.getByLabel('Kepada').fill(`${MARK}@contoh.example`);
  await page.getByLabel('Subjek').fill(`${MARK}subjek`);
  await letter(page).fill(`${MARK}surat`);
  await expect(page.getByText('Tersimpan di perangkat ini')).toBeVisible();
  await page.getByRole('searchbox').first().fill(`${MARK}cari`);

  await goTo(page, '/tugas');
  await line(page).fill(`${MARK}tugas`);
  await page.getByRole('searchbox', { name: 'Cari tugas' }).fill(`${MARK}cari`);
  await expect.poll(() => kinds(page)).toContain('tugas-kilat');

  await goTo(page, '/obrolan');
  await page
    .getByRole('navigation', { name: 'Obrolan dan kontak' })
    .getByRole('link', { name: 'Verifikator Tapin' })
    .click();
  await chat(page).fill(`${MARK}obrolan`);
  await expect.poll(() => kinds(page)).toContain('obrolan');

  await goTo(page, '/papan');
  await page.getByRole('link', { name: 'Rapat evaluasi Triwulan III' }).click();
  await page.getByRole('dialog', { name: 'Kartu' }).getByLabel('Judul').fill(`${MARK}kartu`);
  await page.getByRole('dialog', { name: 'Kartu' }).getByRole('button', { name: 'Tutup' }).last().click();
  await expect.poll(() => kinds(page)).toContain('kanban');

  await goTo(page, '/kalender?tampilan=bulan');
  await openNewEvent(page);
  await page.getByLabel('Judul').fill(`${MARK}acara`);

  // Searches and filters of lists, the palette, and what is told to support.
  await goTo(page, '/kpi');
  await page.getByRole('searchbox').first().fill(`${MARK}cari`);
  await expect.poll(() => page.url()).toContain(MARK);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(`${MARK}palet`);
  await page.keyboard.press('Escape');
}

test('what a person typed is on the device for nobody else: not while they work, nor after their session or their tab', async ({
  page,
  context,
  world,
}) => {
  const { kill } = await mortalTokens(context);
  await signIn(page, 'pelapor.tapin');
  await typeEverywhere(page, world.kosong);
  const left = await kinds(page);
  expect(left.length).toBeGreaterThanOrEqual(5);
  expect(await readable(page)).toEqual([]);

  // The session runs out in front of what was typed.
  await page.goto(`/pelaporan-capaian/${world.kosong.id}/indikator/${world.kosong.indicator}`);
  await expect(analysis(page)).toHaveValue(`${MARK}analisis`);
  await context.route(REFRESH, (route) => route.fulfill({ status: 401, body: '{}' }));
  kill();
  await page.unroute(ANYTHING);
  await analysis(page).fill(`${MARK}analisis lagi`);
  await analysis(page).blur();
  await expect(warning(page)).toBeVisible();
  expect(await readable(page)).toEqual([]);
  await warning(page).getByRole('button', { name: 'OK' }).click();
  await expect(signInForm(page)).toBeVisible();
  expect(await readable(page)).toEqual([]);
  await context.unroute(REFRESH);

  // Somebody else: is offered nothing, finds nothing, and takes nothing away by leaving.
  await fillSignIn(page, 'verifikator.tapin');
  await page.waitForURL((url) => url.pathname !== '/login');
  await goTo(page, '/tugas');
  await expect(line(page)).toHaveValue('');
  await goTo(page, '/email');
  await expect(page.getByText(`${MARK}subjek`)).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toContain(MARK);
  expect(await readable(page)).toEqual([]);
  await signOut(page);
  await expect(signInForm(page)).toBeVisible();
  expect(await kinds(page)).toEqual(left);

  // The tab is closed; the person comes back in another one and finds what was never sent.
  await page.close();
  const again = await context.newPage();
  await again.goto('/login?lng=id');
  await fillSignIn(again, 'pelapor.tapin');
  await again.waitForURL((url) => url.pathname !== '/login');
  await again.goto(`/pelaporan-capaian/${world.kosong.id}/indikator/${world.kosong.indicator}`);
  await expect(analysis(again)).toHaveValue(`${MARK}analisis lagi`);
  await goTo(again, '/email');
  await again.getByRole('link', { name: `${MARK}subjek` }).click();
  await expect(letter(again)).toHaveValue(`${MARK}surat`);
  await goTo(again, '/tugas');
  await expect(line(again)).toHaveValue(`${MARK}tugas`);
  expect(await readable(again)).toEqual([]);
});

test('a review, and what an older version left in clear, are not readable either', async ({ page, world }) => {
  // This page looks for such drafts too, once it stands: they are written when it has done so and is left.
  const tidied = page.waitForResponse('**/api/auth/kunci-draf');
  await signIn(page, 'verifikator.tapin');
  await tidied;
  const known = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(known).toContain('capaian');
  await page.goto(OUTSIDE);
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? '{}').id as string);
  // As an older version of the product wrote it, for this person and for another one.
  await page.evaluate(
    ([mark, person]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('capaian');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('draf', 'readwrite');
          writing.objectStore('draf').put(`${mark}lama`, `tugas-kilat:${person}:baris`);
          writing.objectStore('draf').put(`${mark}lama`, 'tugas-kilat:orang-lain:baris');
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          writing.onerror = () => reject(writing.error);
        };
      }),
    [MARK, id] as const,
  );
  expect(await readable(page)).toHaveLength(2);
  await page.goto(`/verifikasi/${world.terkirim.id}`);
  await new Verifier(page).start();
  await new Verifier(page).judge('Perlu perbaikan');
  await expect.poll(() => kinds(page)).toEqual(['tinjauan', 'tugas-kilat']);
  // No two writes look alike, so that a draft with the words can be told from one with the choice alone.
  const kept = async () => (await deviceDump(page)).filter((line) => line.includes('tinjauan'));
  const chosen = await kept();
  await new Verifier(page).verdict().getByLabel('Umpan balik').fill(`${MARK}umpan balik`);
  await expect.poll(kept).not.toEqual(chosen);
  await expect.poll(() => readable(page)).toEqual([]);
  await page.reload();
  await expect(new Verifier(page).verdict().getByLabel('Umpan balik')).toHaveValue(`${MARK}umpan balik`);
});
