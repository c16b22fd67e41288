/** Codes stand in the order of people wherever they are listed. */
import { readSheet } from 'read-excel-file/universal';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inNaturalOrder } from '#server/db/lists.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const ORDER = ['A1', 'A2', 'A2.9', 'A2.10', 'A10', 'B1'];
let server: TestServer;
let admin: Client;
let satker: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
  satker = (await signIn(server.app, 'pelapor.tapin')).satker;
  const of = { unit_id: satker, tahun: 2025 };
  for (const kode of ['A10', 'B1', 'A2.10', 'A1', 'A2.9', 'A2']) {
    const kpi = { ...of, kode, nama: `Nama ${kode}`, satuan: 'Orang', polarisasi: 'maximize', konsolidasi: 'sum' };
    const made = [await admin.call('POST', '/api/kpi', { ...kpi, target: { tahun: 4, tw1: 1 } })];
    for (const record of ['program', 'kinerja', 'sasaran-kegiatan']) {
      made.push(await admin.call('POST', `/api/${record}`, { ...of, kode, nama: `Nama ${kode}` }));
    }
    made.push(await admin.call('POST', '/api/target', { kode, nama: `Nama ${kode}`, tipe_nilai: 'angka' }));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  }
});
afterAll(() => server.close());

type Coded = { kode: string };
const codes = (rows: readonly Coded[]) => rows.map(({ kode }) => kode).filter((kode) => ORDER.includes(kode));

it.each([
  'kpi?tahun=2025&perPage=200&satker=',
  'kpi?tahun=2025&perPage=200&sort=kode&q=nama&satker=',
  'kpi/matrik-kinerja?tahun=2025&perPage=200&satker=',
  'pelaporan-capaian/report?tahun=2025&satker=',
  'program?tahun=2025&perPage=200&sort=kode&satker=',
  'kinerja?tahun=2025&perPage=200&sort=kode&satker=',
  'sasaran-kegiatan?tahun=2025&perPage=200&sort=kode&satker=',
  'target?perPage=200&sort=kode&x=',
])('%s', async (address) => {
  const { data } = await admin.call<Coded[]>('GET', `/api/${address}${satker}`);
  expect(codes(data)).toEqual(ORDER);
});

it('of every unit, on pages of two, forwards and backwards, with a word and without', async () => {
  for (const more of ['', '&q=Nama']) {
    const pages = async (sort: string) => {
      const found: Coded[] = [];
      for (let page = 1; page <= 60; page += 1) {
        const { data } = await admin.call<Coded[]>(
          'GET',
          `/api/kpi?tahun=2025&perPage=2&page=${page}&sort=${sort}${more}`,
        );
        found.push(...data);
      }
      return codes(found);
    };
    expect([more, await pages('kode'), await pages('-kode')]).toEqual([more, ORDER, ORDER.toReversed()]);
  }
});

it('in the export', async () => {
  const { raw } = await admin.call('GET', `/api/kpi/export?tahun=2025&satker=${satker}`);
  const [head = [], ...rows] = await readSheet(new Uint8Array(raw).buffer, 1);
  expect(codes(rows.map((row) => ({ kode: String(row[head.indexOf('Kode')]) })))).toEqual(ORDER);
});

it.each([
  ['a year', sql`where t.tahun = 2025`, 'sasaran_urut'],
  ['all years', sql``, 'sasaran_urut_semua'],
])('is read from an index by the list of the goals of %s', async (_, condition, index) => {
  const plan = await server.db.transaction().execute(async (trx) => {
    // Of a few goals everything is quicker than an index.
    for (const way of ['enable_sort', 'enable_seqscan', 'enable_bitmapscan'])
      await sql`set local ${sql.raw(way)} = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select t.id from sasaran_kegiatan as t ${condition}
      order by ${inNaturalOrder(sql.ref('t.kode'))}, t.id limit 20`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(`using ${index} on`);
});
