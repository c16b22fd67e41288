import { expect, type Page } from '@playwright/test';
import { PAGES } from '#domain/pages/pages.ts';
import { call } from '#tests/e2e/pages/caller.ts';

type Round = { id: string; putaran: number };
export const idOf = (rows: unknown) => (rows as { id: string }[])[0]?.id ?? '';
/** The first round of a report that has had a second one; without one, a round that `report` never had. */
async function earlierRound(page: Page, report: string): Promise<string> {
  const rows = (await call(page, 'GET', '/api/pelaporan-capaian?perPage=200')).body.data as Round[];
  const id = rows.find(({ putaran }) => putaran > 1)?.id;
  return id === undefined ? `${report}/putaran/2` : `/pelaporan-capaian/${id}/putaran/1`;
}
export const firstReport = async (page: Page) =>
  idOf((await call(page, 'GET', '/api/pelaporan-capaian?tahun=2026&periode=TW1')).body.data);

/** The newest chat, beside the list of all. */
export async function firstChat(page: Page): Promise<string> {
  const { body } = await call(page, 'GET', '/apps/chat/chats-and-contacts');
  return `/obrolan/${idOf((body as unknown as { chatsContacts: unknown }).chatsContacts)}`;
}

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
    await earlierRound(page, report),
    `${report}/impor`,
    `${report}/cetak`,
    '/dasbor',
    '/dasbor/matrik?periode=TW2',
    '/kpi/matrik-kinerja',
    '/pelaporan-capaian/rekap',
    '/papan',
    '/pemberitahuan',
    '/profil',
    '/profil/preferensi',
    '/profil/preferensi/tombol',
    '/profil/sesi',
    '/privasi',
    '/profil/pemberitahuan',
    '/profil/dua-faktor',
    '/master/program',
    '/kpi',
    `/kpi/${(detail as { details: { kpi_id: string }[] }).details[0]?.kpi_id ?? ''}`,
    '/kpi/target',
    '/kpi/salin',
    '/master/unit?q=tapin',
    '/berkas-bukti',
    '/tugas',
    '/email/inbox',
    '/email/label/important',
    await firstChat(page),
    '/kalender',
    '/tidak-ada',
  ];
}

/** Addresses of everything a verifier may open, and one that is refused. */
export async function verifierPages(page: Page): Promise<string[]> {
  const id = await firstReport(page);
  return ['/beranda', '/verifikasi', `/verifikasi/${id}`, '/profil/preferensi', '/pelaporan-capaian/baru'];
}

/** Addresses of the lists of all records. */
export const recordLists = (): string[] =>
  Object.values(PAGES).flatMap((page) => ('record' in page ? [page.path] : []));

const LISTS_ONLY: readonly string[] = [
  PAGES['kunci-masuk'],
  PAGES['surat-keluar'],
  PAGES['kiriman-webhook'],
  PAGES['jejak-keamanan'],
  PAGES.masalah,
].map(({ path }) => path);
/** The steps of a year that is set up, the list and the form of every record that an admin keeps, and the modules of one role. */
export async function adminPages(page: Page): Promise<string[]> {
  const role = idOf((await call(page, 'GET', '/api/role')).body.data);
  const records = recordLists().flatMap((list) =>
    // Nobody writes a closed sign-in or the trail, and a problem is reported where it is met.
    LISTS_ONLY.includes(list) ? [list] : [list, `${list}/baru`],
  );
  return [
    '/beranda',
    ...records,
    `/peran/${role}/modul`,
    '/master/unit/impor',
    '/kpi/impor',
    '/pengguna/impor',
    '/pengguna/aturan-klaim',
  ];
}

/** Within the application, as a link goes there: without loading it again. */
export async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** To the page that says 404: it asks the server for nothing, and what was there before is over. */
export async function leave(page: Page): Promise<void> {
  await go(page, '/tidak-ada');
  await expect(page.getByText('404', { exact: true }).first()).toBeVisible();
}

/** From one page to another one, which may look the same: it is known by a mark that only the first one bears. */
export async function moveOn(page: Page, path: string): Promise<void> {
  await page.locator('h1').evaluate((heading) => heading.setAttribute('data-left', ''));
  await go(page, path);
  await expect(page.locator('h1[data-left]')).toHaveCount(0);
}

/** Another page of the application, from its beginning, without loading the application again. */
export async function visit(page: Page, path: string): Promise<void> {
  await leave(page);
  if (path !== '/tidak-ada') await moveOn(page, path);
  await settled(page);
}

/** The page is there: one heading, nothing busy, nothing of the loading screen. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expect(page.locator('#loading')).toBeHidden();
}
