/** All reports, looked up a few at a time, are those of the list in its order, whatever is asked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allReports, listReports } from '#server/report/list.queries.ts';
import { signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { newReports } from '#tests/support/world/filling.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const officer = await signIn(server.app, 'pelapor.tapin');
  for (const period of ['TW2', 'TW3', 'TW4'] as const) await newReports(officer, 2026, period);
});
afterAll(() => server.close());

it.each([
  {},
  { tahun: 2026 },
  { sort: '-periode' as const },
  { sort: 'status' as const },
  { sort: 'updated_at' as const },
  { status: 'draft' },
  { q: 'tapin', sort: '-unit' as const },
])('%o', async (asked) => {
  const { data, total } = await listReports(server.db, 'semua', { ...asked, page: 1, perPage: 200 });
  expect(data.length).toBe(total);
  expect(data.length).toBeGreaterThan(2);
  expect(await allReports(server.db, 'semua', asked, 200, 2)).toEqual(data);
  expect(await allReports(server.db, 'semua', asked, 2)).toEqual(data.slice(0, 2));
});
