import { expect, type Page } from '@playwright/test';
import { call } from '#tests/e2e/pages/caller.ts';

const idOf = (rows: unknown) => (rows as { id: string }[])[0]?.id ?? '';
const firstReport = async (page: Page) =>
  idOf((await call(page, 'GET', '/api/pelaporan-capaian?tahun=2026&periode=TW1')).body.data);

/** Addresses of everything an officer may open; `[3]` is a report, `[6]` its history. */
export async function officerPages(page: Page): Promise<string[]> {
  const id = await firstReport(page);
  const detail = (await call(page, 'GET', `/api/pelaporan-capaian/detail?id=${id}`)).body.data;
  const report = `/pelaporan-capaian/${id}`;
  return [
    '/beranda',
    '/pelaporan-capaian',
    '/pelaporan-capaian/baru?periode=TW2',
    report,
    `${report}/indikator/${idOf((detail as { details: unknown }).details)}`,
    `${report}/periksa`,
    `${report}/riwayat`,
    '/profil/preferensi',
    '/tidak-ada',
  ];
}

/** Addresses of everything a verifier may open, and one that is refused. */
export async function verifierPages(page: Page): Promise<string[]> {
  const id = await firstReport(page);
  return ['/beranda', '/verifikasi', `/verifikasi/${id}`, '/profil/preferensi', '/pelaporan-capaian/baru'];
}

/** The page is there: one heading, nothing busy. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
