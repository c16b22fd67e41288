/** Templates of the imports: what a spreadsheet does with what is typed into their cells. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSheet } from 'read-excel-file/universal';
import type { ReportBrief } from '#contract/report.ts';
import type { LoginPayload } from '#contract/session.ts';
import type { Kpi } from '#contract/units.ts';
import { openArchive } from '#server/workbook/archive.ts';
import { PASSWORD } from '#tests/support/accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: LoginPayload;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const get = async (url: string, as = admin) =>
  server.app.inject({ url, headers: { authorization: `Bearer ${as.accessToken}` } });
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...groups]) => groups);

/** Of a template: its titles, the raw sheet, and which cell styles leave everything as it is typed. */
async function opened(url: string) {
  const bytes = (await get(url)).rawPayload;
  const archive = await openArchive(bytes);
  const part = async (name: string) => {
    let text = '';
    for await (const piece of archive.text(name)) text += piece;
    return text;
  };
  const styles = await part('xl/styles.xml');
  const formats = new Map(
    found(styles, /<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/gu).map(([id, code]) => [id, code]),
  );
  const cells = /<cellXfs[^>]*>(.*)<\/cellXfs>/su.exec(styles)?.[1] ?? '';
  const asTyped = found(cells, /<xf([^>]*)>/gu).flatMap(([format = ''], i) => {
    const id = /numFmtId="(\d+)"/u.exec(format)?.[1];
    return id === '49' || formats.get(id) === '@' ? [String(i)] : [];
  });
  const [head = []] = await readSheet(new Uint8Array(bytes).buffer, 1);
  return { head: head.map(String), sheet: await part('xl/worksheets/sheet1.xml'), asTyped };
}

it.each([
  ['/api/kpi/import/template?tahun=2026', ['Kode *', 'Kode satker *', 'Kode skala', 'Kode sasaran']],
  ['/api/unit/import/template', ['Kode *', 'Kode induk']],
  ['/api/users/import', ['Username *', 'Kode satker', 'Telepon', 'Kata sandi']],
  ['a report', ['Kode *', 'Kode satker']],
])('%s: codes stay as they are typed, in empty cells and whole columns too', async (address, codes) => {
  const reports = (await get('/api/pelaporan-capaian?periode=TW2&tahun=2026')).json<{ data: ReportBrief[] }>().data;
  const url = address === 'a report' ? `/api/pelaporan-capaian/${reports[0]?.id}/import/template` : address;
  const { head, sheet, asTyped } = await opened(url);
  const columns = found(sheet, /<col min="(\d+)"[^>]*? style="(\d+)"/gu);
  expect(columns.map(([number]) => head[Number(number) - 1])).toEqual(head.filter((title) => codes.includes(title)));
  expect(columns.map(([, style]) => style)).toEqual(codes.map(() => asTyped[0]));
  const cells = found(sheet, /<c r="([A-Z]+)(\d+)"(?: s="(\d+)")?/gu);
  const rows = Math.max(...cells.map(([, row]) => Number(row)));
  for (const title of codes) {
    const letter = String.fromCodePoint(65 + head.indexOf(title));
    const own = cells.filter(([column, row]) => column === letter && row !== '1');
    expect([title, own.length, new Set(own.map(([, , style]) => style))]).toEqual([title, rows - 1, new Set(asTyped)]);
  }
  expect([rows > 1000, asTyped.length]).toEqual([true, 1]);
});

it('the one for many units offers those whose indicators somebody may change', async () => {
  const offered = async (as: LoginPayload) => {
    const bytes = (await get('/api/kpi/import/template?tahun=2026', as)).rawPayload;
    const [head = [], ...rows] = await readSheet(new Uint8Array(bytes).buffer, 'Pilihan');
    return rows.flatMap((row) => row[head.indexOf('Nama satker')] ?? []);
  };
  expect((await offered(admin)).length).toBeGreaterThan(500);
  expect(await offered(await server.signIn('pelapor.tapin'))).toEqual(['BPS Kabupaten Tapin']);
  // Also to whoever reads those of all units.
  const headers = { authorization: `Bearer ${admin.accessToken}` };
  const post = async (url: string, payload: object) =>
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
  const module = await server.db.selectFrom('module').select('id').where('name', '=', 'Kpi').executeTakeFirstOrThrow();
  for (const [name, lingkup, actions] of [
    ['pembaca', 'semua', ['read']],
    ['penyunting', 'sendiri', ['read', 'update']],
  ] as const) {
    const roleModule = { module: [{ module_id: module.id, actions }] };
    await post('/api/role', { name, label: name, lingkup, roleModule });
  }
  const { satker } = await server.signIn('pelapor.tapin');
  const person = { nama: 'Pembaca', username: 'pembaca', email: 'pembaca@contoh.example', password: PASSWORD };
  await post('/api/users', { ...person, roles: ['pembaca', 'penyunting'], satker_id: satker.id, aktif: true });
  expect(await offered(await server.signIn('pembaca', PASSWORD))).toEqual(['BPS Kabupaten Tapin']);
});

it.each(['/api/kpi/import/template?tahun=2026', '/api/unit/import/template', '/api/users/import'])(
  '%s: the instructions say of each column whether it has to be there, as its title does',
  async (url) => {
    const bytes = new Uint8Array((await get(url)).rawPayload).buffer;
    const [[head = []], [, ...lines]] = [await readSheet(bytes, 1), await readSheet(bytes, 'Petunjuk')];
    const said = lines.slice(0, head.length).map(([title, needed]) => (needed === 'ya' ? `${String(title)} *` : title));
    expect(said).toEqual(head);
    expect(said.filter((title) => String(title).endsWith('*'))).not.toEqual([]);
  },
);

it('the indicators of a unit stand in it as people count: 9.9 before 9.10', async () => {
  const [kpi, other] = (await get('/api/kpi?tahun=2026&perPage=2')).json<{ data: Kpi[] }>().data;
  const called = (id: string | undefined, kode: string) =>
    server.db
      .updateTable('kpi')
      .set({ kode, unit_id: kpi?.unit_id ?? '' })
      .where('id', '=', id ?? '')
      .execute();
  await called(kpi?.id, '9.10');
  await called(other?.id, '9.9');
  const bytes = (await get(`/api/kpi/import/template?tahun=2026&satker=${kpi?.unit_id}`)).rawPayload;
  const [, ...rows] = await readSheet(new Uint8Array(bytes).buffer, 1);
  expect(rows.map(([kode]) => kode).filter((kode) => /^9\./.test(String(kode)))).toEqual(['9.9', '9.10']);
});

it('no text in it is taken for a formula, not even from a CSV file that is made of it', async () => {
  const headers = { authorization: `Bearer ${admin.accessToken}` };
  const payload = { kode: '=1', nama_unit: '=1+1', level_id: 1 };
  expect((await server.app.inject({ method: 'POST', url: '/api/unit', headers, payload })).statusCode).toBe(200);
  const bytes = (await get('/api/unit/import/template')).rawPayload;
  const rows = await readSheet(new Uint8Array(bytes).buffer, 1);
  expect(rows.filter(([kode]) => String(kode).endsWith('=1')).map((row) => row.slice(0, 2))).toEqual([
    ["'=1", "'=1+1"],
  ]);
});

it('units stand in it from the highest level down', async () => {
  const bytes = (await get('/api/unit/import/template')).rawPayload;
  const [head = [], ...rows] = await readSheet(new Uint8Array(bytes).buffer, 1);
  const levels = rows.map((row) => Number(row[head.indexOf('Tingkat *')])).slice(0, -1);
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(new Set(levels).size).toBeGreaterThan(2);
});
