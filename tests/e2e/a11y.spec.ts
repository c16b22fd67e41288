import type { Page, Route } from '@playwright/test';
import { expect, signIn } from '#tests/e2e/fixtures.ts';
import { type Finding, findings, NARROW } from '#tests/e2e/pages/look.ts';
import { test } from '#tests/e2e/pages/world.ts';

test.use({ reducedMotion: 'reduce', locale: 'id-ID', timezoneId: 'Asia/Makassar' });
test.describe.configure({ timeout: 240_000 });

const settled = async (page: Page) => {
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('#loading')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
};

/** Opens each address as one person and collects what is wrong there. */
async function visit(page: Page, paths: readonly string[]): Promise<Finding[]> {
  const all: Finding[] = [];
  for (const path of paths) {
    await page.goto(path);
    await settled(page);
    all.push(...(await findings(page, path.replaceAll(/[0-9a-f-]{36}/g, ':id'))));
  }
  return all;
}

test('the sign-in page, empty and refused', async ({ page }) => {
  await page.goto('/login?lng=id');
  await expect(page.locator('input[name=username]')).toBeVisible();
  const all = await findings(page, '/login');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('alert')).not.toHaveCount(0);
  all.push(...(await findings(page, '/login, nothing filled in')));
  expect(all).toEqual([]);
});

test('every page of an officer', async ({ page, world }) => {
  await page.addInitScript(() => localStorage.setItem('tahunSelected', '2026'));
  await signIn(page, 'pelapor.tapin');
  const report = (of: keyof typeof world) => `/pelaporan-capaian/${world[of].id}`;
  const all = await visit(page, [
    '/beranda',
    '/pelaporan-capaian',
    '/pelaporan-capaian/baru?periode=TW2',
    report('kosong'),
    `${report('kosong')}/indikator/${world.kosong.indikator}`,
    `${report('kosong')}/periksa`,
    `${report('lengkap')}/periksa`,
    report('terkirim'),
    `${report('terkirim')}/terkirim`,
    report('revisi'),
    `${report('revisi')}/riwayat`,
    '/profil/preferensi',
    '/tidak-ada',
    '/verifikasi',
    '/pelaporan-capaian/00000000-0000-7000-8000-000000000000',
  ]);
  expect(all).toEqual([]);
});

test('every page of a verifier', async ({ page, world }) => {
  await signIn(page, 'verifikator.tapin');
  const review = `/verifikasi/${world.terkirim.id}`;
  const all = await visit(page, ['/beranda', '/verifikasi', '/verifikasi?tab=selesai', review]);
  // Narrow screens show the parts of an indicator one at a time.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: /^(Mulai|Lanjutkan) memeriksa$/ }).click();
  await expect(page.getByRole('form', { name: /^Penilaian untuk indikator/ })).toBeVisible();
  all.push(...(await findings(page, 'review, an indicator')));
  all.push(...(await visit(page, [`${review}/daftar-periksa`, `${review}/keputusan`])));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  all.push(...(await findings(page, 'review, help with the keys')));
  expect(all).toEqual([]);
});

test('the pages of a leader, of support and of an admin', async ({ openAs, world }) => {
  const report = `/pelaporan-capaian/${world.terkirim.id}`;
  const leader = await openAs('pimpinan');
  const all = await visit(leader, ['/beranda', report]);
  const support = await openAs('dukungan');
  all.push(...(await visit(support, ['/beranda', '/pelaporan-capaian'])));
  const admin = await openAs('admin');
  all.push(...(await visit(admin, ['/verifikasi', `/verifikasi/${world.terkirim.id}`])));
  expect(all).toEqual([]);
});

test('what opens over a page', async ({ page, world }) => {
  await page.addInitScript(() => localStorage.setItem('tahunSelected', '2026'));
  await signIn(page, 'pelapor.tapin');
  const all: Finding[] = [];
  const open = async (where: string, arrange: () => Promise<void>, sizes?: typeof NARROW) => {
    all.push(...(await findings(page, where, sizes ? { arrange, sizes } : { arrange })));
    await page.keyboard.press('Escape');
  };
  const afresh = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').or(page.getByRole('menu')).filter({ visible: true })).toHaveCount(0);
  };
  await open('the command palette', async () => {
    await afresh();
    await page.getByRole('button', { name: 'Cari halaman dan tindakan' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await open('the account menu', async () => {
    await afresh();
    await page.getByRole('button', { name: /^Akun/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
  });
  await open(
    'the drawer',
    async () => {
      await afresh();
      await page.getByRole('button', { name: 'Buka menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
    NARROW,
  );
  await page.goto(`/pelaporan-capaian/${world.kosong.id}`);
  await settled(page);
  await open('the question before deleting', async () => {
    await afresh();
    await page.getByRole('button', { name: 'Hapus draf' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await page.goto(`/pelaporan-capaian/${world.lengkap.id}/periksa`);
  await settled(page);
  await open('the question before sending', async () => {
    await afresh();
    await page.getByRole('button', { name: 'Kirim laporan' }).click();
    await expect(page.getByText('Data akan terkirim setelah kamu konfirmasi')).toBeVisible();
  });
  await page.goto(`/pelaporan-capaian/${world.kosong.id}/periksa`);
  await settled(page);
  await page.getByRole('button', { name: 'Kirim laporan' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Laporan belum dapat dikirim' })).toBeVisible();
  all.push(...(await findings(page, 'what is missing before sending')));
  const alert = { code: 401, status: 401, message: 'Sesi tidak berlaku' };
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { alert, data: null } }));
  await page.reload();
  await expect(page.getByText('Session login anda telah habis')).toBeVisible();
  all.push(...(await findings(page, 'the session that is over')));
  expect(all).toEqual([]);
});

test('a list that loads, is empty, or could not be had', async ({ page }) => {
  await signIn(page, 'pelapor.tapin');
  const all: Finding[] = [];
  let answer: (route: Route) => Promise<void> = (route) => route.continue();
  await page.route('**/api/pelaporan-capaian?*', (route) => answer(route));
  const state = async (where: string, as: typeof answer) => {
    answer = as;
    await page.goto('/pelaporan-capaian');
    await expect(page.locator('h1')).toHaveCount(1);
    if (where !== 'loading') await settled(page);
    all.push(...(await findings(page, where)));
  };
  await state('empty', (route) => route.continue());
  await state('failed', (route) => route.fulfill({ status: 500, body: '<html></html>' }));
  await state('refused', (route) => {
    const alert = { code: 403, status: 403, message: 'Anda tidak berwenang' };
    return route.fulfill({ status: 403, json: { alert, data: null } });
  });
  await state('offline', (route) => route.abort('internetdisconnected'));
  await state('loading', () => Promise.resolve());
  expect(all).toEqual([]);
});
