import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { expect } from '#tests/e2e/fixtures.ts';
import { call } from '#tests/e2e/pages/caller.ts';
import { deviceDump } from '#tests/e2e/pages/device-dump.ts';
import { test as base } from '#tests/e2e/pages/world.ts';
import { copyOfSeeded, removeDataDir, startServer, stopServer } from '#tests/e2e/server.ts';
import { type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts';

/** The server beside another program, which it may call although that is on the same machine. */
const test = base.extend<object, { receiver: Receiver; address: string }>({
  receiver: [
    async ({ browserName: _browserName }, use) => {
      const receiver = await startReceiver(() => ({ status: 200, body: 'Diterima, terima kasih.' }));
      await use(receiver);
      await receiver.close();
    },
    { scope: 'worker' },
  ],
  address: [
    async ({ browserName }, use) => {
      const dataDir = await copyOfSeeded(`${browserName}-webhooks`);
      const { server, address } = await startServer(dataDir, { WEBHOOK_PRIVATE: 'true' });
      await use(address);
      await stopServer(server);
      await removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ timeout: 180_000 });

/** What this page has recorded, as somebody would send it to support. */
async function recorded(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /^Menu akun|administrator/i })
    .first()
    // A message lies over it for as long as the pointer rests there.
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Laporkan masalah' }).click();
  const dialog = page.getByRole('dialog', { name: 'Laporkan masalah' });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Unduh berkas' }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

test('a token is shown once, stays on no page, device or recording, and is revoked', async ({ openAs, address }) => {
  const page = await openAs('admin', '/token');
  await page.getByRole('link', { name: 'Tambah token' }).click();
  await page.getByLabel('Nama').fill('simda-2026');
  await page.getByLabel('Akun').fill('pelapor.tapin');
  await page.getByRole('option').first().click();
  await page.getByRole('checkbox', { name: 'Indikator kinerja: Lihat' }).check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Token simda-2026' });
  const token = await dialog.getByRole('textbox').inputValue();
  expect(token).toMatch(/^cpn_\w{36}$/);
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page).toHaveURL(/\/token$/);
  const ask = async () =>
    (await fetch(`${address}/api/kpi?tahun=2026`, { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await ask()).toBe(200);
  const row = page.getByRole('row').filter({ hasText: 'simda-2026' });
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Cabut' }).click();
  await page.getByRole('button', { name: 'Batal' }).click();
  expect(await ask()).toBe(200);
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Cabut' }).click();
  await page.getByRole('button', { name: 'Cabut', exact: true }).click();
  await expect(row).toContainText('Dicabut');
  expect(await ask()).toBe(401);
  const trace = await recorded(page);
  const places = [trace, await page.content(), ...(await deviceDump(page))].join('\n');
  expect([trace.includes('/api/token'), places.includes(token)]).toEqual([true, false]);
});

test('an admin has another program told, a verifier approves a report, and the admin sees what it answered', async ({
  openAs,
  world,
  receiver,
}) => {
  const admin = await openAs('admin', '/webhook');
  await admin.getByRole('link', { name: 'Tambah webhook' }).click();
  await admin.getByLabel('Nama').fill('arsip-2026');
  await admin.getByLabel(/^Alamat/).fill(receiver.url);
  for (const one of ['Diajukan', 'Dikembalikan untuk perbaikan', 'Ditolak', 'Dibuka kembali']) {
    await admin.getByRole('checkbox', { name: one }).uncheck();
  }
  await admin.getByRole('button', { name: 'Simpan' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Rahasia webhook arsip-2026' });
  const secret = await dialog.getByRole('textbox').inputValue();
  // Neither Escape nor a click beside it loses what is shown once.
  await admin.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(admin).toHaveURL(/\/webhook$/);

  const trace = await recorded(admin);
  expect([trace.includes('/api/webhook'), trace.includes(secret)]).toEqual([true, false]);
  await admin.keyboard.press('Escape');

  const officer = await openAs('pelapor.tapin');
  await call(officer, 'PATCH', `/api/pelaporan-capaian/${world.lengkap.id}/submit`, {});
  const page = await openAs('verifikator.tapin', `/verifikasi/${world.lengkap.id}`);
  const form = page.getByRole('form', { name: /^Penilaian untuk indikator/ });
  await page.getByRole('button', { name: /^(Mulai|Lanjutkan) memeriksa$/ }).click();
  await expect(form).toBeVisible();
  while ((await form.count()) > 0) {
    const here = await form.getAttribute('aria-label');
    await page.keyboard.press('1');
    await page.keyboard.press('m');
    await expect(page.locator(`form[aria-label="${here}"]`)).toHaveCount(0);
  }
  const items = page.getByRole('checkbox');
  await expect(items.first()).toBeVisible();
  for (const item of await items.all()) await item.check();
  await page.getByRole('button', { name: 'Lanjut ke keputusan' }).click();
  await page.getByRole('radio', { name: /^Setujui/ }).check();
  await page.getByRole('button', { name: /^Setujui laporan/ }).click();
  await page.getByRole('button', { name: 'Kirim sekarang' }).click();
  await expect(page.getByRole('heading', { name: 'Laporan disetujui' })).toBeVisible();

  await expect.poll(() => receiver.came.length, { timeout: 20_000 }).toBe(1);
  const [came] = receiver.came;
  const event = new Webhook(secret).verify(came?.body ?? '', came?.headers as Record<string, string>);
  expect(event).toMatchObject({ type: 'report.approved', data: { laporan_id: world.lengkap.id, status: 'approved' } });

  await admin.getByRole('button', { name: 'Tindakan untuk arsip-2026' }).click();
  await admin.getByRole('menuitem', { name: 'Catatan kiriman' }).click();
  await expect(admin).toHaveURL(/\/kiriman-webhook\?webhook=/);
  const row = admin.getByRole('row').filter({ hasText: 'Diterima, terima kasih.' });
  await expect(row).toContainText('Disetujui');
  await expect(row).toContainText('Sampai');
  await row.getByRole('button').click();
  await admin.getByRole('menuitem', { name: 'Kirim ulang' }).click();
  await expect.poll(() => receiver.came.length, { timeout: 20_000 }).toBe(2);
  expect(receiver.came[1]?.headers['webhook-id']).toBe(came?.headers['webhook-id']);
});
