import type { Page, Route } from '@playwright/test';
import { expect, signIn } from '#tests/e2e/fixtures.ts';
import { fromMore } from '#tests/e2e/pages/more.ts';
import { type Finding, findings, NARROW } from '#tests/e2e/pages/look.ts';
import { go, leave, settled, visit } from '#tests/e2e/pages/routes.ts';
import { test } from '#tests/e2e/pages/world.ts';

test.use({ reducedMotion: 'reduce', locale: 'id-ID', timezoneId: 'Asia/Makassar' });
test.describe.configure({ timeout: 240_000 });

// Pages in states of their own; every other page is looked at where it is walked to (walk.spec).

/** Goes to each address as the person who is signed in and collects what is wrong there. */
async function look(page: Page, paths: readonly string[]): Promise<Finding[]> {
  const all: Finding[] = [];
  for (const [place, path] of paths.entries()) {
    await visit(page, path);
    // Lists and forms take turns: with the row before counted in, neither kind is always seen in the same look.
    const nth = place + Math.floor(place / 2);
    all.push(...(await findings(page, path.replaceAll(/[0-9a-f-]{36}/g, ':id'), { nth })));
  }
  return all;
}
const in2026 = (page: Page) => page.addInitScript(() => localStorage.setItem('tahunSelected', '2026'));

test('the sign-in page, empty and refused', async ({ page }) => {
  await page.goto('/login?lng=id');
  await expect(page.locator('input[name=username]')).toBeVisible();
  const all = await findings(page, '/login');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('alert')).not.toHaveCount(0);
  all.push(...(await findings(page, '/login, nothing filled in', { nth: 1 })));
  expect(all).toEqual([]);
});

test('the pages of an officer', async ({ page }) => {
  await in2026(page);
  await signIn(page, 'pelapor.tapin');
  const paths = ['/beranda', '/pelaporan-capaian', '/pelaporan-capaian/baru?periode=TW2', '/profil/preferensi'];
  expect(await look(page, [...paths, '/tidak-ada', '/verifikasi'])).toEqual([]);
});

test('a report in each of its states, for its officer', async ({ page, world }) => {
  await in2026(page);
  await signIn(page, 'pelapor.tapin');
  const report = (of: keyof typeof world) => `/pelaporan-capaian/${world[of].id}`;
  const paths = [
    report('kosong'),
    `${report('kosong')}/indikator/${world.kosong.indicator}`,
    `${report('kosong')}/periksa`,
    `${report('lengkap')}/periksa`,
    report('terkirim'),
    `${report('terkirim')}/terkirim`,
    report('revisi'),
    `${report('revisi')}/riwayat`,
    `${report('revisi')}/putaran/1`,
    '/pelaporan-capaian/00000000-0000-7000-8000-000000000000',
  ];
  expect(await look(page, paths)).toEqual([]);
});

test('the pages of a verifier', async ({ page, world }) => {
  await signIn(page, 'verifikator.tapin');
  const review = `/verifikasi/${world.terkirim.id}`;
  const all = await look(page, ['/beranda', '/verifikasi', '/verifikasi?tab=selesai', review]);
  // Narrow screens show the parts of an indicator one at a time.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: /^(Mulai|Lanjutkan) memeriksa$/ }).click();
  await expect(page.getByRole('form', { name: /^Penilaian untuk indikator/ })).toBeVisible();
  all.push(...(await findings(page, 'review, an indicator')));
  all.push(...(await look(page, [`${review}/daftar-periksa`, `${review}/keputusan`])));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  all.push(...(await findings(page, 'review, help with the keys', { nth: 1 })));
  expect(all).toEqual([]);
});

test('the pages of a leader, of support and of an admin', async ({ page, world }) => {
  const report = `/pelaporan-capaian/${world.terkirim.id}`;
  const all: Finding[] = [];
  for (const [username, paths] of [
    ['pimpinan', ['/beranda', report]],
    ['dukungan', ['/beranda', '/pelaporan-capaian']],
    ['admin', ['/verifikasi', `/verifikasi/${world.terkirim.id}`]],
  ] as const) {
    await signIn(page, username);
    all.push(...(await look(page, paths)).map((one) => ({ ...one, where: `${username} ${one.where}` })));
  }
  expect(all).toEqual([]);
});

test('what opens over a page, and the session that is over', async ({ page, world }) => {
  await in2026(page);
  await signIn(page, 'pelapor.tapin');
  const all: Finding[] = [];
  let nth = 0;
  const open = async (where: string, arrange: () => Promise<void>, sizes?: typeof NARROW) => {
    nth += 1;
    all.push(...(await findings(page, where, sizes ? { arrange, sizes, nth } : { arrange, nth })));
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
  await visit(page, `/pelaporan-capaian/${world.kosong.id}`);
  await open('the question before deleting', async () => {
    await afresh();
    await fromMore(page, 'Hapus draf');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await visit(page, `/pelaporan-capaian/${world.lengkap.id}/periksa`);
  await open('the question before sending', async () => {
    await afresh();
    await page.getByRole('button', { name: 'Kirim laporan' }).click();
    await expect(page.getByText('Data akan terkirim setelah kamu konfirmasi')).toBeVisible();
  });
  await visit(page, `/pelaporan-capaian/${world.kosong.id}/periksa`);
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
  const shown = page.getByRole('heading', { level: 1, name: 'Pelaporan capaian' });
  let nth = 0;
  const state = async (where: string, as: typeof answer) => {
    await leave(page);
    answer = as;
    await go(page, '/pelaporan-capaian');
    await expect(shown).toBeVisible();
    if (where !== 'loading') await settled(page);
    nth += 1;
    all.push(...(await findings(page, where, { nth })));
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
