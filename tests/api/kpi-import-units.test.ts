/** One workbook with the indicators of several units: the column that says whose each is (`/api/kpi/import` without `satker`). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from 'read-excel-file/universal';
import type { Kpi } from '#contract/units.ts';
import type { LoginPayload } from '#contract/session.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { tapinIndicatorWorkbook } from '#tests/support/organisation-workbook.ts';
import { type CellValue, imported, numeral, text, workbook } from '#tests/support/workbook.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { isFull } from '#tests/support/width.ts';

let server: TestServer;
let admin: LoginPayload;
let pelapor: LoginPayload;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
  pelapor = await server.signIn('pelapor.tapin');
});
afterAll(() => server.close());

const TITLES = ['Kode', 'Kode satker', 'Nama indikator', 'Satuan', 'Polarisasi', 'Konsolidasi', 'Kode sasaran'].concat([
  'Sasaran kegiatan',
  'Target tahun',
]);
const row = (code: string, unit: CellValue, goal = '-'): CellValue[] => [
  text(code),
  unit,
  ...['Indikator', 'Poin', 'maximize', 'jumlah', goal, goal === '-' ? '' : `Sasaran ${goal}`, '10'].map(text),
];
const sheet = (...rows: CellValue[][]) => workbook({ nama: 'Indikator', content: [TITLES.map(text), ...rows] });
const url = (more = '') => `/api/kpi/import?tahun=2025${more}`;
const get = (as: LoginPayload, address: string) =>
  server.app.inject({ url: address, headers: { authorization: `Bearer ${as.accessToken}` } });
const listed = async () =>
  (await get(admin, '/api/kpi?tahun=2025&perPage=200&q=Indikator'))
    .json<{ data: Kpi[] }>()
    .data.filter(({ kode }) => kode.startsWith('M.'))
    .map(({ kode, unit, sasaran }) => `${unit?.kode} ${kode} ${sasaran?.kode ?? '-'}`)
    .toSorted();

describe('indicators of several units in one workbook', () => {
  it('are written to the unit that each row names, whose codes and goals are its own', async () => {
    const content = await sheet(
      row('M.1', text('6305'), 'S1'),
      row('M.2', null),
      row('M.1', numeral('6306'), 'S1'),
      row('M.1', text('bps kabupaten hulu sungai utara')),
    );
    const view = await imported(server, admin, url(), content);
    expect([view.status, view.data.salah, view.data.jumlah.buat]).toEqual([200, [], 4]);
    expect(view.data.baris.map(({ perubahan }) => perubahan[0])).toEqual(
      ['6305', '6305', '6306', '6308'].map((ke) => ({ kolom: 'Kode satker', dari: null, ke })),
    );
    const applied = await imported(server, admin, url(`&mode=terapkan&sidik=${view.data.sidik}`), content);
    expect([applied.status, applied.data.jumlah.buat]).toEqual([200, 4]);
    expect(await listed()).toEqual(['6305 M.1 S1', '6305 M.2 -', '6306 M.1 S1', '6308 M.1 -']);
    const again = await imported(server, admin, url(), content);
    expect([again.data.jumlah.tetap, again.data.jumlah.buat]).toEqual([4, 0]);
  });

  it('are all refused when one row names no unit, an unknown one or one of others', async () => {
    const findings = async (as: LoginPayload, address: string, ...rows: CellValue[][]) => {
      const { data } = await imported(server, as, address, await sheet(...rows));
      return data.salah.map(({ baris, kolom, kode }) => `${kolom}${baris} ${kode}`);
    };
    expect(await findings(admin, url(), row('M.8', null), row('M.9', text('9999')))).toEqual(['B2 wajib', 'B3 asing']);
    // Only a number has lost its zeros.
    expect(await findings(admin, url(), row('M.8', numeral('0')), row('M.9', text('0')))).toEqual(['B3 asing']);
    expect(await findings(pelapor, url(), row('M.8', text('6305')), row('M.8', text('6306')))).toEqual(['B3 wewenang']);
    const chosen = `${url()}&satker=${pelapor.satker.id}`;
    expect(await findings(admin, chosen, row('M.8', null), row('M.9', text('6306')))).toEqual(['B3 satker_lain']);
  });

  it('are written where somebody may add indicators, not where they may only change them', async () => {
    const module = await server.db
      .selectFrom('module')
      .select('id')
      .where('name', '=', 'Kpi')
      .executeTakeFirstOrThrow();
    const role = (name: string, lingkup: string, actions: string[]) =>
      server.app.inject({
        method: 'POST',
        url: '/api/role',
        headers: { authorization: `Bearer ${admin.accessToken}` },
        payload: { name, label: name, lingkup, roleModule: { module: [{ module_id: module.id, actions }] } },
      });
    expect((await role('penambah', 'sendiri', ['read', 'create', 'update'])).statusCode).toBe(200);
    expect((await role('penyunting', 'semua', ['read', 'update'])).statusCode).toBe(200);
    const payload = {
      ...{ nama: 'Penambah', username: 'penambah', email: 'penambah@contoh.example', password: PASSWORD },
      ...{ roles: ['penambah', 'penyunting'], satker_id: pelapor.satker.id, aktif: true },
    };
    const headers = { authorization: `Bearer ${admin.accessToken}` };
    expect((await server.app.inject({ method: 'POST', url: '/api/users', headers, payload })).statusCode).toBe(200);
    const both = await server.signIn('penambah', PASSWORD);
    const { data } = await imported(
      server,
      both,
      url(),
      await sheet(row('M.8', text('6305')), row('M.8', text('6306'))),
    );
    expect(data.salah.map(({ baris, kode }) => [baris, kode])).toEqual([[3, 'wewenang']]);
  });

  it('are not those of another year where they are there: its export may begin a year, and overwrites none', async () => {
    const titles = [...TITLES, 'Tahun'].map(text);
    const rows = [numeral('2025'), text('2027'), null, text(' 2025 ')].map((tahun, i) => [
      ...row(`M.7${i}`, text('6305')),
      tahun,
    ]);
    // Nothing but its year makes no row.
    const below = [...TITLES.map(() => null), numeral('2027')];
    const content = await workbook({ nama: 'Indikator', content: [titles, ...rows, below] });
    const { data } = await imported(server, admin, url(), content);
    expect([data.peringatan.filter(({ kode }) => kode === 'tahun_lain'), data.kolom_diabaikan]).toEqual([
      [
        {
          ...{ baris: 3, kolom: 'J', nama_kolom: 'Tahun', nilai: '2027', kode: 'tahun_lain' },
          pesan: 'baris ini untuk tahun "2027", padahal diimpor ke tahun 2025',
        },
      ],
      [],
    ]);
    expect(data.baris.map(({ tindakan }) => tindakan)).toEqual(['buat', 'buat', 'buat', 'buat']);
    const exported = (await get(pelapor, '/api/kpi/export?tahun=2026')).rawPayload;
    const into = (tahun: number) => imported(server, admin, `/api/kpi/import?tahun=${tahun}`, exported);
    expect((await into(2026)).data.jumlah).toMatchObject({ kesalahan: 0, tetap: 17 });
    const { jumlah, sidik } = (await into(2025)).data;
    expect(jumlah).toMatchObject({ salah: 0, buat: 17 });
    const apply = `/api/kpi/import?tahun=2025&mode=terapkan&sidik=${sidik}`;
    expect((await imported(server, admin, apply, exported)).status).toBe(200);
    const again = (await into(2025)).data;
    expect([
      again.jumlah.salah,
      new Set(again.salah.map(({ kode, nama_kolom: column }) => `${kode} ${column}`)),
    ]).toEqual([17, new Set(['tahun_lain Tahun'])]);
  });

  const size = isFull ? 537 : 60;
  it(`are those of an organisation: ${size} units, 17 of each`, { timeout: 240_000 }, async () => {
    const units = await server.db
      .selectFrom('unit')
      .select('kode')
      .where('kode', '~', '^[0-9]{4}$')
      .limit(size)
      .execute();
    const content = await tapinIndicatorWorkbook(units.map(({ kode }) => kode));
    const address = '/api/kpi/import?tahun=2024';
    const view = await imported(server, admin, address, content);
    const many = units.length * 17;
    expect(units.length).toBe(size);
    expect([view.status, view.data.jumlah.buat, view.data.salah]).toEqual([200, many, []]);
    expect(view.data.baris.map(({ baris }) => baris)).toEqual(Array.from({ length: 200 }, (_, i) => i + 2));
    const applied = await imported(server, admin, `${address}&mode=terapkan&sidik=${view.data.sidik}`, content);
    expect([applied.status, applied.data.jumlah.buat, applied.data.baris]).toEqual([200, many, []]);
    const again = await imported(server, admin, address, content);
    expect([again.data.jumlah.tetap, again.data.jumlah.ubah]).toEqual([many, 0]);
  });

  it('are at most 10,000', async () => {
    const { status, alert } = await imported(
      server,
      admin,
      url(),
      await sheet(...Array.from({ length: 10_001 }, (_, i) => row(`M.${i}`, null))),
    );
    expect([status, alert.message]).toEqual([413, expect.stringContaining('lebih dari 10000 baris')]);
  });

  it('of two units of one name are told apart by the code, which the export writes', async () => {
    const headers = { authorization: `Bearer ${admin.accessToken}` };
    const post = async (address: string, payload: object) =>
      expect((await server.app.inject({ method: 'POST', url: address, headers, payload })).statusCode).toBe(200);
    for (const [kode, parent] of [
      ['6305U', '6305'],
      ['6306U', '6306'],
    ]) {
      const above = await server.db
        .selectFrom('unit')
        .select('id')
        .where('kode', '=', parent ?? '')
        .executeTakeFirstOrThrow();
      await post('/api/unit', { kode, nama_unit: 'Subbagian Umum', level_id: 4, parent_id: above.id });
    }
    const content = await sheet(row('M.6', text('6305U')), row('M.6', text('6306U')));
    const view = await imported(server, admin, url(), content);
    await imported(server, admin, url(`&mode=terapkan&sidik=${view.data.sidik}`), content);
    const exported = (await get(admin, '/api/kpi/export?tahun=2025&q=M.6')).rawPayload;
    const [, ...lines] = await readSheet(new Uint8Array(exported).buffer);
    expect(lines.map(([unit]) => unit).toSorted()).toEqual(['6305U', '6306U']);
    expect((await imported(server, admin, url(), exported)).data.jumlah).toMatchObject({ kesalahan: 0, tetap: 2 });
    // An export made before, or a name that somebody has typed.
    const named = await imported(server, admin, url(), await sheet(row('M.6', text('subbagian  umum'))));
    expect(named.data.salah.map(({ kode, pesan }) => [kode, pesan])).toEqual([
      ['asing', 'ada beberapa unit bernama "subbagian umum"; tulis kodenya'],
    ]);
  });

  it('need the column, and the template has it', async () => {
    const without = await workbook({
      nama: 'Indikator',
      content: [
        ['Kode', 'Nama indikator'],
        ['M.8', 'x'],
      ].map((one) => one.map(text)),
    });
    const refused = await imported(server, admin, url(), without);
    expect([refused.status, refused.errors?.[0]?.message]).toEqual([422, expect.stringContaining('"Kode satker"')]);
    const template = await get(admin, '/api/kpi/import/template?tahun=2025');
    const [titles, example] = await readSheet(new Uint8Array(template.rawPayload).buffer, 'Indikator');
    expect([titles?.slice(0, 3), example?.[0]]).toEqual([['Kode *', 'Kode satker *', 'Nama indikator *'], 'CONTOH']);
  });
});
