import type { Locator, Page } from '@playwright/test';
import type { Report } from '#contract/report.ts';
import { expect } from '#tests/e2e/fixtures.ts';
import { call } from '#tests/e2e/pages/caller.ts';
import { test } from '#tests/e2e/pages/world.ts';
import { PDF } from '#tests/support/files.ts';

// The whole work of both people with keys alone: never the mouse, never `focus()`.
test.use({ reducedMotion: 'reduce' });
test.describe.configure({ timeout: 240_000 });

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const step = (page: Page) => page.locator('#langkah');
const focused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** The Tab key until it is there. Where the focus stands decides how far that is: lost, it starts at the page's top. */
async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses <= most; presses += 1) {
    if (await focused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} times Tab never leads to ${String(target)}`);
}
async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter', most?: number): Promise<void> {
  await tabTo(page, target, most);
  await page.keyboard.press(key);
}
/** Writes over whatever stands in a field. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}
/** The question is asked, has the focus, and is answered with yes. */
async function confirm(page: Page, yes: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await press(page, dialog.getByRole('button', { name: yes }), 'Enter', 4);
}
/** Where a person lands, the focus is, so that Tab goes on from there. */
async function landsOn(heading: Locator, text: RegExp | string): Promise<void> {
  await expect(heading).toHaveText(text);
  await expect(heading).toBeFocused();
}
const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link', { name });

test('an officer fills an indicator, attaches a file, saves, checks and submits with keys alone', async ({
  openAs,
  world,
}) => {
  const page = await openAs('pelapor.tapin');
  const { id } = world.lengkap;
  // One indicator is still to be done: everything else of the report is there.
  const { versi, details } = (await call(page, 'GET', `/api/pelaporan-capaian/detail?id=${id}`)).body.data as Report;
  const indicator = details.find(({ wajib }) => wajib)?.id ?? '';
  const empty = { realisasi: null, x: null, y: null, analisis: null, kendala: null, tindak_lanjut: null };
  await call(page, 'PUT', `/api/pelaporan-capaian/${id}`, { versi, details: [{ id: indicator, ...empty }] });
  await page.evaluate(() => localStorage.setItem('tahunSelected', '2026'));
  await page.reload();
  await expect(h1(page)).toBeVisible();

  await press(page, menuLink(page, 'Pelaporan capaian'));
  await landsOn(h1(page), /^Pelaporan/);
  await press(page, page.locator('main').locator(`a[href="/pelaporan-capaian/${id}"]`).first());
  await landsOn(h1(page), /^Laporan Triwulan II/);
  await press(page, page.locator(`main a[href$="/indikator/${indicator}"]`).first());
  await expect(h1(page)).toHaveText(/^\d+(\.\d+)+ /);
  await expect(h1(page)).toBeFocused();

  const x = page.getByLabel('Pembilang (X)');
  const isRatio = (await x.count()) > 0;
  if (isRatio) {
    await write(page, x, '3');
    await write(page, page.getByLabel('Penyebut (Y)'), '4');
  } else await write(page, page.getByLabel(/^Realisasi \(/), '1,5');
  await write(page, page.getByLabel(/^Analisis capaian/), 'Diisi tanpa tetikus.');
  await write(page, page.getByLabel(/^Kendala/), 'Tidak ada.');
  await write(page, page.getByLabel(/^Rencana tindak lanjut/), 'Melanjutkan kegiatan.');
  const choosing = page.waitForEvent('filechooser');
  await press(page, page.locator('#isian-bukti'), 'Enter');
  await (await choosing).setFiles({ name: 'SK keyboard.pdf', mimeType: 'application/pdf', buffer: PDF });
  const remove = page.getByRole('button', { name: 'Hapus SK keyboard.pdf' });
  await expect(remove).toBeVisible();
  // The chooser is gone and the file is stored: the focus is still where the person left it.
  await expect(page.locator('#isian-bukti')).toBeFocused();

  // A mistake is undone by key, too: no is the first answer, and the button has the focus again.
  await press(page, remove, 'Enter', 8);
  const question = page.getByRole('dialog');
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();

  await press(page, page.getByRole('button', { name: 'Simpan & periksa' }), 'Enter', 10);
  await landsOn(h1(page), /^Periksa/);
  // A hundred links to change something are not in the way of the one button.
  await press(page, page.getByRole('link', { name: 'Langsung ke tombol kirim' }), 'Enter', 4);
  const submit = page.getByRole('button', { name: 'Kirim laporan' });
  await expect(submit).toBeFocused();
  // What is found wrong at the last look is changed in its own field, and saving comes back to where it was seen.
  const folded = page
    .locator('.report-check details')
    .filter({ has: page.locator('a[id$="-kendala"]') })
    .last();
  const card = await folded.evaluate((one) => one.closest('div[id^="ubah-"]')?.id);
  const fold = folded.locator('summary');
  for (let back = 0; back < 24 && !(await focused(fold)); back += 1) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const change = folded.getByRole('link', { name: /^Ubah Kendala/ });
  await press(page, change, 'Enter', 8);
  await expect(page.getByLabel(/^Kendala/)).toBeFocused();
  await page.keyboard.type(' Sudah diatasi.');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator(`#${card}`)).toBeFocused();
  await expect(page.locator(`#${card}`)).toContainText('Sudah diatasi.');
  await press(page, submit, 'Enter', 20);
  await expect(page.getByRole('dialog').getByText('Data akan terkirim setelah kamu konfirmasi')).toBeVisible();
  await confirm(page, 'Ya, Submit');
  await landsOn(h1(page), 'Laporan terkirim');
});

test('a verifier opens the queue, objects and sends one report back, and approves another with keys alone', async ({
  openAs,
  world,
}) => {
  const page = await openAs('verifikator.tapin');
  const form = page.getByRole('form', { name: /^Penilaian untuk indikator/ });
  const checklist = 'Apakah laporan ini siap diputuskan?';
  const decision = 'Apa keputusan Anda untuk laporan ini?';

  // The other report waits already, or it is handed in now: each of the two tests stands alone.
  const officer = await openAs('pelapor.tapin');
  await call(officer, 'PATCH', `/api/pelaporan-capaian/${world.lengkap.id}/submit`, {});

  await press(page, menuLink(page, 'Verifikasi'));
  await landsOn(h1(page), 'Verifikasi');
  await press(page, page.locator(`a[href="/verifikasi/${world.terkirim.id}"]`));
  await landsOn(step(page), /./);
  await press(page, page.getByRole('button', { name: /^(Mulai|Lanjutkan) memeriksa$/ }));
  await expect(form).toBeVisible();
  await expect(step(page)).toBeFocused();
  // An objection by the number, its reason by the letter that leads into the field; Esc is not needed to go on.
  await page.keyboard.press('2');
  await expect(form.getByRole('radio', { name: 'Perlu perbaikan' })).toBeChecked();
  await page.keyboard.press('c');
  const feedback = form.getByLabel('Umpan balik');
  await expect(feedback).toBeFocused();
  await page.keyboard.type('Bukti dukung tidak terbaca, mohon diunggah ulang.');
  const now = await form.getAttribute('aria-label');
  await press(page, page.getByRole('button', { name: 'Diperiksa & lanjut' }), 'Enter', 12);
  await expect(form).not.toHaveAttribute('aria-label', now ?? '');
  await expect(step(page)).toBeFocused();
  await page.keyboard.press('d');
  await landsOn(step(page), decision);
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: /^Minta revisi/ })).toBeChecked();
  await write(page, page.getByLabel(/^Catatan ringkasan/), 'Mohon perbaiki satu bukti dukung.');
  await page.keyboard.press('Control+Enter');
  await landsOn(step(page), 'Laporan dikembalikan untuk direvisi');

  // From the end to the queue and the next report, which is in order.
  await press(page, page.getByRole('link', { name: 'Kembali ke antrean', exact: true }));
  await landsOn(h1(page), 'Verifikasi');
  await press(page, page.locator(`a[href="/verifikasi/${world.lengkap.id}"]`));
  await landsOn(step(page), /./);
  await page.keyboard.press('j');
  await expect(form).toBeVisible();
  while ((await form.count()) > 0) {
    const here = await form.getAttribute('aria-label');
    await expect(step(page)).toBeFocused();
    await page.keyboard.press('1');
    await page.keyboard.press('m');
    await expect(page.locator(`form[aria-label="${here}"]`)).toHaveCount(0);
  }
  await landsOn(step(page), checklist);
  const items = page.getByRole('checkbox');
  for (let nth = 0; nth < (await items.count()); nth += 1) {
    await press(page, items.nth(nth), 'Space', 12);
    await expect(items.nth(nth)).toBeChecked();
  }
  await press(page, page.getByRole('button', { name: 'Lanjut ke keputusan' }), 'Enter', 8);
  await landsOn(step(page), decision);
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: /^Setujui/ })).toBeChecked();
  await press(page, page.getByRole('button', { name: /^Setujui laporan/ }), 'Enter', 20);
  await landsOn(step(page), 'Keputusan belum terkirim');
  await press(page, page.getByRole('button', { name: 'Kirim sekarang' }), 'Enter', 8);
  await landsOn(step(page), 'Laporan disetujui');
});

test('the check before a report leads to the field of the target that is missing', async ({ openAs }) => {
  const page = await openAs('pelapor.tapin');
  const unit = (await call(page, 'GET', '/api/kpi?tahun=2026&perPage=1')).body.data as { unit_id: string }[];
  const content = { kode: '9.9.9.9', nama: 'Tanpa target', unit_id: unit[0]?.unit_id, tahun: 2026, satuan: 'dokumen' };
  const way = { status: 'aktif', tipe_nilai: 'angka', polarisasi: 'maximize', konsolidasi: 'sum' };
  await call(page, 'POST', '/api/kpi', { ...content, ...way });
  await page.goto('/pelaporan-capaian/baru?periode=TW3&tahun=2026');
  await page.getByRole('button', { name: 'Periksa', exact: true }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('link', { name: '9.9.9.9: target tahun belum ditetapkan' }).click();
  const target = page.getByLabel(/^Target tahun/);
  await expect(target).toBeFocused();
  await target.fill('4');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(h1(page)).toHaveText('Indikator & target');
});
