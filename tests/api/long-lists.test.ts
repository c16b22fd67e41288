import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await sql`
    insert into laporan (id, unit_id, tahun, periode, status, ambang)
    select gen_random_uuid(), u.id, 2024, p.periode, 'draft', '[]'
    from unit as u cross join (values ('TW1'), ('TW2'), ('TW3'), ('TW4')) as p (periode)
    on conflict do nothing`.execute(server.db);
  await sql`
    insert into kpi (id, kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi)
    select gen_random_uuid(), 'PANJANG-' || n, 'Indikator ' || n, u.id, 2024, 'Persen', 'maximize', 'sum'
    from unit as u cross join generate_series(1, 1001) as n where u.nama_unit = 'BPS Kabupaten Tapin'`.execute(
    server.db,
  );
});
afterAll(() => server.close());

/** What the database itself counts, without a line of the product. */
async function counted(table: 'laporan' | 'kpi', unit?: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} as t join unit as u on u.id = t.unit_id
    where t.tahun = 2024 and t.deleted_at is null and (${unit ?? null}::text is null or u.nama_unit = ${unit ?? null})`.execute(
    server.db,
  );
  return rows[0]?.n ?? 0;
}

async function told(username: string, list: string, narrowed = ''): Promise<number> {
  const { accessToken } = await server.signIn(username);
  const response = await server.app.inject({
    url: `/api/${list}?tahun=2024&perPage=20${narrowed}`,
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { paging } = response.json<{ paging: { totalItems: number } }>();
  return paging.totalItems;
}

it.each([
  ['pelaporan-capaian', 'laporan', 'admin', undefined],
  ['kpi', 'kpi', 'pelapor.tapin', 'BPS Kabupaten Tapin'],
] as const)(
  'the number of a long list of %s is kept for nobody who sees other rows',
  async (list, table, first, unit) => {
    const many = await counted(table, unit);
    expect(many).toBeGreaterThan(1000);
    expect([await told(first, list), await told(first, list)]).toEqual([many, many]);
    const few = await counted(table, 'Bappedalitbang Kabupaten Deli Serdang');
    expect(few).toBeLessThan(1000);
    expect(await told('pelapor.deliserdang', list)).toBe(few);
  },
);

it.each([
  ['pelaporan-capaian', 'laporan', sql`true`, ''],
  ['pelaporan-capaian', 'laporan', sql`u.nama_unit ilike '%tapin%'`, '&q=tapin'],
  ['pelaporan-capaian', 'laporan', sql`t.periode = 'TW1'`, '&periode=TW1'],
  ['pelaporan-capaian', 'laporan', sql`t.status = 'approved'`, '&status=approved'],
  ['pelaporan-capaian', 'laporan', sql`t.submitted_at is not null`, '&dikirim=2024-04-05'],
  ['kpi', 'kpi', sql`true`, ''],
  ['kpi', 'kpi', sql`t.nama ilike '%indikator 7%'`, '&q=indikator 7'],
  ['kpi', 'kpi', sql`t.status = 'nonaktif'`, '&status=nonaktif'],
] as const)(
  'the number of %s of one list is not kept for a narrower one: %#',
  async (list, table, condition, narrowed) => {
    const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} as t join unit as u on u.id = t.unit_id
    where t.tahun = 2024 and t.deleted_at is null and ${condition}`.execute(server.db);
    expect(await told('admin', list)).toBe(await counted(table));
    expect(await told('admin', list, narrowed)).toBe(rows[0]?.n);
  },
);
