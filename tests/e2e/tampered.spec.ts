import type { APIRequestContext, Page } from '@playwright/test';
import { expect, PASSWORD, test } from '#tests/e2e/fixtures.ts';
import { isFull } from '#tests/support/width.ts';

const REFUSED = 'Anda tidak berwenang melakukan tindakan ini.';
/** Every list of master data, accounts and indicators, with the call that it asks. */
const LISTS = [
  ['/master/unit', '/api/unit'],
  ['/master/tahun', '/api/tahun'],
  ['/master/jadwal', '/api/jadwal'],
  ['/master/kinerja', '/api/kinerja'],
  ['/master/program', '/api/program'],
  ['/master/sasaran-kegiatan', '/api/sasaran-kegiatan'],
  ['/master/target', '/api/target'],
  ['/master/module', '/api/module'],
  ['/pengguna', '/api/users'],
  ['/peran', '/api/role'],
  ['/kpi', '/api/kpi'],
] as const;
/** Forms that open for whoever the browser takes for an administrator, and what is typed into them. */
const FORMS = [
  ['/master/program', { kode: 'X.1', nama: 'Program titipan' }],
  ['/master/kinerja', { kode: 'X.1', nama: 'Kinerja titipan' }],
  ['/master/module', { label: 'Modul titipan', name: 'Titipan' }],
  ['/peran', { name: 'titipan', label: 'Peran titipan' }],
] as const;

/** What the browser keeps about its person says from now on that they are an administrator of everything. */
async function tamper(page: Page): Promise<void> {
  await page.evaluate(() => {
    const data = JSON.parse(localStorage.getItem('userData') ?? '{}') as object;
    const more = { roles: ['admin-dev'], ability: [{ action: 'manage', subject: 'all' }] };
    localStorage.setItem('userData', JSON.stringify({ ...data, ...more }));
  });
}

/** All records as a real administrator gets them. */
async function everything(request: APIRequestContext, address: string): Promise<unknown[]> {
  const sign = await request.post(`${address}/api/auth/signin`, { data: { username: 'admin', password: PASSWORD } });
  const { data } = (await sign.json()) as { data: { accessToken: string } };
  const headers = { authorization: `Bearer ${data.accessToken}` };
  return Promise.all(
    LISTS.map(async ([, call]) => {
      const paging = call === '/api/module' ? '' : '?perPage=200';
      return (await request.get(`${address}${call}${paging}`, { headers })).json();
    }),
  );
}

/** Tries to delete all that a list shows. @returns what became of it: even the list may be refused, or have nothing */
async function deleteAll(page: Page, at: string): Promise<'forbidden' | 'empty' | 'refused'> {
  await page.goto(at);
  const frame = page.locator('main .ui-frame').first();
  await expect(frame).toHaveAttribute('data-state', /ready|error|empty/);
  if ((await frame.getAttribute('data-state')) !== 'ready') {
    const { state, cause } = await frame.evaluate((one) => ({ ...(one as HTMLElement).dataset }));
    expect([state, cause]).toEqual(state === 'error' ? ['error', 'forbidden'] : ['empty', undefined]);
    return state === 'error' ? 'forbidden' : 'empty';
  }
  const box = page.getByRole('checkbox', { name: 'Pilih semua baris di halaman ini' });
  const rows = await page.locator('main .ui-table-frame tbody tr').count();
  await box.check({ force: true });
  await page.getByRole('region', { name: 'Baris terpilih' }).getByRole('button', { name: 'Hapus' }).click();
  await page.locator('.swal2-confirm').click();
  await expect(page.getByText(REFUSED).first()).toBeVisible();
  await expect(page.locator('main .ui-table-frame tbody tr')).toHaveCount(rows);
  return 'refused';
}

for (const [who, username] of ['pimpinan', 'pelapor.tapin'].entries()) {
  // Every list and form is tried by one of the two: what refuses them is one gate (tests/authz tries it with everybody).
  const own = (_: unknown, nth: number) => isFull || nth % 2 === who;
  test(`A-7 whoever tells the browser that they are an administrator changes nothing: ${username}`, async ({
    openAs,
    address,
    request,
  }) => {
    test.setTimeout(240_000);
    const before = await everything(request, address);
    const page = await openAs(username);
    await tamper(page);
    await page.reload();

    for (const [at, values] of FORMS.filter(own)) {
      await page.goto(`${at}/baru`);
      for (const [name, value] of Object.entries(values)) await page.locator(`#isian-${name}`).fill(value);
      if (at === '/peran') await page.getByRole('radio').first().check({ force: true });
      await page.getByRole('button', { name: 'Simpan', exact: true }).click();
      await expect(page.getByText(REFUSED).first()).toBeVisible();
      // Nothing typed is lost.
      for (const [name, value] of Object.entries(values)) {
        await expect(page.locator(`#isian-${name}`)).toHaveValue(value);
      }
    }

    const found: string[] = [];
    for (const [at] of LISTS.filter(own)) found.push(`${at} ${await deleteAll(page, at)}`);
    console.log(`A-7 ${username}: ${found.join(', ')}`);
    expect(found.filter((one) => one.endsWith('refused')).length).toBeGreaterThan(1);
    expect(await everything(request, address)).toEqual(before);
  });
}
