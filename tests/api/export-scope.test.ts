/** Who may read more than export exports no more than that, whichever workbook or document it is (contract.md §4). */
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReportBrief } from '#contract/report.ts';
import { accountMaker, PASSWORD } from '#tests/support/accounts.ts';
import { type Client, signIn, signInAll } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const REPORTS = '/api/pelaporan-capaian';
let server: TestServer;
let admin: Client;
/** Has reports and indicators of 2025, and is not the reader's unit. */
let other: string;
/** Reads everywhere, and exports what is of Tapin. */
let reader: Client;
beforeAll(async () => {
  server = await startTestServer();
  const people = await signInAll(server.app);
  ({ admin } = people);
  other = people.lain.satker;
  const modules = await server.db
    .selectFrom('module')
    .select('id')
    .where('name', 'in', ['Kpi', 'PelaporanCapaian'])
    .execute();
  const role = async (name: string, lingkup: string, actions: string[]) => {
    const roleModule = { module: modules.map(({ id }) => ({ module_id: id, actions })) };
    expect((await admin.call('POST', '/api/role', { name, label: name, lingkup, roleModule })).status).toBe(200);
  };
  await role('pembaca', 'semua', ['read']);
  await role('pengekspor', 'sendiri', ['read', 'export']);
  const { username } = await buat({ roles: ['pembaca', 'pengekspor'], satker_id: people.pelapor.satker });
  reader = await signIn(server.app, username, PASSWORD);
});
afterAll(() => server.close());
const { buat } = accountMaker(() => admin);

it.each([
  ['/api/kpi', 'Unit'],
  [REPORTS, 'Unit'],
  ['/api/kpi/matrik-kinerja', 'Unit'],
])('the list %s', async (url, title) => {
  const units = new Set<unknown>();
  for (const year of [2025, 2026]) {
    const { status, raw } = await reader.call('GET', `${url}/export?tahun=${year}`);
    expect(status).toBe(200);
    const [head = [], ...rows] = await readSheet(raw);
    for (const row of rows) units.add(row[head.indexOf(title)]);
    expect((await reader.call<unknown[]>('GET', `${url}?tahun=${year}`)).paging?.totalItems).toBeGreaterThan(0);
  }
  expect([...units]).toEqual(['BPS Kabupaten Tapin']);
});

it('the year of a unit, and the document of a report', async () => {
  const { data } = await reader.call<ReportBrief[]>('GET', `${REPORTS}?tahun=2025&satker=${other}`);
  const urls = [`${REPORTS}/report/export?satker=${other}&tahun=2025`, `${REPORTS}/${data[0]?.id}/export`];
  for (const url of urls) expect([url, (await reader.call('GET', url)).status]).toEqual([url, 403]);
  expect((await reader.call('GET', `${REPORTS}/report?satker=${other}&tahun=2025`)).status).toBe(200);
});
