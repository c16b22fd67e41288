/**
 * Every list that can be ordered stands in the order that was asked for, by each of its fields and both ways (contract.md §3).
 * What a field means is written here and not taken from the calls: one that a call no longer takes is missed.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#tests/support/api.ts';
import { disorder } from '#tests/support/disorder.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

type Row = Record<string, never>;
type Value = string | number | null;
/** `by`: names stand as the database has them, codes as people count (A2 before A10), all else by its characters. */
type Order = { by: 'name' | 'code' | 'plain'; of: (row: Row) => Value };
type Field = string | ((row: Row) => unknown);
type List = { rows?: string; narrowed?: string; fields: Record<string, Order> };
/** Its orders are looked at where its figures are. */
type Elsewhere = readonly string[];

/** A field of a record within the row. */
const inside = (record: string, field: string) => (row: Row) => Object(row[record])[field];
const order = (by: Order['by']) => (field: Field) => {
  const read = typeof field === 'string' ? (row: Row) => row[field] : field;
  return { by, of: (row: Row) => read(row) as Value };
};
const [name, code, plain] = [order('name'), order('code'), order('plain')];
const plan = { kode: code('kode'), nama: name('nama'), tahun: plain('tahun') };
const created = { created_at: plain('created_at') };
const updated = { updated_at: plain('updated_at') };
const made = { dibuat: plain('dibuat') };

const LISTS: Record<string, List | Elsewhere> = {
  '/api/program': { fields: plan },
  '/api/kinerja': { fields: plan },
  '/api/sasaran-kegiatan': { fields: plan },
  '/api/target': { fields: { kode: code('kode'), nama: name('nama'), tipe_nilai: name('tipe_nilai') } },
  '/api/module': { fields: { name: name('name'), label: name('label') } },
  '/api/jadwal': {
    fields: { tahun: plain('tahun'), periode: plain('periode'), buka: plain('buka'), tutup: plain('tutup') },
  },
  '/api/unit': {
    narrowed: '&q=deli serdang',
    fields: { nama_unit: name('nama_unit'), kode: name('kode'), level_id: plain('level_id') },
  },
  '/api/tahun': { fields: { tahun: plain('tahun'), status: plain('status') } },
  '/api/kpi': { fields: { kode: code('kode'), nama: name('nama'), status: plain('status') } },
  '/api/kpi/matrik-kinerja': {
    fields: { kode: code((row) => `${inside('unit', 'kode')(row)} ${row['kode']}`), nama: name('nama') },
  },
  '/api/pelaporan-capaian': {
    fields: {
      ...{ periode: plain('periode'), status: plain('status'), tahun: plain('tahun') },
      ...{ unit: name(inside('unit', 'nama_unit')), submitted_at: plain('submitted_at'), ...updated },
    },
  },
  '/api/dashboard/matrik': ['selisih', 'kode', 'nama'],
  '/api/dashboard/satker': ['status', 'nama_unit', 'capaian'],
  '/api/datatables/data': {
    rows: 'invoices',
    fields: {
      ...{ nama: name('nama'), ukuran: plain('ukuran'), uploaded_at: plain('uploaded_at'), unit: name('unit') },
      ...{
        periode: plain(({ tahun, periode }) => `${tahun} ${periode}`),
        kpi: name('kpi_kode'),
        status: plain('status'),
      },
    },
  },
  '/apps/permissions/data': { rows: 'permissions', fields: { name: name('name'), ...created } },
  '/api/role': { fields: { name: name('name'), label: name('label'), ...updated } },
  '/api/role-module': {
    fields: { role: name(inside('role', 'label')), module: name(inside('module', 'label')), ...updated },
  },
  '/api/users': {
    fields: { nama: name('nama'), username: name('username'), email: name('email'), ...created, ...updated },
  },
  '/api/master/users': { fields: { nama: name('nama') } },
  '/api/kunci-masuk': { fields: { sampai: plain('sampai'), gagal: plain('gagal') } },
  '/api/jejak-keamanan': { fields: { waktu: plain('waktu') } },
  '/api/token': { fields: { nama: name('nama'), ...made, sampai: plain('sampai') } },
  '/api/surat-keluar': { fields: { ...made, waktu: plain('waktu') } },
  '/api/webhook': { fields: { nama: name('nama'), ...created } },
  '/api/kiriman-webhook': { fields: { ...made, waktu: plain('waktu') } },
  '/api/masalah': { fields: { nomor: plain('nomor'), ...created } },
};

let server: TestServer;
let call: (address: string) => Promise<{ status: number; body: { data: unknown } }>;
beforeAll(async () => {
  server = await startTestServer();
  const { token } = await signIn(server.app, 'admin');
  await signIn(server.app, 'pimpinan');
  await disorder(server.db);
  const headers = { authorization: `Bearer ${token}` };
  call = async (url) => {
    const response = await server.app.inject({ url, headers });
    return { status: response.statusCode, body: response.json() };
  };
});
afterAll(() => server.close());

/** The values as they should stand; what has none stands last, whichever way. */
async function sorted(values: readonly Value[], by: Order['by'], down: boolean): Promise<Value[]> {
  const [some, none] = [values.filter((one) => one !== null), values.filter((one) => one === null)];
  if (by === 'name') {
    const { rows } = await sql<{ v: string }>`select v from unnest(${some}::text[]) as v order by v`.execute(server.db);
    const named = rows.map(({ v }) => v);
    return [...(down ? named.reverse() : named), ...none];
  }
  const key = (one: Value) => (by === 'code' ? String(one).replace(/\d+/g, (n) => n.padStart(8, '0')) : (one ?? ''));
  const rising = some.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
  return [...(down ? rising.reverse() : rising), ...none];
}

const ordered = () => {
  type Given = { name: string; schema: { enum?: string[] } };
  const { paths } = server.app.swagger() as { paths: Record<string, { get?: { parameters?: Given[] } }> };
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const given = get?.parameters?.find((one) => one.name === 'sort')?.schema.enum;
    return given === undefined ? [] : [[path, given] as const];
  });
};

it('these are all the lists that can be ordered, and all they can be ordered by', () => {
  // A download takes what its list takes; the to-do list has words of its own (specification §3).
  const lists = ordered().filter(([path]) => !/\/export$|^\/apps\/todo/.test(path));
  const fields = lists.map(([path, given]) => [path, given.toSorted()]);
  const both = (one: List | Elsewhere) =>
    ('fields' in one ? Object.keys(one.fields) : one).flatMap((field) => [field, `-${field}`]);
  expect(Object.fromEntries(fields)).toEqual(
    Object.fromEntries(Object.entries(LISTS).map(([path, one]) => [path, both(one).toSorted()])),
  );
});

const here = Object.entries(LISTS).flatMap(([path, one]) => ('fields' in one ? [[path, one] as const] : []));
it.each(here)('%s', async (path, { rows: place, narrowed = '', fields }) => {
  const seen: string[] = [];
  for (const [field, { by, of }] of Object.entries(fields)) {
    for (const direction of ['', '-']) {
      const { status, body } = await call(`${path}?perPage=200&sort=${direction}${field}${narrowed}`);
      const rows = (place === undefined ? body.data : Object(body.data ?? body)[place]) as Row[];
      const values = rows.map(of);
      expect([direction, field, status, new Set(values).size > 1]).toEqual([direction, field, 200, true]);
      expect([direction, field, values]).toEqual([direction, field, await sorted(values, by, direction === '-')]);
      seen.push(`${direction}${JSON.stringify(rows)}`);
    }
  }
  // Of two fields whose orders are the same one could be taken for the other.
  expect(new Set(seen).size).toBe(seen.length);
});
