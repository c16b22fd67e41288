import { expect, test } from '#tests/e2e/fixtures.ts';
import { openNewEvent } from '#tests/e2e/pages/calendar.ts';

test('two people keep a calendar each: by keyboard, by dragging, with a delete that can be undone', async ({
  openAs,
}) => {
  const page = await openAs('pelapor.tapin', '/kalender?tampilan=bulan');
  const event = (title: string) => page.locator('.calendar-event', { hasText: title });
  // Five categories, and the reporting windows; reviews that wait are a verifier's.
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(6);

  // Enter on a day begins an event of that day.
  await openNewEvent(page);
  await page.getByLabel('Judul').fill('Rapat bersama');
  await page.keyboard.press('Enter');
  await expect(event('Rapat bersama')).toBeVisible();

  // A week further by dragging: seen at once, and still there when the page is loaded again.
  const from = await event('Rapat bersama').boundingBox();
  const ke = await page.locator('.calendar-grid [aria-label^="Tambah acara pada"]').nth(15).boundingBox();
  if (from === null || ke === null) throw new Error('The calendar is not drawn');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 40, { steps: 4 });
  await page.mouse.move(from.x + 20, ke.y + 30, { steps: 8 });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/update-event')),
    page.mouse.up(),
  ]);
  const { start } = (await answer.json()) as { start: string };
  await page.reload();
  // A page that has just arrived takes the focus to its heading.
  const change = page.getByRole('button', { name: 'Ubah jadwal…' });
  await expect(async () => {
    await event('Rapat bersama').press('Enter');
    await expect(change).toBeVisible({ timeout: 2000 });
  }).toPass();
  await change.click();
  await expect(page.getByLabel('Hari mulai')).toHaveValue(start.split('-').toReversed().join('/'));
  await page.keyboard.press('Escape');

  // Nobody else sees it.
  const other = await openAs('verifikator.tapin', '/kalender?tampilan=bulan');
  await expect(other.locator('.calendar-event').first()).toBeVisible();
  await expect(other.locator('.calendar-event', { hasText: 'Rapat bersama' })).toHaveCount(0);

  // Deleted, undone, deleted and left: asked about on the way back.
  const remove = async () => {
    await event('Rapat bersama').click();
    await page.getByRole('button', { name: 'Hapus', exact: true }).click();
    await page.getByRole('button', { name: 'Ya, Hapus' }).click();
    await expect(event('Rapat bersama')).toHaveCount(0);
  };
  await remove();
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(event('Rapat bersama')).toBeVisible();
  await remove();
  await page.getByRole('link', { name: 'Giliran Anda' }).first().click();
  // The address changes before the page does.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Kalender');
  await page.goBack();
  await expect(page.getByText('Penghapusan “Rapat bersama” belum dikirim')).toBeVisible();
  const loaded = page.waitForResponse((response) => response.url().includes('/apps/calendar/events'));
  await page.getByRole('button', { name: 'Hapus sekarang' }).click();
  await loaded;
  await expect(event('Rapat bersama')).toHaveCount(0);

  // None of the categories: none of the events.
  await page.getByRole('button', { name: 'Kosongkan' }).click();
  await expect(page).toHaveURL(/kategori=$/);
  await expect(page.locator('.calendar-event')).toHaveCount(0);
});

test('a colleague is invited to a series, has it in their calendar, and removes it from theirs', async ({ openAs }) => {
  const [host, guest] = await Promise.all([
    openAs('pelapor.tapin', '/kalender?tampilan=daftar'),
    openAs('verifikator.tapin', '/kalender?tampilan=daftar'),
  ]);
  await host.getByRole('button', { name: 'Tambah acara' }).click();
  const form = host.getByRole('dialog', { name: 'Acara baru' });
  await form.getByLabel('Judul').fill('Rapat klarifikasi');
  await form.getByLabel('Berulang').selectOption({ label: 'Setiap minggu' });
  await form.getByRole('combobox', { name: /^Tamu/ }).pressSequentially('verifikator tap');
  await host.getByRole('option', { name: /^Verifikator Tapin/ }).click();
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(form).toHaveCount(0);

  // It comes by itself, to be looked at.
  await guest.getByText('Rapat klarifikasi').first().click();
  const details = guest.getByRole('dialog', { name: 'Rapat klarifikasi' });
  await expect(details).toContainText('Pelapor Tapin');
  await expect(details.getByRole('button', { name: /^Ubah/ })).toHaveCount(0);

  // What a guest says is seen by the host, who looks at it meanwhile.
  await host.getByText('Rapat klarifikasi').first().click();
  const own = host.getByRole('dialog', { name: 'Rapat klarifikasi' });
  await expect(own).toContainText('Verifikator Tapin (belum menjawab)');
  await details.getByRole('button', { name: 'Ikut', exact: true }).press('Enter');
  await expect(details.getByRole('button', { name: 'Anda ikut' })).toBeFocused();
  await expect(own).toContainText('Verifikator Tapin (ikut)');

  // Another time is asked about again.
  await own.getByRole('button', { name: 'Ubah jadwal…' }).click();
  const schedule = host.getByRole('dialog', { name: 'Ubah jadwal: Rapat klarifikasi' });
  await schedule.getByLabel('Jam selesai').fill('23:45');
  await schedule.getByRole('button', { name: 'Simpan' }).click();
  await expect(schedule).toHaveCount(0);
  await expect(details.getByRole('button', { name: 'Ikut', exact: true })).toBeVisible();
  const bell = await openAs('verifikator.tapin', '/pemberitahuan');
  await expect(bell.getByRole('main')).toContainText('Undangan: "Rapat klarifikasi"');
  const moved = bell
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Waktu acara berubah: "Rapat klarifikasi"' });
  await expect(moved).toHaveCount(1);
  // Nothing else stands in the line, such as codes of indicators.
  await expect(moved).not.toContainText('Indikator');
  await details.getByRole('button', { name: 'Hapus dari kalender saya' }).click();
  await guest.getByRole('button', { name: 'Ya, Hapus' }).click();
  await guest.getByRole('button', { name: 'Hapus sekarang' }).click();
  await expect(guest.getByText('Rapat klarifikasi')).toHaveCount(0);

  await host.getByText('Rapat klarifikasi').first().click();
  await expect(host.getByRole('dialog')).toContainText('Verifikator Tapin (menghapusnya dari kalender)');
});

test('an event is found by a word, and opened on its day', async ({ openAs }) => {
  const page = await openAs('pelapor.tapin', '/kalender?tampilan=bulan&tanggal=2026-01-15');
  const search = page.getByRole('search').filter({ has: page.getByRole('searchbox', { name: 'Cari acara' }) });
  await page.getByRole('searchbox', { name: 'Cari acara' }).fill('dinas banjarmasin');
  await expect(search.getByRole('status')).toHaveText('1 acara ditemukan di kategori yang dipilih');
  await search.getByRole('button').click();
  const details = page.getByRole('dialog', { name: 'Dinas luar ke Banjarmasin' });
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  // The calendar stands where the event is.
  await expect(page.locator('.calendar-grid').getByText('Dinas luar ke Banjarmasin')).toBeVisible();
});

test('a reporting window stands in the calendar, is found by its last day, and leads to the report', async ({
  openAs,
}) => {
  const admin = await openAs('admin');
  const token = await admin.evaluate(() => localStorage.getItem('accessToken'));
  const made = await admin.request.post('/api/jadwal', {
    headers: { authorization: `Bearer ${token}` },
    data: { tahun: 2026, periode: 'TW1', buka: '2026-04-01', tutup: '2026-04-15' },
  });
  expect(made.status()).toBe(200);
  const page = await openAs('pelapor.tapin', '/kalender?tampilan=bulan&tanggal=2026-04-15');
  const opens = page.locator('.calendar-event', { hasText: 'Triwulan I 2026: pelaporan dibuka' });
  await expect(opens).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Cari acara' });
  const search = page.getByRole('search').filter({ has: field });
  await field.fill('batas triwulan i 2026');
  await expect(search.getByRole('status')).toHaveText('1 acara ditemukan di kategori yang dipilih');

  // Switched off, it is neither shown nor found, and the address says so.
  const layer = page.getByRole('checkbox', { name: 'Jadwal pelaporan' });
  await layer.uncheck();
  await expect(page).toHaveURL(/pelaporan=tidak/);
  await expect(opens).toHaveCount(0);
  await expect(search.getByRole('status')).toHaveText('0 acara ditemukan di kategori yang dipilih');
  await page.reload();
  await expect(layer).not.toBeChecked();
  await layer.check();

  await field.fill('batas triwulan i 2026');
  await search.getByRole('button').click();
  const details = page.getByRole('dialog', { name: 'Triwulan I 2026: batas pelaporan' });
  await expect(details.getByRole('button', { name: 'Hapus', exact: true })).toHaveCount(0);
  await details.getByRole('link', { name: 'Buka laporan' }).click();
  await expect(page).toHaveURL(/\/pelaporan-capaian\/[0-9a-f-]{36}/);
});
