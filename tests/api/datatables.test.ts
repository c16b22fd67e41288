import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { datatablesSchema } from '#contract/datatables.ts';
import { type Client, signInAll } from '#tests/support/api.ts';
import { MIME, PDF } from '#tests/support/files.ts';
import { indicator, newReports, upload } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

type Answer = z.infer<typeof datatablesSchema>;
let server: TestServer;
let person: Awaited<ReturnType<typeof signInAll>>;
let reportId = '';
beforeAll(async () => {
  server = await startTestServer();
  person = await signInAll(server.app);
  const report = await newReports(person.pelapor, 2026, 'TW3');
  reportId = report.id;
  const { id } = indicator(report, '1.1.1.1');
  await upload(person.pelapor, id, 'Zebra.pdf');
  await upload(person.pelapor, id, 'Akta.pdf');
});
afterAll(() => server.close());

const list = async (who: Client, query = '') => {
  const { status, raw } = await who.call('GET', `/api/datatables/data${query}`);
  expect(status).toBe(200);
  return JSON.parse(raw.toString()) as Answer;
};
const nama = (rows: Answer['invoices']) => rows.map((one) => one.nama);

it('of more than a thousand files the number is kept for a while, and says from when it is', async () => {
  const one = sql`select b.* from berkas as b join laporan_detail as d on d.id = b.detail_id join laporan as l on l.id = d.laporan_id
    where l.unit_id = ${person.pelapor.satker} and l.status = 'draft' and l.deleted_at is null and b.deleted_at is null
    order by b.id limit 1`;
  await sql`insert into berkas
    select (jsonb_populate_record(null::berkas,
      to_jsonb(b) || jsonb_build_object('id', gen_random_uuid(), 'nama', 'Salinan.pdf'))).*
    from (${one}) as b, generate_series(1, 1002)`.execute(server.db);
  const { total, dihitung, allData, invoices } = await list(person.pelapor, '?q=salinan&perPage=20&page=2');
  expect([total, dihitung]).toEqual([1002, undefined]);
  expect(invoices).toEqual(allData.slice(20, 40));
  // All of one name and one moment: their ids decide, and a page past the list that is given along is read by itself.
  const ids = async (more: string) => (await list(person.pelapor, `?q=salinan&${more}`)).invoices.map(({ id }) => id);
  const byName = await ids('sort=nama&perPage=200&allData=0');
  expect([byName, byName.length]).toEqual([byName.toSorted(), 200]);
  const past = await ids('sort=-nama&perPage=20&page=51');
  expect([past, past.length]).toEqual([byName.slice(0, 2).toReversed(), 2]);
  await sql`delete from berkas where id in (select id from berkas where nama = 'Salinan.pdf' limit 500)`.execute(
    server.db,
  );
  const later = await list(person.pelapor, '?q=salinan&perPage=20&allData=0');
  expect([later.total, Number.isNaN(Date.parse(later.dihitung ?? ''))]).toEqual([1002, false]);
  for (const other of ['status=approved', 'tahun=2024', 'periode=TW1', `satker=${person.lain.satker}`]) {
    expect([other, (await list(person.pelapor, `?q=salinan&allData=0&${other}`)).total]).toEqual([other, 0]);
  }
  // Whoever sees something else has a number of their own.
  expect((await list(person.admin, '?q=salinan&allData=0')).dihitung).toBeUndefined();
  await sql`delete from berkas where nama = 'Salinan.pdf'`.execute(server.db);
});

describe('the list of evidence', () => {
  it('has every file with its report, newest first', async () => {
    const { invoices, allData, total, ...other } = await list(person.pelapor);
    expect(other).toEqual({});
    expect(total).toBe(allData.length);
    expect(nama(invoices).slice(0, 2).sort()).toEqual(['Akta.pdf', 'Zebra.pdf']);
    const { id: _, kpi_nama, uploaded_at, unit_id, ...one } = invoices.find(({ nama: n }) => n === 'Akta.pdf') ?? {};
    expect(one).toEqual({
      nama: 'Akta.pdf',
      mime: MIME.pdf,
      ukuran: PDF.length,
      laporan_id: reportId,
      status: 'draft',
      tahun: 2026,
      periode: 'TW3',
      unit: 'BPS Kabupaten Tapin',
      kpi_kode: '1.1.1.1',
    });
    expect([kpi_nama !== '', !Number.isNaN(Date.parse(uploaded_at ?? '')), unit_id]).toEqual([
      true,
      true,
      person.pelapor.satker,
    ]);
  });

  it('is searched, ordered and paged by the server; allData is the list from its beginning, or left out', async () => {
    const one = await list(person.pelapor, '?q=.pdf&sort=nama&perPage=1&page=2');
    const all = await list(person.pelapor, '?q=.pdf&sort=nama&perPage=200&allData=0');
    expect(all.allData).toEqual([]);
    expect(one.allData).toEqual(all.invoices);
    expect(one.invoices).toEqual(all.invoices.slice(1, 2));
    expect(one.total).toBe(all.invoices.length);
    expect(nama((await list(person.pelapor, '?q=zebra')).invoices)).toEqual(['Zebra.pdf']);
    const [zebra] = (await list(person.pelapor, '?q=Zebra')).invoices;
    const named = await list(person.pelapor, `?q=${encodeURIComponent(zebra?.kpi_nama ?? '')}`);
    expect(nama(named.invoices)).toContain('Zebra.pdf');
    // A search sign is a plain character.
    expect((await list(person.pelapor, '?q=%25')).total).toBe(0);
    for (const sort of ['ukuran', '-uploaded_at', 'unit', 'periode', '-kpi', 'status']) {
      expect((await list(person.pelapor, `?sort=${sort}`)).total).toBeGreaterThan(1);
    }
  });

  it('is narrowed by unit, year, quarter and status of the report, one by one and together', async () => {
    // A file of another unit, whose report is of another year and quarter and was approved.
    const other = await newReports(person.pelapor, 2026, 'TW4');
    await upload(person.pelapor, other.details[0]?.id ?? '', 'Lain.pdf');
    await sql`update laporan set unit_id = ${person.lain.satker}, tahun = 2024, periode = 'TW4', status = 'approved'
      where id = ${other.id}`.execute(server.db);
    const all = (await list(person.admin, '?perPage=200')).allData;
    const [first] = (await list(person.admin, '?q=Zebra')).invoices;
    const { unit_id = '', tahun, periode, status } = first ?? {};
    const ways: readonly [string, (one: Answer['invoices'][number]) => boolean][] = [
      [`satker=${unit_id}`, (one) => one.unit_id === unit_id],
      [`tahun=${tahun}`, (one) => one.tahun === tahun],
      [`periode=${periode}`, (one) => one.periode === periode],
      [`status=${status}`, (one) => one.status === status],
    ];
    for (const [query, belongs] of ways) {
      const { allData, total } = await list(person.admin, `?${query}`);
      expect([query, allData, total]).toEqual([query, all.filter(belongs), 2]);
    }
    for (const elsewhere of [`satker=${person.lain.satker}`, 'tahun=2024', 'periode=TW4', 'status=approved']) {
      expect([elsewhere, nama((await list(person.admin, `?${elsewhere}`)).invoices)]).toEqual([
        elsewhere,
        ['Lain.pdf'],
      ]);
    }
    // The quarters of a year stand together, and the years one after the other.
    const quarters = (await list(person.admin, '?sort=periode&perPage=200')).invoices;
    const times = quarters.map((one) => `${one.tahun} ${one.periode}`);
    expect([times, new Set(times).size]).toEqual([times.toSorted(), 2]);
    const together = await list(person.admin, `?${ways.map(([query]) => query).join('&')}`);
    expect(nama(together.invoices).toSorted()).toEqual(['Akta.pdf', 'Zebra.pdf']);
    // No unit is every unit, and several statuses are any of them, as in the list of reports.
    expect((await list(person.admin, '?satker=&status=draft,approved')).allData).toEqual(all);
    expect((await list(person.admin, `?satker=${unit_id}&status=approved`)).total).toBe(0);
    // Of a unit out of reach there is nothing, and what is no year or status is refused.
    expect((await list(person.lain, `?satker=${unit_id}`)).total).toBe(0);
    for (const wrong of ['satker=1', 'tahun=x', 'periode=TW5', 'status=lain']) {
      expect((await person.admin.call('GET', `/api/datatables/data?${wrong}`)).status).toBe(422);
    }
  });

  it('has nothing of other units, nor of a file or report that is gone', async () => {
    expect(nama((await list(person.verifikator, '?q=Zebra')).invoices)).toEqual(['Zebra.pdf']);
    expect(nama((await list(person.admin, '?q=Zebra')).invoices)).toEqual(['Zebra.pdf']);
    const other = await list(person.lain, '?perPage=200');
    expect(other.invoices.filter(({ unit_id }) => unit_id !== person.lain.satker)).toEqual([]);
    expect((await person.support.call('GET', '/api/datatables/data')).status).toBe(403);
    const [zebra] = (await list(person.pelapor, '?q=Zebra')).invoices;
    await server.db
      .updateTable('berkas')
      .set({ deleted_at: new Date() })
      .where('id', '=', zebra?.id ?? '')
      .execute();
    expect((await list(person.pelapor, '?q=Zebra')).total).toBe(0);
    expect((await person.pelapor.call('DELETE', `/api/pelaporan-capaian/${reportId}/delete`)).status).toBe(200);
    expect((await list(person.pelapor, '?q=Akta')).total).toBe(0);
  });

  it('refuses an order and a page that there is not', async () => {
    expect((await person.pelapor.call('GET', '/api/datatables/data?sort=sha256')).status).toBe(422);
    expect((await person.pelapor.call('GET', '/api/datatables/data?perPage=201')).status).toBe(422);
  });
});
