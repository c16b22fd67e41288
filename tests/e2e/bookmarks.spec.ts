import type { Page } from '@playwright/test';
import { call } from '#tests/e2e/pages/caller.ts';
import { expect, signIn, test } from '#tests/e2e/fixtures.ts';

const star = (page: Page) => page.getByRole('button', { name: 'Markahi halaman ini' });
const kept = (page: Page) => page.getByRole('navigation', { name: 'Markah', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an admin keeps the catalogue of permissions at hand, renames and deletes labels without losing the place', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/izin?q=arsip');
  await expect(heading(page)).toHaveText('Hak akses');
  // By keyboard: on, and in the navbar at once.
  await star(page).focus();
  await page.keyboard.press('Space');
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(kept(page).getByRole('link', { name: 'Hak akses' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('link', { name: 'Arsip.pinjam' }).click();
  await expect(page.getByRole('heading', { name: 'Label tidak memberi hak' })).toBeVisible();
  const name = page.getByLabel(/^Nama/);
  await name.fill('program.READ');
  await name.blur();
  await expect(page.getByText('Nama ini sudah dipakai; tulis nama lain')).toBeVisible();
  await name.fill('Arsip.baca');
  await name.press('Enter');
  await expect(page.getByRole('link', { name: 'Arsip.baca' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('?q=arsip');

  await page.getByRole('button', { name: 'Tindakan untuk Arsip.baca' }).click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByRole('link', { name: 'Arsip.baca' })).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('?q=arsip');
});

test('a permission of the system leads to the roles that have it, and offers no change that would change nothing', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/izin?q=Kpi.create');
  const row = page.getByRole('row', { name: /Kpi\.create/ });
  await expect(row).toContainText('2 peran: Admin Pengembang, Pelapor');
  await page.getByRole('button', { name: 'Tindakan untuk Kpi.create' }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Buka']);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Hak ini diubah di Peran → Modul' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Simpan' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Kembali ke daftar' }).press('Enter');
  expect(new URL(page.url()).search).toBe('?q=Kpi.create');
  // The name of a role goes to the role, although the row around it goes elsewhere.
  await row.getByRole('link', { name: 'Pelapor' }).click();
  await expect(page).toHaveURL(/\/peran\/[^/]+\/modul$/);
  await expect(heading(page)).toContainText('Pelapor');
});

test('a label that has become a permission of the system while its list was open is kept, and said so', async ({
  openAs,
}) => {
  const [page, other] = await Promise.all([openAs('admin', '/izin/baru'), openAs('admin', '/beranda')]);
  await page.getByLabel(/^Nama/).fill('Gudang.read');
  await page.getByLabel(/^Nama/).press('Enter');
  await expect(heading(page)).toHaveText('Hak akses');
  await page.getByRole('searchbox').fill('Gudang');
  // Searched, not only about to be: a search that is answered later knows of the module already.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /Gudang\.read/ })).toContainText('Tidak memberi hak');
  const module = { name: 'Gudang', label: 'Gudang', actions: ['read'] };
  expect((await call(other, 'POST', '/api/module', module)).status).toBe(200);
  await page.getByRole('button', { name: 'Tindakan untuk Gudang.read' }).click();
  await page.getByRole('menuitem', { name: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(page.getByText('Gudang.read adalah hak akses sistem, jadi tidak dapat dihapus.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Gudang\.read/ })).toContainText('1 peran: Admin Pengembang');
});

test('bookmarks come first in the palette, are another person’s own, and one that is gone breaks nothing', async ({
  openAs,
}) => {
  const [page, other] = await Promise.all([
    openAs('verifikator.deliserdang', '/pelaporan-capaian/rekap'),
    openAs('dukungan', '/beranda'),
  ]);
  await expect(kept(page).getByRole('link')).toHaveText(['', '']);
  await expect(kept(page).getByRole('link', { name: 'Verifikasi' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveText(/^Verifikasi\s*Markah$/);
  await page.keyboard.press('Escape');
  await star(page).click();
  await expect(kept(page).getByRole('link', { name: 'Rekap capaian' })).toHaveCount(0);
  await page.reload();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(kept(page).getByRole('link')).toHaveCount(1);

  await expect(star(other)).toHaveAttribute('aria-pressed', 'false');
  await expect(kept(other)).toHaveCount(0);
  // What this person may not open is no bookmark, whoever asks for it.
  expect((await call(other, 'POST', '/api/bookmarks/update', { id: 'verifikasi' })).status).toBe(404);
});

test('beside as many bookmarks as there is room for, unit and year are whole in every language and width', async ({
  page,
}) => {
  await signIn(page, 'pelapor.tapin');
  const token = await page.evaluate(() => localStorage.getItem('accessToken'));
  const headers = { authorization: `Bearer ${token}` };
  const { suggestions } = (await (await page.request.get('/api/bookmarks/data', { headers })).json()) as {
    suggestions: { id: string; isBookmarked: boolean }[];
  };
  for (const { id } of suggestions.filter(({ isBookmarked }) => !isBookmarked).slice(0, 7)) {
    await page.request.post('/api/bookmarks/update', { headers, data: { id } });
  }
  const found: string[] = [];
  for (const language of ['id', 'en', 'fr', 'de', 'pt']) {
    await page.evaluate((code) => localStorage.setItem('i18nextLng', code), language);
    await page.goto('/pelaporan-capaian/rekap');
    await expect(page.locator('.bookmarks-row a').nth(5)).toBeAttached();
    await page.locator('.shell-navbar .shell-context__value').evaluate((unit) => {
      unit.textContent = 'Badan Perencanaan Pembangunan, Penelitian dan Pengembangan Kabupaten Hulu Sungai Selatan';
    });
    for (let width = 1024; width <= 1440; width += 64) {
      await page.setViewportSize({ width, height: 600 });
      const faults = await page.evaluate(() => {
        const bar = document.querySelector('.shell-navbar');
        const parts = [...(bar?.querySelectorAll<HTMLElement>('.shell-context__part > *, .bookmarks-row, h1') ?? [])];
        const seen = [...parts, ...(bar?.querySelectorAll<HTMLElement>(':scope > *') ?? [])].filter(
          (one) => one.offsetWidth > 1,
        );
        const overlaps = seen.flatMap((one, place) =>
          seen
            .slice(place + 1)
            .filter((other) => !one.contains(other) && !other.contains(one))
            .filter((other) => {
              const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
              return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
            })
            .map((other) => `${one.className} lies over ${other.className}`),
        );
        const unit = bar?.querySelector<HTMLElement>('.shell-context__value')?.offsetWidth ?? 0;
        const cut = seen.filter((one) => one.matches('.shell-context__name') && one.scrollWidth > one.clientWidth + 1);
        return [
          ...overlaps,
          ...cut.map((one) => `${one.textContent} is cut off`),
          ...(unit >= 72 ? [] : [`the unit has ${unit} px`]),
          ...((bar?.scrollWidth ?? 0) > (bar?.clientWidth ?? 0) ? ['the bar is too narrow'] : []),
        ];
      });
      found.push(...faults.map((fault) => `${language} ${width}: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});
