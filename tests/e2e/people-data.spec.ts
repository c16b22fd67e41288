import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test as base } from '#tests/e2e/fixtures.ts';
import { call } from '#tests/e2e/pages/caller.ts';
import { findings } from '#tests/e2e/pages/look.ts';
import { copyOfSeeded, removeDataDir, startServer, stopServer } from '#tests/e2e/server.ts';

/** A server whose database the operator's commands can be asked about. */
const test = base.extend<object, { dataDir: string; address: string }>({
  dataDir: [
    async ({ browserName }, use) => {
      const dataDir = await copyOfSeeded(`${browserName}-people`);
      await use(dataDir);
      await removeDataDir(dataDir);
    },
    { scope: 'worker' },
  ],
  address: [
    async ({ dataDir }, use) => {
      const { server, address } = await startServer(dataDir);
      await use(address);
      await stopServer(server);
    },
    { scope: 'worker' },
  ],
});

test.use({ locale: 'id-ID' });

test('a person takes their data along, reads how long it is kept, and no recording has a word of it', async ({
  openAs,
}) => {
  const page = await openAs('verifikator.tapin', '/profil');
  // What happens before the recorder stands is recorded by names alone, and on a busy machine that takes a while.
  const fetched = () => performance.getEntriesByType('resource').some(({ name }) => /\/recorder-[^/]*\.js/.test(name));
  await expect.poll(() => page.evaluate(fetched)).toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Unduh data saya' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('data-saya.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, Record<string, unknown>[]>;
  expect([data['akun']?.[0]?.['username'], (data['sesi'] ?? []).length > 0]).toEqual(['verifikator.tapin', true]);
  const found = await findings(page, '/profil, own data');
  await page.getByRole('link', { name: 'Apa yang disimpan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privasi');
  await expect(page.getByRole('row', { name: /^Jejak keamanan/ })).toContainText('400 hari');
  found.push(...(await findings(page, '/privasi')));
  await page
    .getByRole('button', { name: /^Menu akun|verifikator/i })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Laporkan masalah' }).click();
  const dialog = page.getByRole('dialog', { name: 'Laporkan masalah' });
  const [recording] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Unduh berkas' }).click(),
  ]);
  const text = await readFile(await recording.path(), 'utf8');
  expect(
    ['file.take', '/api/profil/data', 'verifikator.tapin', String(data['akun']?.[0]?.['email'])].map((word) =>
      text.includes(word),
    ),
  ).toEqual([true, true, false, false]);
  expect(found).toEqual([]);
});

test('an admin forgets somebody who has left: the history still says the role, and its chain holds', async ({
  openAs,
  dataDir,
}) => {
  const officer = await openAs('pelapor.tapin', '/profil');
  const { id, nama } = await who(officer);
  const reports = (await call(officer, 'GET', '/api/pelaporan-capaian?tahun=2026&periode=TW1')).body.data as {
    id: string;
  }[];
  const history = `/pelaporan-capaian/${reports[0]?.id}/riwayat`;
  await officer.goto(history);
  await expect(officer.getByRole('main')).toContainText(nama);

  const admin = await openAs('admin', '/pengguna?q=pelapor.tapin');
  const row = admin.getByRole('row', { name: /pelapor\.tapin/ });
  await row.getByRole('button').last().click();
  await expect(admin.getByRole('menuitem', { name: /Hapus data pribadi/ })).toHaveCount(0);
  await admin.keyboard.press('Escape');
  const { versi } = (await call(admin, 'GET', `/api/users/profile/${id}`)).body.data as { versi: number };
  expect((await call(admin, 'PUT', `/api/users/${id}`, { aktif: false, versi })).status).toBe(200);
  await admin.reload();
  await row.getByRole('button').last().click();
  await admin.getByRole('menuitem', { name: /Hapus data pribadi/ }).click();
  const question = admin.locator('.swal2-popup');
  await expect(question).toContainText(`Hapus data pribadi ${nama}?`);
  const found = await findings(admin, '/pengguna, the question');
  await question.getByRole('textbox').fill('pelapor');
  await question.getByRole('button', { name: 'Hapus data pribadi' }).click();
  await expect(question).toContainText('Username tidak sama.');
  await question.getByRole('textbox').fill('pelapor.tapin');
  await question.getByRole('button', { name: 'Hapus data pribadi' }).click();
  await expect(admin.getByText('Data pribadi dihapus.')).toBeVisible();
  await expect(row).toHaveCount(0);

  const verifier = await openAs('verifikator.tapin', history);
  const shown = verifier.getByRole('main');
  await expect(shown).toContainText(`Mantan pengguna ${id.slice(-6)}`);
  await expect(shown).toContainText('Pelapor');
  await expect(shown).not.toContainText(nama);
  const said = execFileSync('node_modules/.bin/node', ['server/src/ops/main.ts', 'audit', 'verify'], {
    env: { ...process.env, DATA_DIR: dataDir, SEED: 'demo' },
    encoding: 'utf8',
  });
  expect(said).toMatch(/ 0 rusak\. /);
  expect(found).toEqual([]);
});

test('a deleted account is only there to be forgotten', async ({ openAs }) => {
  const admin = await openAs('admin', '/pengguna?q=pelapor.deliserdang');
  const row = admin.getByRole('row', { name: /pelapor\.deliserdang/ });
  await row.getByRole('button').last().click();
  await admin.getByRole('menuitem', { name: 'Hapus', exact: true }).click();
  await admin.getByRole('button', { name: 'Ya, Hapus' }).click();
  await expect(row).toHaveCount(0);
  await admin.getByRole('combobox', { name: 'Status' }).selectOption('Dihapus');
  await expect(row).toContainText('Dihapus');
  // Without the toast of the deletion, which fades.
  await admin.reload();
  await expect(row).toContainText('Dihapus');
  const found = await findings(admin, '/pengguna, deleted accounts');
  await expect(row.getByRole('link')).toHaveCount(0);
  await expect(row.getByRole('checkbox')).toHaveCount(0);
  await row.getByRole('button').last().click();
  await expect(admin.getByRole('menuitem')).toHaveText(['Hapus data pribadi…']);
  await admin.getByRole('menuitem').click();
  await admin.locator('.swal2-popup').getByRole('textbox').fill('pelapor.deliserdang');
  await admin.getByRole('button', { name: 'Hapus data pribadi' }).click();
  await expect(row).toHaveCount(0);
  expect(found).toEqual([]);
});

/** Whose page this is. */
async function who(page: Page): Promise<{ id: string; nama: string }> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return (await call(page, 'GET', `/api/users/profile/${sub}`)).body.data as { id: string; nama: string };
}
