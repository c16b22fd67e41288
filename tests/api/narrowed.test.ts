/**
 * Every list by each of its filters, by each word that can be searched for, and page by page (contract.md §3): what is left is
 * what a person would pick out of the whole list by hand. What a filter means is written here and not taken from the calls.
 */
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#tests/support/api.ts';
import { disorder } from '#tests/support/disorder.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

type Row = Record<string, unknown> & { id: string };
type Field = string | ((row: Row) => unknown);
type List = { words: readonly Field[]; filters?: Record<string, Field>; elsewhere?: readonly string[]; whole?: true };
/** Lists whose figures are looked at in files of their own. */
const ELSEWHERE = new Set([
  '/api/dashboard/matrik',
  '/api/dashboard/satker',
  '/api/kpi/matrik-kinerja',
  '/api/pemberitahuan',
]);

const inside = (record: string, field: string) => (row: Row) => Object(row[record] ?? {})[field];
const day = (field: string) => (row: Row) => {
  const at = row[field];
  return typeof at === 'string' ? new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10) : null;
};
/** Of what the trail is about, people alone are searched for. */
const objectPerson = (row: Row) => (row['subjek'] === 'Session' ? inside('objek', 'nama')(row) : null);
const OF_UNIT = { satker: 'unit_id', unit_id: 'unit_id', tahun: 'tahun' };
const OF_KPI = {
  ...{ status: 'status', sasaran_kegiatan_id: 'sasaran_kegiatan_id', tipe_nilai: 'tipe_nilai' },
  ...{ polarisasi: 'polarisasi', konsolidasi: 'konsolidasi' },
};

const LISTS: Record<string, List> = {
  '/api/program': { words: ['kode', 'nama'], filters: OF_UNIT },
  '/api/kinerja': { words: ['kode', 'nama'], filters: OF_UNIT },
  '/api/sasaran-kegiatan': {
    words: ['kode', 'nama'],
    filters: { ...OF_UNIT, kinerja_id: 'kinerja_id', program_id: 'program_id' },
  },
  '/api/target': { words: ['kode', 'nama'], filters: { tipe_nilai: 'tipe_nilai' } },
  '/api/module': { words: ['name', 'label'], whole: true },
  '/api/jadwal': {
    words: [inside('unit', 'nama_unit'), inside('unit', 'kode'), 'alasan'],
    filters: { ...OF_UNIT, periode: 'periode' },
  },
  '/api/unit': {
    words: ['nama_unit', 'kode'],
    filters: { level_id: 'level_id', parent_id: 'parent_id', aktif: 'aktif' },
  },
  '/api/tahun': { words: ['tahun'], filters: { status: 'status' } },
  '/api/kpi': { words: ['kode', 'nama'], filters: { ...OF_UNIT, ...OF_KPI } },
  '/api/pelaporan-capaian': {
    words: [inside('unit', 'nama_unit')],
    filters: { ...OF_UNIT, periode: 'periode', status: 'status', dikirim: day('submitted_at') },
    elsewhere: ['tahun_ditutup'],
  },
  '/api/datatables/data': {
    words: ['nama', 'unit', 'kpi_kode', 'kpi_nama'],
    filters: { satker: 'unit_id', tahun: 'tahun', periode: 'periode', status: 'status' },
  },
  '/apps/permissions/data': {
    words: ['name'],
    filters: { jenis: ({ sistem }) => (sistem === true ? 'sistem' : 'label') },
  },
  '/api/role': { words: ['name', 'label'] },
  '/api/role-module': {
    words: [inside('role', 'name'), inside('role', 'label'), inside('module', 'name'), inside('module', 'label')],
    filters: { role_id: 'role_id', module_id: 'module_id' },
  },
  '/api/users': {
    words: ['nama', 'username', 'email', 'jabatan'],
    filters: { satker: 'satker_id', satker_id: 'satker_id', role: 'roles', roles: 'roles', aktif: 'aktif' },
  },
  '/api/master/users': {
    words: ['nama', 'jabatan'],
    filters: { satker: inside('satker', 'id'), satker_id: inside('satker', 'id') },
  },
  '/api/kunci-masuk': {
    words: ['username', 'alamat', inside('pengguna', 'nama')],
    filters: { jenis: 'jenis' },
  },
  '/api/jejak-keamanan': {
    words: [inside('oleh', 'nama'), inside('oleh', 'username'), objectPerson, 'alamat'],
    filters: { aksi: 'aksi', subjek: 'subjek' },
    elsewhere: ['dari', 'sampai'],
  },
  '/api/token': {
    words: ['nama', inside('pengguna', 'nama'), inside('pengguna', 'username')],
    filters: { keadaan: 'keadaan' },
  },
  '/api/surat-keluar': {
    words: ['penerima', inside('pengguna', 'nama')],
    filters: { keadaan: 'keadaan', jenis: 'jenis' },
  },
  '/api/webhook': { words: ['nama', 'url'], filters: { aktif: 'aktif' } },
  '/api/kiriman-webhook': {
    words: [inside('webhook', 'nama'), 'peristiwa', 'jawaban'],
    filters: { webhook: inside('webhook', 'id'), keadaan: 'keadaan' },
  },
  '/api/masalah': { words: ['teks', inside('pengirim', 'nama')], filters: { status: 'status' } },
};

/** Records of the demo are alike in much that a list is narrowed by. */
async function unlike({ db }: TestServer) {
  const first = (table: string) => sql`(select id from ${sql.table(table)} order by id limit 1)`;
  const office = sql`(select unit_id from sasaran_kegiatan where id = ${first('sasaran_kegiatan')})`;
  const statements = [
    sql`update sasaran_kegiatan set program_id = (select id from program where kode = 'A.9'),
      kinerja_id = (select id from kinerja where kode = 'A.9') where kode in ('A.9', 'A.10')`,
    sql`insert into jadwal (id, tahun, periode, buka, tutup, unit_id, alasan)
      values (gen_random_uuid(), 2024, 'TW1', '2024-04-01', '2024-04-10', ${office}, 'Banjir besar')`,
    sql`update kpi set polarisasi = 'minimize' where kode = '1.1.1.1'`,
    sql`update unit set aktif = false where kode in ('7211', '6301')`,
    sql`update pengguna set jabatan = concat('Kepala ', username), aktif = username <> 'dukungan' where username <> 'admin'`,
    sql`update webhook set aktif = nama <> 'b', url = concat('https://', nama, '.example/')`,
    sql`update kiriman_webhook set jawaban = 'Bad gateway', jenis = 'report.revised', gagal_at = now()
      where webhook_id = (select id from webhook where nama = 'c')`,
    sql`update kiriman set jenis = 'tenggat', gagal_at = now(), penerima = 'zed@c.example',
      pengguna_id = (select id from pengguna where username = 'pimpinan') where alasan = 'c'`,
    sql`update token_api set pengguna_id = (select id from pengguna where username = 'pimpinan'), revoked_at = now() where nama = 'c'`,
    sql`update masalah set status = 'selesai', pengirim_id = (select id from pengguna where username = 'pimpinan') where teks = 'c'`,
    sql`insert into signin_gagal (id, kunci, waktu, akun, alamat)
      select gen_random_uuid(), k.kunci, now(), k.akun, k.alamat
      from (values ('p', 50, 'pimpinan', null), ('a', 200, null, '10.1.0.1')) as k (kunci, n, akun, alamat), generate_series(1, k.n)`,
    sql`insert into jejak_keamanan (id, waktu, oleh, aksi, subjek, subjek_id, perubahan, alamat)
      select gen_random_uuid(), now() - interval '3 days', p.id, 'update', 'Unit', ${office}, '{}', '10.9.8.7' from pengguna as p where username = 'admin'`,
  ];
  for (const statement of statements) await statement.execute(db);
}

let server: TestServer;
let admin: string;
let leader: string;
let call: (address: string, by?: string) => Promise<{ rows: Row[]; total: number; status: number }>;
beforeAll(async () => {
  server = await startTestServer();
  admin = (await signIn(server.app, 'admin')).token;
  leader = (await signIn(server.app, 'pimpinan')).token;
  await disorder(server.db);
  await unlike(server);
  call = async (url, by = admin) => {
    const response = await server.app.inject({ url, headers: { authorization: `Bearer ${by}` } });
    const { data, paging, total, ...bare } = response.json<{
      data?: Row[];
      paging?: { totalItems: number };
      total?: number;
    }>();
    const rows = data ?? (Object.values(bare).find(Array.isArray) as Row[] | undefined) ?? [];
    return { rows, total: paging?.totalItems ?? total ?? rows.length, status: response.statusCode };
  };
});
afterAll(() => server.close());
async function sheet(url: string) {
  const response = await server.app.inject({ url, headers: { authorization: `Bearer ${admin}` } });
  return readSheet(response.rawPayload);
}

const read = (row: Row, field: Field) => (typeof field === 'string' ? row[field] : field(row));
async function wholeList(path: string, by?: string): Promise<Row[]> {
  const first = await call(`${path}?perPage=200`, by);
  const pages = Array.from({ length: Math.ceil(first.total / 200) - 1 }, (_, i) =>
    call(`${path}?perPage=200&page=${i + 2}`, by),
  );
  return [...first.rows, ...(await Promise.all(pages)).flatMap(({ rows }) => rows)];
}
/** Some of them, from all over the list. */
const some = <T>(values: readonly T[], count: number) =>
  values.filter((_, i) => i % Math.ceil(values.length / count) === 0);

const same = (found: readonly Row[], wanted: readonly Row[]) =>
  found.map(({ id }) => id).join() === wanted.map(({ id }) => id).join();
/** Whether a list answers these of the whole one and no others. */
async function answers(address: string, wanted: readonly Row[], by?: string): Promise<boolean> {
  const { rows, total, status } = await call(`${address}&perPage=200`, by);
  const sorted = [rows, wanted].map((all) => all.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  return status === 200 && total === wanted.length && (total > 200 || same(sorted[0] ?? [], sorted[1] ?? []));
}

it('these are all the lists that have pages, and all that they can be narrowed by', () => {
  type Given = { name: string };
  const { paths } = server.app.swagger() as { paths: Record<string, { get?: { parameters?: Given[] } }> };
  const given = Object.entries(paths).flatMap(([path, { get }]) => {
    const names = (get?.parameters ?? []).map(({ name }) => name);
    const own = names.filter((name) => !['page', 'perPage', 'q', 'sort', 'allData'].includes(name));
    return names.includes('perPage') && names.includes('page') && !ELSEWHERE.has(path) ? [[path, own.toSorted()]] : [];
  });
  const told = Object.entries(LISTS).flatMap(([path, { filters = {}, elsewhere = [], whole }]) =>
    whole ? [] : [[path, [...Object.keys(filters), ...elsewhere].toSorted()]],
  );
  expect(Object.fromEntries(given)).toEqual(Object.fromEntries(told));
});

const lists = Object.entries(LISTS);
it.each(lists)('%s is narrowed by each of its filters', async (path, { filters = {} }) => {
  const all = await wholeList(path);
  for (const [name, field] of Object.entries(filters)) {
    const values = [...new Set(all.flatMap((row) => read(row, field)))];
    expect([name, values.length > 1]).toEqual([name, true]);
    for (const value of some(
      values.filter((one) => one != null),
      4,
    )) {
      const wanted = all.filter((row) => [read(row, field)].flat().includes(value));
      const found = await answers(`${path}?${name}=${encodeURIComponent(String(value))}`, wanted);
      expect([name, value, found]).toEqual([name, value, true]);
    }
  }
});

/** A leader reaches some units, which are gone through by another way than all of them. */
const searched = lists.flatMap(([path, { words, filters }]) => [
  [path, 'admin', words] as const,
  ...(filters && 'satker' in filters && !/users|jadwal/.test(path) ? [[path, 'pimpinan', words] as const] : []),
]);
it.each(searched)(
  '%s is searched by each of its words, in the middle of them and whatever their case, by %s',
  async (path, who, words) => {
    const by = who === 'pimpinan' ? leader : undefined;
    const all = await wholeList(path, by);
    const textsIn = (row: Row) =>
      words.flatMap((field) => read(row, field) ?? []).map((one) => String(one).toLowerCase());
    for (const [at, field] of words.entries()) {
      const texts = [...new Set(all.flatMap((row) => read(row, field) ?? []).map(String))];
      expect([at, texts.length > 0]).toEqual([at, true]);
      for (const text of some(texts, 3)) {
        const word = text.slice(Math.floor(text.length / 3)).toUpperCase();
        const wanted = all.filter((row) => textsIn(row).some((one) => one.includes(word.toLowerCase())));
        const found = await answers(`${path}?q=${encodeURIComponent(word)}`, wanted, by);
        expect([word, wanted.length, found]).toEqual([word, wanted.length, true]);
      }
    }
  },
);

it.each(lists.filter(([, { whole }]) => !whole))('%s goes on where its page before ended, and ends', async (path) => {
  const all = await wholeList(path);
  const size = Math.ceil(all.length / 3);
  const pages = await Promise.all([1, 2, 3, 4, 9].map((page) => call(`${path}?perPage=${size}&page=${page}`)));
  expect(pages.map(({ total, status }) => [total, status])).toEqual(pages.map(() => [all.length, 200]));
  expect(
    same(
      pages.flatMap(({ rows }) => rows),
      all,
    ),
  ).toBe(true);
});

/** What tells a row of a list in its workbook, by the heading there. */
const CODES = { Kode: 'kode', Tahun: 'tahun' };
const FILES: Record<string, Record<string, Field>> = {
  '/api/program': CODES,
  '/api/kinerja': CODES,
  '/api/sasaran-kegiatan': CODES,
  '/api/target': { Kode: 'kode' },
  '/api/module': { Nama: 'name' },
  '/api/jadwal': { Tahun: 'tahun', Periode: 'periode' },
  '/api/unit': { Kode: 'kode' },
  '/api/tahun': { Tahun: 'tahun' },
  '/api/users': { Username: 'username' },
  '/api/role': { Nama: 'name' },
  '/api/role-module': { Peran: inside('role', 'name'), Modul: inside('module', 'name') },
  '/api/kpi': { ...CODES, Unit: inside('unit', 'nama_unit') },
  '/api/pelaporan-capaian': { Unit: inside('unit', 'nama_unit'), Tahun: 'tahun', Periode: 'periode' },
};
it.each(Object.entries(FILES))('the workbook of %s has the rows of its list, in their order', async (path, told) => {
  const all = await wholeList(path);
  const { words = [], filters = {} } = LISTS[path] ?? {};
  const narrowed = Object.entries({ ...filters, q: words[0] ?? 'id' }).map(([name, field]) => {
    const held = all.map((row) => read(row, field)).find((one) => one != null);
    return `${name}=${encodeURIComponent(String(held))}`;
  });
  for (const query of ['', ...narrowed, ...Object.values(CODES).map((field) => `sort=-${field}`)]) {
    const { rows, status } = await call(`${path}?perPage=200&${query}`);
    // Not every list can be ordered by both.
    if (status === 422) continue;
    const [head = [], ...written] = await sheet(`${path}/export?${query}`);
    const headings = Object.keys(told);
    const found = written.map((row) => headings.map((heading) => row[head.indexOf(heading)]));
    const wanted = rows.map((row) => Object.values(told).map((field) => read(row, field)));
    expect([query, found.slice(0, 200)]).toEqual([query, wanted]);
    expect([query, rows.length > 0]).toEqual([query, true]);
  }
});
