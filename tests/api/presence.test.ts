import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Presence } from '#contract/workspace.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let leader: Client;
beforeAll(async () => {
  server = await startTestServer();
  leader = await signIn(server.app, 'pimpinan');
});
afterAll(() => server.close());

const presence = async (satker: string) =>
  (await leader.call<Presence>('GET', `/api/pelaporan-capaian/keberadaan?tahun=2025&satker=${satker}`)).data;

/** Of the published figures only Tapin has indicators: 17 of them in 2026, reported in two quarters. */
const TAPIN = { tahun: 2026, indikator: 17, laporan: 2 };

it('tells apart what a unit has itself and what those below it have', async () => {
  const officer = await signIn(server.app, 'pelapor.tapin');
  const tapin = officer.satker;
  const top = leader.satker;
  expect(await presence(tapin)).toMatchObject({ tahun: [TAPIN], sendiri: [TAPIN] });
  expect(await presence(top)).toEqual({
    tahun: [TAPIN],
    sendiri: [],
    unit: [{ id: tapin, nama_unit: 'BPS Kabupaten Tapin', ...TAPIN }],
  });
  expect(await presence('')).toMatchObject({ tahun: [TAPIN], sendiri: [] });
  // Where most reports are comes first, wherever its name stands.
  const admin = await signIn(server.app, 'admin');
  const other = await server.db
    .selectFrom('unit')
    .select('id')
    .where('nama_unit', '=', 'BPS Kabupaten Balangan')
    .executeTakeFirstOrThrow();
  const kpi = { kode: 'B.1', nama: 'Layanan', unit_id: other.id, tahun: 2026, satuan: 'Persen', status: 'aktif' };
  const rules = { polarisasi: 'maximize', konsolidasi: 'sum' };
  expect((await admin.call('POST', '/api/kpi', { ...kpi, ...rules })).status).toBe(200);
  expect(
    (await presence(top)).unit.map(({ nama_unit, indikator, laporan }) => [nama_unit, indikator, laporan]),
  ).toEqual([
    ['BPS Kabupaten Tapin', 17, 2],
    ['BPS Kabupaten Balangan', 1, 0],
  ]);
  // Only what is in use, and what was not taken away, is found on any page.
  const { rows } = await sql<{
    id: string;
  }>`select id from kpi where unit_id = ${tapin} and tahun = 2026 limit 3`.execute(server.db);
  const [draft, unused, deleted] = rows.map(({ id }) => id);
  await sql`update kpi set status = case id when ${draft}::uuid then 'draf' when ${unused}::uuid then 'nonaktif' else status end,
    deleted_at = case when id = ${deleted}::uuid then now() end where unit_id = ${tapin} and tahun = 2026`.execute(
    server.db,
  );
  expect(await presence(tapin)).toMatchObject({ tahun: [{ ...TAPIN, indikator: 14 }] });
  await sql`update laporan set deleted_at = now() where unit_id = ${tapin} and tahun = 2026 and periode = 'TW2'`.execute(
    server.db,
  );
  expect(await presence(tapin)).toMatchObject({ tahun: [{ ...TAPIN, indikator: 14, laporan: 1 }] });
});
